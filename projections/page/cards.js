// The cards of a story: the lines of each deed put together, with who does it, how it turned out, and what it did to whom.
// The page of a running service and the exported one have this in common; a line is as the timeline gives it.

const LARGE = ["blow", "shot", "power"]; // kinds whose cards say who does it to whom
const WORTH = ["bad", "worst", "good", "great", "best"]; // of several rolls, the last of these counts
const HITS = ["good", "great", "best"];
const HARM = ["damage.taken", "damage.worse", "damage.healed", "resource.lost", "resource.gained"];

const BETWEEN = ["step", "phase", "round", "closed", "asked.act"]; // lines after which what was being done is over
const RESULTS = ["check", "dice", "damage", "withheld"]; // lines without which nothing came of a blow

const begins = (key, beginning) => key === beginning || key.startsWith(`${beginning}.`);

/** The cards of these lines, in the order in which their deeds began; a line of no deed has a card of its own. */
export function cardsOf(lines) {
  const cards = [];
  const deeds = new Map();
  const running = new Set();
  for (const line of lines) {
    let card = line.deed ? deeds.get(line.deed) : null;
    if (!card) {
      card = { lines: [] };
      cards.push(card);
      if (line.deed) deeds.set(line.deed, card);
      if (line.deed) running.add(card);
    }
    card.lines.push(line);
    if (line.undone || !BETWEEN.some((each) => begins(line.key, each))) continue;
    for (const each of running) each.over = each.lines.length;
    running.clear();
  }
  return cards.map(({ lines: own, over }) => remembered(own, over === own.length, over !== undefined));
}

const known = new WeakMap(); // cards by their first lines: of a long story only the last ones change

/** The card of these lines; the one that was made of the same lines before, where there is one. */
function remembered(lines, over, ended) {
  const before = known.get(lines[0]);
  if (before && before.over === over && before.ended === ended && before.lines.length === lines.length && before.lines.at(-1) === lines.at(-1)) return before.card;
  const made = card(lines, over, ended);
  known.set(lines[0], { card: made, lines, over, ended });
  return made;
}

/**
 * One card: {first, lines, kind, large, doer, target, brief, tone, badge, lapsed, undone, rows, told, weighty}. `rows` are
 * what it shows at once, `told` the lines that it has for whoever unfolds it; a blow of which nothing came has lapsed once
 * it is `over`. Before it has `ended` or has done harm, a blow that hits may still be parried: it does not say "hit".
 */
function card(lines, over, ended) {
  const [first] = lines;
  const { kind = "", brief = "", args } = first;
  const large = LARGE.includes(kind);
  const undone = lines.every((each) => each.undone);
  const counted = lines.filter((each) => undone || !each.undone);
  const rest = large || harmOf(first) ? lines : lines.slice(1);
  const shows = (each) => !each.aside && (!each.quiet || (!large && begins(each.key, "check")));
  const rows = rowsOf(rest.filter((each) => shows(each) && (each !== first || !large)));
  const target = args?.target ?? args?.patient ?? args?.whom ?? "";
  const lapsed = over && ["blow", "shot"].includes(kind) && !lines.some(({ key }) => RESULTS.some((each) => begins(key, each)));
  const harmed = rows.some((each) => !each.line.undone && (each.harm || each.chips?.some((one) => !one.lost)));
  const settled = ended || undone || harmed || !["blow", "shot"].includes(kind);
  return {
    first, lines, kind, large, brief, undone, rows,
    doer: args?.combatant ?? "",
    target: target === args?.combatant ? "" : target,
    ...(lapsed ? { tone: "bad", badge: "" } : outcome(counted, args?.combatant, settled)),
    lapsed,
    told: large || rows.length ? lines.filter((each) => !each.aside && ((large && each === first) || !shows(each) || shownBriefly(each))) : [],
    weighty: !undone && (large || harmed || kind === "ruling" || begins(first.key, "closed")),
  };
}

/** How it turned out: {tone, badge}, by a line that says so of the whole deed, or else by the best roll of whoever does it. */
function outcome(lines, doer, settled) {
  const marks = lines.filter((each) => each.marks);
  if (marks.length) return { tone: marks.at(-1).tone, badge: marks.at(-1).badge };
  const rolls = lines.filter((each) => each.tone && each.args.combatant === doer);
  const [best] = rolls.sort((one, other) => WORTH.indexOf(other.tone) - WORTH.indexOf(one.tone));
  if (!settled && HITS.includes(best?.tone)) return { tone: "", badge: "" };
  return { tone: best?.tone ?? "", badge: best?.badge ?? "" };
}

const shownBriefly = (line) => Boolean(harmOf(line) || chipOf(line));

/** What a card shows at once: {line} as text, {harm}, or {who, chips}. */
function rowsOf(lines) {
  const rows = [];
  for (const line of lines) {
    const harm = harmOf(line);
    const chip = chipOf(line);
    if (harm) rows.push({ harm, line });
    else if (!chip) rows.push({ line });
    else if (rows.at(-1)?.chips && rows.at(-1).who === chip.who) rows.at(-1).chips.push(chip);
    else rows.push({ who: chip.who, chips: [chip], line });
  }
  return rows;
}

/** What a line says was lost or won: {who, by, resource, before, now, most, band}; null for another line. */
function harmOf({ key, args }) {
  if (!args?.amount || !args.combatant || !HARM.some((each) => begins(key, each))) return null;
  const by = begins(key, "damage.healed") || begins(key, "resource.gained") ? args.amount : -args.amount;
  const known = typeof args.now === "number";
  return {
    who: args.combatant, by, resource: args.resource, now: known ? args.now : null, before: known ? args.now - by : null,
    most: args.maximum ?? null, band: args.band ?? "",
  };
}

/** The condition that a line says was gained or lost: {who, condition, lost, line}; null for another line. */
function chipOf(line) {
  const { key, args, text } = line;
  const lost = begins(key, "condition.lost");
  if (!text || !args?.condition || !(lost || begins(key, "condition.gained"))) return null;
  return { who: args.combatant, condition: args.condition, lost, line };
}

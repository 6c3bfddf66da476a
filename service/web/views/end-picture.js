// The end of a fight as a picture to be sent to others: what it was called, how it ended, who stands, and what decided it.

import { phrase } from "../text/page-texts.js";
import { safeText } from "../dom/html.js";
import { nameOf } from "../session/fight-session.js";
import { fightTitle } from "../text/fight-title.js";
import { fileName, save } from "./export-file.js";

const [WIDTH, MARGIN] = [1080, 64]; // pixels
const LEADING = 1.35; // from one line to the next, in letters

/** Hand the picture to whatever the device sends pictures with; where it has nothing like that, save it. */
export async function sendPicture(session, outcome, found) {
  const name = `${fileName(session)}.png`;
  const file = new File([await drawn(linesOf(session, outcome, found))], name, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return save(file, name);
  return navigator.share({ files: [file], title: fightTitle(session.view) }).catch(() => {}); // whoever closes the sheet means to
}

/** What is written, from above: {text, size, look, more}, of which `more` is the room above it. */
function linesOf(session, outcome, { decisive, best }) {
  const { view } = session;
  const sides = [...new Set(view.combatants.map((each) => each.side))];
  const people = sides.flatMap((side) => view.combatants.filter((each) => each.side === side));
  return [
    { text: fightTitle(view), size: 40, look: "soft" },
    { text: outcome, size: 64, look: "display", more: 12 },
    ...people.map((each, number) => ({ text: `${each.name}: ${phrase(each.standing && each.present ? "stands" : "fell")}`, size: 34, look: each.standing && each.present ? "plain" : "soft", more: number ? 0 : 28 })),
    ...(decisive.length ? [{ text: phrase("what-decided"), size: 40, look: "display", more: 32 }] : []),
    ...decisive.map(({ text, harm }) => ({ text: [text, ...[...harm].map(([whom, amount]) => `${nameOf(session, whom)}\u00a0−${amount}`)].join(" · "), size: 30, look: "plain", more: 8 })),
    ...(best ? [{ text: `${phrase("best-blow")} ${phrase("blow-of", { who: nameOf(session, best.by), whom: nameOf(session, best.whom), amount: best.amount })}`, size: 34, look: "accent", more: 24 }] : []),
    { text: "Affray", size: 28, look: "soft", more: 32 },
  ];
}

/** The lines as a picture on the page's card, as high as they need. */
function drawn(lines) {
  const canvas = document.createElement("canvas");
  const style = getComputedStyle(document.documentElement);
  const token = (name) => style.getPropertyValue(`--${name}`).trim();
  const colours = { soft: token("soft"), accent: token("accent") };
  const fontOf = ({ size, look }) => `${look === "display" ? 600 : 400} ${size}px ${token(look === "display" ? "display" : "serif")}`;
  const pen = canvas.getContext("2d");
  const rows = lines.flatMap((line) => {
    pen.font = fontOf(line);
    return broken(pen, safeText(line.text)).map((text, number) => ({ ...line, text, more: number ? 0 : line.more ?? 0 }));
  });
  canvas.width = WIDTH;
  canvas.height = Math.ceil(2 * MARGIN + rows.reduce((sum, each) => sum + each.more + each.size * LEADING, 0));
  pen.fillStyle = token("card");
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.textBaseline = "top";
  let y = MARGIN;
  for (const each of rows) {
    y += each.more;
    pen.font = fontOf(each);
    pen.fillStyle = colours[each.look] ?? token("ink");
    pen.fillText(each.text, MARGIN, y);
    y += each.size * LEADING;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** A text in rows that fit between the margins. */
function broken(pen, text) {
  const rows = [""];
  for (const word of text.split(" ")) {
    const longer = `${rows.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= WIDTH - 2 * MARGIN) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows.filter(Boolean);
}

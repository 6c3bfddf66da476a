// What goes over the wire. Written by `make schemas` from the service's own types; change those.

/** Every error code there is today: `code` of a problem document. Another version may know others. */
export type ErrorCode =
  | "malformed"
  | "out-of-range"
  | "unknown-encounter"
  | "encounter-exists"
  | "unknown-ruleset"
  | "unknown-part"
  | "unknown-style"
  | "broken-ruleset"
  | "unknown-option"
  | "bad-sheet"
  | "unknown-combatant"
  | "duplicate-combatant"
  | "too-many-combatants"
  | "not-pending"
  | "not-yours"
  | "unknown-choice"
  | "barred"
  | "ambiguous-choice"
  | "bad-argument"
  | "bad-dice"
  | "typed-dice"
  | "sealed"
  | "too-late"
  | "not-hidden"
  | "no-secret"
  | "dice-left-over"
  | "bad-ruling"
  | "nothing-to-change"
  | "stale-version"
  | "command-reused"
  | "nothing-to-undo"
  | "nothing-to-redo"
  | "step-undone"
  | "overtaken"
  | "closed"
  | "damaged-log"
  | "rules-changed"
  | "stuck"
  | "moved"
  | "fight-full"
  | "log-full"
  | "log-unreachable"
  | "too-few-replicas"
  | "busy"
  | "no-such-position"
  | "not-found"
  | "method-not-allowed"
  | "unsupported-media-type"
  | "too-large"
  | "foreign-origin"
  | "foreign-host"
  | "too-many-connections"
  | "too-many-requests"
  | "too-many-openings"
  | "too-many-codes"
  | "unknown-code"
  | "table-full"
  | "hero-taken"
  | "campaign-full"
  | "community-exists"
  | "community-full"
  | "community-closed"
  | "too-many-bytes"
  | "over-quota"
  | "too-many-messages"
  | "no-hello"
  | "webhooks-off"
  | "bad-webhook"
  | "going-away"
  | "getting-ready"
  | "opening-key"
  | "no-token"
  | "bad-token"
  | "expired-token"
  | "revoked-token"
  | "wrong-encounter"
  | "forbidden"
  | "bad-seat"
  | "unknown-seat"
  | "undo-asked"
  | "no-request"
  | "internal"
  | (string & {});

/**
 * A community to be: its `id` stands before those of its fights, so that of a fight is `dusk.bridge`.
 *
 * It may have so many `fights` on record, and as many campaigns, so many `bytes` a day (of commands, and of what they
 * write) and `requests` a second; 0 is as many as there are.
 */
export interface AddCommunity {
  id: string;
  name: string;
  fights: number;
  bytes: number;
  requests: number;
}

/** A fight that belongs to the campaign; the `token` is a GM's there. */
export interface AddFight {
  encounter: string;
  token: string;
}

/** A picture to be kept with a fight: its bytes in base64, and what `kind` they are said to be ("": as they are). */
export interface AddPicture {
  data: string;
  kind: string;
}

/**
 * A webhook to be: where to post what a seat sees (the GM's, unless it says another).
 *
 * With `events` only commits with one of these types of events are posted; without any, all.
 */
export interface AddWebhook {
  url: string;
  seat: string;
  events: string[];
}

/** A picture that is kept: its id, its media type, its size in pixels, and how many bytes it has. */
export interface AddedPicture {
  picture: string;
  kind: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Set what a combatant has: `hit_points` (those of the ruleset), or any `resources`, to these numbers.
 *
 * `conditions` are gained (true) or lost (false), `position` is where they are then. What is so already is left as it
 * is. It goes on record as a ruling of the GM, with the `reason`. A condition that `needs` to be told more is given by
 * an effect of a ruling (`rule`).
 */
export interface Adjust {
  command: "adjust";
  id: string;
  by?: string;
  expected?: number | null;
  combatant: string;
  hit_points?: number | null;
  resources?: Record<string, number>;
  conditions?: Record<string, boolean>;
  position?: [number, number] | null;
  reason?: string;
}

/** Whether a guest is let in; then with the seat and its token. */
export interface Admission {
  status: "in" | "refused" | "waiting";
  encounter: string;
  seat: string;
  token: string;
}

/**
 * What so many rolls came to, and what fair dice come to: on average, and in 95 of 100 cases from `low` to `high`.
 *
 * `luckier` is in how many of 100 cases fair dice come to less: 50 is the middle, and of those that come to just as
 * much half are counted.
 */
export interface AgainstFair {
  rolls: number;
  came: number;
  expected: number;
  low: number;
  high: number;
  luckier: number;
}

/**
 * Answer a pending decision: declare a maneuver, defend, roll.
 *
 * What is chosen is said by its `option`, the id that the options have, with what it leaves open as `args`; or else by
 * its `choice` and all that is settled and open as `args`. Without `option` or `decision` the one pending decision of
 * `combatant` (or else of `by`) is meant. `dice` are dice rolled by hand, in the order in which the rules ask for
 * them; all must be used.
 */
export interface Answer {
  command: "answer";
  id: string;
  by?: string;
  expected?: number | null;
  choice?: string;
  option?: string;
  args?: Record<string, any>;
  decision?: string;
  combatant?: string;
  dice?: TableDice[];
}

/** A combatant's standing answer to a kind of question; an empty choice withdraws it. */
export interface AnswerKept {
  type: "AnswerKept";
  combatant: string;
  ask: string;
  choice: string;
  args?: Record<string, any>;
  rule?: string;
}

/** What is new of a combatant: a `portrait` ("": none any more), and ids in other programs ("": none any more). */
export interface Appearance {
  portrait?: string | null;
  external_ids?: Record<string, string>;
}

/**
 * Somebody asks to join: their name, and whom they would like to play.
 *
 * The `ticket` is drawn by whoever asks, and says who they are: it is for them alone. Sent again it is the same guest.
 */
export interface AskToJoin {
  ticket: string;
  name: string;
  hero: string;
}

/** What somebody who is asked meanwhile is taken to answer. */
export interface AssumedAnswer {
  asked: string;
  ask: string;
  choice: string;
  args: Record<string, any>;
}

/**
 * An attempt to deliver the message of a position: when (milliseconds since 1970), of which `kind` it is.
 *
 * The answer had this `status` (0: there was none) after so many `milliseconds`; `error` is what was wrong with it.
 */
export interface Attempt {
  at: number;
  kind: string;
  position: number;
  status: number;
  milliseconds: number;
  error: string;
}

/**
 * The audit of a whole fight; `clean` if there is no finding, and the end is known to be the end.
 *
 * `verdict`:
 *
 * clean          it comes out as recorded, to the last commit that was written
 * unproven-end   what is there comes out as recorded; whether commits are missing after it is unknown
 * rules-missing  it cannot be judged here: the ruleset or a part that it was played by is not installed, and what
 *                needs no rules (the chain, undo and redo, dice) comes out as recorded
 * altered        the record was altered after it was written: the chain is broken, or makes no sense
 * rules-changed  the chain is whole, and the rules lead to other facts than when they were recorded
 * wrong          the chain is whole, and something was recorded that no rules could lead to (dice, seeds,
 *                who brought what)
 *
 * `unjudged` says why the rules could not be run ("": they were).
 * `head_checked`: there was a head of the chain to compare the end with: the one that is kept apart from the
 * entries, or one known from elsewhere that is the last commit's. Without it commits that are missing at the end
 * go unnoticed. `known_head` is the commit whose head is the one known from elsewhere; 0 where none was given.
 * `rules_recorded` are the versions of the ruleset and its parts that the fight was played by, `rules_here` those that
 * the audit ran ("": they are not installed), and `changed_versions` what differs between them.
 * `more` says that looking for differences by the rules stopped at the limit: there may be more of them.
 * `replaced` are the ids of entries that say something else than was written, as a name was erased from them.
 * `events` were read, `rederived` of them computed again by the rules; of `server_rolls`, as many as
 * `dice_checked` were derived again from the seed (none where it is not known). `hash` is the head of the
 * chain at `version`: two logs of the same hash are the same log.
 */
export interface Audit {
  encounter: string;
  title: string;
  ruleset: string;
  rules_recorded: string;
  rules_here: string;
  changed_versions: ChangedVersion[];
  version: number;
  hash: string;
  head_checked: boolean;
  known_head: number;
  clean: boolean;
  verdict: "altered" | "clean" | "rules-changed" | "rules-missing" | "unproven-end" | "wrong";
  checks: Checked[];
  findings: Finding[];
  more: boolean;
  commits: number;
  events: number;
  rederived: number;
  server_rolls: number;
  dice_checked: number;
  seed: "revealed" | "secret" | "unknown";
  rulings: Ruling[];
  overrides: Override[];
  undone: UndonePlay[];
  rolls: Rolls[];
  rules: Record<string, number>;
  replaced: string[];
  unjudged: string;
}

/** A band of range: targets from `low` to `high` cells away, and what that adds to the chance of the option. */
export interface Band {
  high: number;
  low: number;
  adds: number;
}

/** A heartbeat; the viewer has seen all up to `position`. Also the answer to a hello that missed nothing. */
export interface Beat {
  type: "beat";
  position: number;
}

/**
 * Where a fight takes place, as it is now. How wide a cell is, the rules say.
 *
 * What `cells` and `edges` do not name is plain: open ground, with the light, surface and ceiling of the board.
 */
export interface Board {
  shape: "hexes" | "none" | "squares";
  width: number;
  height: number;
  walls: [number, number][];
  rugged: [number, number][];
  cells: Ground[];
  edges: Edge[];
  light: "clear" | "dark" | "hazy";
  surface: string;
  ceiling: number | null;
}

/**
 * The board changed: these cells and edges are now like this, and the light of the board, where it is named.
 *
 * `change` says what happened in one word ("opened", "lit"), `combatant` who did it ("": nobody). Under the grid lies
 * this `picture` now (None: as before); no rule goes by it.
 */
export interface BoardChanged {
  type: "BoardChanged";
  cells?: Ground[];
  edges?: Edge[];
  light?: string;
  change?: string;
  combatant?: string;
  picture?: Picture | null;
  rule?: string;
}

/**
 * What a combatant may still spend, or has used, this turn or round: the new values by name.
 *
 * `fresh` drops every budget that is not named.
 */
export interface BudgetChanged {
  type: "BudgetChanged";
  combatant: string;
  budgets: Record<string, number>;
  fresh?: boolean;
  rule?: string;
}

/** The GM skips the open decisions of all combatants: each is answered by its default. */
export interface CallTime {
  command: "call-time";
  id: string;
  by?: string;
  expected?: number | null;
}

/** A campaign as its community's list shows it: there `since` then, with so many fights. */
export interface CampaignLine {
  campaign: string;
  title: string;
  since: number;
  fights: number;
}

/** The campaigns of a community, by title. */
export interface CampaignList {
  campaigns: CampaignLine[];
}

/**
 * What everybody did in the fights of a campaign, those of one name and side together, who dealt most first.
 *
 * `fights` are those that were counted; `left_out`, by id, those that could not be read, or came before the last 100.
 */
export interface CampaignSummary {
  campaign: string;
  fights: number;
  left_out: string[];
  people: Deeds[];
}

/**
 * A campaign, for whoever holds its token: what is prepared and which fights there are, the latest first.
 *
 * The `token` opens the campaign for ten years from this answer; the `link` takes it to another browser ("": the page
 * of the service at the address that was asked knows it, `#campaign/CAMPAIGN/TOKEN`).
 */
export interface CampaignView {
  campaign: string;
  title: string;
  prepared: PreparedEntry[];
  fights: FightOfCampaign[];
  token: string;
  link: string;
}

/**
 * How likely a choice succeeds with these arguments, exactly ("17/216") and in percent.
 *
 * Null where nothing is rolled, or where nothing can be said without a sheet that the asker does not have. `critical`
 * is how likely it comes to more than a success, a critical hit (by the same roll: a part of `chance`), and
 * `critical_percent` the same in percent; null where the rules know of none.
 */
export interface Chance {
  args: Record<string, any>;
  chance: string | null;
  percent: number | null;
  critical: string | null;
  critical_percent: number | null;
}

/** What is to be otherwise of a community; what is left out stays. A `closed` one changes nothing any more. */
export interface ChangeCommunity {
  name: string;
  closed: boolean;
  fights: number;
  bytes: number;
  requests: number;
}

/**
 * A version that changed: the ruleset (`part` "") or one of its parts was another when the fight was played.
 *
 * `here` is "" for a part that is not installed; `says` is all of it in a sentence.
 */
export interface ChangedVersion {
  part: string;
  recorded: string;
  here: string;
  says: string;
}

/**
 * A chance or total: `base`, each modifier with its running total, then `total`; what the roll came to.
 *
 * `result_rule` is the rule that makes this roll this `level`, "" where none is named. `unit` is what these numbers
 * are, and `difficulty` what the roll is held against where it is not `total` (see `CheckResolved`).
 */
export interface CheckEntry {
  skill: string;
  base: number;
  modifiers: Modifier[];
  total: number;
  roll: number;
  level: string;
  rule: string;
  result_rule: string;
  unit: string;
  difficulty: Number | null;
}

/**
 * A chance or total with every step that led to it, the roll against it, and the result.
 *
 * `unit` is what base, modifiers and total are: "percent" (to be rolled under), "bonus" (added to the roll), or what
 * is counted ("dice" of a pool); "" goes without saying. Where the roll is held against another number than `total`,
 * which is then what it is made with, that is the `difficulty`. `result_rule` is the rule that makes this roll this
 * result (a critical, a fumble). A `private` check is for the seat of its combatant and the GM only.
 */
export interface CheckResolved {
  type: "CheckResolved";
  combatant: string;
  purpose: string;
  base: number;
  total: number;
  roll: number;
  result: string;
  skill?: string;
  modifiers?: Modifier[];
  result_rule?: string;
  unit?: string;
  difficulty?: Number | null;
  private?: boolean;
  rule?: string;
}

/**
 * A kind of check: how many things it looked at (commits, facts, transitions ...) and what it found.
 *
 * None were looked at where that was not possible: the ruleset is not installed, the seed not known.
 */
export interface Checked {
  check: "chain" | "commit" | "dice" | "history" | "machine" | "range" | "rules" | "seed";
  looked_at: number;
  findings: number;
}

/** One legal answer to a decision: a key, its fixed arguments, and what is left open. */
export interface Choice {
  key: string;
  args?: Record<string, any>;
  params?: Record<string, Param>;
  cost?: string;
}

/** End the encounter. It reveals the seed and all hidden rolls. */
export interface Close {
  command: "close";
  id: string;
  by?: string;
  expected?: number | null;
  reason?: string;
}

/** That the fight is over, why, and the seed (hex) of its dice, to be checked against the commitment. */
export interface Closed {
  reason: string;
  seed: string;
}

/**
 * A combatant has another picture (None: as before, "": none), or other ids in other programs ("": none there).
 *
 * `portrait` is the URL of the picture. `external_ids` maps a program's name to its id of the combatant, and names
 * only those that are new. No rule goes by any of it.
 */
export interface CombatantDescribed {
  type: "CombatantDescribed";
  combatant: string;
  portrait?: string | null;
  external_ids?: Record<string, string>;
  rule?: string;
}

/**
 * A combatant joined, with a sheet (as the ruleset's schema has it) and what follows from it.
 *
 * `resources` maps a name ("hp") to [now, maximum]; `position` is in metres, or in cells of the board. A combatant
 * `hidden_from` others (ids; "*": every foe) has the condition "hidden" from the start, and is unseen by them.
 * `portrait` is the URL of a picture, `external_ids` are a program's name and its id of the combatant; no rule goes by
 * them.
 */
export interface CombatantJoined {
  type: "CombatantJoined";
  combatant: string;
  name: string;
  side: string;
  sheet?: Record<string, any>;
  stats?: Record<string, number>;
  resources?: Record<string, [number, number]>;
  items?: Record<string, Record<string, any>>;
  position?: [number, number] | null;
  hidden_from?: string[];
  portrait?: string;
  external_ids?: Record<string, string>;
  rule?: string;
}

/** A combatant left the fight. */
export interface CombatantLeft {
  type: "CombatantLeft";
  combatant: string;
  reason?: string;
  rule?: string;
}

/**
 * A combatant in the fight. Positions are in metres or cells; `intent` is None when there is none, or a hidden one.
 *
 * `size` is how many cells they are wide and deep, from `position` on. `present` is false for those who have
 * left, `standing` for those too who are out of the fight by the ruleset (unconscious, dead); `engaged` are the ids of
 * foes in striking distance, `links` are theirs to others and others' to them (who rides, who holds whom). One who is
 * `unseen` is known to be there, and nothing else is shown of them. `portrait` is the URL of a picture ("": none),
 * `external_ids` are a program's name and its id of the combatant.
 */
export interface CombatantView {
  id: string;
  name: string;
  side: string;
  present: boolean;
  standing: boolean;
  position: [number, number] | null;
  size: number;
  resources: Record<string, Resource>;
  conditions: Condition[];
  injuries: Injury[];
  budgets: Record<string, number>;
  items: Record<string, Record<string, any>>;
  engaged: string[];
  intent: Intent | null;
  unseen: boolean;
  links: Link[];
  portrait: string;
  external_ids: Record<string, string>;
}

/** The header of a commit: see Header. Only a GM gets `outside` and the hashes. */
export interface CommitLine {
  version: number;
  command: string;
  kind: string;
  by: string;
  at: number;
  count: number;
  outside: number;
  prev: string;
  hash: string;
}

/** The communities, by id: how many there are, and the first of them. */
export interface CommunitiesStatus {
  total: number;
  communities: CommunityView[];
}

/** A community with its key, which is shown this once, and the link that brings it to the page. */
export interface CommunityKey {
  community: CommunityView;
  key: string;
  link: string;
}

/** What a community may have: fights, and as many campaigns; bytes a day; requests a second. 0: no limit. */
export interface CommunityLimitsView {
  fights: number;
  bytes: number;
  requests: number;
}

/** A page of the communities; there are `total`. */
export interface CommunityList {
  communities: CommunityView[];
  total: number;
}

/** A community: what it may have, and how many `fights` and `campaigns` it has. It is there `since` then. */
export interface CommunityView {
  community: string;
  name: string;
  since: number;
  closed: boolean;
  fights: number;
  campaigns: number;
  limits: CommunityLimitsView;
}

/** A condition that a combatant has, until a time or (None) until something ends it; `rule` gave it. */
export interface Condition {
  condition: string;
  until: When | null;
  data: Record<string, any>;
  rule: string;
}

/**
 * A condition: its id, what it is called, and what its data must say (`needs`: names of fields).
 *
 * One that needs nothing can be given by the command `adjust`, any by an effect of a ruling.
 */
export interface ConditionDetails {
  condition: string;
  title: string;
  needs: string[];
}

/** A condition began, or changed. It ends at `until`, or (None) when something ends it. */
export interface ConditionGained {
  type: "ConditionGained";
  combatant: string;
  condition: string;
  until?: When | null;
  data?: Record<string, any>;
  rule?: string;
}

/** A condition ended. */
export interface ConditionLost {
  type: "ConditionLost";
  combatant: string;
  condition: string;
  reason?: string;
  rule?: string;
}

/**
 * `amount` was restored to one injury (or to none in particular: ""); `now` is what is left of the resource.
 *
 * In a ruling the service computes `now`.
 */
export interface DamageHealed {
  type: "DamageHealed";
  combatant: string;
  amount: number;
  now?: number;
  injury?: string;
  resource?: string;
  rule?: string;
}

/**
 * An injury: `amount` of `resource` lost, `now` left, kept on record as `injury`.
 *
 * `rolled` is the damage before armour and `armour` what was taken off it. A wound that grows
 * (the same `injury` again) adds to its record. In a ruling the service computes `now`.
 */
export interface DamageTaken {
  type: "DamageTaken";
  combatant: string;
  injury: string;
  amount: number;
  now?: number;
  resource?: string;
  cause?: string;
  kind?: string;
  rolled?: number;
  armour?: number;
  rule?: string;
}

/**
 * An answer to a decision.
 *
 * `how` is "seat", "standing" (a standing answer), "void" (nothing was left to choose), "timeout" (the default,
 * because the time for it was over) or "called" (the default, because the GM called time).
 */
export interface DecisionMade {
  type: "DecisionMade";
  decision: string;
  choice: string;
  args?: Record<string, any>;
  how?: string;
  rule?: string;
}

/**
 * A decision is requested: the fight waits for `asked`, a combatant's id or "gm".
 *
 * `decision` is the id of this event's log entry ("7-3"). `args` holds what the question is about. The answer
 * to a `hidden` question is for its owner and the GM only, until an intent of the owner's is revealed. A `private`
 * question is for whoever is asked and the GM only: others are not told that it is asked, or answered.
 */
export interface DecisionRequested {
  type: "DecisionRequested";
  decision: string;
  asked: string;
  ask: string;
  choices: Choice[];
  args?: Record<string, any>;
  default?: string;
  hidden?: boolean;
  private?: boolean;
  rule?: string;
}

/**
 * A decision that waits for the seat, with every option, legal or not, or with those that were asked for.
 *
 * `likely` is the answer most likely meant (left out: there is none); `question` what is asked, as a sentence in the
 * reader's language, where labels were asked for. Where only some options were asked for, `groups` counts what may be
 * chosen of all groups, and `more` how many options were left out by the limit.
 * `secret`: until it is revealed, the answer is for the one who is asked and the GM only.
 */
export interface DecisionView {
  decision: string;
  ask: string;
  args: Record<string, any>;
  default: string;
  rule: string;
  options: OptionView[];
  likely: Likely | null;
  question: string;
  groups: GroupView[];
  more: number;
  secret: boolean;
}

/**
 * What somebody did in so many `fights`, and how lucky they were.
 *
 * `dealt` and `taken` are hit points. `checks` counts those whose number was met: how many were, and how many fair
 * dice meet. `dice` is how high the dice of checks fell, on average, from 0 (as badly as can be) to 100: 50 is what
 * fair dice come to. Both null without such a roll, `thinking` without an answer.
 */
export interface Deeds {
  name: string;
  side: string;
  fights: number;
  dealt: number;
  taken: number;
  checks: AgainstFair | null;
  dice: AgainstFair | null;
  run: Run;
  thinking: Thinking | null;
}

/** The GM denies a request for an undo. */
export interface Deny {
  command: "deny";
  id: string;
  by?: string;
  expected?: number | null;
  request: string;
  reason?: string;
}

/**
 * Say what combatants look like, or what they are in other programs: by their ids, what is new of each.
 *
 * `external_ids` are ids in the program's own form, by its name ({"foundry": "Scene.x.Token.y"}); `portrait` is the
 * URL of a picture (http, https, or data: for a small one). Whoever sees the combatant is given both; nothing in the
 * rules goes by them.
 */
export interface Describe {
  command: "describe";
  id: string;
  by?: string;
  expected?: number | null;
  combatants: Record<string, Appearance>;
}

/**
 * A roll of dice. `dice` are all faces in the order they fell.
 *
 * `source` is "server", "table" (rolled by hand), "gm" (what the GM says they show) or "fork" (rolled in the
 * encounter that this one began as a copy of). `context` is what
 * a server roll is derived from (docs/reference/dice.md). `against` are the others between whom the roll decides, as
 * dice that break a tie do: a viewer who sees none of them is not sent the roll. A `private` roll is for the seat of
 * its combatant and the GM only.
 */
export interface DiceRolled {
  type: "DiceRolled";
  combatant: string;
  purpose: string;
  notation: string;
  dice: number[];
  total: number;
  source?: string;
  context?: string;
  against?: string[];
  private?: boolean;
  rule?: string;
}

/** A combatant is no longer engaged with these foes, or no longer linked to them as `link` says. */
export interface Disengaged {
  type: "Disengaged";
  combatant: string;
  foes: string[];
  link?: string;
  rule?: string;
}

/** A command: the very body that is otherwise sent to `/encounters/{encounter}/commands`. */
export interface Do {
  type: "command";
  command: Command;
}

/**
 * What stands between a cell and its neighbour on one `side` ("N", "E"), all of it: a door, a low wall, a window.
 *
 * Nobody gets across one that is `barred`, or sees through one that is `opaque`; `cover` is how much it hides of
 * whoever is beyond it, in percent; 100 lets nothing through. `thing` is what it is ("door").
 */
export interface Edge {
  at: [number, number];
  side: string;
  barred?: boolean;
  opaque?: boolean;
  cover?: number;
  thing?: string;
}

/**
 * The fight is over. `seed` (hex) reveals the server's secret, to be checked against its commitment.
 *
 * `revealed` are all hidden rolls that had not been shown before, those of undone play too.
 */
export interface EncounterClosed {
  type: "EncounterClosed";
  reason?: string;
  seed?: string;
  revealed?: RollRevealed[];
  rule?: string;
}

/** A page of the encounters there are, by id; `total` counts all. */
export interface EncounterList {
  encounters: Listed[];
  total: number;
}

/**
 * A fight was opened under a ruleset.
 *
 * `machine` is the table of its phase machine: phase -> trigger -> the phases it may lead to.
 * With it a stream replays without the ruleset. `commitment` binds the server's secret seed
 * ("sha256:..." of its bytes); `seeded` says that the seed came with the opening, so that the
 * opener could know the dice. `forked` says of which encounter this one began as a copy (None: of none).
 * `parts` maps each part of the rules that it is played with to its version, in their order. `derivation` says which
 * entropy goes into the server's dice: 1 what was added before, 2 what was added before the first roll of their round.
 */
export interface EncounterOpened {
  type: "EncounterOpened";
  encounter: string;
  ruleset: string;
  version: string;
  phase: string;
  machine: Record<string, Record<string, string[]>>;
  title?: string;
  options?: Record<string, any>;
  commitment?: string;
  seeded?: boolean;
  forked?: Fork | null;
  parts?: Record<string, string>;
  derivation?: number;
  rule?: string;
}

/**
 * A whole encounter as of `version`.
 *
 * `ruleset_version` is the version of the rules it was opened with, `parts` those that were switched on, in their
 * order; `orders` maps a kind of order ("dex") to its places, first to act first; `round` is 0 before the first.
 * `board` is the board as it is then, of shape "none" where there is none, and `picture` what lies under its grid
 * (None: nothing); `things` are those of the table, `counts` its counts: the "clock" (seconds since the opening, as
 * far as time was said to pass) and others. A GM sees all `seats` and `undo_requests`, everybody else their own.
 * `undo` is the command that this seat would undo, or ask to have undone, and `redo` what it would bring back; None
 * (as `can_undo` and `can_redo` say) where there is nothing.
 * With `clock_stopped` the time for decisions stands still since an undo, until somebody decides something again.
 */
export interface EncounterView {
  encounter: string;
  title: string;
  ruleset: string;
  ruleset_version: string;
  parts: PartView[];
  version: number;
  phase: string;
  round: number;
  step: StepView | null;
  orders: Record<string, Place[]>;
  combatants: CombatantView[];
  pending: PendingView[];
  timers: TimerView[];
  closed: Closed | null;
  can_undo: boolean;
  can_redo: boolean;
  commitment: string;
  you: You;
  seats: SeatView[];
  undo_requests: UndoRequested[];
  things: ThingView[];
  counts: Record<string, number>;
  undo: Undoable | null;
  redo: Undoable | null;
  clock_stopped: boolean;
  board: Board;
  picture: Picture | null;
}

/** The last message before the service ends the connection: the problem document (see docs/reference/errors.md). */
export interface Ending {
  type: "ending";
  problem: ProblemDetails;
}

/**
 * Two combatants are in striking distance of each other and ready to fight; or linked as `link` says.
 *
 * A link goes from `combatant` to the other: who "rides" whom, who "holds" whom.
 */
export interface Engaged {
  type: "Engaged";
  combatant: string;
  foe: string;
  link?: string;
  rule?: string;
}

/**
 * A combatant who joins: an id for commands, a name for people, a side, a sheet, a place (metres or cells).
 *
 * `portrait` and `external_ids` are for front-ends (see `describe`), and no rule goes by them.
 */
export interface Entrant {
  id: string;
  name: string;
  side: string;
  sheet?: Record<string, any>;
  position?: [number, number] | null;
  portrait?: string;
  external_ids?: Record<string, string>;
}

/**
 * A seat adds entropy of its own (hex, 1 to 64 bytes) to what the server's dice are derived from.
 *
 * Before the first roll of the server, or in a round in which it has not rolled yet. It is out of play: no undo takes
 * it back, or counts it.
 */
export interface Entropy {
  command: "entropy";
  id: string;
  by?: string;
  expected?: number | null;
  entropy: string;
}

/**
 * A seat (`by`: "gm" or a combatant) added entropy (hex, 1 to 64 bytes) to what server rolls are derived from.
 *
 * No undo takes it back.
 */
export interface EntropyAdded {
  type: "EntropyAdded";
  by: string;
  entropy: string;
  rule?: string;
}

/**
 * One roll. `position` is its place in the record ("7-3"), `dice` all faces in the order they fell.
 *
 * `source` is "server", "table" or "gm"; a hidden roll has the source "hidden" and no dice, and is a roll of
 * its own where it is revealed. For a check without a roll of its own in the same command it is "",
 * and there are no dice. `undone` rolls do not count any more.
 */
export interface Entry {
  position: string;
  round: number;
  who: string;
  purpose: string;
  notation: string;
  dice: number[];
  total: number;
  source: string;
  rule: string;
  check: CheckEntry | null;
  undone: boolean;
}

/**
 * Events in the order of the log, and the commits they belong to.
 *
 * `version` is that of the fight; `next` the position to ask on from, None at the end.
 */
export interface EventPage {
  encounter: string;
  version: number;
  events: LogEntry[];
  commits: CommitLine[];
  next: string | null;
}

/** Two settings that do not go together, each an option and its value, and the rule that says so. */
export interface Excluded {
  one: [string, any];
  other: [string, any];
  rule: string;
}

/**
 * The faces of one kind of die, thrown by one `source`: "server", or whose hand.
 *
 * `observed` counts them in bins of equal width, from the lowest faces up; fair dice would fall
 * `expected` times into each. `p` is the chance that fair dice stray at least this far (chi-squared with
 * one degree of freedom less than there are bins); None where there are too few dice to say.
 */
export interface Faces {
  faces: number;
  source: string;
  count: number;
  mean: number;
  fair_mean: number;
  observed: number[];
  expected: number;
  chi_squared: number | null;
  p: number | null;
}

/**
 * In how many of the fights somebody is out in the end.
 *
 * In half of these it came to that `within` so many more rounds; 0 is the one under way, null: it never came to that.
 */
export interface Fall {
  times: number;
  percent: number;
  low: number;
  high: number;
  within: number | null;
}

/**
 * A fault: a JSON pointer (RFC 6901) into what was sent, what is wanted there, and the values that are `allowed`.
 *
 * Where these are too many to be listed, `detail` says which they are. `reason` is the same as `detail` by its key and
 * arguments, for programs (null: it has no key).
 */
export interface Fault {
  pointer: string;
  detail: string;
  allowed: any[];
  reason: Sentence | null;
}

/**
 * An entry of the feed: what became of a fight, by which commit (0: by none), and when (milliseconds since 1970).
 *
 * `position` is its own, one more than that of the entry before. `system` and `title` are "" where the service has
 * them not at hand.
 */
export interface FeedLine {
  position: number;
  what: "archived" | "arrived" | "began" | "brought-back" | "deleted" | "ended" | "imported" | "left" | "opened" | "reopened";
  encounter: string;
  version: number;
  at: number;
  system: string;
  title: string;
}

/**
 * A page of the feed; `next` is the position to ask on from.
 *
 * With `gone`, entries before the first are kept no more.
 */
export interface FeedPage {
  entries: FeedLine[];
  next: number;
  gone: boolean;
}

/**
 * A field of the sheet, or of what was read.
 *
 * field    its place on the sheet ("weapons.axe.damage"); "" where it has none
 * source   where it stood: a heading, a path of the file
 * how      `taken` as it is; `worked-out`: added up, scaled, or told in other words; `missing` there, so that the
 *          ruleset's usual value holds; or `not-understood`
 * why      what is wrong with it, in English; "" where nothing is
 */
export interface Field {
  field: string;
  source: string;
  how: "missing" | "not-understood" | "taken" | "worked-out";
  why: string;
}

/**
 * How the fight may end from a version on, as so many fights say that were `played`, of `fights` in all.
 *
 * `wins` says for each side how often it stands alone in the end, `undecided` how often no side did, `out` for each
 * combatant who stands at the moment how often they are out of the fight in the end. `seed` is that of the dice.
 *
 * With `less` it is without that combatant, and with `more` with another like them ("": nobody).
 *
 * In the place of `strangers`, whose sheets the asker does not have, stood the preset `usual` ("": there are none).
 */
export interface FightForecast {
  type: "forecast";
  encounter: string;
  version: number;
  fights: number;
  played: number;
  seed: number;
  wins: Record<string, Share>;
  undecided: Share;
  out: Record<string, Fall>;
  rounds: RoundsToGo;
  strangers: string[];
  usual: string;
  less: string;
  more: string;
}

/**
 * A fight of the campaign, and a token for its GM's seat, which counts as long as that seat is not taken away.
 *
 * `since` is when it was added, in milliseconds since 1970.
 */
export interface FightOfCampaign {
  encounter: string;
  title: string;
  ruleset: string;
  since: number;
  seat: string;
  token: string;
}

/**
 * A fight: its system and title, when something happened `last`, whom it waits for, as spectators are told.
 *
 * Its record takes about so many `bytes` on the log's server. One that is `unreadable` has a record that does not
 * hold, or that this worker cannot read.
 */
export interface FightStatus {
  encounter: string;
  system: string;
  title: string;
  last: number;
  state: "open" | "over" | "unreadable";
  bytes: number;
  waits_for: WaitsFor[];
}

/**
 * A page of the fights: there are `total` in the log and so many `archived`.
 *
 * `systems` are how many there are of each, and `matching` how many the page is of, among those that were `looked_at`.
 */
export interface FightsStatus {
  total: number;
  archived: number;
  looked_at: number;
  matching: number;
  systems: Record<string, number>;
  fights: FightStatus[];
}

/**
 * A finding: something on record that should not be there, or not like this.
 *
 * `entry` is the log entry ("7-3"), `event` the type of its event, `rule` the rule by which another fact
 * would have come about. `recorded` and `derived` are both results ("by the rules", "by the seed"), where
 * there are two. `check` says what was looked at:
 *
 * chain    the entries, their order and their hashes     rules  what the ruleset leads to
 * history  undo and redo, the state                      range  budgets
 * machine  the phase machine                             dice   faces, totals, the server's dice
 * commit   who brought what, and whether they might      seed   the secret and its commitment
 */
export interface Finding {
  entry: string;
  check: "chain" | "commit" | "dice" | "history" | "machine" | "range" | "rules" | "seed";
  says: string;
  event: string;
  rule: string;
  recorded: any;
  derived: any;
  undone: boolean;
}

/** Where a forked encounter comes from: the one it was copied from, up to which version, and the hash of that. */
export interface Fork {
  encounter: string;
  version: number;
  hash: string;
}

/**
 * Fork: open another encounter as a copy of this one up to version `at` (None: up to now).
 *
 * Its dice are its own from there on.
 */
export interface ForkFight {
  command: "fork";
  id: string;
  by?: string;
  expected?: number | null;
  at?: number | null;
  encounter?: string | null;
  title?: string;
}

/** A combatant whom nobody plays yet. */
export interface FreeHero {
  id: string;
  name: string;
}

/** What only a GM knows: the hidden rolls that were not revealed yet, by id, and the `invitations` by seat. */
export interface GmSecrets {
  encounter: string;
  rolls: Record<string, DiceRolled>;
  invitations: Record<string, Invitation>;
}

/**
 * The GM grants a request for an undo, with all that was played since up to `version`.
 *
 * That is the last command that still counts, as with an undo: the view names it under `undo`. Once it is no longer
 * the last, it is refused, so that what came meanwhile is not undone unseen. The `reason` is told and stays on record.
 */
export interface Grant {
  command: "grant";
  id: string;
  by?: string;
  expected?: number | null;
  version: number;
  request: string;
  reason?: string;
}

/**
 * What is in one cell of the board, all of it: a field that is left out says that there is nothing of the kind.
 *
 * Nobody can enter a `solid` cell, see or shoot through it; `rugged` ground is difficult. Through an `opaque` cell
 * (smoke, a hedge) one cannot see. `cover` is how much it hides of whoever is in it or behind it, in percent; 100
 * lets nothing through. `light` is "clear", "hazy" or "dark"; where it, `surface` or `ceiling` is left out, it is
 * that of the board. A `cluttered` cell hampers large weapons. `thing` is what is there ("fire", "table").
 */
export interface Ground {
  at: [number, number];
  solid?: boolean;
  rugged?: boolean;
  opaque?: boolean;
  cover?: number;
  light?: string;
  surface?: string;
  ceiling?: number | null;
  cluttered?: boolean;
  thing?: string;
}

/** A group of options: how many of them may be chosen, and what it is called, where labels were asked for. */
export interface GroupView {
  group: string;
  count: number;
  label: string;
}

/**
 * What this viewer sees of one commit. Positions rise: a GM's count the commits, others' the events they see.
 *
 * `patch` (RFC 6902) makes the view of this position out of that of the one it `follows`. `lines` tell it in words.
 * `options` has those of this seat who are asked something new, and null for those who no longer are.
 */
export interface Happened {
  type: "commit";
  position: number;
  follows: number;
  command: string;
  events: LogEntry[];
  lines: Told[];
  patch: Record<string, any>[];
  options: Record<string, SeatChoices | null>;
}

/**
 * The service answers, and so does its log.
 *
 * `status` is "full" when the log takes no more, and all that is on record can still be seen, "partly" when
 * some fights wait for a part of the log's cluster that is away. `warnings` are for the
 * operator: settings of the log that can lose events, and room that runs out. `opening` says whether everybody may
 * open an encounter ("anybody") or who brings the service's key ("key"), `address` where others on the network
 * reach the service ("": as you did).
 */
export interface Health {
  status: "full" | "ok" | "partly";
  version: string;
  log: string;
  warnings: string[];
  opening: "anybody" | "key";
  address: string;
}

/**
 * The first message of a client. `after` is the last position it has seen; None for a fresh start.
 *
 * `options` is what it wants of the options in all messages that follow; None: all of them.
 */
export interface Hello {
  type: "hello";
  after: number | null;
  options: Narrowing | null;
}

/**
 * A hidden roll, which only the GM knows. `commitment` binds nonce and roll until it is revealed.
 *
 * `roll` is the id of this event's log entry ("7-1"); `context` is that of the roll, "" for dice by hand.
 */
export interface HiddenRoll {
  type: "HiddenRoll";
  roll: string;
  combatant: string;
  purpose: string;
  commitment: string;
  context?: string;
  rule?: string;
}

/** A host value: what a system takes from the game around it, and what is used by default. */
export interface Host {
  id: string;
  needs: string;
  resolution: string;
}

/**
 * An option as people read it: what it `says`, under which heading, and what its `values` are called.
 *
 * `group` is the heading, "" where there is none.
 */
export interface HouseRule {
  name: string;
  doc: string;
  default: any;
  schema: Record<string, any>;
  says: string;
  group: string;
  values: Record<string, string>;
}

/** An injury on record: what is left of it (`amount`), what it was (`taken`), and since which round. */
export interface Injury {
  injury: string;
  amount: number;
  taken: number;
  round: number;
  resource: string;
  cause: string;
  kind: string;
}

/** The action that a combatant declared; while it is `hidden`, others see only that there is an intent (""). */
export interface Intent {
  intent: string;
  args: Record<string, any>;
  hidden: boolean;
}

/** A combatant declared an intent. A `hidden` one is for its owner and the GM only. */
export interface IntentDeclared {
  type: "IntentDeclared";
  combatant: string;
  intent: string;
  args?: Record<string, any>;
  hidden?: boolean;
  rule?: string;
}

/** A hidden intent was revealed to all. */
export interface IntentRevealed {
  type: "IntentRevealed";
  combatant: string;
  rule?: string;
}

/**
 * The `token` of a seat that was given away, good `until` (milliseconds since 1970).
 *
 * `link` is where others reach the service, if that is under another address than you did. `taken` says whether
 * somebody has come by this link: a live connection was opened with its token.
 */
export interface Invitation {
  token: string;
  link: string;
  until: number;
  taken: boolean;
}

/**
 * The GM invites to a seat; the answer has its token. A seat that is there is given again: its old tokens are void.
 *
 * A player plays the `combatants`, an observer sees what they see; a GM and a spectator have none. The seat ends
 * after `hours`.
 */
export interface Invite {
  command: "invite";
  id: string;
  by?: string;
  expected?: number | null;
  seat: string;
  role: "gm" | "observer" | "player" | "spectator";
  combatants?: string[];
  hours?: number;
}

/**
 * Fields of a thing are now these: held, hp, broken, open, lit ...; it may change hands, come to be, or be gone.
 *
 * `combatant` is whose it was, "" for a thing of the table: what lies about, and scenery. `to` is whose it is now, ""
 * for the table's (None: whose it was), where it may have a `position`; there it is called `becomes` ("": as before).
 * A `new` thing was not there before; one that is `gone` is there no more.
 */
export interface ItemChanged {
  type: "ItemChanged";
  combatant: string;
  item: string;
  change: string;
  fields: Record<string, any>;
  to?: string | null;
  becomes?: string;
  position?: [number, number] | null;
  new?: boolean;
  gone?: boolean;
  rule?: string;
}

/** A combatant joins a fight that is under way; without a `position` on a board they stand beside their side. */
export interface Join {
  command: "join";
  id: string;
  by?: string;
  expected?: number | null;
  combatant: Entrant;
}

/** Keep a standing answer to a kind of question ("defend"); an empty choice withdraws it. */
export interface Keep {
  command: "keep";
  id: string;
  by?: string;
  expected?: number | null;
  combatant: string;
  ask: string;
  choice?: string;
  args?: Record<string, any>;
}

/**
 * Lay a picture under the grid of the board, which was added to this fight before; "" takes away what lies there.
 *
 * It is `width` and `height` pixels large, and a cell is `cell` of them across. The pixel at `left` and `top` comes to
 * lie in the upper left corner of cell 0/0, of a hex in that of the square around it.
 */
export interface LayPicture {
  command: "picture";
  id: string;
  by?: string;
  expected?: number | null;
  picture: string;
  width?: number;
  height?: number;
  cell?: number;
  left?: number;
  top?: number;
}

/** A combatant leaves the fight. */
export interface Leave {
  command: "leave";
  id: string;
  by?: string;
  expected?: number | null;
  combatant: string;
  reason?: string;
}

/** Every roll up to a version; `next` is the position to ask on from, None at the end. */
export interface Ledger {
  encounter: string;
  version: number;
  rolls: Entry[];
  next: string | null;
}

/** The seat that a guest is given: a player's, an observer's or a spectator's that the GM has invited to. */
export interface LetIn {
  seat: string;
}

/**
 * The answer to a decision that is most likely meant, complete: it can be sent as it is.
 *
 * `declared` says that the combatant declared it beforehand; else the manners of the ruleset suggest it.
 * Where it is a way over the board, `towards` is the foe to whom it leads, and `steps` how many cells it goes;
 * `label` says so in the reader's language, where labels were asked for.
 */
export interface Likely {
  choice: string;
  args: Record<string, any>;
  declared: boolean;
  towards: string;
  steps: number;
  label: string;
}

/** What may become of a combatant: what they lose, and on average; conditions; whether they are out of the fight. */
export interface LikelyHarm {
  combatant: string;
  lost: LikelyLoss[];
  mean: number;
  conditions: Probability[];
  out: Probability | null;
}

/** So many hit points are lost (below 0: regained); `at_least` is how likely so many or more are, in percent. */
export interface LikelyLoss {
  points: number;
  chance: string;
  percent: number;
  at_least: number;
}

/** Two combatants who are linked, `combatant` to `other`: who "rides" whom, who "holds" whom. Both have it. */
export interface Link {
  link: string;
  combatant: string;
  other: string;
}

/** An encounter by its id, and the version it is at. */
export interface Listed {
  encounter: string;
  version: number;
}

/** A line of a worker's log, from warnings up. */
export interface LoggedError {
  at: number;
  level: string;
  message: string;
  request: string;
  host: string;
  pid: number;
}

/**
 * A ruling of the GM; its rolls go on record, and its `effects` happen at once.
 *
 * The `reason` may be left out where the ruling says it. `now` in an effect is computed by the service: a damage or
 * change of resource says only its `amount`. The words of a `hidden` ruling are for GMs only.
 */
export interface MakeRuling {
  command: "rule";
  id: string;
  by?: string;
  expected?: number | null;
  ruling: string;
  reason?: string;
  about?: string;
  hidden?: boolean;
  rolls?: RulingRoll[];
  effects?: (BoardChanged | BudgetChanged | ConditionGained | ConditionLost | DamageHealed | DamageTaken | Disengaged | Engaged | ItemChanged | Moved | ResourceChanged | StatChanged | TimerEnded | TimerSet)[];
}

/** A combatant uses a maneuver, now. */
export interface ManeuverDeclared {
  type: "ManeuverDeclared";
  combatant: string;
  maneuver: string;
  args?: Record<string, any>;
  rule?: string;
}

/**
 * A Universal VTT file, best without its `image`, and how it is meant.
 *
 * `gaps` says what its portals are that are not closed: "windows" or open "doors"; with `light` the board is dark but
 * where its lights fall.
 */
export interface MapToRead {
  map: Record<string, any>;
  gaps: "doors" | "windows";
  light: boolean;
}

/**
 * One step on the way from a base to a total, and the rule that gives it.
 *
 * `op` is one of `+` (add), `*` (multiply), `set` (replace by), `min` (no less than) and `max`
 * (no more than); `value` is its operand (points, or a factor) and `total` the running total
 * after the step.
 */
export interface Modifier {
  rule: string;
  op: string;
  value: number;
  total: number;
  note?: string;
}

/**
 * Move a combatant who is asked what to do to a cell of the board (of a large one: its lowest cell goes there).
 *
 * It answers the decision with the choice that leads there at the least cost: those are the cells that
 * `/encounters/{encounter}/reach` lists. A `choice` says which it is to be ("run"), `args` what else it takes.
 */
export interface Move {
  command: "move";
  id: string;
  by?: string;
  expected?: number | null;
  combatant: string;
  to: [number, number];
  choice?: string;
  args?: Record<string, any>;
  decision?: string;
  dice?: TableDice[];
}

/** A combatant moved `metres`; `to` is where they are now (None where the table keeps no positions). */
export interface Moved {
  type: "Moved";
  combatant: string;
  metres?: number;
  to?: [number, number] | null;
  rule?: string;
}

/**
 * What is wanted of the options; by default all.
 *
 * `labels` says whether questions and options come with words ("yes": labels, "sentences": also what is said of each).
 * Of each option the `fields`, which may be words too; the options of these `groups`; `only` what is one's own to
 * answer ("mine"), and what may be chosen ("legal"); of each decision at most `limit` options, those first that are
 * most likely wanted.
 */
export interface Narrowing {
  labels: "no" | "sentences" | "yes";
  fields: string[] | null;
  groups: string[] | null;
  only: ("legal" | "mine")[];
  limit: number | null;
}

/** The GM notes something for GMs only; it is out of play, and no undo counts it. */
export interface Note {
  command: "note";
  id: string;
  by?: string;
  expected?: number | null;
  text: string;
}

/**
 * A message that changes nothing: its key with its arguments.
 *
 * With an `audience` (ids of seats) it is for them and the GM only; a `private` one is for the seat of its combatant
 * and the GM. Where it puts combatants in an order, as after a
 * tie, their ids are in `args["order"]`; a viewer who sees fewer than two of them is not sent it.
 */
export interface Noted {
  type: "Noted";
  key: string;
  combatant?: string;
  args?: Record<string, any>;
  audience?: string[];
  private?: boolean;
  rule?: string;
}

/**
 * A number with every step that led to it: what it is called, its base, the modifiers, and what they come to.
 *
 * `unit` is what is counted ("sixes"), "" where it goes without saying; `rule` is the one that the base comes from.
 */
export interface Number {
  base: number;
  total: number;
  name?: string;
  unit?: string;
  rule?: string;
  modifiers?: Modifier[];
}

/**
 * The exact chances of a choice at a version: one, or one for each value of a parameter.
 *
 * `roll` is for who may type dice in: their own roll, to which this choice leads before anybody else is asked; null
 * where there is none, and then dice that come with the answer are refused. A GM is told of anybody's. `usual` is the
 * preset that stands for whoever's sheet the asker does not have ("": for nobody). `outlook` is all that the choice
 * may lead to, where that was asked for and can be said.
 */
export interface Odds {
  encounter: string;
  version: number;
  decision: string;
  choice: string;
  chances: Chance[];
  roll: RollAhead | null;
  usual: string;
  outlook: Outlook | null;
}

/**
 * Open an encounter. `seed` (hex, 16 to 64 bytes) fixes the server's dice; else they are drawn.
 *
 * `parts` names the parts that the ruleset is played with: add-ons and house rules, in this order; left out, those
 * that are usual with it.
 */
export interface Open {
  command: "open";
  id: string;
  by?: string;
  expected?: number | null;
  ruleset: string;
  parts?: string[] | null;
  encounter?: string | null;
  title?: string;
  options?: Record<string, any>;
  combatants?: Entrant[];
  seed?: string | null;
}

/** A campaign to be. */
export interface OpenCampaign {
  title: string;
}

/** A table's code to be: whom guests may ask for, and for how long. One that is open stays, unless `renew`. */
export interface OpenTable {
  heroes: string[];
  hours: number;
  renew: boolean;
}

/**
 * An option: something one might do. When it is not `legal`, `barred` is the sentence that says why, by `rule`.
 * `reason` is that sentence by its key and arguments, for programs (left out: it has no key).
 *
 * `id` is what it is answered with, as long as its decision waits. `args` are settled, `params` still open, of which
 * `needs` have no default; `cost` is what it takes, in words, and `takes` what of that comes off each budget;
 * `chance` is what it is rolled with, in the system's `unit` ("" and "percent": percent, "bonus", "dice" ...;
 * None where nothing is rolled), and `modifiers` the steps that lead to it. Where `odds` is true, the exact chance of
 * success can be asked for; where `walk` is, the cells that it reaches, by its `path` or by itself. `bands` say, on a
 * board, how far away the target may be, and what the distance adds to the chance; `area` how many cells around `x`
 * and `y` it works. `group` is what
 * kind of thing it is ("attack", "move" ...; "end" for what ends a turn or lets things be), and `common` its place
 * among what is chosen most often (1 is the first; 0: it is not among them).
 * Where it was asked for, `label` is what it is called on a button in the reader's language, in at most 80 characters,
 * and `text` says in sentences what it is and takes, how likely it is, what comes of it and what is still to be said.
 * What has its default is left out, so that the many options of a turn stay small; `key`, `args` and `legal` are there
 * unless other fields were asked for.
 */
export interface OptionView {
  id: string;
  key: string;
  args: Record<string, any>;
  legal: boolean;
  params: Record<string, Param>;
  cost: string;
  takes: Record<string, number>;
  chance: number | null;
  modifiers: Modifier[];
  barred: string;
  reason: Sentence | null;
  rule: string;
  unit: string;
  odds: boolean;
  walk: boolean;
  bands: Band[];
  area: number;
  group: string;
  common: number;
  needs: string[];
  label: string;
  text: string;
}

/**
 * What everybody may do at a version: the GM first, then each combatant.
 *
 * `outlooks` says of options, by their ids, all that they may lead to as they are, where `odds=full` asked for it and
 * it can be said.
 */
export interface Options {
  encounter: string;
  version: number;
  seats: SeatChoices[];
  outlooks: Record<string, Outlook>;
}

/** An order was settled: `kind` says which ("dex", "int", "initiative"). */
export interface OrderSet {
  type: "OrderSet";
  kind: string;
  order: Place[];
  rule?: string;
}

/**
 * What a choice leads to, by all its dice.
 *
 * `results` is what its first check comes to, `told` what is told of it besides, by the keys of the story; both the
 * likeliest first. `assumed` are the answers that others are taken to give meanwhile. Instead of `strangers`, whose
 * sheets the asker does not have, somebody usual is looked at, the preset `usual` ("": there are no strangers). `left`
 * is how much is too rare to be followed to its end, in percent: it is counted as far as it was.
 */
export interface Outlook {
  results: Probability[];
  harm: LikelyHarm[];
  told: Probability[];
  assumed: AssumedAnswer[];
  strangers: string[];
  usual: string;
  left: number;
}

/**
 * An override: where not only the server's secret dice had a say, or where they could be known.
 *
 * `kind`: "seeded" (the seed came with the opening), "table-dice" (dice typed in, of a roll or, at a
 * table that rolls by hand, of all), "gm-dice" (dice set by the GM), "fresh-dice" (undoing brings other
 * dice), "known-dice" (the very same roll had fallen in play that was undone, so its dice were known),
 * "taken-back" (dice of the rules that had been seen were undone), "new-seed" (the end was undone, and the dice
 * after it come from another seed), "seed-known" (play went on after the seed was revealed), "forked" (the
 * encounter began as a copy).
 */
export interface Override {
  entry: string;
  kind: "forked" | "fresh-dice" | "gm-dice" | "known-dice" | "new-seed" | "seed-known" | "seeded" | "table-dice" | "taken-back";
  by: string;
  at: number;
  says: string;
  undone: boolean;
}

/**
 * An open parameter of a choice: a whole number from `low` to `high`, or one of `names`.
 *
 * `many` makes it a list of up to that many such values.
 */
export interface Param {
  low?: number | null;
  high?: number | null;
  names?: string[];
  many?: number;
  default?: any;
}

/**
 * A part of a ruleset (an add-on, a house rule) that a fight may be opened with.
 *
 * `about` says what it does; `options` are those that it adds to the table's, `sheet` the fields that it adds to a
 * sheet (JSON Schema, None for none); it cannot be played together with those in `without`. `rules` is the name of its
 * catalogue, as a system's ("": it has none).
 */
export interface PartDetails {
  name: string;
  title: string;
  about: string;
  version: string;
  options: TableOption[];
  sheet: Record<string, any> | null;
  without: string[];
  rules: string;
}

/**
 * A part of the rules (an add-on, a house rule) that a fight is played with, and its version.
 *
 * `title` is what people call it; its name, where it is not installed.
 */
export interface PartView {
  name: string;
  title: string;
  version: string;
}

/** A step: its version, and the JSON Patch (RFC 6902) from the view of the step before. */
export interface PastStep {
  version: number;
  patch: Record<string, any>[];
}

/** The view of a step, and what each step after it changed, one after the other. */
export interface PastSteps {
  encounter: string;
  view: EncounterView;
  steps: PastStep[];
}

/**
 * A decision the fight waits for. `asked` is a combatant's id or "gm".
 *
 * What may be chosen stands in the options; `choices` are the legal ones, without costs and chances, where the view
 * was asked for with them, and else empty. Of what others are asked only the question's name is shown. `due` is when
 * the default is taken, in milliseconds since 1970 (None: never). `typed` are dice that were typed in for it before an
 * undo.
 */
export interface PendingView {
  decision: string;
  asked: string;
  ask: string;
  args: Record<string, any>;
  default: string;
  rule: string;
  choices: Choice[];
  due: number | null;
  typed: TypedAgain[];
}

/** What a combatant did in a fight; see Deeds. */
export interface PersonSummary {
  name: string;
  side: string;
  fights: number;
  dealt: number;
  taken: number;
  checks: AgainstFair | null;
  dice: AgainstFair | null;
  run: Run;
  thinking: Thinking | null;
  combatant: string;
}

/** The phase machine went from `source` to `phase` by `trigger`. */
export interface PhaseEntered {
  type: "PhaseEntered";
  source: string;
  trigger: string;
  phase: string;
  rule?: string;
}

/**
 * A picture under the grid of the board: `picture` is its id at the service ("": there is none any more).
 *
 * It is `width` and `height` pixels large, of which a cell is `cell` across. The pixel at `left` and `top` lies in the
 * upper left corner of cell 0/0, of a hex in that of the square around it; they may be negative.
 */
export interface Picture {
  picture: string;
  width?: number;
  height?: number;
  cell?: number;
  left?: number;
  top?: number;
}

/** A combatant's place in an order: higher ranks come first. */
export interface Place {
  combatant: string;
  rank: number;
}

/**
 * The answer to a command: the events it led to, the version they made, and what is asked then.
 *
 * What may be chosen is in neither; `options` has it where the command was sent with a query that asks for them.
 *
 * `repeated` says that the command was carried out before, under the same id: these are the events
 * of then, while `pending` is what is asked now. `hidden` are the rolls that the GM's command hid, by id.
 * `token` is the GM's after opening an encounter, and the invited seat's after an invitation. `link` is that
 * seat's too, where others reach the service under another address than you did.
 */
export interface Played {
  encounter: string;
  version: number;
  repeated: boolean;
  events: LogEntry[];
  pending: DecisionRequested[];
  options: SeatChoices[];
  hidden: Record<string, DiceRolled>;
  link: string;
  token: string;
}

/**
 * Something prepared: a "party" is some combatants, an "encounter" all sides, with the house rules.
 *
 * Another of its kind and name takes its place. `notes` are for GMs alone.
 */
export interface Prepared {
  name: string;
  kind: "encounter" | "party";
  ruleset: string;
  parts: string[] | null;
  options: Record<string, any>;
  combatants: PreparedCombatant[];
  notes: string;
}

/** Somebody who is to take part. The sheet may be unfinished: the rules look at it when the fight is opened. */
export interface PreparedCombatant {
  name: string;
  side: string;
  sheet: Record<string, any>;
  position: [number, number] | null;
  portrait: string;
}

/** Something prepared, as the list shows it: how many combatants, and when it was changed (ms since 1970). */
export interface PreparedEntry {
  id: string;
  name: string;
  kind: "encounter" | "party";
  ruleset: string;
  combatants: number;
  notes: string;
  changed: number;
}

/** Something that may come of it: exactly how likely it is ("17/216"), and in percent. */
export interface Probability {
  what: string;
  chance: string;
  percent: number;
}

/**
 * Why a request was refused.
 *
 * `code` is stable and names the kind of refusal, `title` says it in general and `detail` in
 * particular; `reason` is that sentence by its key and arguments, for programs (null: it has no key);
 * `rule` is the id of the rule that forbids it ("" for none), `legal` what
 * could be done instead, `instance` the path that was asked for and `request` the id of the request, by which the
 * service's log tells more. `errors` are the faults of what was sent, all at
 * once ([]: it lies in no one place). Some codes add members of their own: `version`
 * (the fight's version), `entry` (the damaged log entry), `to` (where the fight goes on), `played_by` and `here`
 * (rulesets with their versions); `limit` (how many are taken), `seconds` (in which stretch of time) and
 * `again_in` (after how many seconds there is room again).
 */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  rule: string;
  legal: any[];
  instance: string;
  request: string;
  errors: Fault[];
  reason: Sentence | null;
}

/**
 * The cells that a choice reaches at a version, the nearest first; none where it leads over no board.
 *
 * `choice` is the one that was asked about; with "" a cell is there by the best choice that leads to it, so that
 * the steps of several mix: go there by the command `move`.
 */
export interface Reach {
  encounter: string;
  version: number;
  decision: string;
  choice: string;
  cells: ReachedCell[];
}

/**
 * A cell that can be reached: at which cost, and by which last step.
 *
 * Going back step by step leads along the path. Where one may pass but not end by this path, `ends` is false.
 * `choice` is the key of the choice that leads there.
 */
export interface ReachedCell {
  at: [number, number];
  cost: number;
  step: string;
  ends: boolean;
  choice: string;
}

/**
 * A map as a board, and what became of all in it: how many of each were taken, and how many left out.
 *
 * `cell` is how many pixels of its own picture a cell is across (0: it did not say), as far as the picture is not made
 * smaller. `taken` counts walls (their lines), doors, windows and lights; `left_out` what did not become anything:
 * "lights" and "objects" that were not asked for, "unreadable" things, what lies "outside" the map.
 */
export interface ReadMap {
  board: Board;
  cell: number;
  taken: Record<string, number>;
  left_out: Record<string, number>;
}

/**
 * Somebody whose sheet was read: `count` of them, and the sheet, which fits its ruleset.
 *
 * `side` is "" where nothing says which; `position` and `portrait` are what Affray's own files have. `fields` says of
 * each field where it came from, first what was not understood and what is missing.
 */
export interface ReadSheet {
  name: string;
  side: string;
  count: number;
  sheet: Record<string, any>;
  fields: Field[];
  position: [number, number] | null;
  portrait: string;
}

/** All whose sheets were read, from `affray`, a `table`, or a file of the program of this title. */
export interface ReadSheets {
  format: string;
  combatants: ReadSheet[];
}

/** A preset combatant: the sheet with a name, the side they are mostly on, and what they are. */
export interface Ready {
  name: string;
  side: string;
  about: string;
  sheet: Record<string, any>;
}

/**
 * All that are ready under a ruleset, friends first.
 *
 * `armoury` has things to take for any sheet: under a field of the sheet ("weapons") by name, as the sheet takes them.
 * `fight` is one that somebody new may try, if there is one.
 */
export interface ReadyCombatants {
  combatants: Ready[];
  armoury: Record<string, Record<string, any>>;
  fight: ReadyFight | null;
}

/** A fight to try at once: its title, who takes part, by the names of ready combatants, and the table's options. */
export interface ReadyFight {
  title: string;
  combatants: string[];
  options: Record<string, any>;
}

/**
 * Whether the record of a fight holds: its hash chain, and all dice that follow from its seeds.
 *
 * `wrong` says what does not hold, to GMs; others are told that something does not.
 */
export interface RecordCheck {
  encounter: string;
  holds: boolean;
  wrong: Wrong[];
}

/**
 * Redo what the last undo took back (the GM only); only while nothing new was played.
 *
 * `version` is the last command that counts again by it; the view names it under `redo`.
 */
export interface Redo {
  command: "redo";
  id: string;
  by?: string;
  expected?: number | null;
  version: number;
}

/** These commits count again. */
export interface Redone {
  type: "Redone";
  commits: number[];
  rule?: string;
}

/** A picture that is kept no more. */
export interface RemovedPicture {
  picture: string;
}

/** The answer to the command with this `id`: status and body are those that HTTP would have had. */
export interface Reply {
  type: "reply";
  id: string;
  status: number;
  body: Played | ProblemDetails;
}

/**
 * How much of something is left, and how much there is at most.
 *
 * Where that is not shown exactly, `band` says it in words ("unhurt", "hurt", "badly-hurt", "down") and the
 * numbers are None.
 */
export interface Resource {
  now: number | null;
  max: number | null;
  band: string;
}

/**
 * A resource is `now` what it was plus `amount`; a `maximum` of None stays as it was.
 *
 * With combatant "" it is a count of the table: the "clock", in seconds since the opening, is one.
 * In a ruling the service computes `now`.
 */
export interface ResourceChanged {
  type: "ResourceChanged";
  combatant: string;
  resource: string;
  amount: number;
  now?: number;
  maximum?: number | null;
  reason?: string;
  rule?: string;
}

/**
 * The GM reveals hidden rolls, by their ids ("7-1"); without any, all that are hidden and count.
 *
 * A roll that was undone stays hidden until the end: it was not made, and the same deed meets the same dice.
 */
export interface Reveal {
  command: "reveal";
  id: string;
  by?: string;
  expected?: number | null;
  rolls?: string[];
}

/** The GM revokes a seat: its tokens are void from now on. */
export interface Revoke {
  command: "revoke";
  id: string;
  by?: string;
  expected?: number | null;
  seat: string;
  reason?: string;
}

/** A roll that an answer leads to at once: whose, for what, and which dice: so many at most, of so many faces. */
export interface RollAhead {
  combatant: string;
  purpose: string;
  notation: string;
  dice: number;
  faces: number;
}

/** A hidden roll was revealed: `nonce` (hex) and `rolled` are what its commitment was made of. */
export interface RollRevealed {
  type: "RollRevealed";
  roll: string;
  nonce: string;
  rolled: DiceRolled;
  rule?: string;
}

/** For how many hours the old secret of a webhook signs beside the new one (0: it does not). */
export interface RollSecret {
  hours: number;
}

/**
 * The rolls of one combatant in the play that counts: how often, how many of them typed in, with what results.
 *
 * `dice` is how each kind of die fell.
 */
export interface Rolls {
  combatant: string;
  count: number;
  table: number;
  results: Record<string, number>;
  dice: Faces[];
}

/** A round began; rounds count from 1. */
export interface RoundBegan {
  type: "RoundBegan";
  round: number;
  rule?: string;
}

/** Within how many more rounds half of the fights had ended; eight of ten ended after `low` to `high` more. */
export interface RoundsToGo {
  median: number;
  low: number;
  high: number;
}

/**
 * One rule. `core` is always in force, `option` can be switched on, `advice` has no mechanics.
 *
 * `check` is an example that can be tested, "" where there is none; `table` is the id of the table the
 * rule reads, "" for none; `see` are the ids of the ambiguities it leans on; `scope` is where it
 * belongs ("combat" and so on), "" where the file does not say; `served` is what the system offers for an advice.
 */
export interface Rule {
  id: string;
  section: string;
  kind: "advice" | "core" | "option";
  text: string;
  check: string;
  scope: string;
  table: string;
  see: string[];
  served: string;
}

/**
 * A rule of a system, the table that it reads, and the ambiguities that it leans on.
 *
 * The ids of tables, of ambiguities and of what the game around must provide are cited as rules, too: their entry is a
 * rule of kind "core", and its text says what is open and how it is read here.
 */
export interface RuleEntry {
  system: string;
  rule: Rule;
  table: Table | null;
  ambiguities: RulingDetails[];
}

/**
 * The rules of a system, in the order of its catalogue, its tables, and what its text leaves open.
 *
 * `hosts` are what it takes from the game around it, by ids as rules have them. `docs` is the page of this service's
 * documentation that says of each, behind a # and its id, which code carries it out and which tests prove it ("": none
 * does).
 */
export interface Rules {
  system: string;
  title: string;
  rules: Rule[];
  tables: Table[];
  ambiguities: RulingDetails[];
  hosts: Host[];
  docs: string;
}

/**
 * A ruleset: `options` one by one, in groups, and those settings that do not go together (`excludes`).
 *
 * `sheet` is JSON Schema, `phases` are in their order; `machine` is the phase machine as a Mermaid state diagram;
 * `says` is what it all is called. `parts` are those that can be switched on, by name, and `usual` the names of those
 * that are unless the group chooses otherwise; options, sheet and texts are those of the ruleset with the parts that
 * were asked for. `styles` are those in which the autopilot plays, the usual one first ([]: it has but one way).
 * `hit_points` is the resource that front-ends call so; `conditions` are those that a GM may give a combatant; `words`
 * are those of the rules that somebody new may ask about.
 */
export interface RulesetDetails {
  name: string;
  title: string;
  version: string;
  fight: string;
  doc: string;
  options: HouseRule[];
  excludes: Excluded[];
  sheet: Record<string, any>;
  phases: string[];
  machine: string;
  says: Sayings;
  parts: PartDetails[];
  usual: string[];
  styles: string[];
  hit_points: string;
  conditions: ConditionDetails[];
  words: WordDetails[];
}

/** A ruleset in short; `version` changes with its rules, `fight` is the title of a ready fight to try ("": none). */
export interface RulesetLine {
  name: string;
  title: string;
  version: string;
  fight: string;
}

/** The rulesets that are installed, by name, and the `languages` that there are texts in, English first. */
export interface Rulesets {
  rulesets: RulesetLine[];
  languages: string[];
}

/**
 * A ruling of the GM: who made it, when (milliseconds since 1970, UTC), why, with what rolls and effects.
 *
 * Of its hidden rolls, `revealed` has those that were shown since, by whichever commit.
 */
export interface Ruling {
  entry: string;
  by: string;
  at: number;
  ruling: string;
  reason: string;
  about: string;
  rolls: (DiceRolled | HiddenRoll)[];
  revealed: RollRevealed[];
  effects: any[];
  undone: boolean;
}

/**
 * A ruling: what the `text` of a rule leaves open, and how it is read here (`resolution`).
 *
 * `options` are those of the table that settle it; none: it is read so at every table, unless the GM rules otherwise.
 */
export interface RulingDetails {
  id: string;
  text: string;
  resolution: string;
  options: TableOption[];
}

/**
 * A ruling of the GM, on the record. The facts that follow in the same commit are its effects.
 *
 * Where the parts of the rules have layers, what comes of the `effects` that were ruled may differ from them: then the
 * ruling says them, and what came of them follows. Only the GM sees the words of a `hidden` ruling; of its effects
 * everybody sees what they may see. One without words (`ruling` is "") says no more than that the GM adjusts the
 * combatant.
 */
export interface RulingMade {
  type: "RulingMade";
  ruling: string;
  reason: string;
  combatant?: string;
  about?: string;
  hidden?: boolean;
  effects?: Record<string, any>[];
  rule?: string;
}

/**
 * A roll for a ruling: by whom, for what; dice that `shows` gives, or else the server rolls.
 *
 * What the GM gives goes on record as dice set by the GM, what a seat gives as dice rolled by hand. A
 * `hidden` roll (the GM's only) is committed to, and only the GM knows of it until it is revealed.
 */
export interface RulingRoll {
  combatant: string;
  purpose: string;
  notation: string;
  shows?: number[];
  hidden?: boolean;
}

/** The longest run of checks that were met one after the other, and of those that were not. */
export interface Run {
  met: number;
  missed: number;
}

/**
 * A combatant says something, at any time; it costs nothing and changes nothing.
 *
 * With an `audience` (ids of seats) it is whispered: only they, the speaker and the GM see it. It is out of play:
 * no undo counts it, and what was undone may still be redone after it.
 */
export interface Say {
  command: "say";
  id: string;
  by?: string;
  expected?: number | null;
  combatant: string;
  text: string;
  audience?: string[];
}

/**
 * What everything is called in a `language`: `messages` is a catalogue in Fluent's syntax (projectfluent.org).
 * Of messages that are in it more than once, the last one holds; what the language lacks is in English.
 *
 * A message `question_act` puts what is asked, with the arguments of the decision; `suffers_prone` says what a
 * condition does, with its data; `budget_attacks` what is `left` of a budget (one without it only keeps count);
 * `word_hp` is what an id is called. Functions and small words: docs/reference/language.md.
 */
export interface Sayings {
  language: string;
  messages: string;
}

/**
 * What one seat, a combatant's id or "gm", may do now.
 *
 * `status` is "asked" (see `decisions`), "waiting" (for those in `waits_for`), "left" or "closed".
 */
export interface SeatChoices {
  seat: string;
  status: "asked" | "closed" | "left" | "waiting";
  decisions: DecisionView[];
  waits_for: Waiting[];
}

/**
 * The GM gave a seat away, or gave it again: its earlier tokens are void.
 *
 * `role` is "gm", "player" (of these combatants), "observer" (sees what they see) or "spectator"; the seat ends
 * `hours` after the commit's time.
 */
export interface SeatInvited {
  type: "SeatInvited";
  seat: string;
  role: string;
  combatants?: string[];
  hours?: number;
  rule?: string;
}

/** A seat was taken away. */
export interface SeatRevoked {
  type: "SeatRevoked";
  seat: string;
  reason?: string;
  rule?: string;
}

/** A seat that was given away. */
export interface SeatView {
  seat: string;
  role: string;
  combatants: string[];
}

/** From where a webhook is delivered again: what comes after this position. */
export interface SendAgain {
  after: number;
}

/**
 * A sentence: the key of what is said, and its arguments.
 *
 * These are names, ids, numbers, lists of such, costs, or further sentences; and no more than the sentence tells, as
 * who is not to read the sentence is not to read them. A combatant is given by name. `str` is its English, and like a
 * text it is compared and searched by that.
 */
export interface Sentence {
  key: string;
  args: Record<string, any>;
}

/** The status of a service at a time (milliseconds since 1970). */
export interface ServiceStatus {
  now: number;
  version: string;
  storage: StorageStatus;
  workers: WorkerStatus[];
  errors: LoggedError[];
  webhooks: WebhooksStatus;
  fights: FightsStatus;
  communities: CommunitiesStatus;
}

/** In how many of the fights, in percent, and between which the true chance lies, with 95 % confidence. */
export interface Share {
  times: number;
  percent: number;
  low: number;
  high: number;
}

/** Sheets in any form: an actor that Foundry exported, another program's file, Affray's own JSON, or a table. */
export interface Sheets {
  text: string;
}

/**
 * The whole view, as of `position`. It takes the place of all that was known before.
 *
 * `last` is the id of the last event that this viewer has seen.
 *
 * `options` has everybody of this seat who is asked something, with what they may do.
 */
export interface Snapshot {
  type: "snapshot";
  position: number;
  last: string;
  view: EncounterView;
  options: Record<string, SeatChoices>;
}

/**
 * A characteristic, skill or other stat of a combatant is `now` this.
 *
 * Others than the combatant's own seat and the GM see no stats; an export for players withholds a `private` one, too.
 */
export interface StatChanged {
  type: "StatChanged";
  combatant: string;
  stat: string;
  now: number;
  reason?: string;
  private?: boolean;
  rule?: string;
}

/**
 * A step of the ruleset began: a combatant's statement, turn, power, or an upkeep.
 *
 * `rank` is the rank it has (None where ranks do not matter).
 */
export interface StepBegan {
  type: "StepBegan";
  step: string;
  combatant?: string;
  rank?: number | null;
  args?: Record<string, any>;
  rule?: string;
}

/** What is going on: a named step of the rules, whose ("" for no combatant's) and on which rank. */
export interface StepView {
  step: string;
  combatant: string;
  rank: number | null;
  args: Record<string, any>;
}

/**
 * The log's server: whether it takes commits, or why not, and how much room there is.
 *
 * `used` is the part of its memory that is in use (0: it has no bound, or does not say), `disk_free` the bytes that
 * are free where this machine has the log's disk (None: elsewhere), `replica_lag` the bytes by which the slowest
 * replica is behind. The `last_backup` ended at that time (0: there was none), and so many fights were `left_out` of
 * it.
 */
export interface StorageStatus {
  server: string;
  takes_commits: boolean;
  why_not: string;
  used: number;
  disk_free: number | null;
  replicas: number;
  replica_lag: number;
  last_backup: number;
  left_out: number;
  warnings: string[];
}

/** What the autopilot would answer to a decision at a version: a legal choice, with every argument. */
export interface Suggestion {
  encounter: string;
  version: number;
  decision: string;
  choice: string;
  args: Record<string, any>;
}

/** What everybody did up to a version, and how lucky they were, by what the seat saw; what was undone left out. */
export interface Summary {
  encounter: string;
  version: number;
  people: PersonSummary[];
}

/**
 * A table: every row has one cell for each column; a cell is plain data (text, number, list, map).
 *
 * Ranges include both ends; -inf and inf mark an open end. A `derived` table is not printed as such
 * but put together from the rules.
 */
export interface Table {
  id: string;
  columns: string[];
  rows: any[][];
  title: string;
  section: string;
  note: string;
  derived: boolean;
}

/** The open code of a fight ("": none), for its GM: its link, until when (ms since 1970), and who came. */
export interface TableCode {
  encounter: string;
  code: string;
  link: string;
  until: number;
  guests: WaitingGuest[];
}

/** Dice rolled by hand, in the order they fell; `purpose` ("attack") is checked when given. */
export interface TableDice {
  shows: number[];
  purpose?: string;
}

/** What a code tells whoever has it: what is played there, and whom they may ask for. Nothing of the fight. */
export interface TableDoor {
  code: string;
  title: string;
  heroes: FreeHero[];
}

/** Something that a group may choose: its values as JSON Schema, and what holds when it says nothing. */
export interface TableOption {
  name: string;
  doc: string;
  default: any;
  schema: Record<string, any>;
}

/** A thing of the table, which no combatant has: what lies about, or scenery; and where (null: anywhere). */
export interface ThingView {
  item: string;
  fields: Record<string, any>;
  position: [number, number] | null;
}

/** How long answers took, in seconds: half of them at most `median`; the longest; and all together. */
export interface Thinking {
  answers: number;
  median: number;
  longest: number;
  total: number;
}

/** What happened, line by line, up to a version; `next` is the position to ask on from, None at the end. */
export interface Timeline {
  encounter: string;
  version: number;
  lines: Told[];
  next: string | null;
}

/** A timer went off, or was stopped. */
export interface TimerEnded {
  type: "TimerEnded";
  timer: string;
  rule?: string;
}

/** A timer was set: something will start by itself, `kind` with `data`, at `due`. */
export interface TimerSet {
  type: "TimerSet";
  timer: string;
  kind: string;
  due: When;
  combatant?: string;
  data?: Record<string, any>;
  rule?: string;
}

/** Something that will start by itself at `due`. */
export interface TimerView {
  timer: string;
  kind: string;
  due: When;
  combatant: string;
  data: Record<string, any>;
}

/**
 * A line of the timeline with its `text` in words; a story goes on without those that are an `aside`.
 *
 * The lines of one `deed` go on one card. The first of them says what `kind` of thing is done ("blow", "shot",
 * "power", "move"), and with what in `brief` words; a roll has a `tone` (best, great, good, bad or worst for whoever
 * rolled) and as its `badge` what that is called. A line that `marks` has the tone and the badge of the whole deed,
 * whatever was rolled, and a `quiet` one shows only on an unfolded card. `short` is the text of a roll without the
 * steps of its sums, left out where they are few.
 */
export interface Told {
  position: string;
  round: number;
  phase: string;
  rank: number | null;
  key: string;
  args: Record<string, any>;
  rule: string;
  undone: boolean;
  by: string;
  at: number;
  deed: string;
  text: string;
  aside: boolean;
  kind: string;
  brief: string;
  tone: "" | "bad" | "best" | "good" | "great" | "worst";
  badge: string;
  marks: boolean;
  quiet: boolean;
  short: string;
}

/** Whether a webhook accepted a heartbeat, or what went wrong. */
export interface Tried {
  id: string;
  taken: boolean;
  error: string;
}

/**
 * Dice that this seat typed in with an answer that was undone, to be offered with the same answer: with this
 * `choice` and these `args`.
 */
export interface TypedAgain {
  choice: string;
  args: Record<string, any>;
  dice: TableDice[];
}

/**
 * Undo `version`, the last command that still counts; or with `to` all after that version.
 *
 * The view names it under `undo`. Once it is no longer the last, it is refused: nobody undoes what they have
 * not seen. A player names their own last command, or what the clock did for them. It is undone at once if they have
 * learnt nothing by it: they have seen nothing since that cannot be unlearnt, nor anybody else's play, and it went as
 * they could know before (a walk that ended short of somebody unseen did not). Else the GM is asked. With `to` a
 * player asks the GM to undo all after that version, whoever played it. The `reason` is told and stays on record.
 */
export interface Undo {
  command: "undo";
  id: string;
  by?: string;
  expected?: number | null;
  version: number;
  to?: number | null;
  reason?: string;
}

/** The GM denied a request for an undo. */
export interface UndoDenied {
  type: "UndoDenied";
  request: string;
  reason?: string;
  rule?: string;
}

/** A seat asks the GM to undo commit number `commit` and all after it; `request` is this entry's id. */
export interface UndoRequested {
  type: "UndoRequested";
  request: string;
  seat: string;
  commit: number;
  reason?: string;
  rule?: string;
}

/**
 * What an undo takes back, or a redo brings back: both name it by a `version`.
 *
 * `by` is the seat that gave that command, `text` what is undone first, in words ("" where it has no line), `also`
 * some of what goes or comes with it, and `count` how many commands these are in all. With `asks` an undo asks the GM.
 */
export interface Undoable {
  version: number;
  by: string;
  text: string;
  also: string[];
  count: number;
  asks: boolean;
}

/**
 * These commits (by number, ascending) no longer count; `request` is the request that asked for it, if any.
 *
 * `reason` is the one that was given for it. Where an end is taken back that has revealed the seed, `commitment` is
 * that of a new one, from which the server's dice come from here on.
 */
export interface Undone {
  type: "Undone";
  commits: number[];
  request?: string;
  reason?: string;
  commitment?: string;
  rule?: string;
}

/** A commit that was undone: what kind of command, whose, when. */
export interface UndoneCommit {
  version: number;
  kind: string;
  by: string;
  at: number;
}

/** One undo: by whom, when, and what it undid; `redone` if that counts again. */
export interface UndonePlay {
  entry: string;
  by: string;
  at: number;
  commits: UndoneCommit[];
  redone: boolean;
}

/** A decision of another seat that the fight waits for. */
export interface Waiting {
  asked: string;
  ask: string;
  decision: string;
}

/**
 * A guest: whom they would like to play ("": whoever the GM gives them), since when, and the seat they were given.
 *
 * `since` is in milliseconds since 1970.
 */
export interface WaitingGuest {
  guest: string;
  name: string;
  hero: string;
  since: number;
  seat: string;
}

/** A combatant who is asked, by name, and `since` when (milliseconds since 1970). */
export interface WaitsFor {
  name: string;
  since: number;
}

/**
 * A webhook, and how far its deliveries got: up to position `after`.
 *
 * After `failures` in a row, of which `error` is the last, the next try is in `again_in` seconds; with
 * `given_up` there is none. `secret` is only in the answer that makes it, or rolls it; until `old_until` (milliseconds
 * since 1970; 0: no longer) the one before signs too. `events` are the types of events that are chosen, `recent` the
 * last attempts, the newest first.
 */
export interface Webhook {
  id: string;
  url: string;
  seat: string;
  after: number;
  failures: number;
  again_in: number;
  error: string;
  given_up: boolean;
  secret: string;
  events: string[];
  old_until: number;
  recent: Attempt[];
}

/**
 * A webhook of a fight: to which receiver it goes, and what became of the last attempts.
 *
 * The `last` one was at that time (0: there was none yet), and answered with that `status` (0: with nothing). After
 * `failures` in a row, of which `error` is the last, the next try is in `again_in` seconds; with `given_up` there is
 * none.
 */
export interface WebhookStatus {
  encounter: string;
  to: string;
  last: number;
  status: number;
  failures: number;
  again_in: number;
  error: string;
  given_up: boolean;
}

/** The webhooks of a fight. */
export interface Webhooks {
  encounter: string;
  webhooks: Webhook[];
}

/** The webhooks of all fights: how many there are, wait for another try or were given up; the worst of them. */
export interface WebhooksStatus {
  total: number;
  waiting: number;
  given_up: number;
  webhooks: WebhookStatus[];
}

/**
 * A point in the time of a fight: a round, a phase of it, a rank within the phase; or a `time` by its clock.
 *
 * An empty phase means the end of the round; a rank of None means the opening of the phase. A time is in seconds since
 * the opening; then the round is 0 and does not count.
 */
export interface When {
  round: number;
  phase?: string;
  rank?: number | null;
  time?: number | null;
}

/** A word of the rules: its id, its forms in texts, what it means in a sentence, and its rule ("": none). */
export interface WordDetails {
  word: string;
  forms: string[];
  says: string;
  rule: string;
}

/**
 * A worker as it told of itself so many seconds ago (`silent`); one that does not `run` has told nothing for long.
 *
 * `lag` is how late, in seconds, it came at worst to what was due in the last minute.
 */
export interface WorkerStatus {
  host: string;
  pid: number;
  url: string;
  version: string;
  started: number;
  runs: boolean;
  ready: boolean;
  silent: number;
  lag: number;
  fights: number;
  connections: number;
}

/** Something that does not hold: `check` is "chain", "history", "seed", "dice", "entropy" or "sealed". */
export interface Wrong {
  entry: string;
  check: "chain" | "dice" | "entropy" | "history" | "sealed" | "seed";
  says: string;
}

/**
 * Whose view it is: the seat, its role, and the combatants that it plays or looks through.
 *
 * `types_dice` says whether dice are taken that this seat rolled by hand (the table's option `typed_dice`).
 */
export interface You {
  seat: string;
  role: string;
  combatants: string[];
  types_dice: boolean;
}

/** Any command to a fight that is open. */
export type Command =
  | Join
  | Leave
  | Answer
  | Move
  | Keep
  | Say
  | Note
  | CallTime
  | MakeRuling
  | Adjust
  | Describe
  | LayPicture
  | Entropy
  | Reveal
  | Invite
  | Revoke
  | Undo
  | Redo
  | Grant
  | Deny
  | Close;

/** Anything that is on record. */
export type AnyEvent =
  | EncounterOpened
  | CombatantJoined
  | CombatantLeft
  | RoundBegan
  | PhaseEntered
  | StepBegan
  | OrderSet
  | IntentDeclared
  | IntentRevealed
  | ManeuverDeclared
  | DecisionRequested
  | DecisionMade
  | AnswerKept
  | DiceRolled
  | EntropyAdded
  | HiddenRoll
  | RollRevealed
  | CheckResolved
  | Noted
  | BoardChanged
  | TimerSet
  | TimerEnded
  | RulingMade
  | Undone
  | Redone
  | SeatInvited
  | SeatRevoked
  | UndoRequested
  | UndoDenied
  | EncounterClosed
  | BudgetChanged
  | Moved
  | Engaged
  | Disengaged
  | DamageTaken
  | DamageHealed
  | ResourceChanged
  | StatChanged
  | ConditionGained
  | ConditionLost
  | ItemChanged
  | CombatantDescribed;

/** An event, with its position in the log as `id`: 7-0, 7-1, ... */
export type LogEntry = AnyEvent & { id: string };

/** What a client sends over a WebSocket. */
export type Received =
  | Hello
  | Do;

/** What the service sends live. */
export type Sent =
  | Snapshot
  | Happened
  | Beat
  | Reply
  | Ending;

/** @deprecated An old name of ForkFight. */
export type ForkCommand = ForkFight;

/** @deprecated An old name of MakeRuling. */
export type RuleCommand = MakeRuling;

// The client of Affray for browsers and Node: no dependencies. What goes over the wire is in types/wire.d.ts.
//
//   const gm = await open("http://127.0.0.1:8377", { ruleset: "brp", combatants: [...] });
//   const ann = gm.sit(await gm.invite("ann-at-home", ["ann"]));
//   const watching = ann.watch({ seen: (now) => draw(now.view, now.options, now.lines) });
//   await ann.answer("ann", "attack", { target: "bob", weapon: "sword" });
//
// Every command goes out under an id of its own, and is sent again under it when its answer gets lost: it takes effect
// once (requests.ts). The live feed comes back by itself, and misses nothing (live.ts).
export { Campaign } from "./campaign.js";
export { TRY_AGAIN } from "./error-codes.js";
export { patched } from "./patch.js";
export { Problem, Unreachable } from "./problems.js";
export { randomId } from "./requests.js";
export { join, Seat } from "./seat.js";
export { open, Service } from "./service.js";

// What shows pictures that are kept with a fight: loaded where there are any.

import { later } from "../dom/later.js";

export const keptPictures = later(() => import("../pictures/kept.js"));

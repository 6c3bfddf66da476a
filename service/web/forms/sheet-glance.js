// A sheet at a glance: its figures, and what is carried.

import { fieldLabel } from "./sheet-form.js";

const FIGURES = 7;

/** The first figures of a sheet and the names of its things: "STR 14 · CON 13 · longsword, shield, mail". */
export function sheetAtAGlance(sheet, speaker, schema) {
  const fields = (schema?.$ref ? schema.$defs[schema.$ref.split("/").at(-1)] : schema)?.properties ?? {};
  const figures = Object.entries(sheet).filter(([, value]) => typeof value === "number").slice(0, FIGURES).map(([name, value]) => `${fieldLabel(name, fields[name])} ${String(value).replace("-", "−")}`);
  const things = Object.values(sheet).filter(isMap).flatMap((all) => Object.entries(all).filter(([, about]) => isMap(about)).map(([name]) => speaker.called(name)));
  const traits = Object.values(sheet).filter(Array.isArray).flat().filter((each) => typeof each === "string" && each !== "*").map((each) => speaker.called(each));
  return [...figures, [...things, ...traits].join(", ")].filter(Boolean).join(" · ");
}

const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

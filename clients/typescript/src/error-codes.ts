// Written by `make schemas` from the service's own types; change those.

/** The codes of refusals that pass: the same may be sent again, a command under the same id. */
export const TRY_AGAIN: ReadonlySet<string> = new Set([
  "log-unreachable",
  "too-few-replicas",
  "busy",
  "too-many-requests",
  "too-many-openings",
  "too-many-codes",
  "too-many-bytes",
  "too-many-messages",
  "no-hello",
  "going-away",
  "getting-ready",
]);

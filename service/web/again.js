// Written by `make schemas` from the table of error codes:
export const AGAIN = new Set([
  "log-unreachable",
  "busy",
  "too-many-requests",
  "too-many-openings",
  "too-many-bytes",
  "too-many-messages",
  "no-hello",
  "going-away",
]);

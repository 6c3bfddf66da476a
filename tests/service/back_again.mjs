// Watches a fight at a service that says what the test wants: node back_again.mjs CLIENT LINK. It tells, as JSON, what it saw.

const { join, Problem } = await import(process.argv[2]);

const positions = [];
const statuses = [];
const began = Date.now();
const ended = await new Promise((over) => {
  join(process.argv[3]).watch({
    seen: (now) => positions.push(now.position),
    status: (status) => statuses.push(status),
    ended: (problem) => over(problem),
  });
});
console.log(JSON.stringify({
  positions, statuses, code: ended.code, isProblem: ended instanceof Problem, took: Date.now() - began,
}));
process.exit(0);

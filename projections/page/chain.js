// The chain of salted digests, checked from the exported lines alone, as docs/log-format.md says.

class Broken extends Error {}

// Lets the reader go on in the meantime.
const rest = () => new Promise((done) => { setTimeout(done); });

const ZEROS = '0'.repeat(64);

// To {commits, entries, withheld, head: whether the file names the head of the chain}. Throws Broken, naming the entry.
const checkChain = async (text) => {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Broken('its last line is cut off');
  const top = JSON.parse(lines.shift() || 'null');
  if (!top || top.format !== 1) throw new Broken('it is not of a format that is known here');
  if (lines.length !== top.entries) throw new Broken(`${top.entries} entries were announced, ${lines.length} are here`);
  let version = 0, prev = ZEROS, withheld = 0;
  for (let at = 0; at < lines.length;) {
    version += 1;
    if (version % 50 === 0) await rest();
    const first = entryIn(lines[at], `${version}-0`);
    if (!first.head) throw new Broken(`entry ${version}-0 has no header`);
    const { header, blank } = first.head;
    const digests = [];
    for (let n = 0; n < header.count; n += 1, at += 1) {
      if (at >= lines.length) throw new Broken(`entry ${version}-${n} is missing`);
      const entry = n ? entryIn(lines[at], `${version}-${n}`) : first;
      if (n && entry.head) throw new Broken(`entry ${version}-${n} has a header of its own`);
      if (entry.withheld) withheld += 1;
      digests.push(entry.digest);
    }
    if (!digests.length) throw new Broken(`commit ${version} has no events`);
    const hash = hexOf(sha256(joined([headOf(digests.length + 2, LIST), whole(BigInt(version)), binary(blank), ...digests.map(binary)])));
    if (hash !== header.hash) throw new Broken(`commit ${version} does not match its hash: one of its entries from ${version}-0 to ${version}-${digests.length - 1} was altered`);
    if (header.prev !== prev) throw new Broken(`commit ${version} follows another commit than the one before it`);
    prev = hash;
  }
  if (!version) throw new Broken('there is nothing in it');
  if (top.head !== undefined && top.head !== `${version}:${prev}`) throw new Broken(`its end is not the one that was kept: commit ${version} is not the last, or was replaced`);
  return { commits: version, entries: lines.length, withheld, head: top.head !== undefined, hash: prev };
};

const entryIn = (line, id) => {
  let read, packed;
  try {
    read = JSON.parse(line);
    packed = packedMembers(line);
  } catch (error) {
    throw new Broken(`entry ${id} is not readable`);
  }
  if (read.id !== id) throw new Broken(`entry ${id} should follow, and ${read.id} does`);
  const bytes = (name) => (read.bytes && read.bytes[name] !== undefined ? fromBase64(read.bytes[name]) : packed.get(name));
  const event = bytes('event'), head = bytes('header');
  if (!event && !read.digest) throw new Broken(`entry ${id} has no event`);
  return {
    digest: event ? sha256(joined([fromHex(read.salt || ''), event])) : fromHex(read.digest),
    withheld: !event,
    head: head && blanked(id, head, read.header),
  };
};

// The header, and its bytes with 64 zeros for the hash in it.
const blanked = (id, head, header) => {
  const mark = [0xa4, 0x68, 0x61, 0x73, 0x68, 0xd9, 0x40];
  const at = head.findIndex((_, i) => mark.every((each, n) => head[i + n] === each));
  if (at < 0 || !header) throw new Broken(`the header of entry ${id} has no hash that can be read`);
  const blank = Uint8Array.from(head);
  blank.fill(0x30, at + mark.length, at + mark.length + 64);
  const written = String.fromCharCode(...head.slice(at + mark.length, at + mark.length + 64));
  if (written !== header.hash) throw new Broken(`the header of entry ${id} and its bytes differ`);
  return { header, blank };
};

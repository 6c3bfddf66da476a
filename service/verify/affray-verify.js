// Verifies an exported fight from the file alone: the hash chain, the seed, and every roll of the server.
// Written from docs/reference/log-format.md and docs/reference/dice.md. Plain JavaScript, for Node 18 and browsers, no dependencies.
//
//   node affray-verify.js FIGHT.jsonl [HEAD]      prints the verdict as JSON; exit status 0 proven, 1 altered,
//                                                 2 open (seed, hidden rolls or events are still secret) or not readable,
//                                                 3 unproven-end (commits may be missing at the end). HEAD is
//                                                 a head noted down elsewhere: VERSION:HASH, or the hash alone
//   affrayVerify(bytes, (entry, says) => …, HEAD) the same in a page, of a Uint8Array; the function, if given, is
//                                                 told of each roll: "" where it holds, else what is wrong
(function () {
'use strict';

class Unreadable extends Error {}
class Damaged extends Error { constructor(entry, check, says) { super(says); Object.assign(this, { entry, check }); } }

// SHA-256 and HMAC.

const K = new Uint32Array(64), H0 = new Uint32Array(8);
for (let n = 2, i = 0; i < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) { prime = false; break; }
  if (!prime) continue;
  const part = (root) => Math.floor((root - Math.floor(root)) * 4294967296);
  if (i < 8) H0[i] = part(Math.sqrt(n));
  K[i++] = part(Math.cbrt(n));
}
const W = new Uint32Array(64);

function sha256(bytes) {
  const length = bytes.length, padded = new Uint8Array(((length + 72) >> 6) << 6), h = new Uint32Array(H0);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
  view.setUint32(padded.length - 4, (length << 3) >>> 0);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) W[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const x = W[i - 15], y = W[i - 2];
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      W[i] = (W[i - 16] + s0 + W[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, k] = h;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (k + s1 + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      k = g; g = f; f = e; e = (d + t1) | 0; d = c; c = b; b = a; a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, k].forEach((value, i) => { h[i] += value; });
  }
  const out = new Uint8Array(32), to = new DataView(out.buffer);
  h.forEach((value, i) => to.setUint32(4 * i, value));
  return out;
}

function hmac(key, message) {
  const pad = (byte) => { const block = new Uint8Array(64).fill(byte); key.forEach((each, i) => { block[i] ^= each; }); return block; };
  return sha256(join([pad(0x5c), sha256(join([pad(0x36), message]))]));
}

// Bytes.

const utf8 = new TextEncoder(), strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const hex = (bytes) => Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('');

function join(parts) {
  const all = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) { all.set(each, at); at += each.length; }
  return all;
}

function unhex(text) {
  if (typeof text !== 'string' || !/^([0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) || [], (each) => parseInt(each, 16));
}

function hexOf(text, number) {
  const bytes = unhex(text);
  if (!bytes || hex(bytes) !== text) throw new Unreadable(`line ${number}: bytes are written as hex digits, in lower case, without spaces`);
  return bytes;
}

function binary(text) {
  try { return Uint8Array.from(atob(text), (each) => each.charCodeAt(0)); } catch { return null; }
}

function base64(text) {
  const bytes = binary(text);
  if (!bytes) throw new Unreadable('bytes that are not base64');
  return bytes;
}

function base64Of(bytes) {
  let text = '';
  for (const each of bytes) text += String.fromCharCode(each);
  return btoa(text);
}

// JSON that keeps whole numbers and fractions apart. Objects become Maps; a fraction becomes a Fraction.

class Fraction { constructor(value) { this.value = value; } }
const whole = (big) => (big >= -9007199254740991n && big <= 9007199254740991n ? Number(big) : big);

function readJson(text) {
  let at = 0;
  const token = /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y;
  function next() {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) throw new Unreadable(`no JSON at character ${at}`);
    at = token.lastIndex;
    return found;
  }
  function string(found) { try { return JSON.parse(found[2]); } catch { throw new Unreadable('no JSON text'); } }
  function value(found, depth) {
    if (depth > 500) throw new Unreadable('too deep');
    if (found[2] !== undefined) return string(found);
    if (found[3] !== undefined) {
      if (/[.eE]/.test(found[3])) return new Fraction(Number(found[3]));
      const big = BigInt(found[3]);
      if (big < -(2n ** 63n) || big >= 2n ** 64n) throw new Unreadable('a whole number beyond 64 bits');
      return whole(big);
    }
    if (found[4] !== undefined) return { true: true, false: false, null: null }[found[4]];
    if (found[1] === '[') {
      const list = [];
      let each = next();
      if (each[1] === ']') return list;
      for (;;) {
        list.push(value(each, depth + 1));
        const sign = next()[1];
        if (sign === ']') return list;
        if (sign !== ',') throw new Unreadable('no JSON list');
        each = next();
      }
    }
    if (found[1] === '{') {
      const map = new Map();
      let each = next();
      if (each[1] === '}') return map;
      for (;;) {
        if (each[2] === undefined || next()[1] !== ':') throw new Unreadable('no JSON object');
        map.set(string(each), value(next(), depth + 1));
        const sign = next()[1];
        if (sign === '}') return map;
        if (sign !== ',') throw new Unreadable('no JSON object');
        each = next();
      }
    }
    throw new Unreadable('no JSON');
  }
  const found = value(next(), 0);
  if (/[^ \t\r\n]/.test(text.slice(at))) throw new Unreadable('more than one value');
  return found;
}

// msgpack, every number and length in its shortest form.

function sized(n, short, limit, ...codes) {
  if (n < limit) return Uint8Array.of(short | n);
  const width = codes[0] !== null && n < 256 ? 0 : n < 65536 ? 1 : 2;
  return number(codes[width], BigInt(n), 1 << width);
}

function number(code, big, width) {
  const bytes = new Uint8Array(1 + width);
  bytes[0] = code;
  for (let i = width; i > 0; i--) { bytes[i] = Number(big & 255n); big >>= 8n; }
  return bytes;
}

function packInt(value) {
  const big = BigInt(value);
  if (big >= 0n) {
    if (big < 128n) return Uint8Array.of(Number(big));
    const width = big < 1n << 8n ? 0 : big < 1n << 16n ? 1 : big < 1n << 32n ? 2 : 3;
    return number(0xcc + width, big, 1 << width);
  }
  if (big >= -32n) return Uint8Array.of(256 + Number(big));
  const width = big >= -(1n << 7n) ? 0 : big >= -(1n << 15n) ? 1 : big >= -(1n << 31n) ? 2 : 3;
  return number(0xd0 + width, BigInt.asUintN(8 << width, big), 1 << width);
}

const packBin = (bytes) => join([sized(bytes.length, 0, 0, 0xc4, 0xc5, 0xc6), bytes]);

function pack(value) {
  const parts = [];
  const add = (each) => {
    if (each === null) parts.push(Uint8Array.of(0xc0));
    else if (typeof each === 'boolean') parts.push(Uint8Array.of(each ? 0xc3 : 0xc2));
    else if (typeof each === 'number' || typeof each === 'bigint') parts.push(packInt(each));
    else if (each instanceof Fraction) {
      const bytes = new Uint8Array(9);
      bytes[0] = 0xcb;
      new DataView(bytes.buffer).setFloat64(1, each.value);
      parts.push(bytes);
    } else if (typeof each === 'string') {
      const bytes = utf8.encode(each);
      parts.push(sized(bytes.length, 0xa0, 32, 0xd9, 0xda, 0xdb), bytes);
    } else if (Array.isArray(each)) {
      parts.push(sized(each.length, 0x90, 16, null, 0xdc, 0xdd));
      each.forEach(add);
    } else {
      parts.push(sized(each.size, 0x80, 16, null, 0xde, 0xdf));
      each.forEach((inner, key) => { add(key); add(inner); });
    }
  };
  add(value);
  return join(parts);
}

function unpack(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const take = (n) => { if (at + n > bytes.length) throw new Unreadable('msgpack that ends too early'); at += n; return at - n; };
  const uint = (width) => { let big = 0n; for (const from = take(width), i = { n: 0 }; i.n < width; i.n++) big = (big << 8n) | BigInt(bytes[from + i.n]); return big; };
  const text = (n) => { const from = take(n); try { return strict.decode(bytes.subarray(from, from + n)); } catch { throw new Unreadable('text that is not UTF-8'); } };
  const list = (n) => Array.from({ length: n }, () => value());
  const map = (n) => { const found = new Map(); for (let i = 0; i < n; i++) { const key = value(); found.set(key, value()); } return found; };
  function value() {
    const code = bytes[take(1)];
    if (code < 0x80) return code;
    if (code < 0x90) return map(code & 15);
    if (code < 0xa0) return list(code & 15);
    if (code < 0xc0) return text(code & 31);
    if (code >= 0xe0) return code - 256;
    switch (code) {
      case 0xc0: return null;
      case 0xc2: return false;
      case 0xc3: return true;
      case 0xc4: case 0xc5: case 0xc6: { const n = Number(uint(1 << (code - 0xc4))), from = take(n); return bytes.slice(from, from + n); }
      case 0xca: return new Fraction(view.getFloat32(take(4)));
      case 0xcb: return new Fraction(view.getFloat64(take(8)));
      case 0xcc: case 0xcd: case 0xce: case 0xcf: return whole(uint(1 << (code - 0xcc)));
      case 0xd0: case 0xd1: case 0xd2: case 0xd3: return whole(BigInt.asIntN(8 << (code - 0xd0), uint(1 << (code - 0xd0))));
      case 0xd9: case 0xda: case 0xdb: return text(Number(uint(1 << (code - 0xd9))));
      case 0xdc: case 0xdd: return list(Number(uint(2 << (code - 0xdc))));
      case 0xde: case 0xdf: return map(Number(uint(2 << (code - 0xde))));
      default: throw new Unreadable('msgpack of a kind that no event has');
    }
  }
  const found = value();
  if (at < bytes.length) throw new Unreadable('msgpack that goes on too long');
  return found;
}

function readable(bytes) {
  try { return unpack(bytes); } catch (error) { if (error instanceof Unreadable) return null; throw error; }
}

// The file and its chain (docs/reference/log-format.md).

// Line by line and commit by commit: of a file of any size, never more than one commit is in memory.

const LONGEST_LINE = 1000000, MOST_EVENTS = 10000, MOST_BYTES = 10000000;

function* linesOf(chunks) {
  let rest = new Uint8Array(0), number = 0;
  for (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      number += 1;
      if (rest.length + to - from > LONGEST_LINE) throw new Unreadable(`line ${number} is longer than ${LONGEST_LINE} bytes`);
      yield rest.length ? join([rest, chunk.subarray(from, to)]) : chunk.subarray(from, to);
      rest = new Uint8Array(0);
      from = to + 1;
    }
    if (rest.length + chunk.length - from > LONGEST_LINE) throw new Unreadable(`line ${number + 1} is longer than ${LONGEST_LINE} bytes`);
    if (from < chunk.length) rest = join([rest, chunk.subarray(from)]);
  }
  if (rest.length) yield rest;
}

function readMap(line, number, ...names) {
  let found;
  try { found = readJson(strict.decode(line)); } catch (error) { throw new Unreadable(`line ${number}: ${error.message}`); }
  if (!(found instanceof Map)) throw new Unreadable(`line ${number} is no JSON object`);
  const other = [...found.keys()].find((each) => !names.includes(each));
  if (other !== undefined) throw new Unreadable(`line ${number}: nothing there is called ${other}`);
  return found;
}

function readEntry(data, number) {
  const line = readMap(data, number, 'id', 'header', 'event', 'salt', 'digest', 'bytes'), exact = line.get('bytes') || new Map();
  const part = (name) => (exact.has(name) ? base64(exact.get(name)) : line.has(name) && line.get(name) !== null ? pack(line.get(name)) : null);
  const value = (name) => (exact.has(name) ? readable(base64(exact.get(name))) : line.get(name));
  const bytesOf = (name) => (line.get(name) ? hexOf(line.get(name), number) : null);
  const digest = bytesOf('digest'), salt = bytesOf('salt');
  const body = part('event');
  if (typeof line.get('id') !== 'string') throw new Unreadable(`line ${number}: a line has an id`);
  if (digest ? digest.length !== 32 || salt : !body || !salt) throw new Unreadable(`line ${number}: a line has an event and its salt, or a digest`);
  return { id: line.get('id'), salt, body, digest, event: body ? value('event') : null, head: part('header'), header: value('header') };
}

function open(lines) {
  const { value: line, done } = lines.next();
  if (done) throw new Unreadable('this is no exported fight: it is empty');
  const top = readMap(line, 1, 'format', 'encounter', 'entries', 'head'), format = top.get('format'), head = get(top, 'head', '');
  if (format !== 1 && format !== 2) throw new Unreadable(`line 1: format ${String(format)} is unknown; this reads formats up to 2`);
  if (!Number.isInteger(top.get('entries'))) throw new Unreadable('line 1: it does not say how many entries there are');
  if (typeof top.get('encounter') !== 'string') throw new Unreadable('line 1: it does not say of which fight it is');
  if (typeof head !== 'string' || (head && !/^\d+:./.test(head))) throw new Unreadable('line 1: the head is not the number and the hash of a commit');
  return { encounter: top.get('encounter'), announced: top.get('entries'), head };
}

const HASH = Uint8Array.of(0xa4, 0x68, 0x61, 0x73, 0x68, 0xd9, 0x40);

function blanked(head, hash) {
  const mark = join([HASH, utf8.encode(hash)]), copy = head.slice();
  for (let at = 0; at + mark.length <= head.length; at++) {
    if (mark.every((each, i) => head[at + i] === each)) return copy.fill(0x30, at + 7, at + 71);
  }
  return copy;
}

// The commits of an export, each checked against the one before: { version, header, events, withheld, replaced }.
function* commitsOf(lines) {
  const { announced, head } = open(lines), versionOf = (entry) => entry.id.split('-')[0];
  let version = 0, prev = '0'.repeat(64), number = 1, group = [], room = MOST_BYTES;
  const next = (following) => {
    version += 1;
    const found = commitOf(group, following, version, prev, head);
    prev = found.header.get('hash');
    return found;
  };
  for (const line of lines) {
    number += 1;
    if (number > announced + 1) throw new Unreadable(`line ${number}: ${announced} entries were announced, and here are more`);
    const entry = readEntry(line, number);
    if (group.length && versionOf(entry) !== versionOf(group[0])) {
      yield next(entry);
      group = [];
      room = MOST_BYTES;
    }
    group.push(entry);
    for (const each of [entry.salt, entry.body, entry.digest, entry.head]) room -= each ? each.length : 0;
    if (room < 0 || group.length > MOST_EVENTS) throw new Unreadable(`line ${number}: a commit has at most ${MOST_EVENTS} events and ${MOST_BYTES} bytes`);
  }
  if (number !== announced + 1) throw new Unreadable(`${announced} entries were announced, ${number - 1} are here`);
  if (group.length) yield next(null);
  if (head && head !== `${version}:${prev}`) {
    const kept = parseInt(head, 10);
    broken(version < kept ? `${version + 1}-0` : version > kept ? `${kept + 1}-0` : `${version}-0`, `the head that was kept apart is ${head}`);
  }
}

function broken(id, says) { throw new Damaged(id, 'chain', says); }

// Whether what comes after a commit knows it under this hash; null where nothing tells.
function confirmed(following, version, hash, head) {
  if (following && following.id === `${version + 1}-0` && following.header instanceof Map) return following.header.get('prev') === hash;
  return head && parseInt(head, 10) === version ? head === `${version}:${hash}` : null;
}

function commitOf(entries, following, version, prev, head) {
  const first = entries[0];
  if (first.id !== `${version}-0`) broken(`${version}-0`, `missing or out of order: here is ${first.id}`);
  if (!(first.header instanceof Map)) broken(first.id, 'the first entry of a commit has a header');
  const header = first.header, count = header.get('count'), hash = header.get('hash'), format = get(header, 'format', 1);
  if (!Number.isInteger(count) || count < 1 || count > MOST_EVENTS || typeof hash !== 'string') broken(first.id, 'its header is none');
  if (format !== 1 && format !== 2) broken(first.id, `format ${String(format)} is unknown; this reads formats up to 2`);
  const covered = (digests) => hex(sha256(join([
    sized(digests.length + 2, 0x90, 16, null, 0xdc, 0xdd), packInt(version), packBin(blanked(first.head, hash)), ...digests.map(packBin),
  ])));
  if (format === 2 && covered([]) !== hash) broken(first.id, `altered: the header of commit ${version} does not match its hash`);
  const digests = [], events = [];
  for (let number = 0; number < count; number++) {
    const each = entries[number], id = `${version}-${number}`;
    if (!each || each.id !== id) broken(id, `missing or out of order: commit ${version} counts ${count} events`);
    if (number && each.head) broken(id, 'a second header');
    if (!each.digest && (!each.salt || each.salt.length !== 16)) broken(id, 'its salt is not of 16 bytes');
    if (each.body && !(each.event instanceof Map)) broken(id, 'it is no event');
    digests.push(each.digest || sha256(join([each.salt, each.body])));
    events.push(each.event || new Map([['type', 'Withheld']]));
  }
  const known = confirmed(entries.length > count ? null : following, version, hash, head), listed = get(header, 'digests', '');
  if (format === 1 && covered(digests) !== hash) broken(first.id, `altered: commit ${version} does not match its hash`);
  if (format === 2 && listed !== base64Of(join(digests))) {
    if (known === false) broken(first.id, 'replaced: what comes after this commit follows another one');
    const written = binary(listed);
    if (!written || written.length !== 32 * count) broken(first.id, `altered: its header does not have ${count} digests`);
    const number = digests.findIndex((each, n) => each.some((byte, i) => byte !== written[32 * n + i]));
    broken(`${version}-${Math.max(0, number)}`, 'altered: its event, or its salt, is not the one that was written');
  }
  if (header.get('prev') !== prev) {
    if (known && version > 1) broken(`${version - 1}-0`, `replaced: commit ${version} follows another one`);
    broken(first.id, 'it follows another commit than the one before it');
  }
  if (entries.length > count) broken(entries[count].id, `extra: commit ${version} counts ${count} events`);
  return { version, header, events, withheld: entries.filter((each) => !each.body).length, replaced: entries.filter((each) => each.body && each.digest).map((each) => each.id) };
}

// Dice (docs/reference/dice.md).

function parseDice(text) {
  const wrong = () => { throw new RangeError(`${text} is not dice notation`); };
  const within = (found, least, most, missing) => {
    if (found === undefined || found === '') return missing;
    const value = Number(found);
    return value >= least && value <= most ? value : wrong();
  };
  const faces = (found) => (found === '%' ? 100 : within(found, 1, 1000));
  if (text.length > 100) wrong();
  const pool = /^ *(\d*)d(\d+|%)>=(\d+) *$/i.exec(text);
  if (pool) {
    const of = faces(pool[2]);
    return { pool: true, count: within(pool[1], 0, 100, 1), faces: of, least: within(pool[3], 1, of) };
  }
  const groups = [];
  let plus = 0, at = 0;
  const match = (pattern) => { pattern.lastIndex = at; const found = pattern.exec(text); if (found) at = pattern.lastIndex; return found; };
  let sign = match(/ *([+-]?) */y);
  while (sign) {
    const by = sign[1] === '-' ? -1 : 1;
    let found;
    if ((found = match(/(\d*)d(?:0*100|%)!(?:(?:(\d*)\+(?:(\/)(\d*)-)?)|((\d*)-))/iy))) {
      const up = found[5] !== undefined ? null : within(found[2], 51, 100, 96);
      const down = found[5] !== undefined ? within(found[6], 1, 50, 5) : found[3] ? within(found[4], 1, 50, 5) : null;
      groups.push({ by, count: within(found[1], 1, 100, 1), faces: 100, open: { up, down } });
    } else if ((found = match(/(\d*)d(\d+|%)(?:(!)|(k[hl]?|d[hl]?)(\d+))?/iy))) {
      const group = { by, count: within(found[1], found[4] ? 1 : 0, 100, 1), faces: faces(found[2]) };
      if (found[3]) { if (group.faces === 1 || group.faces === 100) wrong(); group.explodes = true; }
      const rule = (found[4] || '').toLowerCase();
      if (rule[0] === 'k') Object.assign(group, { keep: within(found[5], 1, group.count), highest: rule !== 'kl' });
      else if (rule) Object.assign(group, { keep: group.count - within(found[5], 1, group.count - 1), highest: rule !== 'dh' });
      groups.push(group);
    } else if ((found = match(/\d+/y))) plus += by * within(found[0], 0, 1000000);
    else wrong();
    sign = match(/ *([+-]) */y);
  }
  if (/[^ ]/.test(text.slice(at)) || Math.abs(plus) > 1000000 || groups.reduce((sum, each) => sum + each.count, 0) > 100) wrong();
  if (inFull({ groups, plus }).length > 100) wrong();
  return { groups, plus };
}

function inFull({ groups, plus }) {
  const ends = ({ up, down }) => [up === null ? null : `${up === 96 ? '' : up}+`, down === null ? null : `${down === 5 ? '' : down}-`].filter((end) => end !== null).join('/');
  const terms = groups.map((each) => {
    const rule = each.explodes ? '!' : each.keep ? `k${each.highest ? 'h' : 'l'}${each.keep}` : each.open ? `!${ends(each.open)}` : '';
    return `${each.by < 0 ? '-' : '+'}${each.count}d${each.faces}${rule}`;
  });
  if (plus || !terms.length) terms.push(`${plus < 0 ? '' : '+'}${plus}`);
  return terms.join('').replace(/^\+/, '');
}

function throwDice(dice, nextDie) {
  const fallen = [];
  const fall = (faces) => {
    const die = nextDie(faces);
    if (!(die >= 1 && die <= faces)) throw new RangeError(`1d${faces} cannot show ${die}`);
    if (fallen.length === 1000) throw new RangeError('more than 1000 dice');
    fallen.push(die);
    return die;
  };
  const many = (count, faces) => Array.from({ length: count }, () => fall(faces));
  const sum = (shown) => shown.reduce((all, each) => all + each, 0);
  if (dice.pool) return { dice: fallen, total: many(dice.count, dice.faces).filter((die) => die >= dice.least).length };
  let total = dice.plus;
  for (const group of dice.groups) {
    let shown = [];
    if (group.open) {
      for (let i = 0; i < group.count; i++) {
        const first = fall(100), { up, down } = group.open;
        const opensUp = up !== null && first >= up, opensDown = down !== null && first <= down;
        let further = 0;
        if (opensUp || opensDown) for (let die = 100; die >= (up === null ? 96 : up);) { die = fall(100); further += die; }
        shown.push(opensUp ? first + further : first - further);
      }
    } else {
      shown = many(group.count, group.faces);
      if (group.keep) shown = shown.slice().sort((a, b) => (group.highest ? b - a : a - b)).slice(0, group.keep);
      for (let last = group.explodes ? shown : []; last.length;) {
        last = many(last.filter((die) => die === group.faces).length, group.faces);
        shown = shown.concat(last);
      }
    }
    total += group.by * sum(shown);
  }
  return { dice: fallen, total };
}

function derived(key, context) {
  const prefix = utf8.encode(`${context}|`);
  let stream = new Uint8Array(0), at = 0, block = 0;
  return (faces) => {
    const width = faces <= 256 ? 1 : 2, values = width === 1 ? 256 : 65536, limit = values - (values % faces);
    for (;;) {
      if (at + width > stream.length) {
        stream = join([stream.subarray(at), hmac(key, join([prefix, utf8.encode(String(block))]))]);
        at = 0;
        block += 1;
      }
      const value = width === 1 ? stream[at] : stream[at] * 256 + stream[at + 1];
      at += width;
      if (value < limit) return (value % faces) + 1;
    }
  };
}

function readDice(dice, shown) {
  let at = 0;
  const found = throwDice(dice, (faces) => { const die = shown[at++]; return die === 0 && faces === 100 ? 100 : die; });
  if (found.dice.length < shown.length) throw new RangeError('more dice than are thrown');
  return found;
}

// What a roll is for, as one text (RFC 8785, whole numbers in full).

function canonical(value) {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Fraction) return String(value.value);
  if (value instanceof Map) return `{${[...value.keys()].sort().map((key) => `${JSON.stringify(key)}:${canonical(value.get(key))}`).join(',')}}`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  return String(value);
}

// The record, from its first commit to its last.

const typedWith = (dice) => Array.isArray(dice) && dice.length > 0;
const get = (event, name, missing) => (event.has(name) ? event.get(name) : missing);
const same = (a, b) => a.length === b.length && a.every((each, i) => each === b[i]);

// The commit that a head known from elsewhere is that of; 0 where none is given.
function findKnownHead(known, hashes) {
  if (!known) return 0;
  const [, number, hash] = /^(?:([1-9]\d*):)?([0-9a-f]{64})$/i.exec(known.trim()) || [];
  if (!hash) throw new Unreadable('a head is a hash of 64 hex digits, or VERSION:HASH');
  const at = hashes.indexOf(hash.toLowerCase()) + 1;
  if (at && (!number || Number(number) === at)) return at;
  if (!number) broken(`${Math.max(hashes.length, 1)}-0`, 'no commit here has the hash that is known from elsewhere: it was cut off, or one up to it replaced');
  if (Number(number) > hashes.length) broken(`${hashes.length + 1}-0`, `missing: the head known from elsewhere is that of commit ${number}`);
  return broken(`${number}-0`, 'replaced: this, or a commit before it, is another one than the head known from elsewhere says');
}

// Of `commits()`, gone through twice. `kept`: their end is compared with the head in the file.
function verifyCommits(encounter, commits, told, kept, known) {
  let opened = new Map(), count = 0, events = 0, withheld = 0;
  const replaced = []; // what stands there was not written, and proves nothing
  const notes = new Map(); // by commit: of how many of these its notes tell
  const hashes = [];
  const shown = new Map(), closings = [];
  for (const each of commits()) {
    if (!count) [opened] = each.events;
    count += 1;
    events += each.events.length;
    withheld += each.withheld;
    replaced.push(...each.replaced);
    hashes.push(each.header.get('hash'));
    each.events.forEach((event, number) => {
      if (event.get('type') === 'Undone') closings.push([`${each.version}-${number}`, event]);
      if (event.get('type') === 'RollRevealed') shown.set(event.get('roll'), event);
      if (event.get('type') === 'Noted' && event.get('key') === 'erased' && each.header.get('kind') === 'note' && !each.replaced.includes(`${each.version}-${number}`)) {
        const told = get(event, 'args', new Map()).get('entries'), many = /^\d+$/.test(`${told}`) ? Number(told) : 0;
        notes.set(each.version, (notes.get(each.version) || 0) + many);
      }
      if (event.get('type') === 'EncounterClosed') closings.push([`${each.version}-${number}`, event]);
      for (const roll of event.get('type') === 'EncounterClosed' ? get(event, 'revealed', []) : []) shown.set(roll.get('roll'), roll);
    });
  }
  if (opened.get('type') !== 'EncounterOpened' || opened.get('encounter') !== encounter) {
    throw new Damaged('1-0', 'history', 'that is not how this fight opens');
  }
  const knownHead = findKnownHead(known, hashes), headChecked = kept || knownHead === count;
  const options = get(opened, 'options', new Map()), sealed = options.get('sealed') === true;
  const fresh = options.get('dice_after_undo') === 'fresh', seeded = get(opened, 'seeded', false), forked = get(opened, 'forked', null);
  const wrong = [], given = [], rulings = [], hidden = [], unopened = new Map(), heads = new Map();
  // By commitments: the seeds that are revealed, where each stands, and how many rolls come from each.
  const seeds = new Map(), boundAt = new Map([[get(opened, 'commitment', ''), '1-0']]), used = new Map(), fallen = [];
  const fell = new Map(), again = [], ruled = new Map(), metWith = new Map(), byRound = get(opened, 'derivation', 1) >= 2, gms = new Set(['gm']);
  const BESIDE = ['invite', 'revoke', 'ask-undo', 'deny', 'note', 'whisper', 'talk', 'add-entropy'];
  let bound = get(opened, 'commitment', ''), ended = 0, out = false, seedKnown = false, undos = 0, rolls = 0, checked = 0, added = 0;
  let entropy = new Uint8Array(0), rolled = -1, effective = [], undone = [];
  const amiss = (entry, check, says) => wrong.push({ entry, check, says });

  if (replaced.length && !withheld) {
    const told = [...notes].filter(([, many]) => many), last = Math.max(0, ...told.map(([version]) => version));
    const first = replaced.find((each) => Number(each.split('-')[0]) >= last);
    const untold = first || (replaced.length > told.reduce((sum, [, many]) => sum + many, 0) ? replaced[0] : '');
    if (untold) amiss(untold, 'chain', 'altered: it says something else than was written, and no note that a name was erased tells of it');
  }
  const ends = new Set();
  let inForce = bound;
  for (const [entry, event] of closings) {
    const version = Number(entry.split('-')[0]);
    if (event.get('type') === 'Undone') {
      const reopens = get(event, 'commits', []).some((each) => ends.has(Number(each)));
      if (sealed && reopens) amiss(entry, 'sealed', 'the fight is sealed, and its end is taken back');
      if (!get(event, 'commitment', '')) continue;
      inForce = event.get('commitment');
      if (!boundAt.has(inForce)) boundAt.set(inForce, entry);
      if (!reopens) amiss(entry, 'seed', 'a new seed is committed to, and none was revealed in what was taken back');
      continue;
    }
    ended = version;
    const bytes = unhex(get(event, 'seed', ''));
    if (bytes && bytes.length >= 16 && bytes.length <= 64 && `sha256:${hex(sha256(bytes))}` === inForce) {
      seeds.set(inForce, bytes);
      ends.add(version);
    } else if (get(event, 'seed', '')) amiss(entry, 'seed', 'the seed that is revealed is not the one committed to');
  }
  if (sealed && seeded) amiss('1-0', 'sealed', 'the fight is sealed, and its seed was given');

  const typing = sealed ? 'nobody' : options.get('dice') === 'table' ? 'everybody' : options.get('typed_dice') || 'everybody';
  const mayType = (by) => typing === 'everybody' || (typing === 'gm' && gms.has(by));
  const isByRuling = (context) => context.split(',').length > 4 && context.split(',')[3] === '"ruling"';
  const roundOf = (context) => { const round = context.split(','); return round.length > 2 && /^\d+$/.test(round[1]) ? Number(round[1]) : -1; };
  const keyOf = (added) => (added.length ? hmac(seeds.get(bound), added) : seeds.get(bound));
  const contextOf = (state, fact, ruling) => {
    const { declared, step } = state;
    const deed = ruling ? 'ruling' : declared ? [declared.get('combatant'), declared.get('maneuver'), get(declared, 'args', new Map())]
      : step ? [get(step, 'combatant', ''), step.get('step')] : [state.phase];
    const what = canonical([seeded ? '' : encounter, state.round, fact.get('combatant'), deed, fact.get('purpose'), fresh ? undos : 0]).slice(0, -1);
    return `${what},${state.throws.get(what) || 0}]`;
  };
  // Whether a roll may have this context, where events are withheld that may say what it was for, or rolls like it.
  const mayBe = (context, expected, state) => {
    let found;
    const here = readJson(expected);
    try { found = readJson(context); } catch { return false; }
    if (!Array.isArray(found) || found.length !== 7 || canonical(found) !== context || !Number.isInteger(found[6])) return false;
    if (![0, 1, 2, 4, 5].every((part) => found[part] === here[part])) return false;
    return canonical(found[3]) === canonical(here[3]) ? found[6] >= here[6] : Boolean(state.unsure) && Array.isArray(found[3]);
  };
  // A server roll, whose dice may have been seen before: the same roll in play that was undone.
  const met = (fact, { version, entry, by, secret, ruling }) => {
    const context = get(fact, 'context', '');
    used.set(bound, (used.get(bound) || 0) + 1);
    fallen.push({ version, ruling, dice: fact.get('type') === 'HiddenRoll' ? 0 : get(fact, 'dice', []).length });
    seedKnown = seedKnown || out;
    if (!isByRuling(context)) rolled = Math.max(rolled, roundOf(context));
    const first = fell.get(`${bound} ${context}`);
    if (!first) fell.set(`${bound} ${context}`, { entry, by, secret });
    else again.push([version, { entry, combatant: fact.get('combatant'), purpose: fact.get('purpose'), before: first.entry, by: first.by, hidden: first.secret }]);
  };
  const against = (state, fact, place) => {
    const dice = fact.get('dice'), context = get(fact, 'context', '');
    let parsed, fell;
    try {
      parsed = parseDice(fact.get('notation'));
      fell = readDice(parsed, dice);
    } catch (error) {
      if (error instanceof RangeError) return `dice cannot fall like that: ${error.message}`;
      throw error;
    }
    if (!same(fell.dice, dice) || fell.total !== fact.get('total')) return `the dice ${dice} come to ${fell.total}, not to ${fact.get('total')}`;
    if (get(fact, 'source', 'server') !== 'server') return context ? 'dice that were given are derived from nothing' : '';
    const ruling = place.ruling && isByRuling(context), expected = contextOf(state, fact, ruling);
    if (context !== expected && !(withheldMet && mayBe(context, expected, state))) return `it is derived from ${context}, and was rolled for ${expected}`;
    if (!seeds.has(bound)) return '';
    // A ruling's roll that is withheld may have been the first of the round.
    const keys = [...(ruling && ruledUnseen.get(state.round) || []), (ruling ? ruled : metWith).get(state.round) || entropy];
    const fair = keys.map((each) => throwDice(parsed, derived(keyOf(each), context)).dice);
    return fair.some((each) => same(each, dice)) ? '' : `by the seed the dice show ${fair[fair.length - 1]}, not ${dice}`;
  };
  const roll = (state, fact, place) => {
    const source = get(fact, 'source', 'server'), { entry, by } = place;
    if (source === 'server') {
      rolls += 1;
      checked += seeds.has(bound) ? 1 : 0;
      met(fact, place);
    } else {
      const [combatant, purpose, notation, dice, total] = ['combatant', 'purpose', 'notation', 'dice', 'total'].map((name) => fact.get(name));
      given.push({ entry, by, combatant, purpose, notation, dice, total, source });
      if (source === 'fork' && !(forked && Number(entry.split('-')[0]) <= Number(forked.get('version')))) amiss(entry, 'dice', 'nothing was taken over here from another fight');
      if (sealed) amiss(entry, 'sealed', 'the fight is sealed, and these dice are not the server\'s');
      else if (dice.length && source !== 'fork' && !mayType(by)) amiss(entry, 'dice', `in this fight ${by} types no dice in`);
    }
    const says = against(state, fact, place);
    if (says) amiss(entry, 'dice', says);
    if (told) told(entry, says);
  };
  const open = (revealed, entry) => {
    const bound = unopened.get(revealed.get('roll')), fact = revealed.get('rolled'), nonce = unhex(revealed.get('nonce'));
    if (!bound) throw new Damaged(entry, 'history', `it reveals ${revealed.get('roll')}, and no such roll is hidden`);
    const holds = nonce && nonce.length === 32 && `sha256:${hex(sha256(join([nonce, pack(fact)])))}` === bound.get('commitment')
      && ['combatant', 'purpose', 'context'].every((name) => get(fact, name, '') === get(bound, name, ''));
    if (!holds) throw new Damaged(entry, 'history', `what it reveals of ${revealed.get('roll')} is not what was committed to`);
    unopened.delete(revealed.get('roll'));
  };

  let withheldMet = false, keptBack = false; // whether dice may be among what is withheld
  const ruledUnseen = new Map(); // entropy at withheld rolls of rulings, by rounds
  const event = (state, each, place) => {
    const { entry } = place;
    if (each.get('type') === 'Withheld') {
      withheldMet = true;
      keptBack = keptBack || !place.words;
      state.unsure = state.unsure || !(place.words || place.ruling);
      if (place.ruling && !place.words) ruledUnseen.set(state.round, [...ruledUnseen.get(state.round) || [], entropy]);
    } else if (['PhaseEntered', 'StepBegan', 'ManeuverDeclared'].includes(each.get('type'))) state.unsure = false;
    switch (each.get('type')) {
      case 'EncounterOpened':
        if (entry !== '1-0') throw new Damaged(entry, 'history', 'the fight is already open');
        state.phase = each.get('phase');
        break;
      case 'RoundBegan': state.round = each.get('round'); state.throws = new Map(); break;
      case 'PhaseEntered': {
        const ways = get(get(opened, 'machine', new Map()).get(each.get('source')) || new Map(), each.get('trigger'), []);
        if (each.get('source') !== state.phase || !ways.includes(each.get('phase'))) throw new Damaged(entry, 'history', 'the phase machine does not lead there');
        Object.assign(state, { phase: each.get('phase'), step: null, declared: null });
        break;
      }
      case 'StepBegan': Object.assign(state, { step: each, declared: null }); break;
      case 'ManeuverDeclared': state.declared = each; break;
      case 'DiceRolled': roll(state, each, place); break;
      case 'HiddenRoll': {
        const found = shown.get(each.get('roll'));
        hidden.push({ entry, combatant: each.get('combatant'), purpose: each.get('purpose'), revealed: Boolean(found) });
        if (each.get('roll') !== entry) amiss(entry, 'dice', `a hidden roll is named after its entry, not ${each.get('roll')}`);
        if (found) roll(state, found.get('rolled'), { ...place, secret: true });
        else if (get(each, 'context', '')) { rolls += 1; met(each, { ...place, secret: true }); }
        break;
      }
      case 'EntropyAdded':
        added += 1;
        if (state.round <= rolled) amiss(entry, 'entropy', 'entropy is added before the server rolls in a round, and it had rolled');
        break;
      case 'EncounterClosed': if (get(each, 'seed', '')) out = true; break;
      default:
    }
    const context = get(each, 'context', '');
    if (context && ['DiceRolled', 'HiddenRoll'].includes(each.get('type'))) {
      const what = context.slice(0, Math.max(0, context.lastIndexOf(',')));
      state.throws.set(what, (state.throws.get(what) || 0) + 1);
    }
  };

  const addEntropy = (given, entry) => {
    const bytes = unhex(given.get('entropy'));
    if (!bytes) throw new Damaged(entry, 'history', 'the entropy is not hexadecimal');
    entropy = sha256(join([entropy, utf8.encode(`${given.get('by')}|`), bytes]));
  };

  const commit = ({ version, header, events }) => {
    const first = events[0], last = events[events.length - 1], type = first.get('type'), by = header.get('by');
    if (type === 'Undone') {
      const back = get(first, 'commits', []), left = effective.length - back.length;
      if (!back.length || events.length > 1 || left < 1 || !same(effective.slice(left), back)) throw new Damaged(`${version}-0`, 'history', 'it does not undo the last to count');
      effective = effective.slice(0, left);
      undone.push(back);
      undos += 1;
      if (get(first, 'commitment', '')) { bound = first.get('commitment'); out = false; }
      return;
    }
    if (type === 'Redone') {
      const again = undone.pop() || [];
      if (!again.length || events.length > 1 || !same(again, get(first, 'commits', []))) throw new Damaged(`${version}-0`, 'history', 'it does not redo the last undone');
      effective = effective.concat(again);
      return;
    }
    if (BESIDE.includes(header.get('kind'))) {
      if (type === 'SeatInvited') gms[first.get('role') === 'gm' ? 'add' : 'delete'](first.get('seat'));
      if (type === 'EntropyAdded') {
        event(heads.get(effective[effective.length - 1]), first, { version, entry: `${version}-0`, by, ruling: false, secret: false });
        addEntropy(first, `${version}-0`);
      }
      return;
    }
    undone = [];
    const before = effective.length ? heads.get(effective[effective.length - 1]) : { round: 0, phase: '', step: null, declared: null, throws: new Map() };
    const state = { ...before, throws: new Map(before.throws) };
    const byRuling = header.get('kind') === 'rule'; // the ruling itself may be withheld
    const brought = byRuling ? get(header, 'outside', 0) : 0;
    if (byRuling) {
      const effects = events.slice(1, brought).filter((each) => !['DiceRolled', 'HiddenRoll', 'Withheld'].includes(each.get('type'))).length;
      if (effects && sealed) amiss(`${version}-0`, 'sealed', 'the fight is sealed, and this ruling changes its state');
      rulings.push({ entry: `${version}-0`, by, ruling: get(first, 'ruling', ''), effects });
    }
    events.forEach((each, number) => event(state, each, { version, entry: `${version}-${number}`, by, ruling: number < brought, words: byRuling && !number, secret: false }));
    const here = events.map((each) => (each.get('type') === 'HiddenRoll' ? shown.get(each.get('roll')) && shown.get(each.get('roll')).get('rolled') : each));
    const byHand = options.get('dice') === 'table' ? events.filter((each) => each.get('type') === 'DecisionMade' && typedWith(get(each, 'args', new Map()).get('dice'))).length : 0;
    if (byRound && here.every((each) => each && each.get('type') !== 'Withheld')) {
      const typed = here.filter((each) => each.get('notation') && ['table', 'gm'].includes(get(each, 'source', 'server')) && each.get('dice').length).length, came = get(header, 'typed', 0) + byHand;
      if (typed !== came) amiss(`${version}-0`, 'dice', `${typed} rolls are said to be typed in, and dice for ${came} came with the command`);
    }
    if (byRuling) {
      for (const each of events) {
        const context = get(each, 'context', '');
        if (each.get('type') === 'HiddenRoll') unopened.set(each.get('roll'), each);
        if (['DiceRolled', 'HiddenRoll'].includes(each.get('type')) && isByRuling(context) && !ruled.has(roundOf(context))) ruled.set(roundOf(context), entropy);
      }
    }
    if (byRound) {
      for (const each of events) {
        const context = get(each, 'context', '');
        if (each.get('type') === 'DiceRolled' && context && !isByRuling(context) && !metWith.has(roundOf(context))) metWith.set(roundOf(context), entropy);
      }
    }
    if (type === 'EntropyAdded') addEntropy(first, `${version}-0`);
    if (type === 'RollRevealed') events.forEach((each, number) => { if (each.get('type') === 'RollRevealed') open(each, `${version}-${number}`); });
    if (last.get('type') === 'EncounterClosed') for (const each of get(last, 'revealed', [])) open(each, `${version}-${events.length - 1}`);
    heads.set(version, state);
    effective.push(version);
  };

  try {
    for (const each of commits()) commit(each);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    amiss(error.entry, error.check, error.message);
  }
  if (effective.length && seeds.size) for (const each of hidden) if (!each.revealed && Number(each.entry.split('-')[0]) <= ended) amiss(each.entry, 'dice', 'the seed is revealed, and this hidden roll is not');
  const secret = [...used.keys()].some((each) => !seeds.has(each));
  const unproven = secret || keptBack || replaced.length > 0 || hidden.some((each) => !each.revealed);
  const foreknown = again.filter(([version]) => effective.includes(version)).map(([, each]) => each);
  const gone = fallen.filter((each) => !effective.includes(each.version)), byRules = gone.filter((each) => !each.ruling);
  const takenBack = { rolls: byRules.length, dice: byRules.reduce((sum, each) => sum + each.dice, 0), rulings: gone.length - byRules.length };
  const overrides = Object.entries({
    seeded, forked: forked !== null, 'table-dice': given.some((each) => !['gm', 'fork'].includes(each.source)), 'gm-dice': given.some((each) => each.source === 'gm'),
    rulings: rulings.some((each) => each.effects), 'fresh-dice': fresh && undos > 0, 'known-dice': foreknown.length > 0,
    'taken-back': takenBack.rolls > 0, 'new-seed': boundAt.size > 1, 'seed-known': seedKnown, withheld: keptBack, replaced: replaced.length > 0,
  }).filter(([, taken]) => taken).map(([way]) => way);
  return {
    verdict: wrong.length ? 'altered' : !headChecked ? 'unproven-end' : unproven ? 'open' : 'proven',
    encounter,
    commits: count,
    events,
    withheld,
    replaced,
    hash: hashes[hashes.length - 1],
    head_checked: headChecked,
    known_head: knownHead,
    seed: seeds.size && !secret ? 'revealed' : 'secret',
    sealed,
    no_override: !overrides.length,
    overrides,
    server_rolls: rolls,
    dice_checked: checked,
    entropy: added,
    given,
    rulings,
    hidden,
    foreknown,
    taken_back: takenBack,
    seeds: [...boundAt].map(([commitment, entry]) => ({ entry, commitment, revealed: seeds.has(commitment), rolls: used.get(commitment) || 0 })),
    wrong: wrong.slice(0, 100),
  };
}

// Of a Uint8Array; or of a function that gives the parts of a file, as often as it is called.
function affrayVerify(file, told, known) {
  const lines = () => linesOf(typeof file === 'function' ? file() : [file]), { encounter, head } = open(lines());
  try {
    return verifyCommits(encounter, () => commitsOf(lines()), told, head !== '', known);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    return {
      verdict: 'altered', encounter, commits: 0, events: 0, withheld: 0, replaced: [], hash: '', head_checked: false, known_head: 0, seed: 'secret', sealed: false,
      no_override: false, overrides: [], server_rolls: 0, dice_checked: 0, entropy: 0, given: [], rulings: [], hidden: [], foreknown: [],
      taken_back: { rolls: 0, dice: 0, rulings: 0 }, seeds: [],
      wrong: [{ entry: error.entry, check: error.check, says: error.message }],
    };
  }
}

globalThis.affrayVerify = affrayVerify;
if (typeof module !== 'undefined') module.exports = { affrayVerify, sha256, hmac, hex, unhex, derived, parseDice, throwDice, canonical, readJson, pack };
if (typeof require !== 'undefined' && typeof module !== 'undefined' && require.main === module) {
  try {
    const { openSync, readSync, closeSync } = require('node:fs');
    const found = affrayVerify(function* partsOf() {
      const file = openSync(process.argv[2]);
      try {
        for (;;) {
          const part = Buffer.alloc(1 << 20), length = readSync(file, part);
          if (!length) return;
          yield part.subarray(0, length);
        }
      } finally { closeSync(file); }
    }, undefined, process.argv[3]);
    console.log(JSON.stringify(found, null, 2));
    process.exitCode = { proven: 0, altered: 1, open: 2, 'unproven-end': 3 }[found.verdict];
  } catch (error) {
    console.error(`affray-verify: ${error.message}`);
    process.exitCode = 2;
  }
}
})();

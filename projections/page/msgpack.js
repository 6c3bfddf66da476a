// From JSON text to the msgpack bytes that it stands for (docs/log-format.md): 5 and 5.0 are not the same,
// maps keep their order, and every number and length takes the shortest form.

const number = (first, size, value) => {
  const view = new DataView(new ArrayBuffer(size + 1));
  view.setUint8(0, first);
  for (let i = size, left = BigInt.asUintN(64, value); i > 0; i -= 1, left >>= 8n) view.setUint8(i, Number(left & 255n));
  return new Uint8Array(view.buffer);
};

const whole = (value) => {
  if (value >= 0n) {
    if (value < 128n) return Uint8Array.of(Number(value));
    const size = value < 1n << 8n ? 0 : value < 1n << 16n ? 1 : value < 1n << 32n ? 2 : 3;
    return number(0xcc + size, 1 << size, value);
  }
  if (value >= -32n) return Uint8Array.of(256 + Number(value));
  const size = value >= -(1n << 7n) ? 0 : value >= -(1n << 15n) ? 1 : value >= -(1n << 31n) ? 2 : 3;
  return number(0xd0 + size, 1 << size, value);
};

// What stands before so many bytes or members: [up to this many, first byte, bytes of the length].
const headOf = (length, forms) => {
  const [, first, size] = forms.find(([most]) => length <= most);
  return size ? number(first, size, BigInt(length)) : Uint8Array.of(first + length);
};
const TEXT = [[31, 0xa0, 0], [0xff, 0xd9, 1], [0xffff, 0xda, 2], [Infinity, 0xdb, 4]];
const LIST = [[15, 0x90, 0], [0xffff, 0xdc, 2], [Infinity, 0xdd, 4]];
const MAP = [[15, 0x80, 0], [0xffff, 0xde, 2], [Infinity, 0xdf, 4]];
const UTF8 = new TextEncoder();
const BINARY = [[0xff, 0xc4, 1], [0xffff, 0xc5, 2], [Infinity, 0xc6, 4]];

const binary = (bytes) => joined([headOf(bytes.length, BINARY), bytes]);

// The members of the JSON object in `text`: name -> its value as msgpack.
const packedMembers = (text) => {
  const SPACE = /[ \t\r\n]*/y, STRING = /"(?:[^"\\]|\\.)*"/y, NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y, WORD = /true|false|null/y;
  const WORDS = { true: 0xc3, false: 0xc2, null: 0xc0 };
  let at = 0;
  const take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const sign = (mark) => { take(SPACE); if (text[at] !== mark) return false; at += 1; return true; };
  const need = (found) => { if (!found) throw new Error(`not readable at character ${at + 1}`); return found; };
  const string = () => {
    take(SPACE);
    return JSON.parse(need(take(STRING))[0]);
  };
  const listed = (end, one) => {
    const parts = [];
    if (sign(end)) return parts;
    do parts.push(one()); while (sign(','));
    need(sign(end));
    return parts;
  };
  const packText = (value) => {
    const bytes = UTF8.encode(value);
    return joined([headOf(bytes.length, TEXT), bytes]);
  };
  const member = () => { const name = string(); need(sign(':')); return [name, value()]; };
  const value = () => {
    if (sign('{')) {
      const members = listed('}', member);
      return joined([headOf(members.length, MAP), ...members.flatMap(([name, each]) => [packText(name), each])]);
    }
    if (sign('[')) {
      const parts = listed(']', value);
      return joined([headOf(parts.length, LIST), ...parts]);
    }
    if (text[at] === '"') return packText(string());
    const figure = take(NUMBER);
    if (!figure) return Uint8Array.of(WORDS[need(take(WORD))[0]]);
    if (!figure[1] && !figure[2]) return whole(BigInt(figure[0]));
    const view = new DataView(new ArrayBuffer(9));
    view.setUint8(0, 0xcb);
    view.setFloat64(1, Number(figure[0]));
    return new Uint8Array(view.buffer);
  };
  need(sign('{'));
  const members = new Map(listed('}', member));
  take(SPACE);
  need(at === text.length);
  return members;
};

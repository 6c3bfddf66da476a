// SHA-256 of bytes, in hex or as bytes: of its own, since a page from disk may lack the browser's.

const sha256 = (() => {
  const fraction = (x) => ((x - Math.floor(x)) * 0x100000000) >>> 0;
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p)) primes.push(n);
  const K = primes.map((p) => fraction(Math.cbrt(p)));
  const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  const w = new Int32Array(64);

  return (bytes) => {
    const length = bytes.length;
    const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64);
    padded.set(bytes);
    padded[length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
    view.setUint32(padded.length - 4, (length << 3) >>> 0);
    const h = Int32Array.from(START, (each) => each | 0);
    for (let at = 0; at < padded.length; at += 64) {
      for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + i * 4);
      for (let i = 16; i < 64; i += 1) {
        const a = w[i - 15], b = w[i - 2];
        w[i] = (w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0;
      }
      let [a, b, c, d, e, f, g, k] = h;
      for (let i = 0; i < 64; i += 1) {
        const one = (k + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        k = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
      }
      [a, b, c, d, e, f, g, k].forEach((each, i) => { h[i] = (h[i] + each) | 0; });
    }
    const out = new DataView(new ArrayBuffer(32));
    h.forEach((each, i) => out.setInt32(i * 4, each));
    return new Uint8Array(out.buffer);
  };
})();

const hexOf = (bytes) => Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('');
const fromHex = (text) => Uint8Array.from(text.match(/../g) || [], (each) => parseInt(each, 16));
const fromBase64 = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
const joined = (parts) => {
  const whole = new Uint8Array(parts.reduce((n, each) => n + each.length, 0));
  let at = 0;
  for (const each of parts) { whole.set(each, at); at += each.length; }
  return whole;
};

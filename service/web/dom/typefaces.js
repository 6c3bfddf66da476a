// The typefaces, asked for once the script is there: over a slow line they would hold it up, and text can be read without.
// There they wait until the page is likely to stand. Latin only; what is written otherwise is shown in the system's.

const FACES = [["Affray Text", "text.woff2", "400 700"], ["Affray Display", "display.woff2", "600"]];

const SLOW = 1500; // milliseconds, from which on the script took long to come
const LATER = 4000;

const wanted = () => FACES.forEach(ask);

function ask([name, file, weight]) {
  const face = new FontFace(name, `url("${new URL(`../fonts/${file}`, import.meta.url)}")`, { weight, display: "swap" });
  document.fonts.add(face);
  face.load().catch(() => {}); // without it the system's is read
}

if (performance.now() > SLOW) setTimeout(wanted, LATER);
else wanted();

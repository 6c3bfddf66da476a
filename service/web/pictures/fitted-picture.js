// A picture as the service takes it: turned upright, no larger than every phone shows, and as small as WebP makes it.

const MOST = 4096; // pixels, wide and high
const MOST_BYTES = 8_000_000;
const QUALITY = [0.86, 0.7, 0.5];

/** The picture of a file: {blob, width, height}. Throws where it is none, or cannot be made small enough. */
export async function fitted(file, most = MOST) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, most / bitmap.width, most / bitmap.height);
  const [width, height] = [bitmap.width, bitmap.height].map((each) => Math.max(1, Math.round(each * scale)));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  for (const kind of ["image/webp", "image/jpeg"]) { // not every browser writes WebP: those make a PNG of it
    for (const quality of QUALITY) {
      const blob = await new Promise((done) => canvas.toBlob(done, kind, quality));
      if (blob?.type === kind && blob.size <= MOST_BYTES) return { blob, width, height };
    }
  }
  throw new Error("too large");
}

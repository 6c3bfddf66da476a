// Reading what lies packed in this file: base64 of gzip.

const bytesOf = async (id) => {
  const packed = Uint8Array.from(atob(document.getElementById(id).textContent.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const textOf = (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

// Draws the page's diagrams, on a light ground by day and by night. On a narrow page a wide one scrolls.

const LEGIBLE = 640; // the width in pixels down to which one may shrink

async function draw() {
  const blocks = [...document.querySelectorAll("pre.mermaid")];
  mermaid.initialize({ startOnLoad: false, theme: "neutral", securityLevel: "strict" });
  await mermaid.run({ nodes: blocks });
  for (const drawn of blocks.map((block) => block.querySelector("svg"))) {
    drawn.style.minWidth = `${Math.min(LEGIBLE, parseFloat(drawn.style.maxWidth))}px`;
  }
}

draw();

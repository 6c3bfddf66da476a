// The page as an app: its shell is kept by a service worker, where the browser grants one; and what is said at the edge of
// the page when the service is away, or a newer page is there.

import { html, nothing, render } from "./html.js";
import { phrase } from "../text/page-texts.js";

const PAUSE = 3000; // milliseconds, after which a service that was away is asked again
const LATER = 2500; // after the page is there, so that nothing waits for what is only for the next time

const told = { away: "away" in document.body.dataset || !navigator.onLine, newer: false };

function draw() {
  render(html`${told.away ? html`<p class="notice away">${phrase("shell-away")}</p>` : nothing}
    ${told.newer ? html`<p class="notice">${phrase("shell-newer")} <button class="small" @click=${() => location.reload()}>${phrase("shell-load-again")}</button></p>` : nothing}`,
  document.getElementById("notices"));
}

/** Ask whether the service is there, until it is. */
async function ask() {
  try {
    told.away = !(await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    told.away = true;
  }
  draw();
  if (told.away) setTimeout(ask, PAUSE);
}

addEventListener("offline", () => { told.away = true; draw(); });
addEventListener("online", ask);
if (told.away) { draw(); ask(); }

/** Have the shell kept, and the manifest read, once the page is there; over plain http there is no service worker, and no need. */
function keepShell() {
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = new URL("../app.webmanifest", import.meta.url);
  document.head.append(manifest);
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const known = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => { told.newer = known; draw(); });
  workers.register("/service-worker.js").then((kept) => {
    addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") kept.update().catch(() => {}); });
  }, () => {}); // a browser may forbid it: then the page is as in any tab
}

setTimeout(keepShell, LATER);

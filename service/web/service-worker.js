// The shell of the page, kept for when the service is away: it is shown then, and says so. What the service says of
// fights is never kept, and neither is a token. A notification that is touched leads to its fight.

const VERSION = "{version}";
const SHELL = [
  "/", "/page/page.css", "/page/bundle/main.js", "/page/bundle/main-fight.js", "/page/bundle/main-open-fight.js", "/page/bundle/main-gm-tools.js", "/page/bundle/main-group-card.js", "/page/bundle/main-coming-up.js", "/page/bundle/main-for-others.js", "/page/bundle/main-quick-rulings.js",
  "/page/text/en.ftl", "/page/text/de.ftl", "/page/text/later/en.ftl", "/page/text/later/de.ftl",
  "/page/fonts/text.woff2", "/page/fonts/display.woff2",
];

addEventListener("install", (event) => event.waitUntil(keepShell()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (event.request.mode === "navigate" && pathname === "/") event.respondWith(fetch(event.request).catch(shell));
  else if (pathname.startsWith(`/page/${VERSION}/`)) event.respondWith(kept(event.request));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.at));
});

async function keepShell() {
  const cache = await caches.open(VERSION);
  await cache.addAll(SHELL);
  await self.skipWaiting(); // what it gives out is named by its version, so nothing is mixed
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
  await self.clients.claim();
}

const kept = async (request) => (await caches.match(request)) ?? fetch(request);

/** The page as it was kept, marked as such. */
async function shell() {
  const page = await caches.match("/");
  if (!page) return Response.error();
  const headers = { "content-type": "text/html", "content-security-policy": page.headers.get("content-security-policy") };
  return new Response((await page.text()).replace("<body", "<body data-away"), { headers });
}

/** Bring the page in front at this address; where there is none any more, open it. */
async function show(at) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((each) => each.url.endsWith(at)) ?? pages[0];
  if (!page) return self.clients.openWindow(`/${at}`);
  await page.focus();
  return page.navigate(`/${at}`);
}

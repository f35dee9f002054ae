// The service worker: the client's own files, and rules, lessons and cards, without a connection.
// Tables, live connections and whatever is asked for with a secret never pass through its cache.
// The build puts the names of the files here, and a version that changes with any of them.
const FILES = ["__FILES__"];
const CACHE = "nowornever-__VERSION__";
const SHELL = "/";
/** All answers that are kept, in one, so that a school with one address is not refused.
 *  The worker's own address says in which language. */
const BUNDLE = `/api/offline${self.location.search}`;
/** The only question that these are asked with. */
const LANGUAGE = /^(\?language=[a-z]+)?$/;
const KEPT = /^\/api\/(games|rulebooks|lessons|cards|contradiction)(\/[^/]+)?$/;

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringBack(event.notification.data));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.headers.has("Authorization")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
  else if (KEPT.test(pathname) && LANGUAGE.test(search)) event.respondWith(answer(request));
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll([SHELL, ...FILES]);
  const bundle = await fetch(BUNDLE);
  if (!bundle.ok) return; // the pages work, and keep what they ask for
  const { answers } = await bundle.json();
  const headers = { "Content-Type": "application/json" };
  for (const [address, body] of Object.entries(answers)) {
    await cache.put(address, new Response(JSON.stringify(body), { headers }));
  }
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith("nowornever-") && name !== CACHE) await caches.delete(name);
  }
}

/** The page that has notified its player, in front of all others. */
async function bringBack(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  await (page ? page.focus() : self.clients.openWindow(address));
}

/** A page as the server has it now, so that a new version shows at once; else the one kept. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return kept(SHELL);
  }
}

async function file(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function answer(request) {
  try {
    const found = await fetch(request);
    if (found.ok) {
      const cache = await caches.open(CACHE);
      await cache.put(request.url, found.clone());
    }
    return found;
  } catch {
    // What was never asked for in another language is there in English.
    return (await caches.match(request.url)) ?? kept(new URL(request.url).pathname);
  }
}

async function kept(address) {
  return (await caches.match(address)) ?? Response.error();
}

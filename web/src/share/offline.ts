/** Rules, lessons and cards without a connection: the work of `plugins/worker.js`. */

import { language } from "../lib/language";
import { isForeign } from "../lib/codes";

/** Let the worker start once the page has, so that nothing waits for it. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    const spoken = isForeign() ? `?language=${language()}` : "";
    navigator.serviceWorker.register(`/sw.js${spoken}`).catch(() => {
      // Without a worker the pages need a connection, and work as they are.
    });
  });
}

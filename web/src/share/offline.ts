/** Rules, lessons and cards without a connection: the work of `plugins/worker.js`. */

/** Let the worker start once the page has, so that nothing waits for it. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // Without a worker the pages need a connection, and work as they are.
    });
  });
}

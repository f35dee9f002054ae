/** Notifications by the browser, for those who want them: only while the page is out of sight. */

import { load, save } from "../lib/keep";

const KEY = "notify";

/** Whether this browser can notify. */
export const canNotify = (): boolean => "Notification" in globalThis;

export const notifies = (): boolean =>
  canNotify() && load(KEY, false) && Notification.permission === "granted";

/** Turn notifications on or off; whether they are on then, since the browser asks the player. */
export async function setNotifies(on: boolean): Promise<boolean> {
  save(KEY, on);
  if (on && canNotify()) await Notification.requestPermission();
  return notifies();
}

/** Say something to a player who looks elsewhere. */
export function notify(title: string, body: string): void {
  if (!document.hidden || !notifies()) return;
  const options = { body, tag: "nowornever.turn", data: location.href };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones notify through the service worker only, which also brings the page back.
    void navigator.serviceWorker
      .getRegistration()
      .then((worker) => worker?.showNotification(title, options));
  }
}

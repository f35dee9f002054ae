/** The tournaments that were opened in this browser, so that a player finds them again. */

import { load, save } from "../../lib/keep";

export interface Visited {
  id: string;
  name: string;
}

const KEY = "tournaments";
const MOST = 8;

/** The latest first. */
export const visited = (): Visited[] => load<Visited[]>(KEY, []);

export function remember(id: string, name: string): void {
  const others = visited().filter((one) => one.id !== id);
  save(KEY, [{ id, name }, ...others].slice(0, MOST));
}

/** The tournament that a link or its last part names; empty for anything else. */
export const namedBy = (text: string): string =>
  /(?:^|\/tournament\/)([\w-]{6,})(?:[/?#]|$)/.exec(text.trim())?.[1] ?? "";

/** How a shake ended, in words. */

import { m } from "../paraglide/messages";
import type { ShakeReview } from "../generated/types";
import type { Book, CubeView } from "../lib/protocol";
import { trusted } from "./guide";

/** Who won the last shake, and whether that is this seat. */
export function headline(view: CubeView, seat: number): { words: string; won: boolean } {
  const row = view.sheet.at(-1);
  const shake = row?.shake ?? 0;
  const points = row?.points ?? [];
  const most = Math.max(...points);
  const best = view.names.flatMap((_, at) => (points[at] === most ? [at] : []));
  const only = best.length === 1 ? (best[0] ?? -1) : -1;
  if (points.every((one) => one === 0)) return { words: m.phases_end_void({ shake }), won: false };
  if (only < 0) return { words: m.phases_end_tied({ shake }), won: false };
  if (only === seat) return { words: m.phases_end_won({ shake }), won: true };
  return { words: m.phases_end_lost({ name: view.names[only] ?? "", shake }), won: false };
}

/** Whether the challenge was right, as the judge sees it. */
export function verdict(judged: ShakeReview, names: readonly string[], book: Book): string {
  if (judged.challenger === null || !judged.word) return m.phases_end_last_cube();
  const name = names[judged.challenger] ?? "";
  if (judged.word === "no-goal") return m.phases_end_was_no_goal({ name });
  const word = judged.word === "now" ? "Now" : book.impossible_word;
  if (judged.right === null) return m.phases_end_not_settled({ name, word });
  const said = { name, word, trust: trusted(judged.trust) };
  return judged.right ? m.phases_end_right(said) : m.phases_end_wrong(said);
}

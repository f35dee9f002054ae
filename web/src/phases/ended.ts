/** How a shake ended, in words. */

import { m } from "../paraglide/messages";
import { cubeGame } from "../games";
import type { EndedChallenge, ShakeReview } from "../generated/types";
import { list } from "../lib/language";
import type { Book, CubeView } from "../lib/protocol";
import { whyPoints } from "../lib/said";
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

/** How a challenge ended by what was presented, in a sentence; what the server says of other ends. */
export function outcomeOf(view: CubeView, seat: number, book: Book): string {
  const ended = view.ending?.challenge;
  if (!ended) return view.ending?.outcome ?? "";
  const { word, challenger, against, won } = ended;
  const said = {
    name: view.names[challenger] ?? "",
    against: view.names[against] ?? "",
    word: wordOf(word, book),
    came: cameTo(word, won),
    papers: papersOf(ended, view.names, seat, book),
  };
  if (word === "no-goal") {
    if (challenger === seat) return m.phases_end_no_goal_of_own(said);
    return against === seat ? m.phases_end_no_goal_yours(said) : m.phases_end_no_goal_of(said);
  }
  if (challenger === seat) return m.phases_end_challenged_own(said);
  return against === seat ? m.phases_end_challenged_you(said) : m.phases_end_challenged(said);
}

const wordOf = (word: string, book: Book): string =>
  word === "now" ? "Now" : book.impossible_word;

/** A paper that is missing or wrong does not show that no solution can be made. */
function cameTo(word: string, won: boolean): string {
  if (word === "impossible") return won ? m.phases_end_came_stands() : m.phases_end_came_wrong();
  return won ? m.phases_end_came_right() : m.phases_end_came_unproved();
}

/** The correct papers of those who had to write; if there is none, what came of each. */
function papersOf(ended: EndedChallenge, names: string[], own: number, book: Book): string {
  const paper = cubeGame(book.game).paperName;
  const correct = ended.must.filter((seat) => ended.correct[seat]);
  const told = (correct.length ? correct : ended.must).map((seat) => {
    const said = { name: names[seat] ?? "", paper };
    const found = ended.correct[seat] ?? null;
    if (found === null)
      return seat === own ? m.phases_end_own_none(said) : m.phases_end_paper_none(said);
    if (seat === own) return found ? m.phases_end_own_correct(said) : m.phases_end_own_wrong(said);
    return found ? m.phases_end_paper_correct(said) : m.phases_end_paper_wrong(said);
  });
  return list(told);
}

/** What the judge says of a challenge, and whether that is what came of it at the table. */
export interface JudgesWord {
  words: string;
  /** Null where the judge and the table differ, or nothing is settled. */
  good: boolean | null;
}

/** Whether the challenge was right, as the judge sees it, and what was made of it. */
export function verdict(judged: ShakeReview, view: CubeView, book: Book): JudgesWord {
  const { challenger, right } = judged;
  if (challenger === null || !judged.word) return { words: m.phases_end_last_cube(), good: null };
  const name = view.names[challenger] ?? "";
  if (judged.word === "no-goal") return { words: m.phases_end_was_no_goal({ name }), good: null };
  const word = wordOf(judged.word, book);
  if (right === null) return { words: m.phases_end_not_settled({ name, word }), good: null };
  const said = { name, word, trust: trusted(judged.trust) };
  const won = view.ending?.challenge?.won ?? right;
  if (won === right)
    return { words: right ? m.phases_end_right(said) : m.phases_end_wrong(said), good: right };
  const never = judged.word === "impossible";
  if (right)
    return {
      words: never ? m.phases_end_accepted_all_same(said) : m.phases_end_unproved(said),
      good: null,
    };
  return { words: never ? m.phases_end_unrefuted(said) : m.phases_end_accepted(said), good: null };
}

/** Why a seat got its points: whom a missing paper lets win was not right, but wins. */
export function whyWon(
  said: string,
  judged: ShakeReview | null,
  view: CubeView,
  book: Book,
): string {
  const won = view.ending?.challenge?.won;
  const differs = judged?.right != null && won !== undefined && won !== judged.right;
  return differs && said === "was right" && won === (judged.word === "impossible")
    ? m.phases_end_wins_unproved({ paper: cubeGame(book.game).paperName })
    : whyPoints(said);
}

/** How a shake ended, in words. */

import { m } from "../paraglide/messages";
import { cubeGame } from "../games";
import { onScreen } from "../cubes/cubes";
import type {
  EarnedPoints,
  EndedDisagreement,
  EndedForceout,
  ShakeReview,
} from "../generated/types";
import { list } from "../lib/language";
import type { Book, CubeView } from "../lib/protocol";
import { whyPoints } from "../lib/codes";
import { trustIn } from "../judge/judging";

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

/** How a shake ended by what was presented, in a sentence or two. */
export function outcomeOf(view: CubeView, seat: number, book: Book): string {
  const { challenge: ended, forceout, after } = view.ending ?? {};
  if (forceout) return forceoutOf(forceout, view, seat, book);
  if (!ended) {
    const { paper } = cubeGame(book.game);
    return after === "stop" ? m.phases_end_time_up({ paper }) : m.phases_end_last_moved({ paper });
  }
  const { word, challenger, against, won } = ended;
  const said = {
    name: view.names[challenger] ?? "",
    against: view.names[against] ?? "",
    word: wordOf(word, book),
    came: cameTo(word, won),
    papers: papersOf(ended.must, ended.correct, view.names, seat, book),
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

/** Who called Forceout, who disagreed, and what came of that. */
function forceoutOf(ended: EndedForceout, view: CubeView, own: number, book: Book): string {
  const { paper, paperName } = cubeGame(book.game);
  const name = (seat: number | null): string => view.names[seat ?? -1] ?? "";
  const called = { name: name(ended.caller), paper };
  if (!ended.disagreed.length)
    return ended.caller === own
      ? m.phases_end_forceout_own_agreed(called)
      : m.phases_end_forceout_agreed(called);
  const why = ({ why, whose, held }: EndedDisagreement): string => {
    if (why === "refuted") return m.phases_end_refuted({ paper });
    if (why === "lost") return m.phases_end_lost_paper({ paper: paperName });
    if (why === "shown")
      return held === own
        ? m.phases_end_shown_own({ paper: paperName })
        : m.phases_end_shown({ name: name(held), paper: paperName });
    if (why !== "held") return papersOf(whose, ended.correct, view.names, own, book);
    return held === own
      ? m.phases_end_held_own({ paper: paperName })
      : m.phases_end_held({ name: name(held), paper: paperName });
  };
  const disagreed = ended.disagreed.map((one) => {
    const said = {
      name: name(one.seat),
      way: wayOf(one, book),
      came: one.right ? m.phases_end_came_right() : m.phases_end_came_wrong(),
      why: why(one),
    };
    return one.seat === own ? m.phases_end_disagreed_own(said) : m.phases_end_disagreed(said);
  });
  const first = ended.caller === own ? m.phases_end_forceout_own() : m.phases_end_forceout(called);
  return [first, ...disagreed].join(" ");
}

/** What somebody said against a Forceout. */
function wayOf({ way, cube, section }: EndedDisagreement, book: Book): string {
  if (way === "now") return m.phases_end_way_now();
  if (way === "impossible") return m.phases_end_way_impossible(cubeGame(book.game));
  return m.phases_end_way_safe({
    cube: onScreen(cube, book.game),
    section: book.sections.find(({ key }) => key === section)?.name ?? section,
  });
}

/** The correct papers of some seats; if there is none, what came of each. */
function papersOf(
  must: readonly number[],
  papers: readonly (boolean | null)[],
  names: readonly string[],
  own: number,
  book: Book,
): string {
  const paper = cubeGame(book.game).paperName;
  const correct = must.filter((seat) => papers[seat]);
  const told = (correct.length ? correct : must).map((seat) => {
    const said = { name: names[seat] ?? "", paper };
    const found = papers[seat] ?? null;
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
export function verdict(judged: ShakeReview, view: CubeView, book: Book, seat: number): JudgesWord {
  const { challenger, right } = judged;
  if (challenger === null || !judged.word) return { words: m.phases_end_last_cube(), good: null };
  const name = view.names[challenger] ?? "";
  if (judged.word === "no-goal") return { words: m.phases_end_was_no_goal({ name }), good: null };
  const word = wordOf(judged.word, book);
  const own = challenger === seat;
  if (right === null) {
    const words = own
      ? m.phases_end_own_not_settled({ word })
      : m.phases_end_not_settled({ name, word });
    return { words, good: null };
  }
  const said = { name, word, trust: trustIn(judged.trust) };
  const won = view.ending?.challenge?.won ?? right;
  if (won === right) {
    const words = right
      ? (own ? m.phases_end_own_right : m.phases_end_right)(said)
      : (own ? m.phases_end_own_unright : m.phases_end_wrong)(said);
    return { words, good: right };
  }
  const never = judged.word === "impossible";
  if (right)
    return {
      words: never ? m.phases_end_accepted_all_same(said) : m.phases_end_unproved(said),
      good: null,
    };
  return { words: never ? m.phases_end_unrefuted(said) : m.phases_end_accepted(said), good: null };
}

/** Why a seat got its points: one that wins only by a missing paper was not right. */
export function whyWon(
  earned: EarnedPoints | undefined,
  judged: ShakeReview | null,
  view: CubeView,
  book: Book,
): string {
  if (!earned) return "";
  const { paperName } = cubeGame(book.game);
  const won = view.ending?.challenge?.won;
  const differs = judged?.right != null && won !== undefined && won !== judged.right;
  return differs && earned.merit === "right" && won === (judged.word === "impossible")
    ? m.phases_end_wins_unproved({ paper: paperName })
    : whyPoints(earned, paperName);
}

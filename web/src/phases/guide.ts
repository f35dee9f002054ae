/** The guide through a first game: what to do now and why, in words, from what the server says. */

import { m } from "../paraglide/messages";
import { cubesOf, onScreen, tidyGoal } from "../cubes/cubes";
import { cubeGame } from "../games";
import type { After, Guide } from "../generated/types";
import { positionOf } from "../pads/practice.svelte";
import { aloud } from "../pads/proof/wff";
import { can } from "../table/legal";
import { list } from "../lib/language";
import type { Action, Book, CubeView } from "../lib/protocol";
import { ruleInWords } from "../lib/words";

/** What a beginner is told. */
export interface Advice {
  what: string;
  why: string;
  /** Whether the solution is shown below. */
  shows: boolean;
}

/** A question to the server's guide. */
export interface Question {
  position: string;
  after: After | null;
}

/** What the player holds: a Goal that is being laid, and whether Bonus is ticked. */
export interface Held {
  goal: string;
  bonus: boolean;
}

const NOTHING_HELD: Held = { goal: "", bonus: false };

const mine = (view: CubeView): boolean => view.block === view.seat;

/** What to ask the server about; null where the phase itself says what to do. */
export function questionFor(view: CubeView, legal: readonly Action[], book: Book): Question | null {
  const position = positionOf(view, book);
  if (view.phase === "setting the Goal" && view.setter === view.seat) {
    const resources = view.resources + cubesOf(view.goal);
    return { position: positionOf({ ...view, goal: "", resources }, book), after: null };
  }
  if (view.phase === "moving" && (mine(view) || (view.mover === view.seat && view.block === null)))
    return { position, after: null };
  if (view.phase === "writing" && view.writing && can(legal, "Present"))
    return { position, after: view.writing.after };
  return null;
}

/** What to do in this phase; null where the guide has nothing to say. */
export function adviceFor(
  view: CubeView,
  legal: readonly Action[],
  book: Book,
  guide: Guide | null,
  held: Held = NOTHING_HELD,
): Advice | null {
  const name = (seat: number | null): string => (seat === null ? "" : (view.names[seat] ?? ""));
  const say = (what: string, why = "", shows = false): Advice => ({ what, why, shows });
  const wait = (): Advice => say(m.phases_guide_asking());
  if (view.seat < 0) return null;
  if (view.block !== null && !mine(view))
    return say(m.phases_guide_block_other({ name: name(view.block), word: book.impossible_word }));
  if (held.bonus)
    return say(
      m.phases_guide_bonus({ button: m.phases_bonus() }),
      m.phases_guide_bonus_why({ section: forbidden(book) }),
    );
  switch (view.phase) {
    case "choosing the first Goal-setter":
      return can(legal, "Roll")
        ? say(
            m.phases_guide_roll_first({ best: cubeGame(book.game).bestRoll }),
            m.phases_guide_roll_first_why(),
          )
        : null;
    case "rolling":
      return can(legal, "Roll")
        ? say(m.phases_guide_roll(), m.phases_guide_roll_why())
        : say(m.phases_guide_other_rolls({ name: name(view.setter) }));
    case "setting the Goal":
      if (view.setter !== view.seat)
        return say(
          m.phases_guide_other_sets({ name: name(view.setter) }),
          m.phases_guide_other_sets_why(),
        );
      return guide ? goalAdvice(guide, book, held.goal, say) : wait();
    case "moving": {
      if (!mine(view) && view.mover !== view.seat)
        return say(
          m.phases_guide_other_moves({ name: name(view.mover) }),
          m.phases_guide_other_moves_why(),
        );
      if (!guide) return wait();
      const against = name(view.last_mover === view.seat ? view.mover : view.last_mover);
      return mine(view) ? blockAdvice(guide, book, say) : moveAdvice(guide, book, against, say);
    }
    case "writing": {
      const writers =
        view.writing?.must.filter((seat) => !view.writing?.ready.includes(seat)) ?? [];
      if (!can(legal, "Present"))
        return writers.length
          ? say(m.phases_guide_other_writes({ name: name(writers[0] ?? 0) }))
          : null;
      return guide ? paperAdvice(guide, view, book, say) : wait();
    }
    case "signing the score sheet":
      return can(legal, "Sign") ? say(m.phases_guide_sign(), m.phases_guide_sign_why()) : null;
    default:
      return null;
  }
}

type Say = (what: string, why?: string, shows?: boolean) => Advice;

/** Cubes as they are read on the screen, one after the other. */
export const inRow = (cubes: string, book: Book): string =>
  [...cubes].map((cube) => onScreen(cube, book.game)).join(" ");

/** What a Goal means, in brackets behind it; empty where it says so itself. */
export function meaningOf(goal: string, book: Book): string {
  const { aloud, reading } = cubeGame(book.game);
  const words = reading(goal) && aloud(goal);
  return words && words !== goal ? m.phases_guide_means({ words }) : "";
}

/** The name of the section whose cubes nobody may use. */
const forbidden = (book: Book): string =>
  book.sections.find((section) => section.duty === "cannot")?.name ?? "";

function goalAdvice(guide: Guide, book: Book, laid: string, say: Say): Advice {
  const word = book.goal_word;
  if (!guide.goal) return say(m.phases_guide_set_goal_any({ word }));
  const goal = onScreen(guide.goal, book.game);
  const begun = tidyGoal(laid, book.game, book.goal_keeps_blanks);
  const why = m.phases_guide_set_goal_why();
  if (begun === guide.goal) return say(m.phases_guide_goal_done({ goal, word }), why, true);
  if (!guide.goal.startsWith(begun))
    return say(
      m.phases_guide_goal_clear({ goal, button: m.cubes_goal_clear() }),
      m.phases_guide_goal_clear_why({ laid: inRow(begun.replaceAll(" ", ""), book) }),
      true,
    );
  const cubes = inRow(guide.goal.slice(begun.length).replaceAll(" ", ""), book);
  const build = { goal, means: meaningOf(goal, book), cubes, word };
  return say(begun ? m.phases_guide_goal_rest(build) : m.phases_guide_set_goal(build), why, true);
}

function blockAdvice(guide: Guide, book: Book, say: Say): Advice {
  if (guide.now) return say(m.phases_guide_say({ word: "Now" }), nowWhy(guide, book), true);
  if (guide.impossible) return say(m.phases_guide_say({ word: book.impossible_word }));
  return say(m.phases_guide_put_back());
}

const nowWhy = (guide: Guide, book: Book): string =>
  guide.missing
    ? m.phases_guide_now_why({ cube: inRow(guide.missing, book) })
    : m.phases_guide_now_none_why();

function moveAdvice(guide: Guide, book: Book, name: string, say: Say): Advice {
  if (guide.now) return say(m.phases_guide_now(), nowWhy(guide, book), true);
  if (guide.impossible) {
    const word = book.impossible_word;
    return say(m.phases_guide_impossible({ word }), m.phases_guide_impossible_why({ word, name }));
  }
  const move = guide.move;
  if (!move) return say(m.phases_guide_move_any(), m.phases_guide_move_any_why(), true);
  const cube = onScreen(move.cube, book.game);
  const section = book.sections.find((one) => one.key === move.section)?.name ?? move.section;
  const why = {
    helps: m.phases_guide_move_helps({ cube }),
    spare: m.phases_guide_move_spare({ cube, name }),
    safe: m.phases_guide_move_safe(),
  }[move.why];
  return say(m.phases_guide_move({ cube, section }), why, true);
}

function paperAdvice(guide: Guide, view: CubeView, book: Book, say: Say): Advice {
  if (!guide.paper) return say(m.phases_guide_write_none());
  if (cubeGame(book.game).pad === "proof")
    return say(m.phases_guide_write_proof(), m.phases_guide_write_proof_why(), true);
  const goal = onScreen(view.goal, book.game);
  return say(
    m.phases_guide_write_equation({ paper: guide.paper }),
    [m.phases_guide_write_equation_why({ goal }), ...signsOf(guide.paper)].join(" "),
  );
}

/** The rules that a proof uses, each once. */
export const rulesOf = (paper: string): string[] => [
  ...new Set(paper.match(/(?<![A-Za-z])[A-Z][iop](?![a-z])/g)),
];

const PREMISE = "s";

/** A line of a proof without sub-proofs: its number, its formula and its reason. */
const lineIn = (row: string): { number: string; formula: string; reason: string } | null => {
  const [, number, formula, reason] = /^\s*(\d+)\s+([A-Za-z]+)\s+(.*\S)\s*$/.exec(row) ?? [];
  return number && formula && reason ? { number, formula, reason } : null;
};

/** What a line of a proof says, in words. */
export function lineInWords(row: string): string {
  const line = lineIn(row);
  if (!line) return "";
  const words = aloud(line.formula);
  if (line.reason === PREMISE)
    return line.formula === PREMISE
      ? m.phases_guide_suppose_s()
      : m.phases_guide_suppose({ words });
  return words === line.formula ? "" : words;
}

/** What a rule does in this proof, in words; where it uses a sub-proof, what it does in general. */
export function stepInWords(paper: string, rule: string): string {
  const lines = paper.split("\n").map(lineIn);
  const step = lines.find((line) => line && rulesOf(line.reason)[0] === rule);
  const cited = step?.reason.replace(/^\S+/, "").match(/\w+/g) ?? [];
  const from = cited.map((label) => lines.find((line) => line?.number === label)?.formula);
  const known = from.filter((formula) => formula !== undefined);
  if (!step || !known.length || known.length < from.length) return ruleInWords(rule);
  const words = aloud(step.formula);
  const said = { from: list([...new Set(known)]), formula: step.formula, words };
  return words === step.formula ? m.phases_guide_step_same(said) : m.phases_guide_step(said);
}

/** What a move of one's own against the guide's advice has done; empty if no harm. */
export function slipOf(before: Guide, after: CubeView, book: Book): string {
  const { latest } = after;
  if (!latest || latest.seat !== after.seat) return "";
  if (before.now) return m.phases_guide_slip_missed();
  const name = after.names[after.mover ?? -1] ?? "";
  const cube = onScreen(latest.cube, book.game);
  const duty = book.sections.find((one) => one.key === latest.section)?.duty;
  if (!before.missing.includes(latest.cube)) return "";
  if (duty !== "cannot") {
    const left = before.missing.replace(latest.cube, "");
    return left.length === 1 ? m.phases_guide_slip_now({ cube: inRow(left, book), name }) : "";
  }
  const count = (cubes: string): number => cubes.split(latest.cube).length;
  return count(after.resources) < count(before.missing)
    ? m.phases_guide_slip_lost({ cube, name, word: book.impossible_word })
    : "";
}

/** Which cubes the names of a proof's rules take, each rule once; empty if none is spelled out. */
export function rulesInCubes(paper: string): string {
  const wild = wildRule(paper);
  const spelled = rulesOf(paper).filter((rule) => rule !== wild);
  return list(spelled.map((rule) => m.phases_guide_rule_takes({ rule, cubes: list([...rule]) })));
}

/** What the powers and roots of an Equation mean, each said once. */
export function signsOf(paper: string): string[] {
  const said = [];
  const [, first, second] = /(?<![\d√)])(\d+)\*(\d+)/.exec(paper) ?? [];
  if (first && second) said.push(m.phases_guide_power({ first, second }));
  else if (paper.includes("*")) said.push(m.phases_guide_power_any());
  if (paper.includes("√")) said.push(m.phases_guide_root());
  return said;
}

/** The rule that a wild R stands for in a paper; empty if there is none. */
export const wildRule = (paper: string): string => /R\(([A-Z][iop])\)/.exec(paper)?.[1] ?? "";

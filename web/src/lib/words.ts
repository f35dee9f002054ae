/** The table in words: what is to be done now, how things are called, how they stand. */

import type { Action, Book, Conduct, CubeView, Replay, SeatInfo, Sentence, Told } from "./protocol";
import { REITERATE, RULES, STRENGTHS, type REASONS as CODES } from "../generated/tables";
import type { After } from "../generated/types";
import { cubeGame } from "../games";
import { m } from "../paraglide/messages";
import { langOf } from "./sentences";
import { either, list } from "./language";
import { all, can } from "../table/legal";

/** How strictly a table is run, in a sentence. */
export const CONDUCT: Record<Conduct, string> = {
  get friendly() {
    return m.lib_conduct_friendly();
  },
  get usual() {
    return m.lib_conduct_usual();
  },
  get league() {
    return m.lib_conduct_league();
  },
};

/** How strictly a table is run, in a word. */
export const CONDUCT_NAME: Record<Conduct, () => string> = {
  friendly: m.lib_conduct_name_friendly,
  usual: m.lib_conduct_name_usual,
  league: m.lib_conduct_name_league,
};

/** Where a record comes from, in a sentence. */
export function originOf({ uploaded, signed, key, example }: Replay): string {
  if (example) return m.lib_origin_example();
  if (!uploaded) return m.lib_origin_here();
  if (signed === "signed") return m.lib_origin_signed({ key });
  return signed === "wrong" ? m.lib_origin_wrong() : m.lib_origin_unsigned();
}

/** The year of a rulebook's edition; empty where there is only one. */
export const year = (rulebook: string): string => rulebook.split("-")[1] ?? "";

/** A word with a capital, as a bot is called at the table. */
export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** How strong a bot is: those of the cube games by number, others by their word. */
function strength(bot: string): string {
  const at = STRENGTHS.findIndex((one) => one === bot);
  const number = at < 0 ? Number(bot) : at + 1;
  return number ? m.lib_strength({ number, most: STRENGTHS.length }) : bot;
}

/** Who sits on a seat, and whether they are there. */
export function kindOf(seat: SeatInfo | undefined, own: boolean, here = true): string {
  if (!seat) return "";
  if (seat.kind === "open") return m.lib_free_seat();
  if (seat.kind === "bot") return m.lib_bot({ strength: strength(seat.bot) });
  if (own) return seat.bot ? m.lib_bot_for_you() : m.lib_you();
  if (here) return seat.bot ? m.lib_bot_for_here() : m.lib_here();
  return seat.bot ? m.lib_bot_for_away() : m.lib_away();
}

/** Who won a match that is over, in one sentence; to the winner's own seat as “you”. */
export function outcome(view: Pick<CubeView, "names" | "match_points">, own = -1): string {
  const count = Math.max(...view.match_points);
  const most = view.match_points.filter((points) => points === count).length;
  if (most === 1 && view.match_points[own] === count) return m.lib_wins_own({ count });
  const best = view.names.filter((_, seat) => view.match_points[seat] === count);
  return best.length === 1
    ? m.lib_wins({ name: best[0] ?? "", count })
    : m.lib_share_win({ names: list(best), count });
}

/** What this seat can do now, in one sentence. */
export function task(view: CubeView, legal: readonly Action[], book: Book): string {
  const me = view.seat;
  const name = (seat: number | null): string => view.names[seat ?? -1] ?? m.lib_somebody();
  if (view.illegal && can(legal, "ReturnCube")) return m.lib_task_return();
  if (view.block !== null) {
    if (view.block !== me) {
      return sentences(
        m.lib_task_block_of({ name: name(view.block) }),
        can(legal, "TakeBlock") && m.lib_task_may_call(),
        view.calls.includes(me) && m.lib_task_called(),
      );
    }
    return all(legal, "Challenge").some((one) => one.word === "no-goal")
      ? m.lib_task_block_no_goal()
      : m.lib_task_block({ impossible: book.impossible_word });
  }
  switch (view.phase) {
    case "choosing the first Goal-setter":
      return can(legal, "Roll")
        ? m.lib_task_first_roll({ best: cubeGame(book.game).bestRoll })
        : m.lib_task_first_roll_of({ names: list(view.contenders.map(name)) });
    case "rolling":
      return can(legal, "Roll")
        ? m.lib_task_roll()
        : m.lib_task_roll_of({ name: name(view.setter) });
    case "setting the Goal":
      return view.setter === me
        ? m.lib_task_goal({ word: book.goal_word })
        : m.lib_task_goal_of({ name: name(view.setter) });
    case "answering No Goal":
      return can(legal, "AgreeNoGoal")
        ? m.lib_task_no_goal({ name: name(view.setter) })
        : m.lib_task_no_goal_of();
    case "moving":
      if (view.mover !== me) {
        return sentences(
          m.lib_task_moves({ name: name(view.mover) }),
          can(legal, "TakeBlock") && m.lib_task_may_block(),
        );
      }
      if (!view.resources) return m.lib_task_no_cube();
      return view.bonus ? m.lib_task_after_bonus() : m.lib_task_move();
    case "writing":
      return writingTask(view, legal, name, cubeGame(book.game).paper);
    case "checking":
      return can(legal, "Accept")
        ? m.lib_task_check({ name: name(view.checking?.queue[0] ?? null) })
        : m.lib_task_check_of();
    case "signing the score sheet":
      return can(legal, "Sign") ? m.lib_task_sign() : m.lib_task_sign_of();
    case "over":
      return overTask(view);
  }
}

/** Who has won a match that is over, and how high. */
function overTask(view: CubeView): string {
  const most = Math.max(...view.match_points);
  const best = view.names.flatMap((_, seat) => (view.match_points[seat] === most ? [seat] : []));
  const [first = -1] = best;
  if (best.length !== 1) return m.lib_task_over();
  const others = view.totals.filter((_, seat) => seat !== first);
  const score = [view.totals[first] ?? 0, ...others].join(":");
  return first === view.seat
    ? m.lib_task_won({ score })
    : m.lib_task_lost({ name: view.names[first] ?? "", score });
}

/** Sentences one after the other; those that do not hold are left out. */
const sentences = (...some: readonly (string | false)[]): string => some.filter(Boolean).join(" ");

function writingTask(
  view: CubeView,
  legal: readonly Action[],
  name: (seat: number | null) => string,
  paper: string,
): string {
  if (can(legal, "AgreeForceout")) {
    return m.lib_task_forceout({ name: name(view.writing?.caller ?? null) });
  }
  if (can(legal, "TakeSide")) return m.lib_task_side();
  if (can(legal, "Present")) return m.lib_task_write();
  const ready = new Set(view.writing?.ready ?? []);
  const still = (seats: readonly number[] = []): string[] =>
    seats.filter((seat) => !ready.has(seat)).map(name);
  const must = still(view.writing?.must);
  if (must.length) return m.lib_task_writes({ names: list(must), count: must.length, paper });
  const may = still(view.writing?.may);
  const chooses = view.writing?.challenger != null && view.writing.third === null;
  if (chooses && may.length === 1) return m.lib_task_joins({ name: may[0] ?? "", paper });
  return may.length ? m.lib_task_may_write({ names: list(may), paper }) : m.lib_task_presented();
}

/** How many cubes a solution takes from Resources after an end of the moves, in a sentence. */
function takes(book: Book, after: After): string {
  const { at_least: least, at_most: most } = book.allowances[after] ?? {
    at_least: 0,
    at_most: null,
  };
  if (most === null) return m.lib_takes_any();
  return least === most ? m.lib_takes({ count: most }) : m.lib_may_take({ count: most });
}

/** Why players write, in a sentence. */
export function whyWriting(view: CubeView, book: Book): string {
  const writing = view.writing;
  if (!writing) return "";
  const name = (seat: number | null): string => view.names[seat ?? -1] ?? "";
  const sides = { challenger: name(writing.challenger), against: name(writing.against) };
  switch (writing.after) {
    case "now":
      return sentences(m.lib_why_challenged({ ...sides, word: "Now" }), takes(book, "now"));
    case "impossible":
      return sentences(
        m.lib_why_challenged({ ...sides, word: book.impossible_word }),
        takes(book, "impossible"),
      );
    case "no-goal":
      return m.lib_why_no_goal(sides);
    case "forceout": {
      const caller = { name: name(writing.caller) };
      return writing.disagreed.some(([, way]) => way === "impossible")
        ? sentences(
            m.lib_why_forceout_told({ ...caller, word: book.impossible_word }),
            takes(book, "impossible"),
          )
        : sentences(m.lib_why_forceout(caller), takes(book, "forceout"));
    }
    case "last-cube":
      return m.lib_why_last_cube();
    case "stop":
      return m.lib_why_stop();
    default:
      return "";
  }
}

const LETTERS: Record<string, string> = { x: "p", y: "q", z: "r" };
const withLetters = (pattern: string): string =>
  [...pattern].map((mark) => LETTERS[mark] ?? mark).join("");

/** What a rule of inference does, in a few words. */
export function ruleInWords(name: string): string {
  if (name === REITERATE) return m.lib_rule_reiterate();
  const schemas = RULES[name]?.schemas ?? [];
  const needs = (schemas[0]?.needs ?? []).map((need) =>
    typeof need === "string"
      ? withLetters(need)
      : m.lib_rule_subproof({
          holds: list(need.holds.map(withLetters)),
          supposition: withLetters(need.supposition),
        }),
  );
  const gives = either(schemas.map((schema) => withLetters(schema.gives)));
  return m.lib_rule_from({ needs: list(needs), gives });
}

/** The ways to disagree with a Forceout: how each is called, and what it means. */
export function forceoutWays(book: Book): Record<string, { called: string; means: string }> {
  return {
    "safe-move": { called: m.lib_forceout_safe(), means: m.lib_forceout_safe_means() },
    now: { called: m.lib_forceout_now(), means: m.lib_forceout_now_means() },
    impossible: { called: book.impossible_word, means: m.lib_forceout_impossible_means() },
  };
}

const REASONS: Record<(typeof CODES)[number], () => string> = {
  "goal-not-wff": m.lib_reason_goal_not_wff,
  "goal-too-long": m.lib_reason_goal_too_long,
  "no-proof": m.lib_reason_no_proof,
  "top-line": m.lib_reason_top_line,
  premises: m.lib_reason_premises,
  "supposition-unmarked": m.lib_reason_supposition_unmarked,
  "two-wffs": m.lib_reason_two_wffs,
  "not-a-wff": m.lib_reason_not_a_wff,
  "premise-not-wff": m.lib_reason_premise_not_wff,
  "no-reason": m.lib_reason_no_reason,
  "no-such-rule": m.lib_reason_no_such_rule,
  "two-rules": m.lib_reason_two_rules,
  "rule-misused": m.lib_reason_rule_misused,
  "not-indented": m.lib_reason_not_indented,
  "goal-not-reached": m.lib_reason_goal_not_reached,
  "rule-not-in-game": m.lib_reason_rule_not_in_game,
  "no-solution": m.lib_reason_no_solution,
  "rule-not-named": m.lib_reason_rule_not_named,
  "wild-unclear": m.lib_reason_wild_unclear,
  "rule-twice": m.lib_reason_rule_twice,
  "too-few-cubes": m.lib_reason_too_few_cubes,
  "required-unused": m.lib_reason_required_unused,
  "forbidden-used": m.lib_reason_forbidden_used,
  "permitted-misplaced": m.lib_reason_permitted_misplaced,
  "cubes-missing": m.lib_reason_cubes_missing,
  "non-essential": m.lib_reason_non_essential,
  "no-rule": m.lib_reason_no_rule,
  "subproof-premise": m.lib_reason_subproof_premise,
  reiterate: m.lib_reason_reiterate,
  cubes: m.lib_reason_cubes,
  resources: m.lib_reason_resources,
  form: m.lib_reason_form,
  "not-an-expression": m.lib_reason_not_an_expression,
  numeral: m.lib_reason_numeral,
  unequal: m.lib_reason_unequal,
  "goal-illegal": m.lib_reason_goal_illegal,
  "goal-changed": m.lib_reason_goal_changed,
  "goal-regrouped": m.lib_reason_goal_regrouped,
};

/** A reason as a checker would say it. */
export const reasonInWords = (code: string, otherwise = code): string =>
  new Map(Object.entries(REASONS)).get(code)?.() ?? otherwise;

/** A sentence of the story in its parts: the words, the clause named in them, and the ruling. */
export interface Parts {
  words: string;
  clause: string;
  ruled: Told | null;
  /** The language, if it is another than the page's. */
  lang: string | undefined;
}

export function parts(sentence: Sentence): Parts {
  if (typeof sentence !== "string") {
    // What is wrong stands beside the lines of the paper, with all its clauses.
    const words = sentence.faults.length ? sentence.words.replace(/:.*$/s, ".") : sentence.words;
    return { words, clause: "", ruled: sentence, lang: langOf(sentence.words) };
  }
  const found = /^(.*?) \(((?:wff|equations)-\d{4} \S+?)\)(.*)$/.exec(sentence);
  return {
    words: found ? `${found[1]}${found[3]}` : sentence,
    clause: found?.[2] ?? "",
    ruled: null,
    lang: langOf(sentence),
  };
}

/** The address of a clause in our index. */
export function clauseAddress(clause: string): string {
  const [rulebook = "", id = ""] = clause.split(" ");
  return `/rules/${rulebook}#${id}`;
}

/** Why a player did something: what the server found, in sentences. */

import type { ActionReasons, FearedMove } from "../generated/types";
import { post } from "../lib/api";
import { capital } from "../lib/words";
import { m } from "../paraglide/messages";

/** What the players of a scored shake saw; while its match is played, for those at the table. */
export const explainShake = (table: string, shake: number, eyes: string, secret?: string) =>
  post(
    "/api/judge/tables/{table_id}/shakes/{shake}/reasons",
    { eyes },
    { table_id: table, shake },
    secret,
  );

/** Who sees it: the bot itself, or the one through whose eyes a player is seen. */
export const whoSees = (one: ActionReasons, names: readonly string[]): string =>
  one.own ? (names[one.seat] ?? "") : capital(one.eyes);

/** A solution in mind, which is shown below the sentence, or none. */
export const mindOf = (one: ActionReasons, who: string): string =>
  one.solution ? m.replay_why_has({ who, count: one.takes }) : m.replay_why_none({ who });

/** How well the solutions are hidden from the next weaker bot; empty if from nobody. */
export function hiddenFrom(one: ActionReasons): string {
  if (!one.weaker) return "";
  const weaker = capital(one.weaker);
  const now = m.replay_why_seen({ weaker, count: one.seen });
  const before = one.seen_before;
  return before < 0 ? now : `${now} ${m.replay_why_seen_before({ weaker, before })}`;
}

/** A move that was not made, and why; the solution that makes Now right is shown below. */
export const fearOf = ({ cube, section, word, solution }: FearedMove, who: string): string =>
  solution
    ? m.replay_why_fears_now({ who, cube, section })
    : m.replay_why_fears({ who, word, cube, section });

/** Who asks the judge, or does without. */
export const judgeFor = (one: ActionReasons, who: string): string =>
  one.asked ? m.replay_why_asks({ who }) : m.replay_why_not_asked({ who });

/** The graph of a shake in words: what each move left, and which challenges were right. */

import type { DrawnShake, GraphPoint } from "../generated/types";
import { m } from "../paraglide/messages";

export type { DrawnShake, GraphPoint } from "../generated/types";

/** The graph of the shake that is played at a step of the match. */
export const graphAt = (graphs: readonly DrawnShake[], step: number): DrawnShake | undefined =>
  graphs.findLast((graph) => graph.begins <= step) ?? graphs[0];

/** Which point of a graph a step of the match belongs to; -1 before its Goal. */
export const pointAt = (graph: DrawnShake, step: number): number =>
  graph.points.findLastIndex((point) => point.number <= step);

/** How many cubes are still needed. */
export function needed(point: GraphPoint): string {
  if (point.impossible) return m.replay_graph_no_solution();
  if (point.at_most === null) return m.replay_graph_not_settled();
  if (point.at_most === point.at_least) return String(point.at_most);
  return m.replay_graph_between({ least: point.at_least, most: point.at_most });
}

/** What was done. */
export const done = (point: GraphPoint): string =>
  point.cube
    ? m.replay_graph_to({ cube: point.cube, section: point.section })
    : m.replay_graph_goal();

/** Which challenge is right at a point, who missed it, and who made one. */
export function challenges(graph: DrawnShake, point: GraphPoint): string[] {
  const said: string[] = [];
  const word = point.now ? "Now" : point.impossible ? graph.impossible_word : "";
  if (word && point.missed) {
    const names = either(point.missed.seats.map((seat) => graph.names[seat] ?? ""));
    said.push(m.replay_graph_missed({ word, names }));
  } else if (word) said.push(m.replay_graph_is_right({ word }));
  else if (point.now === null || point.impossible === null) {
    said.push(m.replay_graph_challenge_open());
  }
  const made = point.challenge;
  if (made) {
    const who = { name: graph.names[made.seat] ?? "", word: made.word };
    said.push(
      made.right
        ? m.replay_graph_made_right(who)
        : made.right === false
          ? m.replay_graph_made_wrong(who)
          : m.replay_graph_made_open(who),
    );
  }
  return said;
}

/** A point in one sentence, for screen readers. */
export function pointInWords(graph: DrawnShake, at: number): string {
  const point = graph.points[at];
  if (!point) return "";
  const name = graph.names[point.seat] ?? "";
  const told = at
    ? m.replay_graph_value({ number: at, name, done: done(point), needed: needed(point) })
    : m.replay_graph_value_goal({ name, needed: needed(point) });
  return [told, ...challenges(graph, point)].join("; ");
}

/** What the library writes into its drawing, as the page says it; other words stay. */
const LEGEND: Record<string, () => string> = {
  "fewest cubes needed": m.replay_graph_fewest,
  "no Solution": m.replay_graph_no_solution,
  "not settled": m.replay_graph_not_settled,
  "missed by somebody": m.replay_graph_somebody_missed,
  "challenge, right": m.replay_graph_challenge_right,
  "challenge, wrong": m.replay_graph_challenge_wrong,
  "challenge, open": m.replay_graph_challenge_unsettled,
};

/** A text of the drawing in the language of the page. */
export function drawnWords(text: string): string {
  const [, word] = /^(\S+) is right$/.exec(text) ?? [];
  return word ? m.replay_graph_is_right({ word }) : (LEGEND[text]?.() ?? text);
}

function either(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return m.replay_graph_or({ names: names.slice(0, -1).join(", "), last });
}

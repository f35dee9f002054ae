/** A table of a lesson: a position that can be looked at, and perhaps a cube to be moved. */

import { without } from "../cubes/cubes";
import type { Position } from "../cubes/position";
import { VIEW } from "../generated/tables";
import type { AtTable, Refusal } from "../lib/live.svelte";
import type { Action, Book, CubeView } from "../lib/protocol";

/** What may be tried; whether the rules allow it says the server, with the reason. */
export interface Tries {
  bonus: boolean;
  /** A move was made, as it is written: `bonus A forbidden, q permitted`. */
  onmove: (move: string) => void;
}

export class LessonTable implements AtTable {
  readonly table = "lesson";
  readonly seat = 0;
  readonly host = false;
  readonly status = "playing";
  readonly practice = false;
  readonly standIn = false;
  readonly seats = [];
  readonly connected = [];
  readonly story = [];
  view = $state.raw<CubeView>(VIEW);
  #bonus = $state("");

  constructor(
    readonly position: Position,
    readonly book: Book,
    readonly tries: Tries | null = null,
  ) {
    this.reset();
  }

  /** The position as the lesson gives it. */
  reset(): void {
    const { rulebook, level, goal, mat, resources } = this.position;
    this.#bonus = "";
    this.view = {
      ...VIEW,
      seat: this.seat,
      phase: "moving",
      shake: 1,
      mover: this.tries ? this.seat : null,
      rulebook,
      level,
      goal,
      mat: this.book.sections.map(({ key }) => [key, mat[key] ?? ""]),
      resources,
    };
  }

  get legal(): Action[] {
    if (!this.tries) return [];
    const places = [...new Set(this.view.resources)].flatMap((cube) =>
      this.book.sections.map(({ key }) => ({ cube, section: key })),
    );
    const moves = places.map((place): Action => ({ type: "Move", ...place }));
    if (!this.tries.bonus || this.#bonus) return moves;
    return [...moves, ...places.map((place): Action => ({ type: "Bonus", ...place }))];
  }

  act(action: Action): Promise<Refusal | null> {
    if (action.type === "Bonus") {
      this.#bonus = `bonus ${action.cube} ${action.section}, `;
      this.#put(action.cube, action.section);
    } else if (action.type === "Move") {
      const before = this.#bonus;
      this.#put(action.cube, action.section);
      this.tries?.onmove(`${before}${action.cube} ${action.section}`);
    }
    return Promise.resolve(null);
  }

  #put(cube: string, section: string): void {
    const mat = this.view.mat.map(([key, cubes]): [string, string] => [
      key,
      key === section ? cubes + cube : cubes,
    ]);
    this.view = { ...this.view, mat, resources: without(this.view.resources, cube) };
  }
}

/** What a player holds: a cube picked, a bonus meant, a Goal being thought of, the last refusal. */

import { count, cubesOf, tidyGoal, without } from "../cubes";
import { draftKey, drop, load, save } from "../../lib/keep";
import { can, sectionsFor } from "../../table/legal";
import type { AtTable, Refusal } from "../../lib/live.svelte";
import type { Action, Book } from "../../lib/protocol";
import type { Dragged } from "../../ui/drag";

/** The Goal, among the places where a cube can fall. */
export const GOAL = "goal";

export class Hand {
  held = $state<string | null>(null);
  bonus = $state(false);
  safe = $state(false);
  #goal = $state("");
  notice = $state.raw<Refusal | null>(null);
  /** The cube that is being dragged, where, and over which place. */
  drag = $state.raw<(Dragged & { cube: string }) | null>(null);
  /** Whether the cubes were rolled just now. */
  rolled = $state(false);
  #phase = "";
  busy = $state(false);

  constructor(
    readonly live: AtTable,
    readonly book: Book,
  ) {}

  /** The Goal in mind; it is kept as a draft until it is announced. */
  get goal(): string {
    return this.#goal;
  }
  set goal(goal: string) {
    this.#goal = goal;
    if (this.setting) save(this.#draft, goal);
  }

  get #draft(): string {
    return draftKey(this.live, this.live.view?.shake, "goal");
  }

  get setting(): boolean {
    const view = this.live.view;
    const own = view?.phase === "setting the Goal" && view.setter === view.seat;
    return own && !this.live.standIn;
  }

  /** Whether a Now would be set aside, for a point: no cube lies where a solution can use it. */
  get isEarlyForNow(): boolean {
    const view = this.live.view;
    const usable = this.book.sections.filter((section) => section.duty !== "cannot");
    const lying = new Map(view?.mat);
    return view?.phase === "moving" && usable.every((section) => !lying.get(section.key));
  }

  /** The cubes of Resources, without those meant for the Goal, with those taken out of it again. */
  get tray(): string {
    const view = this.live.view;
    if (!view) return "";
    if (!this.setting) return view.resources;
    const meant = cubesOf(tidyGoal(this.goal, this.book.game, true));
    return without(view.resources + cubesOf(view.goal), meant);
  }

  /** The cubes of the Goal in mind that Resources lack. */
  get lacking(): string {
    const view = this.live.view;
    if (!view) return "";
    const wanted = cubesOf(tidyGoal(this.goal, this.book.game, true));
    return without(wanted, view.resources + cubesOf(view.goal));
  }

  /** The sections that may take the cube in the hand. */
  get open(): Set<string> {
    if (this.held === null) return new Set();
    if (this.safe) return new Set(this.book.sections.map((section) => section.key));
    return sectionsFor(this.live.legal, this.held, this.bonus);
  }

  /** Whether cubes of Resources can be picked now. */
  get usable(): boolean {
    const { legal } = this.live;
    return can(legal, "Move") || can(legal, "Bonus") || this.setting || this.safe;
  }

  has(cube: string): boolean {
    return (count(this.tray).get(cube) ?? 0) > 0;
  }

  /** Pick a cube: into the Goal in mind, or into the hand. */
  pick(cube: string): void {
    this.notice = null;
    if (this.setting && !this.bonus) this.goal += cube;
    else this.held = this.held === cube ? null : cube;
  }

  /** Lift a cube to drag it: the sections that may take it light up. */
  lift(cube: string): void {
    this.notice = null;
    this.held = this.setting && !this.bonus ? null : cube;
  }

  /** Let a dragged cube fall on a section, or on the Goal that is being set. */
  async dropOn(place: string): Promise<void> {
    const cube = this.drag?.cube;
    if (cube && place === GOAL && this.setting) this.goal += cube;
    else if (place && place !== GOAL) await this.put(place);
  }

  letGo(): void {
    this.held = null;
    this.bonus = false;
    this.safe = false;
    this.notice = null;
  }

  async put(section: string): Promise<void> {
    const cube = this.held;
    if (cube === null) return;
    const where = { cube, section };
    const action: Action = this.safe
      ? { type: "DisagreeForceout", way: "safe-move", ...where }
      : { type: this.bonus ? "Bonus" : "Move", ...where };
    if (await this.wish(action)) this.letGo();
  }

  async announce(): Promise<void> {
    const view = this.live.view;
    const goal = tidyGoal(this.goal, this.book.game, this.book.goal_keeps_blanks);
    const actions: Action[] = goal && goal !== view?.goal ? [{ type: "ArrangeGoal", goal }] : [];
    if (await this.wish(...actions, { type: "AnnounceGoal" })) this.goal = "";
  }

  /** Put the block back before the word is said; some rulebooks take points for that. */
  putBack(): Promise<boolean> {
    return this.wish({ type: "PutBack" });
  }

  /** Ask for something; what is refused is explained. */
  async wish(...actions: Action[]): Promise<boolean> {
    this.busy = true;
    this.notice = null;
    try {
      for (const action of actions) {
        const refusal = await this.live.act(action);
        if (refusal) {
          this.notice = refusal;
          return false;
        }
      }
      return true;
    } finally {
      this.busy = false;
    }
  }

  /** Drop what the table no longer allows. */
  settle(): void {
    const view = this.live.view;
    if (!view) return;
    this.rolled = this.#phase === "rolling" && view.phase === "setting the Goal";
    this.#phase = view.phase;
    if (this.held !== null && !view.resources.includes(this.held)) this.held = null;
    if (this.bonus && !can(this.live.legal, "Bonus")) this.bonus = false;
    if (this.safe && !can(this.live.legal, "DisagreeForceout")) this.safe = false;
    if (!this.setting) {
      this.#goal = "";
      drop(this.#draft);
    } else if (!this.goal) {
      this.#goal = load<string | null>(this.#draft, null) ?? view.goal; // "" was cleared
      if (this.lacking) this.goal = view.goal; // it was laid from another roll
    }
  }
}

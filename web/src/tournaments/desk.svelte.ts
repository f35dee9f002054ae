/** A tournament as this visitor sees it: looked at again and again, and acted in. */

import type { components } from "../generated/types";
import { get, post, problemOf } from "../lib/api";

type Schemas = components["schemas"];
export type TournamentView = Schemas["TournamentView"];
export type CompetitionView = Schemas["CompetitionView"];
export type RoundView = Schemas["RoundView"];
export type TableView = Schemas["TableView"];
export type Standings = Schemas["CompetitionStandings"];
export type Act = Record<string, unknown> & { type: string };

/** Milliseconds between two looks. */
const LOOK_EVERY = 3000;
const PAGE = "/api/tournaments/{tournament}";

export class Desk {
  view = $state.raw<TournamentView | null>(null);
  opened = $state(0);
  problem = $state("");
  #lines = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly secret: string,
  ) {}

  start(): () => void {
    void this.#look();
    return () => clearTimeout(this.#timer);
  }

  /** Who has a number. */
  name(number: number): string {
    return this.view?.entrants.find((one) => one.number === number)?.name ?? `#${String(number)}`;
  }

  get isDirector(): boolean {
    return this.view?.viewer === "director";
  }

  get isStaff(): boolean {
    return this.isDirector || this.view?.viewer === "official";
  }

  async act(act: Act): Promise<boolean> {
    return this.#try(async () => {
      this.#take(await post(`${PAGE}/acts`, { act }, { tournament: this.id }, this.secret));
    });
  }

  async draft(competition: string): Promise<boolean> {
    const body = { competition, seed: Math.floor(Math.random() * 1e6) };
    return this.#try(async () => {
      this.#take(await post(`${PAGE}/drafts`, body, { tournament: this.id }, this.secret));
    });
  }

  /** Enter a CSV file; what is wrong with its rows. */
  async enter(csv: string): Promise<Schemas["RowFault"][]> {
    let faults: Schemas["RowFault"][] = [];
    await this.#try(async () => {
      const answer = await post(`${PAGE}/entries`, { csv }, { tournament: this.id }, this.secret);
      faults = answer.faults;
    });
    return faults;
  }

  async links(): Promise<Schemas["TournamentLink"][]> {
    return get(`${PAGE}/links`, { tournament: this.id }, {}, this.secret);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const known = { known: String(this.#lines) };
      this.#take(await get(PAGE, { tournament: this.id }, known, this.secret || undefined));
      this.problem = "";
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY);
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      this.problem = "";
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    }
  }

  #take(page: Schemas["TournamentPage"]): void {
    this.#lines = page.lines;
    this.opened = page.opened;
    if (page.view) this.view = page.view;
  }
}

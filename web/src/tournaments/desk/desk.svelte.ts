/** A tournament as this visitor sees it: looked at again and again, and acted in. */

import type { components } from "../../generated/types";
import { ApiError, fileAt, get, post, problemOf } from "../../lib/api";
import { keepTable, load, save } from "../../lib/keep";
import { router } from "../../lib/router.svelte";
import { keepMatch } from "../../people/keeping";
import { download } from "../../share/picture";
import { remember } from "./visited";

type Schemas = components["schemas"];
export type TournamentView = Schemas["TournamentView"];
export type CompetitionView = Schemas["CompetitionView"];
export type RoundView = Schemas["RoundView"];
export type TableView = Schemas["TableView"];
export type OfficialCall = Schemas["OfficialCall"];
export type RoundBoard = Schemas["RoundBoard"];
export type TournamentLink = Schemas["TournamentLink"];
export type Act = Record<string, unknown> & { type: string };

/** Milliseconds between two looks. */
const LOOK_EVERY = 3000;
const PAGE = "/api/tournaments/{tournament}";

/** The secret of a tournament that this browser knows: the one in the link, or an earlier one. */
export function ownSecret(id: string, given: string): string {
  const key = `tournament.${id}`;
  if (given) save(key, given);
  return given || load(key, "");
}

export class Desk {
  view = $state.raw<TournamentView | null>(null);
  boards = $state.raw<RoundBoard[]>([]);
  opened = $state(0);
  problem = $state("");
  /** Whether the latest look had no answer, so that what is shown may be old. */
  away = $state(false);
  /** The time of the tournament, in milliseconds; it goes on between two looks. */
  now = $state(0);
  /** Empty for a spectator. */
  secret = $state("");
  #lines = 0;
  /** How many pages were asked for, and which of them is shown: a later one may come earlier. */
  #asked = 0;
  #shown = 0;
  /** The time of this device less the tournament's time, in milliseconds. */
  #ahead = 0;
  /** Acts that are not answered yet: a second tap on a button is no second act. */
  #acting = new Set<string>();
  #looking: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly id: string,
    secret: string,
  ) {
    this.secret = secret;
  }

  start(): () => void {
    void this.#look();
    this.#ticking = setInterval(() => (this.now = Date.now() - this.#ahead), 1000);
    return () => {
      clearTimeout(this.#looking);
      clearInterval(this.#ticking);
    };
  }

  /** The address of a part of the tournament, for the same person. */
  address(part = "", query = ""): string {
    const path = `/tournament/${this.id}${part && `/${part}`}`;
    return path + (query && `?${query}`) + (this.secret && `#${this.secret}`);
  }

  /** Who has a number. */
  name(number: number): string {
    return this.view?.entrants.find((one) => one.number === number)?.name ?? `#${String(number)}`;
  }

  names(numbers: readonly number[]): string {
    return numbers.map((one) => this.name(one)).join(", ");
  }

  /** When something was, on the clock of this place. */
  clock(at: number): string {
    return new Date(this.opened + at).toLocaleTimeString([], {
      hour: "2-digit",
      minute: "2-digit",
    });
  }

  get isDirector(): boolean {
    return this.view?.viewer === "director";
  }

  get isStaff(): boolean {
    return this.isDirector || this.view?.viewer === "official";
  }

  board(competition: string, table: number): RoundBoard | undefined {
    return this.boards.find((one) => one.competition === competition && one.table === table);
  }

  async act(act: Act): Promise<boolean> {
    const said = JSON.stringify(act);
    if (this.#acting.has(said)) return false;
    this.#acting.add(said);
    const done = await this.#try(() =>
      this.#take(() => post(`${PAGE}/acts`, { act }, { tournament: this.id }, this.secret)),
    );
    this.#acting.delete(said);
    return done;
  }

  async draft(competition: string): Promise<boolean> {
    const body = { competition, seed: Math.floor(Math.random() * 1e6) };
    return this.#try(() =>
      this.#take(() => post(`${PAGE}/drafts`, body, { tournament: this.id }, this.secret)),
    );
  }

  /** Enter a CSV file; what is wrong with its rows. */
  async enter(csv: string): Promise<Schemas["RowFault"][]> {
    let faults: Schemas["RowFault"][] = [];
    await this.#try(async () => {
      const answer = await post(`${PAGE}/entries`, { csv }, { tournament: this.id }, this.secret);
      faults = answer.faults;
      await this.#look();
    });
    return faults;
  }

  /** The secret of a player, by a code or a card; empty if it is nobody's. */
  async takeSeat(code: string, card: string): Promise<string> {
    let secret = "";
    await this.#try(async () => {
      secret = (await post(`${PAGE}/seats`, { code }, { tournament: this.id }, card)).secret;
    });
    return secret;
  }

  /** Save the entries or the record as a file of this device. */
  async saveFile(what: "entries.csv" | "record", name: string): Promise<void> {
    await this.#try(async () => {
      download(await fileAt(`${PAGE}/${what}`, { tournament: this.id }, this.secret), name);
    });
  }

  async links(): Promise<TournamentLink[]> {
    let found: TournamentLink[] = [];
    await this.#try(async () => {
      found = await get(`${PAGE}/links`, { tournament: this.id }, {}, this.secret);
    });
    return found;
  }

  /** Go to a table of a running online round: to the own seat, as an official, or to watch. */
  async goTo(competition: string, table: number): Promise<void> {
    await this.#try(async () => {
      const names = { tournament: this.id, competition, table };
      const place = await get(`${PAGE}/places/{competition}/{table}`, names, {}, this.secret);
      const { seat, secret, rulebook } = place;
      if (seat >= 0) {
        keepMatch(place.table, secret);
        keepTable({ table: place.table, secret, seat, rulebook, since: Date.now() });
      }
      router.go(`/t/${place.table}${secret && `#${secret}`}`);
    });
  }

  async #look(): Promise<void> {
    clearTimeout(this.#looking);
    try {
      const known = { known: String(this.#lines) };
      await this.#take(async () => {
        const page = await get(PAGE, { tournament: this.id }, known, this.secret || undefined);
        this.boards = page.boards ?? [];
        return page;
      });
      this.away = false;
    } catch (error) {
      if (this.secret && error instanceof ApiError && error.isTold && error.status === 403) {
        this.#watch(error.message);
        return this.#look();
      }
      this.away = this.view !== null;
      if (!this.view) this.problem = problemOf(error);
    }
    this.#looking = setTimeout(() => void this.#look(), LOOK_EVERY);
  }

  /** Go on as a spectator: the link opens nothing any more, as a former player's. */
  #watch(why: string): void {
    this.secret = "";
    this.#lines = 0;
    this.problem = why;
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

  /** Ask for a page and show it, unless a newer one has come meanwhile. */
  async #take(ask: () => Promise<Schemas["TournamentPage"]>): Promise<void> {
    const asked = ++this.#asked;
    const page = await ask();
    if (page.lines < this.#lines && asked < this.#shown) return;
    this.#shown = asked;
    this.#lines = page.lines;
    this.opened = page.opened;
    this.#ahead = Date.now() - page.at;
    this.now = page.at;
    if (!page.view) return;
    if (page.view.name !== this.view?.name) remember(this.id, page.view.name);
    this.view = page.view;
  }
}

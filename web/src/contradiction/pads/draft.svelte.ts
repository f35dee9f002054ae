/** What a player prepares for a round. It survives a reload; nobody else sees it. */

import type { Live } from "../../lib/live.svelte";
import { MATCH } from "../../generated/tables";
import { m } from "../../paraglide/messages";
import { draftKey, drop, dropDrafts, load, save } from "../../lib/keep";
import {
  cellName,
  cellOf,
  compose,
  NOTHING,
  readBoard,
  same,
  takeApart,
  type Parts,
} from "./board";
import type { Dragged } from "../../ui/drag";
import type { MatchView, Outlook, Submission } from "../protocol";

interface Kept {
  placed: [string, number][];
  parts: Parts;
  query: number[];
  contract: string;
  target: number | null;
}

/** How long a player must pause before the server is asked, in milliseconds. */
const PAUSE = 250;

export class Draft {
  placed = $state.raw<[string, number][]>([]);
  parts = $state.raw<Parts>(NOTHING);
  query = $state.raw<number[]>([]);
  contract = $state("");
  target = $state<number | null>(null);
  held = $state<string | null>(null);
  /** The token that is being dragged, where, and over which cell. */
  drag = $state.raw<(Dragged & { letter: string }) | null>(null);
  outlook = $state.raw<Outlook | null>(null);
  /** Whether the player is asked if they mean it, since it costs dearly. */
  asks = $state(false);
  notice = $state.raw<{ clause: string; message: string } | null>(null);

  #round = 0;
  #sealed = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly live: Pick<Live, "table" | "seat" | "act" | "consider">,
    readonly seen: () => MatchView,
  ) {}

  get view(): MatchView {
    return this.seen();
  }

  get #key(): string {
    return draftKey(this.live, this.#round);
  }

  /** How many tokens this round locks. */
  get due(): number {
    return MATCH.due[this.view.round - 1] ?? 0;
  }

  /** What lies locked on the own board. */
  get locked(): (string | null)[] {
    return readBoard(this.view.own?.boards.at(-1) ?? "");
  }

  get submission(): Submission {
    return {
      clue: compose(this.parts),
      placements: this.placed.map(([letter, cell]) => letter + cellName(cell)),
      query: this.query.length ? this.query.map(cellName) : [],
      contract: this.contract,
      target: this.target,
    };
  }

  /** Whether what is handed in is what stands here. */
  get isSealed(): boolean {
    return same(this.submission, this.view.own?.sealed ?? null);
  }

  /** A round has begun, or something was handed in, perhaps by a bot or on another device: take
   * what was kept here, or else what is handed in. What is taken back stays prepared. */
  settle(): void {
    const { round, own } = this.view;
    if (!own) return;
    const sealed = own.sealed;
    const before = this.#sealed;
    this.#sealed = JSON.stringify(sealed);
    const begins = round !== this.#round;
    if (!begins && (!sealed || this.#sealed === before)) return;
    this.#round = round;
    const kept = load<Kept | null>(this.#key, null);
    this.placed =
      kept?.placed ??
      (sealed?.placements ?? []).map((token) => [token[0] ?? "", cellOf(token.slice(1))]);
    this.parts = kept?.parts ?? takeApart(sealed?.clue ?? "");
    this.query = kept?.query ?? (sealed?.query ?? []).map(cellOf);
    this.contract = kept?.contract ?? sealed?.contract ?? "";
    this.target = kept ? kept.target : (sealed?.target ?? null);
    this.held = null;
    this.notice = null;
    this.asks = false;
    dropDrafts(this.live.table, this.#key);
    this.#ask();
  }

  /** Something was changed by the player. */
  changed(): void {
    const { placed, parts, query, contract, target } = this;
    save(this.#key, { placed, parts, query, contract, target } satisfies Kept);
    this.notice = null;
    this.asks = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  async #ask(): Promise<void> {
    const mine = ++this.#asked;
    const answer = await this.live.consider({ type: "Submit", ...this.submission });
    if (mine === this.#asked) this.outlook = answer?.preview ?? null;
  }

  // Tokens.

  cellOf(letter: string): number | undefined {
    return this.placed.find(([one]) => one === letter)?.[1];
  }

  /** Take a token into the hand, or let go of it. */
  pick(letter: string): void {
    if (this.locked.includes(letter)) {
      this.notice = { clause: "", message: m.contradiction_locked_stay() };
    } else {
      this.notice = null;
      this.held = this.held === letter ? null : letter;
    }
  }

  /** Lift a token to drag it: the cells that may take it light up. */
  lift(letter: string | null): void {
    this.notice = null;
    this.held = letter;
  }

  /** Put a token into a cell, or say why not; without a token in the hand, take up what lies there. */
  put(cell: number, letter = this.held): void {
    const there = this.placed.find(([, other]) => other === cell)?.[0];
    if (!letter) {
      if (there) this.pick(there);
      else this.notice = { clause: "", message: m.contradiction_token_first() };
      return;
    }
    if (this.locked[cell] || (there && there !== letter)) {
      this.notice = {
        clause: MATCH.occupied_by,
        message: m.contradiction_occupied({ cell: cellName(cell) }),
      };
      return;
    }
    const others = this.placed.filter(([one]) => one !== letter);
    if (others.length >= this.due) {
      this.notice = {
        clause: MATCH.due_by[this.view.round - 1] ?? "",
        message: m.contradiction_enough({ count: this.due }),
      };
      return;
    }
    this.placed = [...others, [letter, cell]];
    this.held = null;
    this.changed();
  }

  takeBack(letter: string): void {
    this.placed = this.placed.filter(([one]) => one !== letter);
    this.held = null;
    this.changed();
  }

  // Handing in.

  /** Whether what stands here may be handed in; a contract that is lost already is not taken. */
  get isReady(): boolean {
    const found = this.outlook;
    return found !== null && !found.faults.length && !(this.contract && found.contract_lost);
  }

  /** What to do about a contract that is lost. */
  get otherContract(): string {
    return this.contract === "boundaries"
      ? m.contradiction_choose_contract()
      : m.contradiction_choose_other_contract();
  }

  /** The own clues at stake, if no final board in reach keeps all; handing in then costs dearly. */
  get broken(): string[] {
    const found = this.outlook;
    if (!found || found.keeping) return [];
    const own = this.view.seats[this.view.seat]?.clues ?? [];
    return this.view.round === MATCH.rounds
      ? found.false_now
      : [...own, found.clue].filter(Boolean);
  }

  /** Hand in what stands here. What is lost or costly by it is said first, and asked about. */
  async handIn(sure = false): Promise<void> {
    clearTimeout(this.#timer);
    await this.#ask();
    const lost = this.contract && this.outlook?.contract_lost;
    if (lost) {
      this.notice = { clause: "", message: `${lost} ${this.otherContract}` };
      return;
    }
    this.asks = !sure && this.isReady && this.broken.length > 0;
    if (this.asks) return;
    const refusal = await this.live.act({ type: "Submit", ...this.submission });
    this.notice = refusal;
    if (!refusal) drop(this.#key);
  }

  async withdraw(): Promise<void> {
    const kept = this.submission;
    this.notice = await this.live.act({ type: "Withdraw" });
    if (!this.notice && kept.placements.length) this.changed();
  }
}

/** A live connection to a table: it comes back by itself, and never loses a sentence. */

import { m } from "../paraglide/messages";
import { translate, translateStory } from "./sentences";
import { matchTime, type Reading } from "../table/seats/clock";
import {
  decode,
  isCubeView,
  isMatchView,
  type Action,
  type AnyView,
  type Conduct,
  type CubeView,
  type FromServer,
  type Happened,
  type HostDeed,
  type Note,
  type SeatInfo,
  type Next,
  type RoundLeft,
  type Sentence,
  type Status,
  type StoryMark,
  type ToServer,
  type Tried,
  type Welcome,
  WATCHER,
} from "./protocol";
import { NOTED, withNotes } from "../table/story/notes";

export type Line = "connecting" | "open" | "lost" | "turned away";

export interface Refusal {
  clause: string;
  message: string;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 5_000;
const SILENT_FOR = 15_000;
/** An action without an answer is sent again when the line is back so soon; its key makes that safe. */
const AGAIN_WITHIN = 10_000;
/** How many sentences of the story are kept. */
const KEPT = 2000;
/** The refusal for an action that got no answer. */
const lost = (): Refusal => ({ clause: "", message: m.lib_lost_before_answer() });

/** What is seen and can be done at a table, whether it is played or replayed. */
export interface AtTable {
  readonly table: string;
  readonly seat: number;
  readonly host: boolean;
  readonly status: Status;
  readonly practice: boolean;
  readonly seats: readonly SeatInfo[];
  readonly connected: readonly number[];
  /** Whether a bot plays for whoever looks at this. */
  readonly standIn: boolean;
  readonly view: CubeView | null;
  readonly legal: readonly Action[];
  readonly story: readonly Sentence[];
  act(action: Action): Promise<Refusal | null>;
}

export class Live implements AtTable {
  line = $state<Line>("connecting");
  problem = $state("");
  retryAt = $state(0);
  game = $state("");
  rulebook = $state("");
  seat = $state(WATCHER);
  host = $state(false);
  #hostSeat = $state<number | null>(null);
  status = $state<Status>("waiting");
  paused = $state(false);
  /** Whether the match waits for an official. */
  held = $state(false);
  /** What the server says while it does not know yet whether an action has happened. */
  looking = $state("");
  practice = $state(false);
  conduct = $state<Conduct>("usual");
  pausesLeft = $state<number | null>(null);
  closing = $state.raw<number[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  /** What this seat sees of the match, once it has begun: of one of the two kinds of games. */
  shown = $state.raw<AnyView | null>(null);
  readonly view = $derived(this.shown && isCubeView(this.shown) ? this.shown : null);
  readonly match = $derived(this.shown && isMatchView(this.shown) ? this.shown : null);
  legal = $state.raw<Action[]>([]);
  connected = $state.raw<number[]>([]);
  next = $state.raw<Next | null>(null);
  /** Whether whoever knows the table's address may watch. */
  watching = $state(false);
  /** The seats that want no phrases, and whether phrases may be said here at all. */
  quiet = $state.raw<number[]>([]);
  talks = $state(false);
  /** The tournament that the table belongs to; empty if it belongs to none. */
  tournament = $state("");
  /** What the clock of its round announces next, and when by the clock of this place. */
  round = $state.raw<{ what: RoundLeft["what"]; at: number } | null>(null);
  /** The last phrase that was said; each is a new value. */
  said = $state.raw<{ seat: number; phrase: string } | null>(null);
  readonly standIn = $derived(
    this.seats[this.seat]?.kind === "person" && this.seats[this.seat]?.bot !== "",
  );
  /** The name of a host who has left and may be replaced by this player. */
  readonly hostGone = $derived(
    this.seat >= 0 &&
      ["waiting", "playing"].includes(this.status) &&
      this.#hostSeat !== null &&
      !this.connected.includes(this.#hostSeat)
      ? this.seats[this.#hostSeat]?.name
      : undefined,
  );
  #told = $state.raw<Sentence[]>([]);
  #marked = $state.raw<StoryMark[]>([]);
  #notes = $state.raw<Note[]>([]);
  #seen = $state(0);
  readonly story = $derived(
    withNotes(this.#told, this.#seen, this.#notes, (one) => translate(one.words)),
  );
  /** What each sentence of the story is about. */
  readonly marks = $derived(withNotes(this.#marked, this.#seen, this.#notes, () => NOTED));
  welcomed = $state(false);

  #reading = $state.raw<Reading>({ at: 0, local: 0, running: false });
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #ended = false;
  #wasLost = false;
  #heard = 0;
  #next = 1;
  #asked = new Map<number, (answer: Refusal | null) => void>();
  #sent = new Map<number, { message: ToServer; at: number }>();
  #tried = new Map<number, (answer: Tried | null) => void>();
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    readonly table: string,
    readonly secret: string,
  ) {}

  /** What the match's clock shows at a local instant, in milliseconds. */
  at(local = performance.now()): number {
    return matchTime(this.#reading, local);
  }

  open(): void {
    if (this.#ended) return;
    this.#clear();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/live`);
    this.#socket = socket;
    this.#heard = performance.now();
    socket.onopen = () => {
      this.#send({ type: "hello", table: this.table, secret: this.secret, seen: this.#seen });
      this.#timers.push(setInterval(() => this.#beat(), PING_EVERY));
    };
    socket.onmessage = (event) => {
      const message = typeof event.data === "string" ? decode(event.data) : null;
      if (message) this.#hear(message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  close(): void {
    this.#ended = true;
    this.#clear();
    this.#giveUp();
    this.#socket?.close();
  }

  /** Do something; the answer is null, or why it may not be done. */
  act(action: Action): Promise<Refusal | null> {
    return this.#ask((id) => {
      const message: ToServer = { type: "act", id, action, key: newKey() };
      this.#sent.set(id, { message, at: performance.now() });
      return message;
    });
  }

  /** What the referee would say to this; null when nobody can say now. */
  consider(action: Action): Promise<Tried | null> {
    if (!this.#isOpen) return Promise.resolve(null);
    const id = this.#next++;
    return new Promise((answer) => {
      this.#tried.set(id, answer);
      this.#send({ type: "try", id, action });
    });
  }

  asHost(deed: HostDeed, seat = -1, bot = ""): Promise<Refusal | null> {
    return this.#ask((id) => ({ type: "host", id, do: deed, seat, bot }));
  }

  /** Take the own seat back from the bot that plays there. */
  takeBack(): Promise<Refusal | null> {
    return this.#ask((id) => ({ type: "return", id }));
  }

  /** Invite those who played here to another table. */
  invite(table: string, invite: string): Promise<Refusal | null> {
    return this.#ask((id) => ({ type: "again", id, table, invite }));
  }

  /** Change the own name, before the match begins. */
  rename(name: string): Promise<Refusal | null> {
    return this.#ask((id) => ({ type: "name", id, name }));
  }

  /** Say one of the phrases to everybody at the table. */
  say(phrase: string): Promise<Refusal | null> {
    return this.#ask((id) => ({ type: "say", id, phrase }));
  }

  #ask(message: (id: number) => ToServer): Promise<Refusal | null> {
    if (!this.#isOpen) {
      return Promise.resolve({ clause: "", message: m.lib_lost_wait() });
    }
    const id = this.#next++;
    return new Promise((answer) => {
      this.#asked.set(id, answer);
      this.#send(message(id));
    });
  }

  /** Whether the server can be asked: a closed table keeps its page when the connection is gone. */
  get #isOpen(): boolean {
    return this.line === "open" && this.#socket?.readyState === WebSocket.OPEN;
  }

  #send(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #beat(): void {
    if (performance.now() - this.#heard > SILENT_FOR) this.#socket?.close();
    else this.#send({ type: "ping", t: performance.now() });
  }

  #hear(message: FromServer): void {
    this.#heard = performance.now();
    switch (message.type) {
      case "welcome":
        this.line = "open";
        this.welcomed = true;
        this.problem = "";
        this.#wait = FIRST_WAIT;
        this.game = message.game;
        this.rulebook = message.rulebook;
        this.seat = message.seat;
        this.host = message.host;
        this.#hostSeat = message.host_seat;
        this.status = message.status;
        this.paused = message.paused;
        this.held = message.held;
        this.practice = message.practice;
        this.conduct = message.conduct;
        this.pausesLeft = message.pauses_left;
        this.closing = message.closing;
        this.watching = message.watching;
        this.quiet = message.quiet;
        this.talks = message.talks;
        this.seats = message.seats;
        this.connected = message.connected;
        this.#notes = message.notes;
        this.tournament = message.tournament;
        this.round = message.round && {
          what: message.round.what,
          at: Date.now() + message.round.left,
        };
        this.next = message.next;
        this.#learn(message);
        if (this.#wasLost) this.#sendAgain();
        this.#beat();
        break;
      case "happened":
        this.status = message.status;
        this.#learn(message);
        break;
      case "connected":
        this.connected = message.seats;
        break;
      case "said":
        this.said = { seat: message.seat, phrase: message.phrase };
        break;
      case "done":
        this.#answer(message.id, null);
        break;
      case "refused":
        this.#answer(message.id, { clause: message.clause, message: translate(message.message) });
        this.#settle(message.id, null);
        break;
      case "looking":
        this.looking = translate(message.message);
        break;
      case "tried":
        this.#settle(message.id, {
          ...message,
          message: message.message && translate(message.message),
        });
        break;
      case "pong":
        this.#send({ type: "echo", mark: message.mark });
        this.#read(message.at);
        break;
      case "problem":
        this.problem = translate(message.message);
        if (!this.welcomed) this.line = "turned away";
        break;
    }
  }

  #learn({ n, at, story, marks, view, legal }: Welcome | Happened): void {
    this.#seen = n;
    this.shown = view;
    this.legal = legal;
    if (story.length) {
      this.#told = [...this.#told, ...story.map(translateStory)].slice(-KEPT);
      this.#marked = [...this.#marked, ...marks].slice(-KEPT);
    }
    this.#read(at);
  }

  #read(at: number): void {
    const running = !this.paused && this.status === "playing";
    this.#reading = { at, local: performance.now(), running };
  }

  #answer(id: number, refusal: Refusal | null): void {
    this.looking = "";
    this.#sent.delete(id);
    this.#asked.get(id)?.(refusal);
    this.#asked.delete(id);
  }

  #settle(id: number, answer: Tried | null): void {
    this.#tried.get(id)?.(answer);
    this.#tried.delete(id);
  }

  #lost(): void {
    this.#clear();
    this.#wasLost = true;
    for (const id of this.#asked.keys()) if (!this.#sent.has(id)) this.#answer(id, lost());
    for (const id of [...this.#tried.keys()]) this.#settle(id, null);
    // A table that is closed for good has no more to say.
    if (this.#ended || this.line === "turned away" || this.status === "closed") {
      this.#giveUp();
      return;
    }
    this.line = "lost";
    // The match's clock may have stopped, so ours stops too.
    this.#reading = { at: this.at(), local: 0, running: false };
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.retryAt = Date.now() + wait;
    this.#timers.push(setTimeout(() => this.open(), wait));
  }

  /** Send again what was not answered, unless that is too long ago to be still wanted. */
  #sendAgain(): void {
    this.#wasLost = false;
    for (const [id, { message, at }] of [...this.#sent]) {
      if (performance.now() - at > AGAIN_WITHIN) this.#answer(id, lost());
      else this.#send(message);
    }
  }

  #giveUp(): void {
    for (const id of [...this.#asked.keys()]) this.#answer(id, lost());
  }

  /** Try again at once. */
  hurry(): void {
    if (this.line === "lost") this.open();
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

/** What tells an action from every other. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Help at a table for practice: the checker's word while one writes, and hints in steps. */

import { m } from "../paraglide/messages";
import { translate } from "../lib/sentences";
import { checkPaper, endOf, hintsFor } from "../lib/api";
import type { WritingView } from "../generated/types";
import type { Book, Checked, CubeView, Fault, Job, PaperIn } from "../lib/protocol";
import { without } from "../cubes/cubes";
import { writePosition } from "../cubes/position";

const PAUSE = 350;
/** How long whoever presents waits for the checker, in milliseconds. */
const PATIENCE = 3000;

/** The position on the table as it is written. */
export function positionOf(view: Seen, book: Book): string {
  return writePosition({ ...view, mat: Object.fromEntries(view.mat) }, book);
}

/** The paper and its position: for a claimed safe move, the position after that move. */
export function paperOf(view: Seen, book: Book, text: string): PaperIn {
  const own = view.writing?.disagreed.find(([seat]) => seat === view.seat);
  const after = view.writing?.after ?? "now";
  if (own?.[1] === "now") return { position: positionOf(view, book), after: "disagree-now", text };
  if (own?.[1] !== "safe-move") return { position: positionOf(view, book), after, text };
  const [, , cube, section] = own;
  const mat = view.mat.map(([key, cubes]): [string, string] => [
    key,
    key === section ? cubes + cube : cubes,
  ]);
  const moved = { ...view, mat, resources: without(view.resources, cube) };
  return { position: positionOf(moved, book), after: "impossible", text };
}

/** What a pad needs to know of the table. */
export type Seen = Pick<CubeView, "seat" | "rulebook" | "level" | "goal" | "mat" | "resources"> & {
  writing: Pick<WritingView, "after" | "disagreed"> | null;
};

/** Whoever checks and hints, and what is said of a paper without faults. */
export interface Helper {
  check: (paper: PaperIn) => Promise<Checked>;
  hints: (paper: PaperIn) => Promise<Job<string[]>>;
  praise: string;
}

const AT_THE_TABLE: Helper = {
  check: checkPaper,
  hints: hintsFor,
  get praise() {
    return m.pads_correct_present();
  },
};

/** A verdict, with what stood in each row of the paper that it is about. */
interface About extends Checked {
  rows: readonly number[];
}

export class Practice {
  checked = $state.raw<About | null>(null);
  hints = $state.raw<string[]>([]);
  shown = $state(0);
  thinking = $state(false);
  problem = $state("");

  /** Whether somebody else says what is wrong with the whole, and gives hints. */
  readonly quiet: boolean = false;

  #paper: PaperIn | null = null;
  #rows: readonly number[] = [];
  #hinted = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly helper: Helper = AT_THE_TABLE) {}

  /** Look at what is written, once the writer pauses; `rows` says which line stands in which row. */
  look(paper: PaperIn, rows: readonly number[] = []): void {
    if (paper.text !== this.#paper?.text) this.problem = "";
    this.#paper = paper;
    this.#rows = rows;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(paper, rows), PAUSE);
    if (this.#hinted && this.#hinted !== paper.text) {
      this.#hinted = "";
      this.hints = [];
      this.shown = 0;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked++;
  }

  /** The faults of a line, as of the last look; lines may have come and gone since. */
  faultsOf(line: number): Fault[] {
    const about = this.checked;
    return (about?.faults ?? []).filter((fault) => about?.rows[fault.row] === line);
  }

  /** What is said about no line. */
  get aboutTheWhole(): string[] {
    const about = this.checked;
    return (about?.faults ?? [])
      .filter((fault) => !about?.rows[fault.row])
      .map((fault) => fault.message);
  }

  /** Whether the checker has something against what is written now; false if it cannot be asked. */
  async seesFaults(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (!this.#paper) return false;
    const late = new Promise<false>((tell) => setTimeout(() => tell(false), PATIENCE));
    const looked = this.#check(this.#paper, this.#rows).then(() => true);
    return (await Promise.race([looked, late])) && this.checked?.correct === false;
  }

  async #check(paper: PaperIn, rows: readonly number[]): Promise<void> {
    const asked = ++this.#asked;
    try {
      const found = await this.helper.check(paper);
      if (asked === this.#asked) this.checked = { ...found, rows };
    } catch {
      if (asked === this.#asked) this.checked = null;
    }
  }

  /** Say a little more than before. */
  async more(): Promise<void> {
    if (this.hints.length) {
      this.shown = Math.min(this.shown + 1, this.hints.length);
      return;
    }
    const paper = this.#paper;
    if (!paper || this.thinking) return;
    this.thinking = true;
    this.problem = "";
    try {
      this.hints = (await endOf(this.helper.hints(paper))).map(translate);
      this.#hinted = paper.text;
      this.shown = 1;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : m.pads_went_wrong();
    } finally {
      this.thinking = false;
    }
  }
}

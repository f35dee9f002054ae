/** Pictures that follow each other by themselves, once; whoever wants no motion sees the last. */

const EACH = 1500;

export class Showing {
  at = $state(0);
  playing = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly length: number,
    readonly still: boolean,
  ) {
    if (still) this.at = length - 1;
    else this.play();
  }

  get over(): boolean {
    return this.at >= this.length - 1;
  }

  /** From here, or from the beginning once it is over. */
  play(): void {
    if (this.over) this.at = 0;
    this.playing = true;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      this.at++;
      if (this.over) this.pause();
    }, EACH);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }
}

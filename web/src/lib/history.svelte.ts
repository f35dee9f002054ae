/** A value with everything it has been: undo and redo without end. */

export class History<T> {
  now = $state.raw() as T;
  #past = $state.raw<T[]>([]);
  #future = $state.raw<T[]>([]);

  constructor(first: T) {
    this.now = first;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  change(next: T): void {
    this.#past = [...this.#past, this.now];
    this.#future = [];
    this.now = next;
  }
  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.now];
    this.now = before;
  }
  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.now];
    this.now = after;
  }

  /** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, as everywhere. */
  key(event: KeyboardEvent): boolean {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
    const pressed = event.key.toLowerCase();
    if (pressed !== "z" && pressed !== "y") return false;
    event.preventDefault();
    if (pressed === "y" || event.shiftKey) this.redo();
    else this.undo();
    return true;
  }
}

/** Writing into a field by buttons. */

import { tick } from "svelte";

/** What a field holds and where its cursor is after a symbol was written; "" erases one. */
export function typed(
  value: string,
  start: number,
  end: number,
  symbol: string,
): { value: string; at: number } {
  const from = symbol === "" && start === end ? Math.max(0, start - 1) : start;
  return { value: value.slice(0, from) + symbol + value.slice(end), at: from + symbol.length };
}

/** Write a symbol into a field where its cursor is, or erase one. */
export async function type(
  field: HTMLInputElement,
  symbol: string,
  write: (value: string) => void,
): Promise<void> {
  const end = field.selectionEnd ?? field.value.length;
  const { value, at } = typed(field.value, field.selectionStart ?? end, end, symbol);
  write(value);
  await tick();
  field.focus();
  field.setSelectionRange(at, at);
}

/** What scrolls an element. */
function scroller(of: Element): Element | null {
  for (let box = of.parentElement; box; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement;
}

/** Scroll so that an element stands on the screen where its top stood, however the page grew. */
export function hold(element: Element, stood: number): void {
  const top = element.getBoundingClientRect().top - stood;
  if (top) scroller(element)?.scrollBy({ top, behavior: "instant" });
}

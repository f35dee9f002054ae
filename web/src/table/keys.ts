/** What the keys do at a table: cubes, sections, challenges, the Goal. */

import { cubeOfKey } from "../cubes/cubes";
import type { Hand } from "../cubes/hand/hand.svelte";
import { cubesLie } from "../cubes/position";
import { can, words } from "./legal";

/** Do what a key stands for now; false if that is nothing. The block needs the focus at the table. */
export function pressed(key: string, hand: Hand, here: boolean): boolean {
  const { book, live } = hand;
  const { legal, view } = live;
  if (view?.block === live.seat) {
    const word = words(legal).find((one) => one.startsWith(key.toLowerCase()));
    if (!here || !word || key.length !== 1 || (word === "now" && hand.isEarlyForNow)) return false;
    void hand.wish({ type: "Challenge", word });
    return true;
  }
  if (hand.held !== null) {
    const section = /^[1-9]$/.test(key) ? book.sections[Number(key) - 1] : undefined;
    if (section) void hand.put(section.key);
    return section !== undefined;
  }
  if (key === "b" && here && cubesLie(view)) {
    void hand.wish({ type: "TakeBlock" });
    return true;
  }
  if (key === "u" && can(legal, "Bonus")) {
    hand.bonus = !hand.bonus;
    return true;
  }
  if (key === "Enter" && hand.setting && hand.goal.trim()) {
    void hand.announce();
    return true;
  }
  if (key === "Backspace" && hand.setting) {
    hand.goal = hand.goal.slice(0, -1);
    return true;
  }
  const cube = cubeOfKey(key, book.symbols, book.game);
  const usable = hand.setting || hand.safe || can(legal, "Move") || can(legal, "Bonus");
  if (cube && usable && hand.has(cube)) {
    hand.pick(cube);
    return true;
  }
  return false;
}

/** For whom the table waits. */

import type { CubeView } from "../lib/protocol";

/** The seats that are to act now, whoever else may; none when the match is over. */
export function awaited(view: CubeView): number[] {
  const one = (seat: number | null): number[] => (seat === null ? [] : [seat]);
  if (view.block !== null) return [view.block];
  switch (view.phase) {
    case "choosing the first Goal-setter": {
      const rolled = new Set(view.rolls.map(([seat]) => seat));
      return view.contenders.filter((seat) => !rolled.has(seat));
    }
    case "rolling":
    case "setting the Goal":
      return one(view.setter);
    case "moving":
      return one(view.mover);
    case "writing":
      return [...(view.writing?.must ?? []), ...(view.writing?.may ?? [])].filter(
        (seat) => !view.writing?.ready.includes(seat),
      );
    default:
      return [];
  }
}

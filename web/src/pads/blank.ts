/** Papers on which nothing is written yet. */

/** An Equation without a Solution, or a proof without a line, whatever the Goal beside it. */
export const isBlank = (text: string): boolean =>
  /^\s*(=|$)/.test(text) || /^\s*->.*\n+solution:.*\s*$/.test(text);

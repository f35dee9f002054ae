/** Homework and ratings in words. */

import type { HomeworkLine, RatingLine } from "../generated/types";
import { titleOf } from "../games";
import { m } from "../paraglide/messages";
import { themeName, worksheetAddress } from "../puzzles/words";

/** A rating; with a question mark until it rests on enough. */
export const shownRating = ({ rating, provisional }: Pick<RatingLine, "rating" | "provisional">) =>
  `${rating}${provisional ? "?" : ""}`;

/** What a rating is of: a game and a level, or the puzzles of a game. */
export function poolName(pool: string): string {
  const [first = "", second = ""] = pool.split(" ");
  return first === "puzzles"
    ? m.people_pool_puzzles({ game: titleOf(second) })
    : [titleOf(first), second].filter(Boolean).join(", ");
}

/** A piece of homework in a sentence. */
export function taskWords(task: HomeworkLine["task"], lesson: (id: string) => string): string {
  switch (task.kind) {
    case "lesson":
      return m.people_task_lesson({ lesson: lesson(task.lesson) });
    case "match":
      return m.people_task_match({ game: titleOf(task.game), count: task.count });
    case "puzzles":
    case "worksheet": {
      const theme = task.theme ? themeName(task.theme) : m.people_any_theme();
      const about = { game: titleOf(task.game), count: task.count, theme };
      return task.kind === "puzzles"
        ? m.people_task_puzzles(about)
        : m.people_task_worksheet(about);
    }
  }
}

/** How much has to be done. */
export const wanted = (task: HomeworkLine["task"]): number =>
  task.kind === "lesson" ? 1 : task.count;

/** Where it is done. */
export function taskAddress(task: HomeworkLine["task"]): string {
  switch (task.kind) {
    case "lesson":
      return `/learn/${task.lesson}`;
    case "match":
      return "/";
    case "puzzles":
      return `/puzzles/theme/${task.game}${task.theme ? `/${task.theme}` : ""}`;
    case "worksheet":
      return worksheetAddress(task.game, task.theme, task.count);
  }
}

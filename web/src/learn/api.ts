/** The HTTP pages of lessons, cards and search; what does not change is asked for once. */

import { get, post } from "../lib/api";
import { translateGrade } from "../lib/sentences";
import { language } from "../lib/language";
import { isForeign } from "../lib/codes";
import type { CardLine, Grade, Hit, LessonLine, ShownCard, ShownLesson } from "../generated/types";

/** A question that is asked once; a failed one is asked again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () =>
    (known ??= ask().catch((problem: unknown) => {
      known = undefined;
      throw problem;
    }));
}

/** Lessons and cards are in the language of the page where they are translated. */
const spoken = () => (isForeign() ? { language: language() } : {});

export const lessons: () => Promise<LessonLine[]> = once(() => get("/api/lessons", {}, spoken()));
export const lesson = (id: string): Promise<ShownLesson> =>
  get("/api/lessons/{lesson_id}", { lesson_id: id }, spoken());
export async function gradeOf(id: string, step: number, answer: string): Promise<Grade> {
  const grade = await post(
    "/api/lessons/{lesson_id}/steps/{number}/check",
    { answer, ...spoken() },
    { lesson_id: id, number: step },
  );
  return translateGrade(grade);
}

export const cards: () => Promise<CardLine[]> = once(() => get("/api/cards", {}, spoken()));
const read = new Map<string, Promise<ShownCard>>();
export function card(name: string): Promise<ShownCard> {
  const found = read.get(name) ?? get("/api/cards/{name}", { name }, spoken());
  read.set(name, found);
  found.catch(() => read.delete(name));
  return found;
}

export const find = (words: string): Promise<Hit[]> =>
  get("/api/search", {}, { q: words, ...spoken() });

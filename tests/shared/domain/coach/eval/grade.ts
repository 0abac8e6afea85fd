import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { type Rubric, showsAny, tokensOf } from "./rubric.ts";

/**
 * What became of a question. `falseCard`: a card of safety that nothing called for; `unasked`: a change proposed that
 * nobody asked for; `asked`: PrimeBot asks back; `evasive`: it says that it has no answer; `misunderstood`: it answers
 * another question.
 */
export const GRADES = ["right", "thin", "asked", "evasive", "misunderstood", "unasked", "wrong", "falseCard"] as const;
export type Grade = (typeof GRADES)[number];

const isProposedUnasked = (tokens: ReadonlySet<string>, may: Rubric["may"]): boolean =>
  [...tokens].some(
    (token) => token.startsWith("op:") && !may.some((op) => op === "*" || token.startsWith(`op:${op}@`)),
  );

/** Passages that are only suggested are a thin answer. */
const suggested = (wish: string): string[] =>
  wish.split(" | ").flatMap((one) => (one.startsWith("passage:") ? [one.replace("passage:", "suggests:")] : []));

/** `more`: what it shows besides, as tokens. */
export const gradeOf = (answer: Answer, { says, part, not, may }: Rubric, more: readonly string[] = []): Grade => {
  const tokens = new Set([...tokensOf(answer), ...more]);
  const has = (wish: string) => showsAny(tokens, wish);
  if (has("safety:*") && !says.some((wish) => wish.includes("safety:"))) return "falseCard";
  if (not.some(has)) return "wrong";
  if (isProposedUnasked(tokens, may)) return "unasked";
  if (says.every(has)) return "right";
  // That it speaks of the exercise is no answer yet.
  const partly = [...says.filter((wish) => !wish.startsWith("about:")), ...part, ...says.flatMap(suggested)];
  if (partly.some(has)) return "thin";
  if (has("asks")) return "asked";
  return has("declines") || has("says:talk.able") ? "evasive" : "misunderstood";
};

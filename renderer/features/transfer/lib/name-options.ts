import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import type { FileName } from "./name-choices.ts";
import type { NameChoice } from "./remembered-names.ts";

const EXERCISE = "exercise:";

/** A choice as a field's value; "" for none. */
export const valueOfChoice = (choice: NameChoice | null): string =>
  choice === null ? "" : choice.kind === "exercise" ? `${EXERCISE}${choice.id}` : choice.kind;

export const choiceOfValue = (value: string): NameChoice | null => {
  if (value === "own" || value === "leave") return { kind: value };
  return value === "" ? null : { kind: "exercise", id: value.slice(EXERCISE.length) };
};

/** Exercises to choose for a name: probable ones, and one found in the library. */
export const exerciseOptions = ({ suggestions, choice }: FileName, catalogue: Catalogue) =>
  [...new Set([...suggestions, ...(choice?.kind === "exercise" ? [choice.id] : [])])].map((id) => ({
    value: `${EXERCISE}${id}`,
    label: catalogue.nameOf(id),
  }));

import {
  FIGURE_RULES,
  FIGURES,
  type Figure,
  fieldOf,
  filledFrom,
  parseFigure,
  type SetShape,
  type SetValues,
  valuesOf,
} from "#shared/domain/training/set-figures.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** Typed text in a row's fields; no entry where the member has not typed. */
export type SetDraft = Partial<Record<Figure, string>>;

/** Why a row cannot be saved: fields with invalid text, or fields of which one must be filled in. */
export type DraftProblem = { kind: "invalid" | "missing"; figures: readonly Figure[] };

/** The values to save, or why there are none. */
export type DraftReading = { kind: "values"; values: SetValues } | DraftProblem;

/** Saved values, with typed text over them. */
export const readDraft = (draft: SetDraft, saved: SetValues, unit: WeightUnit = "kg"): DraftReading => {
  const values = valuesOf(saved);
  const invalid: Figure[] = [];
  for (const figure of FIGURES) {
    const text = draft[figure];
    if (text === undefined) continue;
    const { field } = FIGURE_RULES[figure];
    const typed = parseFigure(figure, text, unit);
    if (typed.kind === "invalid") invalid.push(figure);
    else values[field] = typed.kind === "number" ? typed.value : null;
  }
  return invalid.length > 0 ? { kind: "invalid", figures: invalid } : { kind: "values", values };
};

/** The values that completing a set saves: empty fields take the proposed ones. */
export const acceptDraft = (
  draft: SetDraft,
  saved: SetValues,
  proposed: SetValues | null,
  { shown, needed }: SetShape,
  unit: WeightUnit = "kg",
): DraftReading => {
  const reading = readDraft(draft, saved, unit);
  if (reading.kind !== "values") return reading;
  const values = filledFrom(reading.values, proposed, shown.map(fieldOf));
  const isDone = needed.some((figure) => values[FIGURE_RULES[figure].field] !== null);
  return isDone ? { kind: "values", values } : { kind: "missing", figures: needed };
};

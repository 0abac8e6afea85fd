import {
  FIGURE_RULES,
  FIGURES,
  type Figure,
  parseFigure,
  type SetShape,
  type SetValues,
  valuesOf,
} from "#shared/training/set-figures.ts";
import type { WeightUnit } from "#shared/training/weights/weight-units.ts";

/** What stands in a row's fields while they are edited; nothing where the member has not typed. */
export type SetDraft = Partial<Record<Figure, string>>;

/** The values to save, or the fields that cannot be read. */
export type DraftReading = { kind: "values"; values: SetValues } | { kind: "invalid"; figures: readonly Figure[] };

/** Saved values with what was typed over them. */
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

/**
 * What a tap on the check saves: empty fields of the table take last time's values. Invalid without one of those
 * needed.
 */
export const acceptDraft = (
  draft: SetDraft,
  saved: SetValues,
  previous: SetValues | null,
  { shown, needed }: SetShape,
  unit: WeightUnit = "kg",
): DraftReading => {
  const reading = readDraft(draft, saved, unit);
  if (reading.kind === "invalid") return reading;
  const values = { ...reading.values };
  for (const figure of shown) {
    const { field } = FIGURE_RULES[figure];
    values[field] ??= previous?.[field] ?? null;
  }
  const isDone = needed.some((figure) => values[FIGURE_RULES[figure].field] !== null);
  return isDone ? { kind: "values", values } : { kind: "invalid", figures: needed.slice(0, 1) };
};

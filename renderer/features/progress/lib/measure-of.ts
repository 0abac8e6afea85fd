import { MEASURES, type MeasureRule, measureKind } from "#shared/domain/body/measures.ts";
import { OWN_BOUNDS, type OwnMeasure, ownMeasureKind } from "#shared/domain/body/own-measures.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** Name and rule of a kind of measure; those of body weight for an unknown kind. */
export const measureOf = (
  kind: string,
  own: readonly OwnMeasure[],
  t: Translate,
): { kind: string; label: string; rule: MeasureRule; own: OwnMeasure | undefined } => {
  const chosen = own.find(({ name }) => ownMeasureKind(name) === kind);
  if (chosen) return { kind, label: chosen.name, rule: { ...OWN_BOUNDS, unit: chosen.unit }, own: chosen };
  const builtIn = measureKind(kind) ?? "bodyweight";
  return { kind: builtIn, label: t(`progress:body.kinds.${builtIn}`), rule: MEASURES[builtIn], own: undefined };
};

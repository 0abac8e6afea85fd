import type { MessageKey } from "#shared/i18n/keys.ts";
import type { IntervalField, IntervalMode } from "./interval-plan.ts";

/** What a field is called: the work of an EMOM is its beat, that of an AMRAP its duration. */
export const fieldKey = (mode: IntervalMode, field: IntervalField): MessageKey => {
  if (field !== "work") return `timer:intervals.fields.${field}`;
  if (mode === "emom") return "timer:intervals.fields.every";
  if (mode === "amrap") return "timer:intervals.fields.cap";
  return mode === "for_time" ? "timer:intervals.fields.limit" : "timer:intervals.fields.work";
};

export const isCount = (field: IntervalField): boolean => field === "rounds" || field === "sets";

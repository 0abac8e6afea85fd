import { day, decimal, defineKind, text } from "./kind.ts";

/** One body measure on one day. `kind`: see shared/domain/body/measures.ts; `value` in the kind's unit. */
export const measures = defineKind({
  fields: { kind: text(40, 1), day, value: decimal(2).positive().max(9999.99) },
  sort: "day",
  ref: "kind",
  label: { by: ["value"], at: "day" },
  isRestorable: true,
  blocksSignOut: true,
});

import type { Drop } from "#renderer/features/schedule/lib/drop-time.ts";
import type { EventChange } from "#shared/domain/calendar/edits.ts";
import type { PlannedWorkoutDocument } from "#shared/domain/kinds/documents.ts";
import { useEventWrites } from "./use-event-writes.ts";
import { type AgendaEvent, type Calendar, keyOf } from "./use-events.ts";
import { usePlanMove } from "./use-plan-move.ts";

/** An edit of a repeating event that needs a scope. `to`: the change; null to remove. */
export type ScopeQuestion = { calendar: Calendar; on: AgendaEvent; to: EventChange | null };

type Shown = { calendar: Calendar; found: readonly AgendaEvent[] };

/** Moves dropped items; for a repeating event it asks first which instances. */
export const useDrops = (
  shown: Shown | undefined,
  plans: readonly PlannedWorkoutDocument[] | undefined,
  onAsk: (question: ScopeQuestion) => void,
) => {
  const movePlan = usePlanMove();
  const { change } = useEventWrites();
  return ({ key, from, to }: Drop): void => {
    const plan = plans?.find(({ id }) => id === key);
    if (plan) movePlan(plan, to.includes("T") ? { day: to.slice(0, 10), time: to.slice(11) } : { day: to });
    const on = shown?.found.find((one) => keyOf(one) === key);
    if (!on || !shown) return;
    const { calendar } = shown;
    const { event, instance } = on;
    const by = (time: string) => calendar.movedTime(time, from, to);
    const times = { start: by(instance.own.start), end: by(instance.own.end) };
    const changed = { title: instance.title, ...times, zone: event.zone, rule: event.rule };
    if (event.rule === "") change(calendar, on, changed, "all");
    else onAsk({ calendar, on, to: changed });
  };
};

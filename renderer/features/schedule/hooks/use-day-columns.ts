import type { GridColumn, Item } from "#renderer/features/schedule/lib/day-blocks.ts";
import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { planSpan } from "#shared/domain/training/planning/plan-span.ts";
import { type AgendaEvent, keyOf } from "./use-events.ts";
import type { AgendaDay } from "./use-member-agenda.ts";

type DayColumnsOptions = {
  days: readonly string[];
  dayOf: (date: string) => AgendaDay;
  notes: ReadonlyMap<string, string>;
  onEvent: (on: AgendaEvent) => void;
  /** Shows the rest of a day. */
  onDay: (date: string) => void;
};

/** One column for each day with the member's events. */
export const useDayColumns = ({ days, dayOf, notes, onEvent, onDay }: DayColumnsOptions): GridColumn[] => {
  const { t, formats } = useI18n();
  return days.map((day) => {
    const { events, workouts, plans, gym } = dayOf(day);
    const open = () => onDay(day);
    const whole = { start: day, end: day, canMove: false, onOpen: open };
    const note = notes.get(day);
    const blocks: Item[] = [
      ...events.map((on): Item => {
        const { title, start, end } = on.instance;
        return { key: keyOf(on), title, start, end, variant: "event", canMove: true, onOpen: () => onEvent(on) };
      }),
      ...gym.map(({ id, title, start, end, state }): Item => {
        const name = `${title} (${t(`gym:states.${state}`)})`;
        return { key: id, title: name, start, end, variant: "gym", canMove: false, onOpen: open };
      }),
      ...workouts.map(({ id, name }): Item => ({ ...whole, key: id, title: name, variant: "done" })),
      ...plans.map(({ plan, routine, status }): Item => {
        const title = `${routine?.name ?? plan.name} (${t(`schedule:short.${status}`)})`;
        return { ...whole, ...planSpan(plan), key: plan.id, title, variant: "planned", canMove: true, takesHour: true };
      }),
      ...(note === undefined ? [] : [{ ...whole, key: `note ${day}`, title: note, variant: "note" } as const]),
    ];
    return { key: day, label: formats.longDay(noonOf(day).toISOString()), day, blocks };
  });
};

import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { EventChange } from "#shared/domain/calendar/edits.ts";
import type { CalendarEvent, EventError } from "#shared/domain/calendar/event.ts";
import type { AgendaEvent, Calendar } from "./use-events.ts";

export const SCOPES = ["this", "following", "all"] as const;
/** The instances that an edit of a repeating event applies to: one, it and all after it, or all. */
export type Scope = (typeof SCOPES)[number];

/** Functions that store edits of events, with undo. They give why an edit is impossible, null where it was stored. */
export const useEventWrites = () => {
  const { t } = useI18n();
  const { events } = useMemberData();
  const { removeWithUndo } = useWrite();

  const change = (
    { editThis, editFollowing, editAll }: Calendar,
    { event, instance: { recurrence } }: AgendaEvent,
    to: EventChange,
    scope: Scope,
  ): EventError | null => {
    const saved = (before: CalendarEvent | null, after: CalendarEvent | null) =>
      void removeWithUndo(async () => {
        const undoChange = before ? await events.change(event, before) : null;
        const undoAdding = after ? await events.add(after) : null;
        return async () => {
          await undoAdding?.();
          await undoChange?.();
        };
      }, t("schedule:event.saved"));
    if (scope === "this") {
      saved(editThis(event, recurrence, to), null);
      return null;
    }
    if (scope === "all") {
      const all = editAll(event, recurrence, to);
      if (all.ok) saved(all.value, null);
      return all.ok ? null : all.error;
    }
    const parts = editFollowing(event, recurrence, to);
    if (!parts.ok) return parts.error;
    const { before, after } = parts.value;
    if (before) saved(before, after);
    else saved(after, null);
    return null;
  };

  const remove = (calendar: Calendar, { event, instance }: AgendaEvent, scope: Scope): EventError | null => {
    const following = scope === "following" ? calendar.removeFollowing(event, instance.recurrence) : null;
    if (following && !following.ok) return following.error;
    const left = scope === "this" ? calendar.removeThis(event, instance.recurrence) : (following?.value ?? null);
    const done = () => (left === null ? events.remove(event.id) : events.change(event, left));
    void removeWithUndo(done, t("schedule:event.removed"));
    return null;
  };

  const add = (to: EventChange): void => {
    const event = { reminders: [], ...to, exceptions: {} };
    void removeWithUndo(() => events.add(event), t("schedule:event.added"));
  };

  return { add, change, remove };
};

import { useState } from "react";
import { type Scope, useEventWrites } from "#renderer/features/schedule/hooks/use-event-writes.ts";
import type { AgendaEvent, Calendar } from "#renderer/features/schedule/hooks/use-events.ts";
import { changeOf, eventFormOf, eventProblems } from "#renderer/features/schedule/lib/event-form.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { type EventError, isWholeDay } from "#shared/domain/calendar/event.ts";
import { deviceZone } from "#shared/lib/zones.ts";
import { EventFields } from "./EventFields.tsx";
import { ScopeChoice } from "./ScopeChoice.tsx";

/** What the dialog edits. `on`: the instance of an event; null for a new event on `date`. */
export type EventQuestion = { calendar: Calendar; on: AgendaEvent | null; date: string };

const newOn = (date: string) => ({
  title: "",
  start: `${date}T18:00`,
  end: `${date}T19:00`,
  rule: "",
  reminders: [120],
});

const EventEditor = ({ calendar, on, date, onClose }: EventQuestion & { onClose: () => void }) => {
  const { t } = useI18n();
  const { add, change } = useEventWrites();
  const event = on?.event ?? null;
  const shown = on ? { ...on.event, title: on.instance.title, ...on.instance.own } : newOn(date);
  const [form, setForm] = useState(() => eventFormOf(shown));
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<EventError | null>(null);

  const zone = event && event.zone !== "" ? event.zone : deviceZone();
  const to = changeOf(form, { rule: shown.rule, zone });
  const problems = eventProblems(form);
  const save = (scope: Scope) => {
    if (on === null) add(to);
    const failed = on ? change(calendar, on, to, scope) : null;
    setError(failed);
    if (failed === null) onClose();
  };
  const saving = useForm({
    isValid: problems.size === 0,
    save: () => (event === null || event.rule === "" ? save("all") : setAsking(true)),
  });
  const because = error && t(`schedule:event.errors.${error}`);
  if (isAsking && event) {
    // One instance has no rule and no reminders of its own, and is of the sort that the others are.
    const isOfAll =
      to.rule !== event.rule ||
      isWholeDay(to) !== isWholeDay(event) ||
      form.reminders.join() !== eventFormOf(shown).reminders.join();
    return (
      <ScopeChoice
        question={t("schedule:event.scope")}
        without={isOfAll ? "this" : null}
        error={because}
        onPick={save}
        onBack={() => {
          setAsking(false);
          setError(null);
        }}
      />
    );
  }
  const timesProblem = problems.has("times") ? t("schedule:event.timesWrong") : because;
  const wrong =
    saving.isTried && problems.has("order") ? t("schedule:event.endsBefore") : saving.isTried ? timesProblem : because;
  return (
    <DialogForm form={saving} onClose={onClose}>
      <EventFields
        form={form}
        problems={saving.isTried ? problems : new Set()}
        canKeep={eventFormOf(shown).repeat === "kept"}
        zone={zone === deviceZone() ? null : zone}
        onChange={(changes) => setForm({ ...form, ...changes })}
      />
      {wrong ? <ErrorText>{wrong}</ErrorText> : null}
    </DialogForm>
  );
};

type EventDialogProps = { asked: EventQuestion | null; onClose: () => void };

/** Form for a new or changed event. */
export const EventDialog = ({ asked, onClose }: EventDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog open={asked !== null} onClose={onClose} title={t(asked?.on ? "schedule:event.edit" : "schedule:event.add")}>
      {asked ? <EventEditor {...asked} onClose={onClose} /> : null}
    </Dialog>
  );
};

import { useState } from "react";
import { type Scope, useEventWrites } from "#renderer/features/schedule/hooks/use-event-writes.ts";
import type { AgendaEvent, Calendar } from "#renderer/features/schedule/hooks/use-events.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import type { EventChange } from "#shared/calendar/edits.ts";
import type { EventError } from "#shared/calendar/event.ts";
import { ScopeChoice } from "./ScopeChoice.tsx";

/** An appointment that repeats and was dropped, and what it is to be. */
export type DroppedEvent = { calendar: Calendar; on: AgendaEvent; to: EventChange };

const Question = ({ calendar, on, to, onClose }: DroppedEvent & { onClose: () => void }) => {
  const { t } = useI18n();
  const { change } = useEventWrites();
  const [error, setError] = useState<EventError | null>(null);
  const move = (scope: Scope) => {
    const failed = change(calendar, on, to, scope);
    setError(failed);
    if (failed === null) onClose();
  };
  return <ScopeChoice error={error && t(`schedule:event.errors.${error}`)} onPick={move} onBack={onClose} />;
};

/** Which instances of a dropped appointment move. */
export const DropDialog = ({ dropped, onClose }: { dropped: DroppedEvent | null; onClose: () => void }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={dropped !== null}
      onClose={onClose}
      title={t("schedule:event.scopeMove")}
      description={dropped?.to.title ?? ""}
    >
      {dropped ? <Question {...dropped} onClose={onClose} /> : null}
    </Dialog>
  );
};

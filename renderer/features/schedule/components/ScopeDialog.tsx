import { useState } from "react";
import type { ScopeQuestion } from "#renderer/features/schedule/hooks/use-drops.ts";
import { type Scope, useEventWrites } from "#renderer/features/schedule/hooks/use-event-writes.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import type { EventError } from "#shared/domain/calendar/event.ts";
import { ScopeChoice } from "./ScopeChoice.tsx";

const Question = ({ calendar, on, to, onClose }: ScopeQuestion & { onClose: () => void }) => {
  const { t } = useI18n();
  const { change, remove } = useEventWrites();
  const [error, setError] = useState<EventError | null>(null);
  const pick = (scope: Scope) => {
    const failed = to ? change(calendar, on, to, scope) : remove(calendar, on, scope);
    setError(failed);
    if (failed === null) onClose();
  };
  return <ScopeChoice error={error && t(`schedule:event.errors.${error}`)} onPick={pick} onBack={onClose} />;
};

/** Asks which instances of an event move or are removed. */
export const ScopeDialog = ({ asked, onClose }: { asked: ScopeQuestion | null; onClose: () => void }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t(asked?.to === null ? "schedule:event.scopeRemove" : "schedule:event.scopeMove")}
      description={asked?.on.instance.title ?? ""}
    >
      {asked ? <Question {...asked} onClose={onClose} /> : null}
    </Dialog>
  );
};

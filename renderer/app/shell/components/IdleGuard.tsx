import { useEffect, useRef, useState } from "react";
import { type IdleWatch, startIdleWatch } from "#renderer/app/shell/lib/idle-watch.ts";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { useSignOut } from "#renderer/kit/data/use-sign-out.ts";
import { useI18n, useMemberTexts } from "#renderer/kit/i18n/I18nProvider.tsx";
import { lastNotedActivity, noteActivity, onActivity } from "#renderer/kit/idle/idle-setting.ts";
import { useIdleSetting } from "#renderer/kit/idle/use-idle-minutes.ts";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { IdleCover } from "./IdleCover.tsx";
import { PhotosWarning } from "./SignOutWarnings.tsx";

const MINUTE = 60_000;
const WARNING = 30_000;
const SECOND = 1_000;

/**
 * Signs the member out of a device that was left alone: the next person in front of it must see nothing of theirs.
 * `onCover`: called when the member's screens have to go, and when they may come back because nobody is signed in.
 */
export const IdleGuard = ({ onCover }: { onCover: (covered: boolean) => void }) => {
  useMemberTexts();
  const minutes = useIdleSetting()?.minutes ?? 0;
  const signOut = useSignOut();
  const leave = useRef(() => {});
  /** Nothing of the member is seen while the sign-out uploads what is pending, nor after it was refused. */
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<MessageKey | null>(null);
  leave.current = () => {
    setLeaving(true);
    setRefusal(null);
    void signOut("shell:idle.done", { scope: "local", tell: false }).then(setRefusal);
  };
  useEffect(() => {
    if (!leaving) return;
    onCover(true);
    return () => onCover(false);
  }, [leaving, onCover]);
  const watch = useRef<IdleWatch | null>(null);
  const [deadline, setDeadline] = useState<number | null>(null);
  useEffect(() => {
    if (!minutes) return;
    const close = () => setDeadline(null);
    const started = startIdleWatch({
      clock: systemClock,
      scheduler: systemScheduler,
      limit: minutes * MINUTE,
      warning: WARNING,
      onActivity,
      lastNoted: lastNotedActivity,
      note: noteActivity,
      onWarning: setDeadline,
      onReprieve: close,
      onIdle() {
        close();
        leave.current();
      },
    });
    watch.current = started;
    return () => {
      started.stop();
      close();
    };
  }, [minutes]);
  const stay = () => {
    setDeadline(null);
    watch.current?.stay();
  };
  if (leaving) return <IdleCover refusal={refusal} onRetry={() => leave.current()} />;
  return deadline === null ? null : <IdleDialog deadline={deadline} onStay={stay} />;
};

const IdleDialog = ({ deadline, onStay }: { deadline: number; onStay: () => void }) => {
  const { t } = useI18n();
  const { state } = useDataSession();
  const seconds = Math.max(0, Math.ceil((deadline - useNow(SECOND)) / SECOND));
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      title={t("shell:idle.title")}
      description={t("shell:idle.text", { count: seconds })}
      initialFocus={() => button.current}
      footer={
        <Button ref={button} tone="prime" onClick={onStay}>
          {t("shell:idle.stay")}
        </Button>
      }
    >
      {state.status === "ready" ? <PhotosWarning photos={state.data.photos} /> : null}
    </Dialog>
  );
};

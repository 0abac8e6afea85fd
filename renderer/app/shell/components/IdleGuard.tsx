import { useEffect, useRef, useState } from "react";
import { type IdleWatch, startIdleWatch } from "#renderer/app/shell/lib/idle-watch.ts";
import { useSignOut } from "#renderer/kit/data/use-sign-out.ts";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { useMemberTexts } from "#renderer/kit/i18n/I18nProvider.tsx";
import { lastNotedActivity, noteActivity, onActivity } from "#renderer/kit/idle/idle-setting.ts";
import { useIdleSetting } from "#renderer/kit/idle/use-idle-minutes.ts";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { IdleCover } from "./IdleCover.tsx";

/** The device is locked in time whether or not the question comes. */
const IdleDialog = lazyScreen(() => import("./IdleDialog.tsx"), "IdleDialog");

const MINUTE = 60_000;
const WARNING = 30_000;

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
  return deadline === null ? null : (
    <Beside>
      <IdleDialog deadline={deadline} onStay={stay} />
    </Beside>
  );
};

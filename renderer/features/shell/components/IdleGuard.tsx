import { Box } from "@chakra-ui/react/box";
import { useEffect, useRef, useState } from "react";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { useI18n, useMemberTexts } from "../../../app/context/I18nProvider.tsx";
import { useNow } from "../../../app/context/use-now.ts";
import { lastNotedActivity, noteActivity, onActivity } from "../../../app/idle/idle-setting.ts";
import { type IdleWatch, startIdleWatch } from "../../../app/idle/idle-watch.ts";
import { useIdleSetting } from "../../../app/idle/use-idle-minutes.ts";
import { LoadingScreen } from "../../../app/LoadingScreen.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { useSignOut } from "../hooks/use-sign-out.ts";

const MINUTE = 60_000;
const WARNING = 30_000;
const SECOND = 1_000;

/** Signs the member out of a device that was left alone: the next person in front of it must see nothing of theirs. */
export const IdleGuard = () => {
  useMemberTexts();
  const minutes = useIdleSetting()?.minutes ?? 0;
  const signOut = useSignOut();
  const leave = useRef(() => {});
  /** Nothing of the member is seen while the sign-out still uploads what is pending. */
  const [leaving, setLeaving] = useState(false);
  const [round, setRound] = useState(0);
  leave.current = () => {
    setLeaving(true);
    void signOut("shell:idle.done", { scope: "local" }).then((left) => {
      setLeaving(false);
      if (!left) setRound(round + 1);
    });
  };
  const watch = useRef<IdleWatch | null>(null);
  const [deadline, setDeadline] = useState<number | null>(null);
  useEffect(() => {
    if (!minutes) return;
    // It failed before: the device is given its time again.
    if (round > 0) noteActivity(systemClock.now());
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
  }, [minutes, round]);
  const stay = () => {
    setDeadline(null);
    watch.current?.stay();
  };
  if (leaving) {
    return (
      <Box position="fixed" inset="0" zIndex="modal" bg="bg" data-idle-cover="">
        <LoadingScreen />
      </Box>
    );
  }
  return deadline === null ? null : <IdleDialog deadline={deadline} onStay={stay} />;
};

const IdleDialog = ({ deadline, onStay }: { deadline: number; onStay: () => void }) => {
  const { t } = useI18n();
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
    />
  );
};

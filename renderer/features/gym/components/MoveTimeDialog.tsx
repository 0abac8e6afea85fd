import { Box } from "@chakra-ui/react/box";
import { useMemo, useState } from "react";
import type { GymCoach } from "#renderer/features/gym/hooks/use-coaching.ts";
import { useAskGym } from "#renderer/features/gym/hooks/use-gym-commands.ts";
import { freeTimes, minutesBetween, type OwnAppointment } from "#renderer/features/gym/lib/coaching.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { DayStrip } from "./DayStrip.tsx";
import { FreeTimes } from "./FreeTimes.tsx";

export type MovingTime = { appointment: OwnAppointment; of: GymCoach };
type MoveTimeDialogProps = { moving: MovingTime; days: readonly string[]; now: number; onClose: () => void };

/** Chooses another time for an appointment among the coach's free ones. */
export const MoveTimeDialog = ({ moving: { appointment, of }, days, now, onClose }: MoveTimeDialogProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const ownDay = createDayOf(of.gym.settings.zone)(Date.parse(appointment.starts_at));
  const [day, setDay] = useState(days.includes(ownDay) ? ownDay : (days[0] ?? ownDay));
  const [starts, setStarts] = useState<string | null>(null);
  const minutes = minutesBetween(appointment);
  const { coach, gym, busy } = of;
  const free = useMemo(() => {
    // Its own time is no obstacle to it, as it is none to the server.
    const others = busy.filter(({ id }) => id !== appointment.id);
    const { starts, next } = freeTimes({ coach, figures: gym.settings, busy: others, minutes, day, now });
    return { starts: starts.filter((start) => start !== appointment.starts_at), next };
  }, [coach, gym, busy, appointment, minutes, day, now]);
  const propose = () => {
    onClose();
    if (starts === null) return;
    void ask(appointment.gym_id, "propose_appointment", { appointment_id: appointment.id, starts_at: starts, minutes });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("gym:moveTitle", { name: appointment.coach_name })}
      description={t("gym:moveText")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" disabled={starts === null} onClick={propose}>
            {t("gym:propose")}
          </Button>
        </>
      }
    >
      <Box paddingInline="6" paddingBlock="2" minWidth="0" overflowY="auto">
        <DayStrip label={t("gym:days")} days={days} selected={day} onSelect={setDay} />
        <FreeTimes name={appointment.coach_name} of={free} chosen={starts} onDay={setDay} onTime={setStarts} />
      </Box>
    </Dialog>
  );
};

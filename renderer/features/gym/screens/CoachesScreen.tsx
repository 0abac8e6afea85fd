import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AppointmentRow, WishRow } from "#renderer/features/gym/components/AppointmentRows.tsx";
import { CancelDialog } from "#renderer/features/gym/components/CancelDialog.tsx";
import { ClockNotice } from "#renderer/features/gym/components/ClockNotice.tsx";
import { CoachCard } from "#renderer/features/gym/components/CoachCard.tsx";
import { DayStrip } from "#renderer/features/gym/components/DayStrip.tsx";
import { MoveTimeDialog, type MovingTime } from "#renderer/features/gym/components/MoveTimeDialog.tsx";
import { WithoutGym } from "#renderer/features/gym/components/WithoutGym.tsx";
import { type GymCoach, useCoaching } from "#renderer/features/gym/hooks/use-coaching.ts";
import { useAskGym, useWaitsForNetwork } from "#renderer/features/gym/hooks/use-gym-commands.ts";
import { useGymTexts } from "#renderer/features/gym/hooks/use-gym-texts.ts";
import type { OwnAppointment } from "#renderer/features/gym/lib/coaching.ts";
import type { Cancelling } from "#renderer/features/gym/lib/row-action.ts";
import { ClocksOf, useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { addDays } from "#shared/domain/training/days.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { deviceZone } from "#shared/lib/zones.ts";

const MINUTE = 60_000;
type Chosen = { of: GymCoach; starts: string };

type RequestDialogProps = { chosen: Chosen; minutes: number; onRequest: () => void; onClose: () => void };

const RequestDialog = ({ chosen: { of, starts }, minutes, onRequest, onClose }: RequestDialogProps) => {
  const { t, formats } = useI18n();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("gym:requestTitle", { name: of.coach.name })}
      description={t("gym:requestText", { when: `${formats.longDay(starts)}, ${formats.time(starts)}`, minutes })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" onClick={onRequest}>
            {t("gym:request")}
          </Button>
        </>
      }
    />
  );
};

/** Coaches with their free times (`?coach=<row>`: only that one), and the member's appointments. */
export const CoachesScreen = () => {
  useGymTexts();
  const { t } = useI18n();
  const wanted = useSearchParams()[0].get("coach");
  const now = useGymNow(MINUTE);
  const [chosenDay, setDay] = useState<string | null>(null);
  const [length, setLength] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [moving, setMoving] = useState<MovingTime | null>(null);
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const waits = useWaitsForNetwork();
  const { ask } = useAskGym();
  const coaching = useCoaching(new Date(Math.floor(now / MINUTE) * MINUTE).toISOString());
  usePageTitle(t("gym:coaches"));
  const today = createDayOf(coaching?.gyms[0]?.settings.zone ?? deviceZone())(now);
  const zoneOf = (gymId: string) =>
    coaching?.gyms.find(({ settings }) => settings.id === gymId)?.settings.zone ?? deviceZone();

  const lengths = [...new Set(coaching?.gyms.flatMap(({ settings }) => settings.appointment_minutes))].toSorted(
    (a, b) => a - b,
  );
  const minutes = length === null ? (lengths[0] ?? 0) : Number(length);
  const horizon = Math.max(0, ...(coaching?.gyms.map(({ settings }) => settings.horizon_days) ?? []));
  const days = Array.from({ length: horizon + 1 }, (_, index) => addDays(today, index));
  const day = chosenDay !== null && days.includes(chosenDay) ? chosenDay : today;
  const named = coaching?.coaches.filter(({ coach }) => coach.id === wanted) ?? [];
  const shown = named.length > 0 ? named : (coaching?.coaches ?? []);
  const nameOf = (coachId: string) =>
    coaching?.coaches.find(({ coach }) => coach.member_id === coachId)?.coach.name ?? t("gym:coach");
  const moveOf = (appointment: OwnAppointment) => {
    const { coach_id, gym_id } = appointment;
    const of = coaching?.coaches.find(({ coach, gym }) => coach.member_id === coach_id && gym.settings.id === gym_id);
    return of ? () => setMoving({ appointment, of }) : null;
  };
  const request = ({ of: { coach, gym }, starts }: Chosen) => {
    setChosen(null);
    const args = { coach_id: coach.member_id, starts_at: starts, minutes };
    void ask(gym.settings.id, "request_appointment", args);
  };
  if (coaching === null || coaching?.gyms.length === 0) {
    return <WithoutGym title={t("gym:coaches")} text={coaching && t("gym:without.coaches")} />;
  }
  return (
    <Stack gap="4" maxWidth="60rem" marginInline="auto">
      <ScreenHead title={t("gym:coaches")} back={{ label: t("gym:back"), to: "/schedule" }} />
      {waits ? <Notice tone="info">{t("gym:offlineCoaches")}</Notice> : null}
      {coaching?.gyms.map(({ settings }) => (
        <ClockNotice key={settings.id} gym={settings} now={now} />
      ))}
      {coaching === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      ) : (
        <>
          {coaching.times.length + coaching.wishes.length > 0 ? (
            <Card padding="0" overflow="hidden">
              <chakra.h2 textStyle="h2" padding="4">
                {t("gym:ownTimes")}
              </chakra.h2>
              <Rows>
                {coaching.times.map((time) => (
                  <ClocksOf key={time.appointment.id} zone={zoneOf(time.appointment.gym_id)}>
                    <AppointmentRow time={time} onCancel={setCancelling} onMove={moveOf(time.appointment)} />
                  </ClocksOf>
                ))}
                {coaching.wishes.map((wish) => (
                  <ClocksOf key={wish.command.id} zone={zoneOf(wish.command.gym_id)}>
                    <WishRow wish={wish} name={nameOf(wish.coach_id)} />
                  </ClocksOf>
                ))}
              </Rows>
            </Card>
          ) : null}
          {coaching.coaches.length === 0 ? (
            <EmptyState text={t("gym:noCoaches")} />
          ) : (
            <>
              <Segmented
                legend={t("gym:length")}
                wrap={lengths.length > 4}
                value={String(minutes)}
                options={lengths.map((value) => ({ value: String(value), label: t("gym:minutes", { count: value }) }))}
                onChange={setLength}
              />
              <DayStrip label={t("gym:days")} days={days} selected={day} onSelect={setDay} />
              <Grid
                gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
                gap="4"
                alignItems="start"
              >
                {shown.map((of) => (
                  <ClocksOf key={of.coach.id} zone={of.gym.settings.zone}>
                    <CoachCard
                      of={of}
                      minutes={minutes}
                      day={day}
                      now={now}
                      onDay={setDay}
                      onTime={(coach, starts) => setChosen({ of: coach, starts })}
                    />
                  </ClocksOf>
                ))}
              </Grid>
            </>
          )}
          <Flex gap="2" wrap="wrap">
            {named.length > 0 ? <LinkButton to="/schedule/coaches">{t("gym:finder.allCoaches")}</LinkButton> : null}
            <LinkButton to="/schedule/gyms?show=professionals">{t("gym:finder.others")}</LinkButton>
          </Flex>
        </>
      )}
      {chosen ? (
        <ClocksOf zone={chosen.of.gym.settings.zone}>
          <RequestDialog
            chosen={chosen}
            minutes={minutes}
            onRequest={() => request(chosen)}
            onClose={() => setChosen(null)}
          />
        </ClocksOf>
      ) : null}
      {moving ? (
        <ClocksOf key={moving.appointment.id} zone={moving.of.gym.settings.zone}>
          <MoveTimeDialog moving={moving} days={days} now={now} onClose={() => setMoving(null)} />
        </ClocksOf>
      ) : null}
      <CancelDialog asked={cancelling} onClose={() => setCancelling(null)} />
    </Stack>
  );
};

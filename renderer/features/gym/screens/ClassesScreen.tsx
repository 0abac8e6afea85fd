import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { CancelDialog } from "#renderer/features/gym/components/CancelDialog.tsx";
import { ClassSessionRow } from "#renderer/features/gym/components/ClassSessionRow.tsx";
import { ClockNotice } from "#renderer/features/gym/components/ClockNotice.tsx";
import { DayStrip } from "#renderer/features/gym/components/DayStrip.tsx";
import { WithoutGym } from "#renderer/features/gym/components/WithoutGym.tsx";
import { useClosures } from "#renderer/features/gym/hooks/use-closures.ts";
import { useWaitsForNetwork } from "#renderer/features/gym/hooks/use-gym-commands.ts";
import { useGymTexts } from "#renderer/features/gym/hooks/use-gym-texts.ts";
import { useGyms } from "#renderer/features/gym/hooks/use-gyms.ts";
import { type TimetableSession, useTimetable } from "#renderer/features/gym/hooks/use-timetable.ts";
import { openingOn } from "#renderer/features/gym/lib/hours.ts";
import type { Cancelling } from "#renderer/features/gym/lib/row-action.ts";
import { ClocksOf, useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { closedBecause } from "#shared/domain/gym/closures.ts";
import { addDays, isDay } from "#shared/domain/training/days.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { deviceZone } from "#shared/lib/zones.ts";

const MINUTE = 60_000;
/** Days ahead for which the server makes sessions. */
const DAYS = 28;

const instantOf = (day: string): string => new Date(`${day}T00:00`).toISOString();
const isOwn = ({ bookingState: { kind } }: TimetableSession): boolean =>
  kind === "booked" || kind === "waitlisted" || kind === "offered" || kind === "asked";

const SuspendedNotice = ({ until }: { until: string }) => {
  const { t, formats } = useI18n();
  return <Notice tone="warning">{t("gym:suspended", { until: formats.dateTime(until) })}</Notice>;
};

/** The gym's classes by day with the member's bookings, in the gym's time zone. */
export const ClassesScreen = () => {
  useGymTexts();
  const { t, formats } = useI18n();
  const now = useGymNow(MINUTE);
  const [search, setSearch] = useSearchParams();
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const waits = useWaitsForNetwork();
  const gyms = useGyms();
  const closures = useClosures() ?? [];
  const today = createDayOf(gyms?.[0]?.settings.zone ?? deviceZone())(now);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index));
  // A day of the gym's may begin and end on others of the device's.
  const sessions = useTimetable(instantOf(addDays(today, -1)), instantOf(addDays(today, DAYS + 1)), now);
  usePageTitle(t("gym:classes"));

  const wanted = search.get("day") ?? today;
  const day = isDay(wanted) && days.includes(wanted) ? wanted : today;
  const dayIn = new Map(gyms?.map(({ settings: { zone } }) => [zone, createDayOf(zone)]));
  const dayOf = ({ session, gym }: TimetableSession) => dayIn.get(gym.settings.zone)?.(Date.parse(session.starts_at));
  const ofDay = sessions?.filter((listed) => dayOf(listed) === day) ?? [];
  const offered = sessions?.filter(({ bookingState }) => bookingState.kind === "offered") ?? [];
  const ownDays = new Set(sessions?.filter(isOwn).map(dayOf));
  const suspended = gyms?.filter(({ suspendedUntil }) => suspendedUntil !== null && now < Date.parse(suspendedUntil));
  const listOf = (shown: readonly TimetableSession[], withDay = false) => (
    <Rows>
      {shown.map((listed) => (
        <ClassSessionRow key={listed.session.id} listed={listed} now={now} withDay={withDay} onCancel={setCancelling} />
      ))}
    </Rows>
  );
  if (gyms === null || gyms?.length === 0) {
    return <WithoutGym title={t("gym:classes")} text={gyms && t("gym:without.classes")} />;
  }
  return (
    <Stack gap="4" maxWidth="52rem" marginInline="auto">
      <ScreenHead title={t("gym:classes")} back={{ label: t("gym:back"), to: "/schedule" }} />
      {waits ? <Notice tone="info">{t("gym:offline")}</Notice> : null}
      {gyms?.map(({ settings }) => (
        <ClockNotice key={settings.id} gym={settings} now={now} />
      ))}
      {suspended?.map(({ settings, suspendedUntil }) => (
        <ClocksOf key={settings.id} zone={settings.zone}>
          <SuspendedNotice until={suspendedUntil ?? ""} />
        </ClocksOf>
      ))}
      {offered.length > 0 ? (
        <Card padding="0" overflow="hidden" borderColor="prime.line">
          <chakra.h2 textStyle="h2" padding="4">
            {t("gym:offeredTitle")}
          </chakra.h2>
          {listOf(offered, true)}
        </Card>
      ) : null}
      <DayStrip
        label={t("gym:days")}
        days={days}
        selected={day}
        wordsOf={(date) => (ownDays.has(date) ? t("gym:ownDay") : null)}
        onSelect={(date) => setSearch({ day: date }, { replace: true })}
      />
      {sessions === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      ) : (
        <Card padding="0" overflow="hidden">
          <chakra.h2 textStyle="h2" padding="4" aria-live="polite" _firstLetter={{ textTransform: "uppercase" }}>
            {formats.longDay(`${day}T12:00`)}
          </chakra.h2>
          {gyms?.map(({ settings, space }) => {
            const opening = openingOn(settings, day);
            const closed = closedBecause(closures, space, day);
            return opening === null && closed === null ? null : (
              <Box key={settings.id} paddingInline="4" paddingBottom="4" color="fg.muted" fontSize="sm">
                {closed !== null
                  ? t("gym:opening.closedBecause", { name: settings.name, reason: closed })
                  : opening === null || opening.length === 0
                    ? t("gym:opening.closed", { name: settings.name })
                    : t("gym:opening.open", {
                        name: settings.name,
                        hours: opening.map((span) => span.join(" – ")).join(", "),
                      })}
              </Box>
            );
          })}
          {ofDay.length === 0 ? (
            <Box paddingInline="4" paddingBottom="4" color="fg.muted" fontSize="sm">
              {t("gym:dayEmpty")}
            </Box>
          ) : (
            listOf(ofDay.filter(({ bookingState }) => bookingState.kind !== "offered"))
          )}
        </Card>
      )}
      <CancelDialog asked={cancelling} onClose={() => setCancelling(null)} />
    </Stack>
  );
};

import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useMemo } from "react";
import type { OfMember } from "#renderer/features/desk/components/MembershipsCard.tsx";
import { Section } from "#renderer/features/desk/components/Section.tsx";
import { useDeskRows } from "#renderer/features/desk/hooks/use-desk.ts";
import { useGymCommands } from "#renderer/features/gym/index.ts";
import { entriesOf } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ClosedTable } from "#renderer/ui/tables/ClosedTable.tsx";
import { ATTENDANCE_WEEKS, type AttendanceWeek, attendanceWeeks } from "#shared/domain/gym/attendance.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

/** Pixels of the highest bar. */
const HEIGHT = 72;

/** One bar for each week, its number above it. */
const Bars = ({ weeks, dayOf }: { weeks: readonly AttendanceWeek[]; dayOf: (day: string) => string }) => {
  const { formats } = useI18n();
  const most = Math.max(...weeks.map(({ count }) => count));
  return (
    <Grid
      aria-hidden="true"
      gridTemplateColumns={`repeat(${ATTENDANCE_WEEKS}, minmax(0, 1fr))`}
      gap={{ base: "1", md: "2" }}
      paddingTop="3"
      alignItems="end"
      textAlign="center"
      fontSize="xs"
    >
      {weeks.map(({ start, count }, index) => (
        <Box key={start}>
          <Box textStyle="num" fontSize="sm" fontWeight="600" color={count === 0 ? "fg.muted" : undefined}>
            {formats.number(count)}
          </Box>
          <Box
            height={`${count === 0 ? 2 : Math.round((count / most) * HEIGHT)}px`}
            borderTopRadius="4px"
            bg={count === 0 ? "border" : "prime.line"}
            // The running week is not over.
            opacity={index === weeks.length - 1 ? 0.6 : 1}
          />
          <Box color="fg.muted" width="min-content" marginInline="auto" paddingTop="1" lineHeight="1.2">
            {dayOf(start)}
          </Box>
        </Box>
      ))}
    </Grid>
  );
};

/** How often somebody came in each of the last eight weeks, with what waits to be sent. */
export const AttendanceCard = ({ place, member, isMember, today }: OfMember) => {
  const { t, formats } = useI18n();
  const { id: gym, zone } = place.settings;
  const rows = useDeskRows(place, "gym_entries", member);
  const commands = useGymCommands();
  const days = useMemo(() => {
    if (!rows || !commands) return undefined;
    const own = commands.filter(({ gym_id, args }) => gym_id === gym && args.member_id === member);
    const dayOf = createDayOf(zone);
    return entriesOf(rows, own).map(({ at }) => dayOf(Date.parse(at)));
  }, [rows, commands, gym, member, zone]);
  if (!days) return null;
  const weeks = attendanceWeeks(days, today);
  const all = weeks.reduce((sum, { count }) => sum + count, 0);
  // Whoever left has none that anybody asks about.
  if (all === 0 && !isMember) return null;
  const shortDay = (day: string) => formats.shortDay(`${day}T12:00`);
  return (
    <Section title={t("desk:attendance.title")} empty={all === 0 ? t("desk:attendance.none") : null}>
      {all === 0 ? null : (
        <>
          <Box fontSize="sm">
            {t("desk:attendance.sum", {
              count: all,
              figure: formats.number(all),
              rate: formats.number(Math.round((all / ATTENDANCE_WEEKS) * 10) / 10),
              day: shortDay(days.at(-1) ?? today),
            })}
          </Box>
          <Bars weeks={weeks} dayOf={shortDay} />
          <ClosedTable
            summary={t("common:asTable")}
            label={t("desk:attendance.entries")}
            heads={[t("desk:attendance.week"), t("desk:attendance.entries")]}
            rows={() =>
              weeks.toReversed().map(({ start, count }) => [formats.fullDay(`${start}T12:00`), formats.number(count)])
            }
          />
        </>
      )}
    </Section>
  );
};

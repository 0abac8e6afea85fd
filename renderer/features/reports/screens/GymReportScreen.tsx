import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useMemo, useState } from "react";
import { createGymReportApi, type GymReport } from "#renderer/data/account/gym-report-api.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { FigureGrid } from "#renderer/features/reports/components/FigureGrid.tsx";
import { ReportFiles } from "#renderer/features/reports/components/ReportFiles.tsx";
import { SectionCard } from "#renderer/features/reports/components/SectionCard.tsx";
import { SectionTable } from "#renderer/features/reports/components/SectionTable.tsx";
import { SpanFields } from "#renderer/features/reports/components/SpanFields.tsx";
import { VisitsTable } from "#renderer/features/reports/components/VisitsTable.tsx";
import { type ReportSection, reportSections } from "#renderer/features/reports/lib/report-sections.ts";
import { LONGEST, type Span, type SpanName, spanOf } from "#renderer/features/reports/lib/spans.ts";
import { type People, StaffPage, useStaffPeople } from "#renderer/features/staff/index.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { daysBetween } from "#shared/domain/training/days.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

const MINUTE = 60_000;
/** A Monday, from which the names of weekdays are taken. */
const MONDAY = "2024-01-0";

type ReportProps = { report: GymReport; people: People; place: Workplace };

const Report = ({ report, people, place }: ReportProps) => {
  const { t, formats } = useI18n();
  const weekdayOf = (weekday: number) => formats.shortWeekday(`${MONDAY}${weekday}T12:00`);
  const sections = reportSections(report, { t, nameOf: people.nameOf, weekdayOf });
  const one = (key: ReportSection["key"]) => sections.find((section) => section.key === key) as ReportSection;
  const writable = new Set(people.members.filter((member) => member.has_account).map(({ member_id }) => member_id));
  const days = [report.first, report.last].map((day) => formats.fullDay(`${day}T12:00`)).join(" – ");
  const table = (key: ReportSection["key"]) => (
    <SectionCard section={one(key)}>
      <SectionTable section={one(key)} />
    </SectionCard>
  );
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Box color="fg.muted">{days}</Box>
        <ReportFiles
          sections={sections}
          title={t("reports:title", { gym: place.settings.name })}
          days={days}
          file={t("reports:file", { first: report.first, last: report.last })}
        />
      </Flex>
      <SectionCard section={one("people")}>
        <FigureGrid section={one("people")} />
      </SectionCard>
      <SectionCard section={one("money")}>
        <FigureGrid section={one("money")} />
      </SectionCard>
      <SectionCard section={one("absent")}>
        {report.absent.count > report.absent.people.length ? (
          <Box fontSize="sm" marginBottom="2">
            {t("reports:absentMore", { shown: report.absent.people.length, count: report.absent.count })}
          </Box>
        ) : null}
        <SectionTable
          section={one("absent")}
          act={(member) =>
            writable.has(member) ? (
              <LinkButton
                fontSize="sm"
                to={`/schedule/staff/messages?gym=${place.settings.id}&member=${member}`}
                aria-label={t("reports:writeTo", { name: people.nameOf(member) })}
              >
                {t("reports:write")}
              </LinkButton>
            ) : (
              <LinkButton
                fontSize="sm"
                to={`/schedule/staff/members?gym=${place.settings.id}&member=${member}`}
                aria-label={t("reports:callOf", { name: people.nameOf(member) })}
              >
                {t("reports:call")}
              </LinkButton>
            )
          }
        />
      </SectionCard>
      <SectionCard section={one("visits")}>
        <VisitsTable visits={report.visits} title={one("visits").title} weekdayOf={weekdayOf} />
      </SectionCard>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" }}
        gap="4"
        alignItems="start"
      >
        {table("arrears")}
        {table("months")}
      </Grid>
      {table("classes")}
    </Stack>
  );
};

const Reports = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const platform = usePlatform();
  const people = useStaffPeople(place);
  const today = createDayOf(place.settings.zone)(useGymNow(MINUTE));
  const [name, setName] = useState<SpanName>("month");
  const [typed, setTyped] = useState<Span>(() => spanOf("month", today));
  const { first, last } = name === "days" ? typed : spanOf(name, today);
  const length = first === "" || last === "" ? Number.NaN : daysBetween(first, last);
  const isWrong = !(length >= 0 && length <= LONGEST);
  // The last span that is one stays while another one is typed.
  const [asked, setAsked] = useState<Span>({ first, last });
  if (!isWrong && (asked.first !== first || asked.last !== last)) setAsked({ first, last });
  const api = useMemo(() => createGymReportApi(platform), [platform]);
  const gym = place.settings.id;
  const { value, failure, busy, reload } = useAnswer(
    useCallback(() => api.read(gym, asked.first, asked.last), [api, gym, asked.first, asked.last]),
  );
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="h1" display={{ base: "none", lg: "block" }}>
        {t("staff:sections.reports")}
      </chakra.h2>
      <SpanFields
        name={name}
        typed={typed}
        isWrong={isWrong}
        onName={(chosen) => {
          if (chosen === "days") setTyped({ first, last });
          setName(chosen);
        }}
        onType={setTyped}
      />
      {failure ? (
        <Notice tone={failure === "unreachable" ? "info" : "danger"}>
          <Box marginBottom="3">{t(`reports:failures.${failure}`)}</Box>
          <Button onClick={reload}>{t("common:retry")}</Button>
        </Notice>
      ) : null}
      {value && people ? (
        <Box aria-busy={busy} opacity={busy ? 0.6 : 1}>
          <Report report={value} people={people} place={place} />
        </Box>
      ) : null}
      {failure === null && !(value && people) ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="9rem" />
          <Bone height="9rem" />
          <Bone height="16rem" />
        </Skeleton>
      ) : null}
    </Stack>
  );
};

/** What an owner asks of a month: members, money, who comes when, and who comes no more. */
export const GymReportScreen = () => {
  useTexts("reports");
  useTexts("desk");
  return <StaffPage section="reports">{(place) => <Reports key={place.settings.id} place={place} />}</StaffPage>;
};

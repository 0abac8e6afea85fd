import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import type { Training } from "#renderer/features/progress/hooks/use-training.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import {
  CARDIO_INTENSITIES,
  CARDIO_WEEK,
  type CardioMinutes,
  cardioWeeks,
  moderateMinutes,
  type UnratedCardio,
  unratedCardio,
} from "#shared/domain/training/progress/cardio-weeks.ts";

const WEEKS = 8;

/** Answers on how hard a cardio set was, with the RPE that each stores. */
const ANSWERS = [
  { key: "light", rpe: 3 },
  { key: "moderate", rpe: 6 },
  { key: "vigorous", rpe: 8 },
] as const;

const isEmpty = (minutes: CardioMinutes): boolean => Object.values(minutes).every((value) => value === 0);

/** Weekly minutes of cardio by intensity, against the WHO's recommendation. Nothing for a member without cardio. */
export const CardioCard = ({ training }: { training: Training }) => {
  const { t, formats } = useI18n();
  const { workouts, catalogue, now } = training;
  const weeks = useMemo(() => cardioWeeks(workouts, catalogue.find, now, WEEKS), [workouts, catalogue, now]);
  const [current] = weeks;
  if (!current || weeks.every(({ minutes }) => isEmpty(minutes))) return null;
  const known = Math.round(moderateMinutes(current.minutes));
  const { least } = CARDIO_WEEK.moderate;
  const minutesText = (value: number) => t("progress:cardio.minutes", { minutes: formats.number(Math.round(value)) });
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="2">
        {t("progress:cardio.title")}
      </chakra.h2>
      <Box fontSize="sm" marginBottom="2">
        {t("progress:cardio.sum", { minutes: formats.number(known), least: formats.number(least) })}
      </Box>
      <LimitBar
        value={Math.min(1, known / least)}
        label={t("progress:cardio.sum", { minutes: formats.number(known), least: formats.number(least) })}
      />
      {unratedCardio(current.workouts, catalogue.find).map((set) => (
        <Question key={set.setId} set={set} name={catalogue.nameOf(set.exerciseId)} />
      ))}
      {current.minutes.untimed > 0 ? (
        <Box fontSize="sm" color="fg.muted" marginTop="3">
          {t("progress:cardio.untimed", { count: current.minutes.untimed })}
        </Box>
      ) : null}
      <Box marginTop="4">
        <DataTable
          heads={[
            t("progress:chart.week"),
            ...CARDIO_INTENSITIES.map((intensity) => t(`progress:cardio.intensities.${intensity}`)),
          ]}
          rows={weeks.map(({ start, minutes }) => ({
            key: String(start),
            cells: [
              formats.shortDay(new Date(start).toISOString()),
              ...CARDIO_INTENSITIES.map((intensity) => minutesText(minutes[intensity])),
            ],
          }))}
        />
      </Box>
      <Box fontSize="xs" color="fg.muted" marginTop="4">
        {t("progress:cardio.source")}
      </Box>
    </Card>
  );
};

/** Asks how hard a cardio set was: neither its time nor its distance tells. */
const Question = ({ set, name }: { set: UnratedCardio; name: string }) => {
  const { t, formats } = useI18n();
  const { workouts } = useMemberData();
  const { write } = useWrite();
  const minutes = formats.number(Math.round(set.minutes));
  const asked = t("progress:cardio.ask", { exercise: name, day: formats.shortDay(set.startedAt), minutes });
  return (
    <Box role="group" aria-label={asked} marginTop="3">
      <Box fontSize="sm" marginBottom="2">
        {asked}
      </Box>
      <Flex gap="2" wrap="wrap">
        {ANSWERS.map(({ key, rpe }) => (
          <Button key={key} fontSize="sm" onClick={() => void write(workouts.updateSet(set.setId, { rpe }))}>
            {t(`progress:cardio.answers.${key}`, { rpe })}
          </Button>
        ))}
      </Flex>
    </Box>
  );
};

import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useMemo, useState } from "react";
import { ProgressSkeleton } from "#renderer/features/progress/components/ProgressSkeleton.tsx";
import { useHere } from "#renderer/features/progress/hooks/use-sessions-here.ts";
import { type Training, useTraining } from "#renderer/features/progress/hooks/use-training.ts";
import { nowText, recordKindText, recordValueText } from "#renderer/features/progress/lib/record-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Input } from "#renderer/ui/fields/Input.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";
import { Row, RowLink, Rows } from "#renderer/ui/Rows.tsx";
import { localDay } from "#shared/domain/training/days.ts";
import { maximumOfWorkouts } from "#shared/domain/training/progress/exercise-progress.ts";
import { heldRecords } from "#shared/domain/training/progress/records.ts";
import { systemClock } from "#shared/lib/clock.ts";

const recordList = (
  { workouts: all, exercises, catalogue }: Training,
  here: ReturnType<typeof useHere>,
  language: string,
) => {
  const placeOf = new Map(all.map(({ id, place_id }) => [id, place_id]));
  return [...exercises]
    .flatMap(([id, workouts]) => {
      const exercise = catalogue.find(id);
      const type = exercise?.type;
      const sets = workouts.flatMap((one) => one.sets);
      const comparable = here(
        workouts.map((one) => ({ ...one, place_id: placeOf.get(one.workout_id) ?? null })),
        exercise,
      );
      const held = heldRecords(sets, type).flatMap((record) => {
        if (record.kind === "volume") return [];
        const { side } = record.set;
        const ofSide = comparable.map((one) => ({ ...one, sets: one.sets.filter((set) => set.side === side) }));
        return [{ record, maximum: record.kind === "oneRepMax" ? maximumOfWorkouts(ofSide, type) : null }];
      });
      return held.length === 0 ? [] : [{ id, type, unit: catalogue.unitOf(id), name: catalogue.nameOf(id), held }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
};

/** Every exercise with its standing records. */
export const RecordsScreen = () => {
  useTexts("progress");
  const { t } = useI18n();
  const training = useTraining();
  usePageTitle(t("progress:records.title"));
  return (
    <Stack gap="4" maxWidth="52rem" marginInline="auto">
      <ScreenHead title={t("progress:records.title")} back={{ label: t("progress:back"), to: "/workouts/progress" }} />
      {training ? <List training={training} /> : <ProgressSkeleton />}
    </Stack>
  );
};

const List = ({ training }: { training: Training }) => {
  const { t, formats, language } = useI18n();
  const [query, setQuery] = useState("");
  const here = useHere();
  const all = useMemo(() => recordList(training, here, language), [training, here, language]);
  const today = localDay(new Date(systemClock.now()));
  const wanted = query.trim().toLocaleLowerCase(language);
  const shown = all.filter(({ name }) => name.toLocaleLowerCase(language).includes(wanted));
  if (all.length === 0) {
    return (
      <Card>
        <EmptyState text={t("progress:records.none")} />
      </Card>
    );
  }
  return (
    <>
      <Input
        type="search"
        aria-label={t("progress:records.search")}
        placeholder={t("progress:records.search")}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Card padding="0" overflow="hidden">
        <Rows flush>
          {shown.map(({ id, type, unit, name, held }) => (
            <Row key={id}>
              <RowLink paddingBlock="2" to={`/workouts/exercises/${id}`}>
                <Box flex="1" minWidth="0" fontWeight="600">
                  {name}
                </Box>
                <Flex gap="4" wrap="wrap" justify="flex-end">
                  {held.map(({ record, maximum }) => (
                    <Box key={`${record.kind} ${record.set.side}`} textAlign="right">
                      <Box textStyle="num" fontSize="lg" color="gold">
                        {recordValueText(record, unit, t, formats)}
                      </Box>
                      <Box fontSize="xs" color="fg.muted" marginTop="1">
                        {recordKindText(record, type, t)}
                      </Box>
                      {maximum ? (
                        <Box
                          maxWidth={{ base: "5.5rem", sm: "none" }}
                          marginInlineStart="auto"
                          fontSize="xs"
                          color="fg.muted"
                        >
                          {nowText(maximum, today, unit, t, formats)}
                        </Box>
                      ) : null}
                    </Box>
                  ))}
                </Flex>
                <RowArrow />
              </RowLink>
            </Row>
          ))}
        </Rows>
      </Card>
      <Box fontSize="xs" color="fg.muted">
        {t("progress:records.formula")}
      </Box>
    </>
  );
};

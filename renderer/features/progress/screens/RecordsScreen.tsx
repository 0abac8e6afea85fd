import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useMemo, useState } from "react";
import { ProgressSkeleton } from "#renderer/features/progress/components/ProgressSkeleton.tsx";
import { type Training, useTraining } from "#renderer/features/progress/hooks/use-training.ts";
import { recordKindText, recordValueText } from "#renderer/features/progress/lib/record-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Input } from "#renderer/ui/fields/Field.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";
import { Row, RowLink, Rows } from "#renderer/ui/Rows.tsx";
import { heldRecords } from "#shared/domain/training/progress/records.ts";

const recordList = ({ exercises, catalogue }: Training, language: string) =>
  [...exercises]
    .flatMap(([id, workouts]) => {
      const type = catalogue.find(id)?.type;
      const sets = workouts.flatMap((one) => one.sets);
      const held = heldRecords(sets, type).filter(({ kind }) => kind !== "volume");
      return held.length === 0 ? [] : [{ id, type, unit: catalogue.unitOf(id), name: catalogue.nameOf(id), held }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, language));

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
  const all = useMemo(() => recordList(training, language), [training, language]);
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
                  {held.map((record) => (
                    <Box key={`${record.kind} ${record.set.side}`} textAlign="right">
                      <Box textStyle="num" fontSize="lg" color="gold">
                        {recordValueText(record, unit, t, formats)}
                      </Box>
                      <Box fontSize="xs" color="fg.muted" marginTop="1">
                        {recordKindText(record, type, t)}
                      </Box>
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

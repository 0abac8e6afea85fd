import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Trophy from "lucide-react/icons/trophy";
import {
  maximumText,
  recordKindText,
  recordSetText,
  recordValueText,
  weightText,
} from "#renderer/features/progress/lib/record-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import { localDay } from "#shared/domain/training/days.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import type { DatedSet, HeldRecord } from "#shared/domain/training/progress/records.ts";
import type { PresentMaximum } from "#shared/domain/training/weights/present-maximum.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { systemClock } from "#shared/lib/clock.ts";

type HeldRecordsProps = {
  /** Where the estimated maximum stands; null for none. */
  maximum: PresentMaximum | null;
  held: readonly HeldRecord<DatedSet>[];
  maxima: readonly { reps: number; set: DatedSet }[];
  type: ExerciseType | undefined;
  unit: WeightUnit;
};

/** The standing records of an exercise, and the heaviest weight for each number of repetitions. */
export const HeldRecords = ({ held, maximum, maxima, type, unit }: HeldRecordsProps) => {
  const { t, formats } = useI18n();
  if (held.length === 0) return null;
  const sidedWeight = ({ weight, side = "both" }: DatedSet) =>
    [weightText(weight ?? 0, unit, formats), ...(side === "both" ? [] : [t(`workouts:sides.${side}`)])].join(" · ");
  return (
    <Card>
      <Flex align="center" gap="2" marginBottom="4" color="gold">
        <Icon of={Trophy} size={18} />
        <chakra.h2 textStyle="h2" color="fg">
          {t("progress:records.title")}
        </chakra.h2>
      </Flex>
      <Rows display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="4">
        {held.map((record) => (
          <li key={`${record.kind} ${record.set.side}`}>
            <Box fontSize="sm" color="fg.muted">
              {recordKindText(record, type, t)}
            </Box>
            <Box textStyle="num" fontSize="2xl" marginTop="1" color="gold">
              {recordValueText(record, unit, t, formats)}
            </Box>
            <Box fontSize="xs" color="fg.muted" marginTop="1">
              {`${recordSetText(record.set, unit, t, formats)} · ${formats.fullDay(record.set.at)}`}
            </Box>
          </li>
        ))}
      </Rows>
      {maximum ? (
        <Box marginTop="4">
          <Box fontSize="sm">
            {`${t("progress:chart.oneRepMax")}. ${maximumText(maximum, localDay(new Date(systemClock.now())), unit, t, formats)}`}
          </Box>
          <Box fontSize="xs" color="fg.muted" marginTop="1">
            {t("progress:records.formula")}
          </Box>
        </Box>
      ) : null}
      {maxima.length > 0 ? (
        <Box marginTop="5">
          <chakra.h3 textStyle="h3" marginBottom="1">
            {t("progress:records.maxima")}
          </chakra.h3>
          <DataTable
            heads={[
              t("progress:records.repsColumn"),
              t("progress:records.dayColumn"),
              t("progress:records.weightColumn"),
            ]}
            rows={maxima.map(({ reps, set }) => ({
              key: String(reps),
              cells: [formats.number(reps), formats.fullDay(set.at), sidedWeight(set)],
            }))}
          />
        </Box>
      ) : null}
    </Card>
  );
};

import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { type ColumnMeanings, dateOrderIn, PEOPLE_COLUMNS } from "#shared/domain/gym/people/transfer/columns.ts";
import { DATE_ORDERS, type DateOrder } from "#shared/domain/training/transfer/dates.ts";
import type { CsvTable } from "#shared/lib/csv/csv-table.ts";

const NONE = "none";
const NAMES: ReadonlySet<string | null> = new Set(["first_name", "last_name", "name_last_first", "name_first_last"]);
/** Values that are shown of each column. */
const SHOWN = 3;

type MeaningsProps = {
  table: CsvTable;
  meanings: ColumnMeanings;
  dates: DateOrder;
  onUse: (meanings: ColumnMeanings, dates: DateOrder) => void;
  onCancel: () => void;
};

/** Asks what each column of a file holds, with a proposal. */
export const MeaningsStep = ({ table, meanings: proposed, dates: before, onUse, onCancel }: MeaningsProps) => {
  const { t } = useI18n();
  const [meanings, setMeanings] = useState(proposed);
  const [chosen, setDates] = useState(before);
  const known = dateOrderIn(table, meanings);
  const isNamed = meanings.some((meaning) => NAMES.has(meaning));
  const samples = (at: number) =>
    table.cells
      .flatMap((cells) => (cells[at] ?? "").trim() || [])
      .slice(0, SHOWN)
      .join(" · ");
  return (
    <Card padding={{ base: "5", md: "8" }}>
      <Stack gap="5">
        <Box>
          <chakra.h2 textStyle="h2">{t("people:meanings.title")}</chakra.h2>
          <Box color="fg.muted" marginTop="1" maxWidth="60ch">
            {t("people:meanings.text")}
          </Box>
        </Box>
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))" gap="4">
          {table.headings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, and none moves.
            <Box key={at} minWidth="0">
              <SelectField
                label={heading || t("people:meanings.unnamed", { number: at + 1 })}
                value={meanings[at] ?? NONE}
                options={[
                  { value: NONE, label: t("people:meanings.none") },
                  ...PEOPLE_COLUMNS.map((column) => ({ value: column, label: t(`people:columns.${column}`) })),
                ]}
                onChange={(value) => setMeanings(meanings.with(at, value === NONE ? null : value))}
              />
              <Box fontSize="xs" color="fg.muted" marginTop="1" truncate>
                {samples(at)}
              </Box>
            </Box>
          ))}
        </Grid>
        {known === null ? (
          <SelectField
            label={t("people:meanings.dates")}
            value={chosen}
            options={DATE_ORDERS.map((order) => ({ value: order, label: t(`people:meanings.${order}`) }))}
            onChange={setDates}
          />
        ) : null}
        {isNamed ? null : (
          <Box fontSize="sm" color="fg.muted" role="status">
            {t("people:meanings.needed")}
          </Box>
        )}
        <Flex gap="3" wrap="wrap">
          <Button tone="prime" disabled={!isNamed} onClick={() => onUse(meanings, known ?? chosen)}>
            {t("people:meanings.next")}
          </Button>
          <Button onClick={onCancel}>{t("people:check.cancel")}</Button>
        </Flex>
      </Stack>
    </Card>
  );
};

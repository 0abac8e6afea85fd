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
import {
  type ColumnChoice,
  FREE_COLUMNS,
  NEEDED_COLUMNS,
  proposedColumns,
} from "#shared/domain/training/transfer/free-columns.ts";
import type { CsvTable } from "#shared/lib/csv/csv-table.ts";

const NONE = "none";
/** Rows whose values are shown for each column. */
const SHOWN = 3;

type ColumnsCardProps = { table: CsvTable; onUse: (choice: ColumnChoice) => void; onCancel: () => void };

/** Asks what the columns of an unknown table hold, with a proposal from headings and sample values. */
export const ColumnsCard = ({ table, onUse, onCancel }: ColumnsCardProps) => {
  const { t } = useI18n();
  const [choice, setChoice] = useState(() => proposedColumns(table));
  const missing = NEEDED_COLUMNS.some((column) => choice[column] === undefined);
  const sample = (at: number) =>
    table.cells
      .slice(0, SHOWN)
      .map((cells) => (cells[at] ?? "").trim())
      .filter(Boolean)
      .join(" · ");
  return (
    <Card padding={{ base: "5", md: "8" }}>
      <Stack gap="5">
        <Box>
          <chakra.h2 textStyle="h2">{t("transfer:columns.title")}</chakra.h2>
          <Box color="fg.muted" marginTop="1" maxWidth="60ch">
            {t("transfer:columns.text")}
          </Box>
        </Box>
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))" gap="4">
          {FREE_COLUMNS.map((column) => {
            const at = choice[column];
            return (
              <Box key={column}>
                <SelectField
                  label={t(`transfer:columns.names.${column}`)}
                  value={at === undefined ? NONE : String(at)}
                  options={[
                    { value: NONE, label: t("transfer:columns.none") },
                    ...table.headings.map((heading, index) => ({
                      value: String(index),
                      label: heading || t("transfer:columns.unnamed", { number: index + 1 }),
                    })),
                  ]}
                  onChange={(value) =>
                    setChoice((now) => ({ ...now, [column]: value === NONE ? undefined : Number(value) }))
                  }
                />
                {at === undefined ? null : (
                  <Box fontSize="xs" color="fg.muted" marginTop="1" overflow="hidden" textOverflow="ellipsis">
                    {sample(at)}
                  </Box>
                )}
              </Box>
            );
          })}
        </Grid>
        {missing ? (
          <Box fontSize="sm" color="fg.muted" role="status">
            {t("transfer:columns.needed")}
          </Box>
        ) : null}
        <Flex gap="3" wrap="wrap">
          <Button tone="prime" disabled={missing} onClick={() => onUse(choice)}>
            {t("transfer:units.next")}
          </Button>
          <Button onClick={onCancel}>{t("transfer:reading.cancel")}</Button>
        </Flex>
      </Stack>
    </Card>
  );
};

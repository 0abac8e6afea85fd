import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { RANGES, type Range } from "#renderer/features/progress/lib/ranges.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";

type ChartCardProps = {
  title: string;
  /** The field that chooses what is shown. */
  choice: ReactNode;
  range: Range;
  onRange: (range: Range) => void;
  children: ReactNode;
};

/** A chart with its title and fields for its content and number of weeks. */
export const ChartCard = ({ title, choice, range, onRange, children }: ChartCardProps) => {
  const { t } = useI18n();
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {title}
      </chakra.h2>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))" gap="3" marginBottom="3">
        {choice}
        <SelectField
          label={t("progress:chart.range")}
          value={range}
          options={RANGES.map((value) => ({ value, label: t(`progress:chart.ranges.${value}`) }))}
          onChange={onRange}
        />
      </Grid>
      {children}
    </Card>
  );
};

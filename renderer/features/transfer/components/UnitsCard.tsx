import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { DATE_ORDERS } from "#shared/domain/training/transfer/dates.ts";
import type { ChosenUnits, FileUnits } from "#shared/domain/training/transfer/training-file.ts";

type UnitsCardProps = {
  units: FileUnits;
  /** The choice at first. */
  first: ChosenUnits;
  onUse: (units: ChosenUnits) => void;
  onCancel: () => void;
};

/** Asks for units that the file does not name. */
export const UnitsCard = ({ units, first, onUse, onCancel }: UnitsCardProps) => {
  const { t } = useI18n();
  const [weight, setWeight] = useState(units.weight ?? first.weight);
  const [distance, setDistance] = useState(units.distance ?? first.distance);
  const [dates, setDates] = useState(units.dates ?? first.dates);
  return (
    <Card padding={{ base: "5", md: "8" }}>
      <Stack gap="5" maxWidth="34rem">
        <Box>
          <chakra.h2 textStyle="h2">{t("transfer:units.title")}</chakra.h2>
          <Box color="fg.muted" marginTop="1">
            {t("transfer:units.text")}
          </Box>
        </Box>
        {units.weight === null ? (
          <Segmented
            legend={t("transfer:units.weight")}
            value={weight}
            options={(["kg", "lb"] as const).map((value) => ({ value, label: t(`transfer:units.${value}`) }))}
            onChange={setWeight}
          />
        ) : null}
        {units.distance === null ? (
          <Segmented
            legend={t("transfer:units.distance")}
            value={distance}
            options={(["km", "mi", "m"] as const).map((value) => ({ value, label: t(`transfer:units.${value}`) }))}
            onChange={setDistance}
          />
        ) : null}
        {units.dates === null ? (
          <Segmented
            legend={t("transfer:units.dates")}
            value={dates}
            options={DATE_ORDERS.map((value) => ({ value, label: t(`transfer:units.${value}`) }))}
            onChange={setDates}
          />
        ) : null}
        <Flex gap="3" wrap="wrap">
          <Button tone="prime" onClick={() => onUse({ weight, distance, dates })}>
            {t("transfer:units.next")}
          </Button>
          <Button onClick={onCancel}>{t("transfer:reading.cancel")}</Button>
        </Flex>
      </Stack>
    </Card>
  );
};

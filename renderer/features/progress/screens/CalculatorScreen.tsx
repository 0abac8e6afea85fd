import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { BodyQuestion } from "#renderer/features/progress/components/calculator/BodyQuestion.tsx";
import { OneRepMaxQuestion } from "#renderer/features/progress/components/calculator/OneRepMaxQuestion.tsx";
import { PlatesQuestion } from "#renderer/features/progress/components/calculator/PlatesQuestion.tsx";
import { RpeQuestion } from "#renderer/features/progress/components/calculator/RpeQuestion.tsx";
import { ScoresQuestion } from "#renderer/features/progress/components/calculator/ScoresQuestion.tsx";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { WEIGHT_UNITS } from "#shared/domain/kinds/member-exercises.ts";
import type { Sex } from "#shared/domain/training/weights/strength-scores.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** Calculators; nothing typed here is stored. */
export const CalculatorScreen = () => {
  useTexts("progress");
  const { t } = useI18n();
  const { unit: usual } = useWeights();
  const [chosen, setUnit] = useState<WeightUnit | null>(null);
  const unit = chosen ?? usual;
  const [sex, setSex] = useState<Sex>("female");
  usePageTitle(t("progress:calculator.title"));
  return (
    <Stack gap="4">
      <ScreenHead
        title={t("progress:calculator.title")}
        back={{ label: t("progress:back"), to: "/workouts/progress" }}
      />
      <Box maxWidth="20rem">
        <Segmented
          legend={t("progress:calculator.unit")}
          value={unit}
          options={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
          onChange={setUnit}
        />
      </Box>
      {/* What was typed in one unit says something else in the other. */}
      <Grid
        key={unit}
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        <Stack gap={{ base: "4", lg: "6" }}>
          <OneRepMaxQuestion unit={unit} />
          <PlatesQuestion unit={unit} />
        </Stack>
        <Stack gap={{ base: "4", lg: "6" }}>
          <RpeQuestion unit={unit} />
          <ScoresQuestion unit={unit} sex={sex} onSex={setSex} />
          <BodyQuestion unit={unit} sex={sex} onSex={setSex} />
        </Stack>
      </Grid>
    </Stack>
  );
};

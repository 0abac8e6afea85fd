import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { weightSeries } from "#shared/domain/training/places/weight-list.ts";
import { parseReps, parseWeight } from "#shared/domain/training/set-values.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

type SeriesFieldsProps = {
  unit: WeightUnit;
  /** What is counted: dumbbells or levels. */
  count: string;
  most: number;
  onFill: (weights: number[]) => void;
};

/** Fills a list of weights by the first one, the step between them and how many there are. */
export const SeriesFields = ({ unit, count: counted, most, onFill }: SeriesFieldsProps) => {
  const { t } = useI18n();
  const [first, setFirst] = useState("");
  const [step, setStep] = useState("");
  const [count, setCount] = useState("");
  const [tried, setTried] = useState(false);
  const [from, by, of] = [parseWeight(first), parseWeight(step), parseReps(count)];
  const isWeight = (read: typeof from) => read.kind === "number" && read.value > 0;
  const isCount = of.kind === "number" && of.value >= 1 && of.value <= most;
  const fill = () => {
    setTried(true);
    if (!isWeight(from) || !isWeight(by) || !isCount) return;
    if (from.kind === "number" && by.kind === "number") onFill(weightSeries(from.value, by.value, of.value));
    setTried(false);
  };
  const weight = { inputMode: "decimal", autoComplete: "off", maxLength: 6 } as const;
  return (
    <Grid
      role="group"
      aria-label={t("places:series.title")}
      gridTemplateColumns={{ base: "repeat(2, minmax(0, 1fr))", sm: "repeat(3, minmax(0, 1fr)) auto" }}
      gap="3"
      alignItems="start"
    >
      <Field
        {...weight}
        label={t("places:series.first", { unit })}
        value={first}
        error={tried && !isWeight(from) ? t("places:series.weightWrong") : null}
        onChange={({ target }) => setFirst(target.value)}
      />
      <Field
        {...weight}
        label={t("places:series.step", { unit })}
        value={step}
        error={tried && !isWeight(by) ? t("places:series.weightWrong") : null}
        onChange={({ target }) => setStep(target.value)}
      />
      <Field
        label={counted}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={count}
        error={tried && !isCount ? t("places:series.countWrong", { most }) : null}
        onChange={({ target }) => setCount(target.value)}
      />
      <Button minHeight="3rem" marginTop="1.625rem" onClick={fill}>
        {t("places:series.fill")}
      </Button>
    </Grid>
  );
};

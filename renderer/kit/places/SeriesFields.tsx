import { useState } from "react";
import { FormPart } from "#renderer/kit/forms/FormPart.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
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

/** A weight above zero; null for anything else. */
const weightOf = (text: string): number | null => {
  const read = parseWeight(text);
  return read.kind === "number" && read.value > 0 ? read.value : null;
};

/** Fills a list of weights by the first one, the step between them and how many there are. */
export const SeriesFields = ({ unit, count: counted, most, onFill }: SeriesFieldsProps) => {
  const { t } = useI18n();
  const [first, setFirst] = useState("");
  const [step, setStep] = useState("");
  const [count, setCount] = useState("");
  const [from, by] = [weightOf(first), weightOf(step)];
  const read = parseReps(count);
  const of = read.kind === "number" && read.value >= 1 && read.value <= most ? read.value : null;
  const form = useForm({
    isValid: from !== null && by !== null && of !== null,
    save: () => onFill(weightSeries(from ?? 0, by ?? 0, of ?? 0)),
  });
  const weight = { inputMode: "decimal", autoComplete: "off", maxLength: 6 } as const;
  return (
    <FormPart
      form={form}
      aria-label={t("places:series.title")}
      display="grid"
      gridTemplateColumns={{ base: "repeat(2, minmax(0, 1fr))", sm: "repeat(3, minmax(0, 1fr)) auto" }}
      gap="3"
      alignItems="start"
    >
      <Field
        {...weight}
        label={t("places:series.first", { unit })}
        value={first}
        error={form.isTried && from === null ? t("places:series.weightWrong") : null}
        onChange={({ target }) => setFirst(target.value)}
      />
      <Field
        {...weight}
        label={t("places:series.step", { unit })}
        value={step}
        error={form.isTried && by === null ? t("places:series.weightWrong") : null}
        onChange={({ target }) => setStep(target.value)}
      />
      <Field
        label={counted}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={count}
        error={form.isTried && of === null ? t("places:series.countWrong", { most }) : null}
        onChange={({ target }) => setCount(target.value)}
      />
      <Button minHeight="3rem" marginTop="1.625rem" onClick={form.submit}>
        {t("places:series.fill")}
      </Button>
    </FormPart>
  );
};

import { Box } from "@chakra-ui/react/box";
import { useState } from "react";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { HEAVIEST } from "#shared/domain/kinds/place-equipment.ts";
import { parseWeight } from "#shared/domain/training/set-values.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** A size that few gyms have. */
export const OwnPlate = ({ unit, onAdd }: { unit: WeightUnit; onAdd: (weight: number) => void }) => {
  const { t } = useI18n();
  const [text, setText] = useState("");
  const parsed = parseWeight(text);
  const weight = parsed.kind === "number" && parsed.value > 0 && parsed.value <= HEAVIEST ? parsed.value : null;
  const form = useForm({
    isValid: weight !== null,
    save: () => onAdd(weight ?? 0),
    onSaved: () => setText(""),
  });
  return (
    <Form form={form} flexDirection="row" gap="2" alignItems="flex-start" marginTop="4">
      <Box flex="1" minWidth="0">
        <Field
          label={t("workouts:plates.own", { unit })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={text}
          error={form.isTried && weight === null ? t("workouts:plates.ownWrong", { most: HEAVIEST }) : null}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <Button type="submit" minHeight="3rem" marginTop="1.625rem">
        {t("workouts:plates.add")}
      </Button>
    </Form>
  );
};

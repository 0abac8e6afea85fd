import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { parseWeight } from "#shared/domain/training/set-values.ts";
import { HEAVIEST } from "#shared/domain/training/weights/gym-plates.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** A size that few gyms have. */
export const OwnPlate = ({ unit, onAdd }: { unit: WeightUnit; onAdd: (weight: number) => void }) => {
  const { t } = useI18n();
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const parsed = parseWeight(text);
  const weight = parsed.kind === "number" && parsed.value > 0 && parsed.value <= HEAVIEST ? parsed.value : null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(weight === null);
    if (weight === null) return;
    onAdd(weight);
    setText("");
  };
  return (
    <chakra.form onSubmit={add} noValidate display="flex" gap="2" alignItems="flex-start" marginTop="4">
      <Box flex="1" minWidth="0">
        <Field
          label={t("workouts:plates.own", { unit })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={text}
          error={isTried && weight === null ? t("workouts:plates.ownWrong", { most: HEAVIEST }) : null}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <Button type="submit" minHeight="3rem" marginTop="1.625rem">
        {t("workouts:plates.add")}
      </Button>
    </chakra.form>
  );
};

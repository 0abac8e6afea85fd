import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { BAR_KINDS, MAX_PAIRS } from "#shared/domain/kinds/place-equipment.ts";
import {
  barOf,
  type Gym,
  isFull,
  PLATE_SIZES,
  pairsOf,
  withBar,
  withPairs,
} from "#shared/domain/training/weights/gym-plates.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { BarField } from "./BarField.tsx";
import { OwnPlate } from "./OwnPlate.tsx";
import { PlateRow } from "./PlateRow.tsx";
import { type ChangeGym, useGymDraft } from "./use-gym-draft.ts";

const Legend = chakra("legend", { base: { textStyle: "h3", marginBottom: "3", padding: "0" } });

type BarsFieldsProps = { unit: WeightUnit; gym: Gym; onChange: ChangeGym };

/** Which bars and plates there are, of one unit. */
export const BarsFields = ({ unit, gym: stored, onChange }: BarsFieldsProps) => {
  const { t, formats } = useI18n();
  const [gym, change] = useGymDraft(stored, onChange);
  // A size that runs out keeps its row, and the focus in it, while the dialog is open.
  const [seen, setSeen] = useState<readonly number[]>([]);
  const known = [...PLATE_SIZES[unit], ...gym.plates.map(({ weight }) => weight), ...seen];
  const sizes = [...new Set(known)].toSorted((a, b) => b - a);
  const setPairs = (weight: number, pairs: number) => {
    setSeen((before) => [...before, weight]);
    change(withPairs(gym, weight, pairs));
  };
  return (
    <>
      <chakra.fieldset border="0" margin="0" padding="0">
        <Legend>{t("workouts:plates.bars", { unit })}</Legend>
        <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
          {BAR_KINDS.map((kind) => (
            <BarField
              key={kind}
              label={t(equipmentKey(kind))}
              weight={barOf(gym, kind, unit)}
              onChange={(weight) => change(withBar(gym, kind, weight))}
            />
          ))}
        </Grid>
      </chakra.fieldset>
      <chakra.fieldset border="0" margin="0" padding="0" marginTop="6">
        <Legend>{t("workouts:plates.sizes")}</Legend>
        <Rows>
          {sizes.map((weight) => (
            <PlateRow
              key={weight}
              plate={`${formats.number(weight)} ${unit}`}
              pairs={pairsOf(gym, weight)}
              most={isFull(gym) && pairsOf(gym, weight) === 0 ? 0 : MAX_PAIRS}
              onChange={(pairs) => setPairs(weight, pairs)}
            />
          ))}
        </Rows>
      </chakra.fieldset>
      {isFull(gym) ? null : (
        <OwnPlate unit={unit} onAdd={(weight) => setPairs(weight, Math.max(1, pairsOf(gym, weight)))} />
      )}
    </>
  );
};

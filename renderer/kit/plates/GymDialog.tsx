import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import {
  BAR_KINDS,
  barOf,
  type Gym,
  isFull,
  MAX_PAIRS,
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

type GymDialogProps = {
  open: boolean;
  unit: WeightUnit;
  gym: Gym;
  onChange: ChangeGym;
  onClose: () => void;
};

/** Which bars and plates this gym has. Kept at once, for every device. */
export const GymDialog = ({ open, onClose, ...stock }: GymDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t("workouts:plates.title")} description={t("workouts:plates.text")}>
      {open ? <Stock {...stock} /> : null}
    </Dialog>
  );
};

const Legend = chakra("legend", { base: { textStyle: "h3", marginBottom: "3", padding: "0" } });

const Stock = ({ unit, gym: stored, onChange }: Pick<GymDialogProps, "unit" | "gym" | "onChange">) => {
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
    <Box overflowY="auto" paddingInline="6" paddingTop="2" paddingBottom="8" tabIndex={-1}>
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
    </Box>
  );
};

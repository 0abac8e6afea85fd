import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { BARS, type Gym, PLATE_SIZES, togglePlate } from "#shared/training/gym-plates.ts";
import type { WeightUnit } from "#shared/training/weight-units.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";

type GymDialogProps = {
  open: boolean;
  unit: WeightUnit;
  gym: Gym;
  onChange: (gym: Gym) => void;
  onClose: () => void;
};

/** Which bar and which plates this gym has. Kept at once, for every device. */
export const GymDialog = ({ open, unit, gym, onChange, onClose }: GymDialogProps) => {
  const { t, formats } = useI18n();
  const bars = BARS[unit].includes(gym.bar) ? BARS[unit] : [gym.bar, ...BARS[unit]];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("workouts:plates.title")}
      description={t("workouts:plates.text")}
      footer={
        <Button wide onClick={onClose}>
          {t("workouts:plates.close")}
        </Button>
      }
    >
      <Box paddingInline="6" paddingBottom="2">
        <Segmented
          legend={t("workouts:plates.barLabel", { unit })}
          value={String(gym.bar)}
          options={bars.map((bar) => ({
            value: String(bar),
            label: bar === 0 ? t("workouts:plates.noBar") : formats.number(bar),
          }))}
          onChange={(bar) => onChange({ ...gym, bar: Number(bar) })}
        />
        <chakra.fieldset border="0" margin="0" padding="0" marginTop="5">
          <chakra.legend fontSize="sm" fontWeight="600" marginBottom="2" padding="0">
            {t("workouts:plates.sizes", { unit })}
          </chakra.legend>
          <Flex wrap="wrap" gap="2">
            {PLATE_SIZES[unit].map((size) => {
              const has = gym.plates.some((plate) => plate.weight === size && plate.pairs > 0);
              return (
                <Button
                  key={size}
                  textStyle="num"
                  minWidth="4rem"
                  aria-pressed={has}
                  borderColor={has ? "prime.line" : "border.control"}
                  bg={has ? "bg.done" : "transparent"}
                  color={has ? "fg" : "fg.muted"}
                  onClick={() => onChange(togglePlate(gym, size))}
                >
                  {formats.number(size)}
                </Button>
              );
            })}
          </Flex>
        </chakra.fieldset>
      </Box>
    </Dialog>
  );
};

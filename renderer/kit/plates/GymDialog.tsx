import { Box } from "@chakra-ui/react/box";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { BarsFields } from "./BarsFields.tsx";
import type { ChangeGym } from "./use-gym-draft.ts";

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
      {open ? (
        <Box overflowY="auto" paddingInline="6" paddingTop="2" paddingBottom="8" tabIndex={-1}>
          <BarsFields {...stock} />
        </Box>
      ) : null}
    </Dialog>
  );
};

import { Box } from "@chakra-ui/react/box";
import { useMemo, useState } from "react";
import { useTypedNumber, weightBounds } from "#renderer/features/progress/hooks/use-typed-number.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlace } from "#renderer/kit/places/use-places.ts";
import { GymDialog } from "#renderer/kit/plates/GymDialog.tsx";
import { PlateLine } from "#renderer/kit/plates/PlateLine.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { gymOf } from "#shared/domain/training/places/equipment.ts";
import { barsOf } from "#shared/domain/training/weights/gym-plates.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { Fields, FigureField, Question } from "./parts.tsx";

/** Calculates the plates on each side of the bar, from those of the member's gym. */
export const PlatesQuestion = ({ unit }: { unit: WeightUnit }) => {
  const { t } = useI18n();
  const { places } = useMemberData();
  const { place } = usePlace();
  const { write } = useWrite();
  const [open, setOpen] = useState(false);
  const weight = useTypedNumber(weightBounds(1, 1000, unit));
  const gym = useMemo(() => gymOf(place.equipment, unit), [place.equipment, unit]);
  return (
    <Question title={t("progress:calculator.plates.title")} source={t("progress:calculator.plates.source")}>
      <Fields>
        <FigureField label={t("progress:calculator.weight", { unit })} figure={weight} />
      </Fields>
      <Box as="output">
        {weight.value === null ? null : (
          <PlateLine weight={weight.value} unit={unit} gym={gym} onOpen={() => setOpen(true)} />
        )}
      </Box>
      <Button alignSelf="flex-start" onClick={() => setOpen(true)}>
        {t("progress:calculator.plates.gym")}
      </Button>
      <GymDialog
        open={open}
        unit={unit}
        gym={gym}
        onChange={(next) => write(places.changeEquipment(place, () => ({ [unit]: barsOf(next) })))}
        onClose={() => setOpen(false)}
      />
    </Question>
  );
};

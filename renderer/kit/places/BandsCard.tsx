import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { DraftField } from "#renderer/ui/fields/DraftField.tsx";
import { type BandColour, HEAVIEST_KG } from "#shared/domain/kinds/place-equipment.ts";
import { BAND_COLOURS } from "#shared/domain/kinds/workout-sets.ts";
import { bandKilograms } from "#shared/domain/training/places/equipment.ts";
import { parseWeight } from "#shared/domain/training/set-values.ts";
import { fromKilograms, toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { EditorPart } from "./editor-part.ts";

type BandFieldProps = {
  label: string;
  unit: WeightUnit;
  kilograms: number | null;
  onChange: (kilograms: number | null) => void;
};

/** How much one band pulls; empty for a band that is not there. */
const BandField = ({ label, unit, kilograms, onChange }: BandFieldProps) => {
  const { t, formats } = useI18n();
  return (
    <DraftField
      label={label}
      inputMode="decimal"
      maxLength={6}
      stored={kilograms === null ? "" : formats.number(fromKilograms(kilograms, unit))}
      read={(text) => {
        const parsed = parseWeight(text);
        if (parsed.kind === "empty") return { value: null };
        const isBand = parsed.kind === "number" && parsed.value > 0 && toKilograms(parsed.value, unit) <= HEAVIEST_KG;
        return isBand ? { value: toKilograms(parsed.value, unit) } : { error: t("places:bands.wrong") };
      }}
      onChange={onChange}
    />
  );
};

/** Bands of a place by colour. */
export const BandsCard = ({ unit, equipment, onChange }: EditorPart) => {
  const { t } = useI18n();
  const set = (colour: BandColour, kg: number | null) => {
    void onChange(({ bands }) => {
      const others = bands.filter((band) => band.colour !== colour);
      return { bands: kg === null ? others : [...others, { colour, kg }] };
    });
  };
  return (
    <Card aria-label={t("places:bands.title")}>
      <chakra.h2 textStyle="h2">{t("places:bands.title")}</chakra.h2>
      <Box fontSize="sm" color="fg.muted">
        {t("places:bands.text")}
      </Box>
      <Grid
        marginTop="3"
        gridTemplateColumns={{ base: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))" }}
        gap="3"
        alignItems="start"
      >
        {BAND_COLOURS.map((colour) => (
          <BandField
            key={colour}
            label={`${t(`workouts:bands.${colour}`)} (${unit})`}
            unit={unit}
            kilograms={bandKilograms(equipment, colour)}
            onChange={(kg) => set(colour, kg)}
          />
        ))}
      </Grid>
    </Card>
  );
};

import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGone } from "#renderer/kit/plates/use-gone.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
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

/** How much one band pulls, stored when the field is left or goes; empty for a band that is not there. */
const BandField = ({ label, unit, kilograms, onChange }: BandFieldProps) => {
  const { t, formats } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const stored = kilograms === null ? "" : formats.number(fromKilograms(kilograms, unit));
  const read = parseWeight(draft ?? stored);
  const isFine = read.kind === "empty" || (read.kind === "number" && isBand(read.value, unit));
  const leave = () => {
    if (draft === null || !isFine) return;
    if (draft.trim() !== stored) onChange(read.kind === "number" ? toKilograms(read.value, unit) : null);
    setDraft(null);
  };
  useGone(leave);
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={draft ?? stored}
      error={isFine ? null : t("places:bands.wrong")}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave();
      }}
    />
  );
};

const isBand = (weight: number, unit: WeightUnit): boolean => weight > 0 && toKilograms(weight, unit) <= HEAVIEST_KG;

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

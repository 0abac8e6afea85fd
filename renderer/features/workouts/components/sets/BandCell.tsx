import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { BAND_COLOURS } from "#shared/domain/kinds/workout-sets.ts";

type Band = WorkoutSetDocument["band"];

const Choice = chakra("select", {
  base: {
    width: "100%",
    height: "2.75rem",
    paddingInline: "1",
    bg: "bg.soft",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "0.5rem",
    fontSize: "sm",
    fontWeight: "600",
    _focusVisible: { outlineOffset: "0px" },
  },
  variants: { empty: { true: { color: "fg.muted" } } },
});

type BandCellProps = { band: Band; proposed: Band; label: string; onChoose: (band: Band) => void };

/** The colour of a set's band; an empty cell shows the proposed colour. */
export const BandCell = ({ band, proposed, label, onChoose }: BandCellProps) => {
  const { t } = useI18n();
  return (
    <Choice
      aria-label={label}
      data-figure="band"
      empty={band === null}
      value={band ?? ""}
      onChange={(event) => onChoose(BAND_COLOURS.find((colour) => colour === event.target.value) ?? null)}
    >
      <option value="">{proposed === null ? "–" : t(`workouts:bands.${proposed}`)}</option>
      {BAND_COLOURS.map((colour) => (
        <option key={colour} value={colour}>
          {t(`workouts:bands.${colour}`)}
        </option>
      ))}
    </Choice>
  );
};

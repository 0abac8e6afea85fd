import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { readRange } from "#renderer/features/coach/lib/coach-member.ts";
import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { REFERENCE } from "#shared/domain/coach/engine/volume.ts";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import { type PartProps, Section } from "./section.tsx";
import { WholeField } from "./WholeField.tsx";

const MAX_WEEKLY = 60;

/** The weekly sets that the member set for a muscle themselves. */
export const Ranges = ({ profile, onChange }: PartProps) => {
  const { t } = useI18n();
  const [muscle, setMuscle] = useState<Muscle>("chest");
  const own = readRange(profile?.ranges[muscle]);
  const set = (bound: "min" | "max", value: number | null) =>
    onChange(({ ranges: { [muscle]: _, ...others } }) => {
      if (value === null) return { ranges: others };
      const range = { min: REFERENCE.min, max: REFERENCE.max, ...own, [bound]: value };
      return {
        ranges: { ...others, [muscle]: { min: Math.min(range.min, value), max: Math.max(range.max, value) } },
      };
    });
  return (
    <Section title={t("coach:profile.ranges")}>
      <chakra.p fontSize="sm" color="fg.muted">
        {t("coach:profile.rangesText", { min: REFERENCE.min, max: REFERENCE.max })}
      </chakra.p>
      <Grid gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" gap="3">
        <SelectField
          label={t("coach:profile.muscle")}
          value={muscle}
          options={MUSCLES.map((value) => ({ value, label: t(muscleKey(value)) }))}
          onChange={setMuscle}
        />
        {(["min", "max"] as const).map((bound) => (
          <WholeField
            key={`${muscle} ${bound}`}
            label={t(bound === "min" ? "coach:profile.least" : "coach:profile.most")}
            value={own?.[bound] ?? null}
            placeholder={String(REFERENCE[bound])}
            least={0}
            most={MAX_WEEKLY}
            onChange={(value) => set(bound, value)}
          />
        ))}
      </Grid>
    </Section>
  );
};

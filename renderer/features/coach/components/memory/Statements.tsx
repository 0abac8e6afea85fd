import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { readDay, type Stated } from "#shared/domain/coach/memory/stated.ts";
import { type PartProps, Section } from "./section.tsx";
import { WholeField } from "./WholeField.tsx";

const MAX_GOAL = 500;
const SEXES = ["unsaid", "female", "male"] as const;

/** What the member said of themselves, each with the day on which PrimeBot learnt it. */
export const Statements = ({ profile, onChange }: PartProps) => {
  const { t, formats } = useI18n();
  const dated = (field: Stated, control: ReactNode) => {
    const day = readDay(profile?.learnt[field]);
    return (
      <Box>
        {control}
        {day === null ? null : (
          <Box fontSize="xs" color="fg.muted" marginTop="0.375rem">
            {t("coach:profile.learnt", { day: formats.fullDay(`${day}T12:00:00`) })}
          </Box>
        )}
      </Box>
    );
  };
  return (
    <Section title={t("coach:profile.statements")}>
      {dated(
        "goal",
        <NotesField
          label={t("coach:profile.goal")}
          placeholder={t("coach:profile.goalExample")}
          value={profile?.goal ?? ""}
          maxLength={MAX_GOAL}
          onSave={(goal) => onChange(() => ({ goal: goal.trim() }))}
        />,
      )}
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="3">
        {dated(
          "days",
          <WholeField
            label={t("coach:profile.days")}
            value={profile?.days ?? null}
            least={1}
            most={7}
            onChange={(days) => onChange(() => ({ days }))}
          />,
        )}
        {dated(
          "minutes",
          <WholeField
            label={t("coach:profile.minutes")}
            value={profile?.minutes ?? null}
            least={5}
            most={300}
            onChange={(minutes) => onChange(() => ({ minutes }))}
          />,
        )}
        {dated(
          "sex",
          <SelectField
            label={t("coach:profile.sex")}
            value={profile?.sex ?? "unsaid"}
            options={SEXES.map((value) => ({ value, label: t(`coach:profile.${value}`) }))}
            onChange={(sex) => onChange(() => ({ sex: sex === "unsaid" ? null : sex }))}
          />,
        )}
        {dated(
          "height_cm",
          <WholeField
            label={t("coach:profile.height")}
            value={profile?.height_cm ?? null}
            least={50}
            most={260}
            onChange={(height_cm) => onChange(() => ({ height_cm }))}
          />,
        )}
      </Grid>
    </Section>
  );
};

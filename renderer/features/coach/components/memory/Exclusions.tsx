import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { ExercisePicker } from "#renderer/kit/exercises/ExercisePicker.tsx";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { Since } from "./Since.tsx";
import { type PartProps, Section } from "./section.tsx";

/** Most exercises that may be left out: more than anybody dislikes, and what fits in a row. */
const MOST = 300;

/** Exercises that are never proposed, whether the member dislikes them or they hurt. */
export const Exclusions = ({ profile, onChange, catalogue }: PartProps & { catalogue: Catalogue | undefined }) => {
  const { t } = useI18n();
  const [picking, setPicking] = useState(false);
  const excluded = Object.entries(profile?.exclusions ?? {});
  const nameOf = (id: string) => catalogue?.nameOf(id) ?? id;
  const exclude = (id: string) => {
    setPicking(false);
    onChange(({ exclusions }) => ({ exclusions: { ...exclusions, [id]: localDay(new Date(systemClock.now())) } }));
  };
  return (
    <Section title={t("coach:profile.exclusions")}>
      {excluded.length === 0 ? <chakra.p color="fg.muted">{t("coach:profile.noExclusions")}</chakra.p> : null}
      <Rows display="flex" flexDirection="column" gap="2">
        {excluded.map(([id, since]) => (
          <Since
            key={id}
            name={nameOf(id)}
            since={since}
            end={t("coach:profile.includeShort")}
            label={t("coach:profile.include", { exercise: nameOf(id) })}
            onEnd={() => onChange(({ exclusions: { [id]: _, ...others } }) => ({ exclusions: others }))}
          />
        ))}
      </Rows>
      {catalogue && excluded.length < MOST ? (
        <Stack align="flex-start">
          <Button tone="outline" onClick={() => setPicking(true)}>
            {t("coach:profile.exclude")}
          </Button>
          <ExercisePicker open={picking} catalogue={catalogue} onClose={() => setPicking(false)} onPick={exclude} />
        </Stack>
      ) : null}
    </Section>
  );
};

import { chakra } from "@chakra-ui/react/styled-system";
import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { ReportedPain } from "#shared/domain/coach/engine/reported-pain.ts";
import { readPain } from "#shared/domain/coach/memory/pains.ts";
import { Since } from "./Since.tsx";
import { type PartProps, Section } from "./section.tsx";

/** What the member said that hurts: what loads it is left out until it is over. */
export const Pains = ({ profile, onChange, nameOf }: PartProps & { nameOf: ((id: string) => string) | undefined }) => {
  const { t } = useI18n();
  const nameOfPain = (pain: ReportedPain): string => {
    switch (pain.of) {
      case "joint":
        return t(`coach:answers.sore.parts.${pain.joint}`);
      case "movement":
        return t("coach:profile.when", { when: t(`coach:answers.sore.moves.${pain.movement}`) });
      case "exercise":
        return nameOf?.(pain.exercise) ?? pain.exercise;
      case "muscle":
        return t(muscleKey(pain.muscle));
      case "somewhere":
        return "";
    }
  };
  const pains = Object.entries(profile?.pains ?? {}).flatMap(([key, since]) => {
    const pain = readPain(key);
    return pain ? [{ key, since, name: nameOfPain(pain) }] : [];
  });
  return (
    <Section title={t("coach:profile.pains")}>
      {pains.length === 0 ? <chakra.p color="fg.muted">{t("coach:profile.noPains")}</chakra.p> : null}
      <Rows display="flex" flexDirection="column" gap="2">
        {pains.map(({ key, since, name }) => (
          <Since
            key={key}
            name={name}
            since={since}
            end={t("coach:profile.overShort")}
            label={t("coach:profile.over", { pain: name })}
            onEnd={() => onChange(({ pains: { [key]: _, ...others } }) => ({ pains: others }))}
          />
        ))}
      </Rows>
    </Section>
  );
};

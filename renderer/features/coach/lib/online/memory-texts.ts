import type { CoachProfileDocument } from "#renderer/data/member-data.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** What PrimeBot knows of a member, a sentence each, as a model is told it. */
export const memoryTexts = (
  profile: Pick<CoachProfileDocument, "goal" | "days" | "minutes" | "exclusions"> | null,
  t: Translate,
  nameOf: (exerciseId: string) => string,
): string[] => {
  if (!profile) return [];
  const { goal, days, minutes, exclusions } = profile;
  const known = (label: string, value: string | number | null) =>
    value === null || value === "" ? [] : [`${label}: ${value}`];
  return [
    ...known(t("coach:profile.goal"), goal),
    ...known(t("coach:profile.days"), days),
    ...known(t("coach:profile.minutes"), minutes),
    ...known(t("coach:profile.exclusions"), Object.keys(exclusions).map(nameOf).join(", ")),
  ];
};

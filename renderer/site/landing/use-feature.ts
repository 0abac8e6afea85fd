import { siteSettings, type Upcoming } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { BULLETS, type FeatureKey } from "./features.ts";

/** The words of a feature, and the ids that join its parts: each language's page has its own. */
export const useFeature = (key: FeatureKey, upcoming: Upcoming[]) => {
  const { t, language } = useSite();
  const count = siteSettings.claims.freeConversations;
  const text = (part: "title" | "description" | "detail") => t(`site:features.${key}.${part}`);
  const title = text("title");
  const awaited = upcoming.find((entry) => entry === key);
  const label = awaited ? t(`site:features.upcoming.${awaited}`) : null;
  return {
    title,
    /** That it is still to come, in words; null: it is there. */
    label,
    /** What its controls are called by. */
    name: label === null ? title : `${title} (${label})`,
    description: text("description"),
    detail: text("detail"),
    bullets: BULLETS.map((bullet) => t(`site:features.${key}.${bullet}`, { count })),
    cardId: `${key}-${language}`,
    modalId: `${key}-details-${language}`,
  };
};

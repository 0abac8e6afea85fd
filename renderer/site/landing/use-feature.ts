import { siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { BULLETS, type FeatureKey } from "./features.ts";

/** The words of a feature, and the ids that join its parts: each language's page has its own. */
export const useFeature = (key: FeatureKey) => {
  const { t, language } = useSite();
  const count = siteSettings.claims.freeConversations;
  const text = (part: "title" | "description" | "detail") => t(`site:features.${key}.${part}`);
  return {
    title: text("title"),
    description: text("description"),
    detail: text("detail"),
    bullets: BULLETS.map((bullet) => t(`site:features.${key}.${bullet}`, { count })),
    cardId: `${key}-${language}`,
    modalId: `${key}-details-${language}`,
  };
};

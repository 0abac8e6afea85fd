import type { SiteSettings } from "#renderer/site/settings.ts";

/** The external form; while none is set, an e-mail to the support with the given subject. */
export const feedbackAddress = (
  { feedbackUrl, supportEmail }: Pick<SiteSettings, "feedbackUrl" | "supportEmail">,
  subject: string,
): string => feedbackUrl || `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;

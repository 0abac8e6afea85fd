import settings from "#resources/site.json";
import type { Language } from "#shared/i18n/languages.ts";

type Founder = {
  role: "ceo" | "cto" /** Empty: the role stands alone. */;
  name: string /** Empty: a drawing. */;
  photo: string;
};

export type SiteSettings = {
  /** Where the app is served, without a slash at its end: of the QR code, of canonical addresses, of the site map. */
  appUrl: string;
  supportEmail: string;
  company: { name: string; address: Record<Language, string>; taxId: string };
  founders: Founder[];
  /** An external form; empty: an e-mail to the support address. */
  waitingListUrl: string;
  feedbackUrl: string;
  claims: {
    /** Conversations with PrimeBot per month on the free plan. */
    freeConversations: number;
    /** Euro per month. */
    premiumPrice: number;
    rating: number;
    reviews: number;
    /** Year and month. */
    betaUntil: string;
  };
};

/** What differs from one operator of the product to the next, in `resources/site.json`. */
export const siteSettings = settings as SiteSettings;

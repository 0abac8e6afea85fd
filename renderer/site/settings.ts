import settings from "#resources/site.json";
import type { Language } from "#shared/i18n/languages.ts";

type Founder = {
  role: "ceo" | "cto" /** Empty: the role stands alone. */;
  name: string /** Empty: a drawing. */;
  photo: string;
};

/** What the landing page tells of and the app does not have yet; of the gyms it is the search. */
export type Upcoming = "gyms" | "shop";

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
    /** Null: nothing is said of ratings. */
    rating: number | null;
    reviews: number;
    /** Systems that it can be had for; none: nothing is said of apps. */
    apps: string[];
    /** Year and month; null: no end is named. */
    betaUntil: string | null;
    /** Said to be on its way; what is there is taken out. */
    upcoming: Upcoming[];
  };
  /** Of the accessibility statement: ISO days of its last change and review, and who hears of what stays unanswered. */
  accessibility: { updated: string; reviewed: string; authority: { name: string; url: string } };
  /** Paths of the values that nobody has confirmed yet: `npm start` names them. Who sets a value takes its path out. */
  placeholders: string[];
};

/** What differs from one operator of the product to the next, in `resources/site.json`. */
export const siteSettings = settings as SiteSettings;

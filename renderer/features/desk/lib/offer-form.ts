import { isWhole, tidy } from "#renderer/features/gym/index.ts";
import { centsText, parseCents } from "#shared/domain/billing/money.ts";
import { type Availability, readAvailability } from "#shared/domain/gym/slots.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import {
  type DURATION_UNITS,
  MAX_CENTS,
  MAX_DURATION,
  MAX_ENTRIES,
  MAX_EVERY_MONTHS,
  MIN_RENEWAL_DAYS,
  type NEEDED_CERTIFICATES,
} from "#shared/domain/kinds/gym/gym-desk.ts";
import { MAX_OFFER_INSTALMENTS } from "#shared/domain/kinds/gym/gym-offers.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { OfferTerms } from "./offers.ts";

/** The typed form. `isBanded`, `isLimited`: whether only `hours` or `classIds` count. */
export type OfferForm = {
  title: string;
  price: string;
  access: "free" | "entries";
  entries: string;
  duration: string;
  unit: (typeof DURATION_UNITS)[number];
  fee: string;
  deposit: string;
  count: string;
  every: string;
  certificate: (typeof NEEDED_CERTIFICATES)[number];
  isBanded: boolean;
  hours: Availability["weekly"];
  isLimited: boolean;
  classIds: readonly string[];
  renews: boolean;
  listed: boolean;
};
export type OfferProblem =
  | ("title" | "price" | "entries" | "duration" | "fee" | "deposit" | "count" | "every")
  | ("hours" | "classIds" | "renews");

export const newOffer = (start: Partial<OfferForm> = {}): OfferForm => ({
  ...{ title: "", price: "", access: "free", entries: "", duration: "1", unit: "months", fee: "", deposit: "" },
  ...{ count: "1", every: "1", certificate: "none", isBanded: false, hours: {}, isLimited: false, classIds: [] },
  ...{ renews: false, listed: true, ...start },
});

/** Usual offers to start from, without a price. */
export const USUAL_OFFERS = {
  monthly: { duration: "1" },
  quarterly: { duration: "3" },
  yearly: { duration: "12" },
  entries: { access: "entries", entries: "10", duration: "3" },
} as const satisfies Record<string, Partial<OfferForm>>;

export const formOfOffer = (offer: OfferTerms, language: Language): OfferForm => {
  const text = (cents: number) => centsText(cents, language === "it" ? "," : ".");
  const { weekly } = readAvailability({ weekly: offer.hours, overrides: {} });
  return {
    ...{ title: offer.title, price: text(offer.cents), access: offer.entries === null ? "free" : "entries" },
    ...{ entries: String(offer.entries ?? ""), duration: String(offer.duration), unit: offer.duration_unit },
    ...{
      fee: offer.fee_cents ? text(offer.fee_cents) : "",
      deposit: offer.deposit_cents ? text(offer.deposit_cents) : "",
    },
    ...{ count: String(offer.instalments), every: String(offer.every_months), certificate: offer.certificate },
    ...{ isBanded: Object.keys(weekly).length > 0, hours: weekly },
    ...{ isLimited: offer.class_ids.length > 0, classIds: offer.class_ids },
    ...{ renews: offer.renews, listed: offer.listed },
  };
};

/** A whole number from 1 on as it was typed; null for anything else. */
export const wholeOf = (text: string, most: number): number | null =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;

/** Cents as they were typed, 0 for nothing; null for no amount. */
export const centsOrNone = (text: string): number | null => (text.trim() === "" ? 0 : parseCents(text));

/** The arguments of `save_offer`, and the problems of a form; with a problem they are no arguments to send. */
export const readOffer = (
  form: OfferForm,
): { args: Omit<VerbArgs<"save_offer">, "offer_id">; problems: ReadonlySet<OfferProblem> } => {
  const problems = new Set<OfferProblem>();
  const or = <T>(value: T | null, problem: OfferProblem, fallback: T): T => {
    if (value === null) problems.add(problem);
    return value ?? fallback;
  };
  const within = (cents: number | null) => (cents !== null && cents <= MAX_CENTS ? cents : null);
  if (form.title.trim() === "") problems.add("title");
  const cents = or(within(parseCents(form.price)), "price", 0);
  const fee_cents = or(within(centsOrNone(form.fee)), "fee", 0);
  const deposit_cents = or(centsOrNone(form.deposit), "deposit", 0);
  if (deposit_cents > 0 && deposit_cents >= cents + fee_cents) problems.add("deposit");
  const entries = form.access === "entries" ? or(wholeOf(form.entries, MAX_ENTRIES), "entries", 1) : null;
  const instalments = or(wholeOf(form.count, MAX_OFFER_INSTALMENTS), "count", 1);
  const isSplit = instalments > 1 || deposit_cents > 0;
  const every_months = isSplit ? or(wholeOf(form.every, MAX_EVERY_MONTHS), "every", 1) : 1;
  const { weekly } = tidy({ weekly: form.hours, overrides: {} }, "");
  if (form.isBanded && (Object.keys(weekly).length === 0 || !isWhole({ weekly, overrides: {} }))) problems.add("hours");
  if (form.isLimited && form.classIds.length === 0) problems.add("classIds");
  const duration = or(wholeOf(form.duration, MAX_DURATION), "duration", 1);
  if (form.renews && form.unit === "days" && duration < MIN_RENEWAL_DAYS) problems.add("renews");
  const args = {
    ...{ title: form.title.trim(), cents, entries, duration, renews: form.renews },
    ...{ duration_unit: form.unit, listed: form.listed, hours: form.isBanded ? weekly : {} },
    ...{ class_ids: form.isLimited ? form.classIds : [], certificate: form.certificate, fee_cents, instalments },
    ...{ every_months, deposit_cents },
  };
  return { args, problems };
};

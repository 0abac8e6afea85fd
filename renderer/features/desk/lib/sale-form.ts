import { centsText, parseCents, totalOf } from "#shared/domain/billing/money.ts";
import { type Instalment, type PaidInstalment, payAtOnce, spreadInstalments } from "#shared/domain/gym/instalments.ts";
import { offerEnd } from "#shared/domain/gym/sales.ts";
import { readAvailability } from "#shared/domain/gym/slots.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import {
  MAX_CENTS,
  MAX_EVERY_MONTHS,
  MAX_INSTALMENTS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "#shared/domain/kinds/gym/gym-desk.ts";
import { isDay } from "#shared/domain/training/days.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { centsOrNone, wholeOf } from "./offer-form.ts";
import type { ListOffer } from "./offers.ts";

/** An instalment as it is typed: its day, and an amount in euro. */
export type TypedPart = { dueOn: string; amount: string };

/**
 * The typed form. `title`, `endsOn` and `price`: of a sale without an offer. `every`: months between two instalments.
 * `taken`: euro that are taken at once, by method; null for what is due by the day of the sale.
 */
export type SaleForm = {
  title: string;
  startsOn: string;
  /** The last day; empty for none. */
  endsOn: string;
  price: string;
  hasFee: boolean;
  renews: boolean;
  discount: string;
  discountReason: string;
  deposit: string;
  count: string;
  every: string;
  firstOn: string;
  /** The instalments as they were typed one by one; null for those that the fields above make. */
  plan: readonly TypedPart[] | null;
  takesNow: boolean;
  taken: Readonly<Record<PaymentMethod, string>> | null;
};
export type SaleProblem =
  | ("title" | "startsOn" | "endsOn" | "price" | "discount" | "discountReason" | "deposit")
  | ("count" | "every" | "firstOn" | "plan" | "taken");

const mark = (language: Language) => (language === "it" ? "," : ".");

/** Whether an instalment that was typed has a day and an amount. */
export const isPart = ({ dueOn, amount }: TypedPart): boolean => {
  const cents = parseCents(amount) ?? 0;
  return isDay(dueOn) && cents > 0 && cents <= MAX_CENTS;
};

/** The instalments that were typed, by their day; without those that are none yet. */
const partsIn = (typed: readonly TypedPart[]): Instalment[] =>
  typed
    .filter(isPart)
    .map(({ dueOn, amount }) => ({ due_on: dueOn, cents: parseCents(amount) ?? 0 }))
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on));

/** Instalments as they are typed. */
export const typedParts = (plan: readonly Instalment[], language: Language): TypedPart[] =>
  plan.map(({ due_on, cents }) => ({ dueOn: due_on, amount: centsText(cents, mark(language)) }));

/** A form by an offer, or, with null, without one. */
export const newSale = (
  offer: ListOffer | null,
  { startsOn, today, hasFee, language }: { startsOn: string; today: string; hasFee: boolean; language: Language },
): SaleForm => ({
  ...{ title: "", startsOn, endsOn: "", price: "", discount: "", discountReason: "", firstOn: today, plan: null },
  ...{ hasFee: hasFee && (offer?.fee_cents ?? 0) > 0, renews: offer?.renews ?? false, takesNow: false, taken: null },
  deposit: offer?.deposit_cents ? centsText(offer.deposit_cents, mark(language)) : "",
  ...{ count: String(offer?.instalments ?? 1), every: String(offer?.every_months ?? 1) },
});

/** What is sold, without whom to. */
export type Sale = Omit<VerbArgs<"sell_membership">, "member_id" | "instalments"> & {
  instalments: readonly PaidInstalment[];
};

type Read = {
  sale: Sale;
  /** The instalments before anything is taken at once. */
  plan: readonly Instalment[];
  /** Cents by which instalments that were typed one by one are below the whole; negative for above. */
  missing: number;
  /** Cents of the whole, and of it those that are taken at once. */
  total: number;
  takenCents: number;
  /** The form's `taken`, or what stands in its place. */
  taken: Readonly<Record<PaymentMethod, string>>;
  problems: ReadonlySet<SaleProblem>;
};

/** What a form sells, and its problems; with a problem it sells nothing. `today`: the day of the sale. */
export const readSale = (
  form: SaleForm,
  offer: ListOffer | null,
  { today, language }: { today: string; language: Language },
): Read => {
  const problems = new Set<SaleProblem>();
  const or = <T>(value: T | null, problem: SaleProblem, fallback: T): T => {
    if (value === null) problems.add(problem);
    return value ?? fallback;
  };
  const startsOn = or(isDay(form.startsOn) ? form.startsOn : null, "startsOn", today);
  const firstOn = or(isDay(form.firstOn) ? form.firstOn : null, "firstOn", today);
  const endsOn = offer ? offerEnd(offer, startsOn) : form.endsOn || null;
  if (endsOn !== null && (!isDay(endsOn) || endsOn < startsOn)) problems.add(offer ? "startsOn" : "endsOn");
  const title = offer?.title ?? form.title.trim();
  if (title === "") problems.add("title");
  const fee_cents = offer && form.hasFee ? offer.fee_cents : 0;
  const full = totalOf([offer?.cents ?? or(parseCents(form.price), "price", 0), fee_cents]);
  const discount_cents = or(centsOrNone(form.discount), "discount", 0);
  if (discount_cents > full) problems.add("discount");
  if (discount_cents > 0 && form.discountReason.trim() === "") problems.add("discountReason");
  const total = Math.max(full - discount_cents, 0);
  const typed = total === 0 ? null : form.plan;
  const deposit = total === 0 || typed ? 0 : or(centsOrNone(form.deposit), "deposit", 0);
  if (deposit > 0 && deposit >= total) problems.add("deposit");
  const count = typed ? typed.length : or(wholeOf(form.count, MAX_INSTALMENTS - (deposit > 0 ? 1 : 0)), "count", 1);
  const every =
    typed || (count === 1 && deposit === 0)
      ? (offer?.every_months ?? 1)
      : or(wholeOf(form.every, MAX_EVERY_MONTHS), "every", 1);
  if (!typed && deposit < total && total - deposit < count) problems.add(offer ? "count" : "price");
  const isPlanned = !(["deposit", "count", "price"] as const).some((problem) => problems.has(problem));
  const spread = () => (isPlanned ? spreadInstalments(total, { count, first: firstOn, every, deposit }) : []);
  const plan = typed ? partsIn(typed) : spread();
  const missing = typed ? total - totalOf(plan.map(({ cents }) => cents)) : 0;
  if (typed && (missing !== 0 || plan.length < typed.length)) problems.add("plan");
  if (plan.some(({ cents }) => cents > MAX_CENTS)) problems.add(offer ? "count" : "price");
  if (!typed && !plan.every(({ due_on }) => isDay(due_on))) problems.add("firstOn");
  const due = totalOf(plan.filter(({ due_on }) => due_on <= today).map(({ cents }) => cents));
  const taken = form.taken ?? { cash: "", card: due > 0 ? centsText(due, mark(language)) : "", transfer: "" };
  const takesNow = form.takesNow && total > 0;
  const purses = takesNow
    ? PAYMENT_METHODS.map((method) => ({ method, cents: or(centsOrNone(taken[method]), "taken", 0) }))
    : [];
  const takenCents = totalOf(purses.map(({ cents }) => cents));
  if (takesNow && (takenCents === 0 || takenCents > total)) problems.add("taken");
  const instalments = payAtOnce(plan, purses);
  if (instalments.length > MAX_INSTALMENTS) problems.add(typed ? "plan" : "count");
  const terms = offer && {
    ...{ offer_id: offer.id, entries: offer.entries, class_ids: offer.class_ids, certificate: offer.certificate },
    ...{ hours: readAvailability({ weekly: offer.hours, overrides: {} }).weekly, fee_cents },
  };
  // Fee, discount and deposit are of this sale alone.
  const renewing = offer?.renews && {
    renews: form.renews,
    renewal: {
      ...{ cents: offer.cents, duration: offer.duration, duration_unit: offer.duration_unit },
      ...{ instalments: Math.max(Math.min(count, offer.cents), 1), every_months: every },
    },
  };
  const discounted = discount_cents > 0 && { discount_cents, discount_reason: form.discountReason.trim() };
  return {
    sale: { title, starts_on: startsOn, ends_on: endsOn, ...terms, ...discounted, ...renewing, instalments },
    ...{ plan, missing, total, takenCents, taken, problems },
  };
};

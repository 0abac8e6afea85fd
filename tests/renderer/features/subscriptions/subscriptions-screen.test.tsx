// @vitest-environment happy-dom
import { cleanup, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SubscriptionsScreen } from "#renderer/features/subscriptions/screens/SubscriptionsScreen.tsx";
import type { BillingState, Subscription } from "#shared/billing/subscription.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const DAY = 86_400_000;
const inDays = (days: number) => new Date(systemClock.now() + days * DAY).toISOString();

const open = async (state: Partial<BillingState> | null) => {
  const data = await trainedMember([], {});
  if (state) {
    const told: BillingState = {
      at: inDays(0),
      plan: "free",
      beta_ends: null,
      subscription: null,
      prices: [],
      ...state,
    };
    await data.billing.change(() => ({ state: told }));
  }
  const view = await renderLazy({ screen: <SubscriptionsScreen />, path: "/subscriptions", data });
  const card = async (name: string) => within(await view.findByRole("article", { name }));
  return { ...view, card };
};
const held = (changes: Partial<Subscription>): Partial<BillingState> => ({
  plan: "premium",
  subscription: {
    plan: "premium",
    billing: "month",
    status: "active",
    period_start: inDays(-10),
    period_end: inDays(20),
    cancels_at_period_end: false,
    past_due_since: null,
    ...changes,
  },
});

it("says that the beta is the plan of who pays nothing, also before the server was asked", async () => {
  const { card, getByText } = await open(null);
  expect((await card("Beta gratuita")).getByText("Il tuo piano")).toBeTruthy();
  expect(getByText("Sei nella beta gratuita")).toBeTruthy();
});

it.each([
  [{}, /^Si rinnova il /],
  [{ cancels_at_period_end: true }, /^Disdetto: attivo fino al /],
  [{ status: "trialing" }, /^In prova fino al /],
  [{ status: "past_due", past_due_since: inDays(-3) }, /^Pagamento non riuscito: resta attivo fino al /],
] as const)("says how Premium stands: %o", async (changes, words) => {
  const { card, queryByText } = await open(held(changes));
  const premium = await card("Premium");
  expect(await premium.findByText(words)).toBeTruthy();
  expect(premium.getByText("Il tuo piano")).toBeTruthy();
  expect(queryByText("Sei nella beta gratuita")).toBeNull();
});

it("lets a period end of which nothing newer is known, and says how old that is", async () => {
  const { card, getByText } = await open({ ...held({ period_end: inDays(-5) }), at: inDays(-8) });
  const premium = await card("Premium");
  expect(await premium.findByText(/^Finito il /)).toBeTruthy();
  expect(premium.queryByText("Il tuo piano")).toBeNull();
  expect(getByText(/^Come sapevamo 8 giorni fa/)).toBeTruthy();
});

it("tells the server's prices, and none by the year where there is none", async () => {
  const price = { plan: "premium", currency: "EUR" } as const;
  const monthly = await open({ prices: [{ ...price, billing: "month", cents: 1250 }] });
  expect(await (await monthly.card("Premium")).findByText(/12,50/)).toBeTruthy();
  expect((await monthly.card("Premium")).queryByText(/all'anno/)).toBeNull();
  cleanup();
  const both = await open({ prices: [{ ...price, billing: "year", cents: 9900 }] });
  expect(await (await both.card("Premium")).findByText(/^Oppure 99/)).toBeTruthy();
});

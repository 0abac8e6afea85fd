import { fireEvent, within } from "@testing-library/react";
import { SubscriptionsScreen } from "#renderer/features/subscriptions/screens/SubscriptionsScreen.tsx";
import type { BillingState } from "#shared/domain/billing/subscription.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { billing, billingAnswer } from "#tests/helpers/fakes/fake-billing.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderLazy } from "./render-lazy.tsx";

const MEMBER = { id: "00000000-0000-4000-8000-000000000001", email: "anna@example.test", role: "member" } as const;

/** The screen over the fake billing, which a test puts in the place of `billing-api.ts`. */
export const openSubscriptions = async (state: Partial<BillingState>, { search = "", kiosk = false } = {}) => {
  billing.state = billingAnswer(state);
  const data = await trainedMember([], {});
  const platform = createFakePlatform({ user: MEMBER, config: { kiosk } });
  const view = await renderLazy({
    screen: <SubscriptionsScreen />,
    path: `/subscriptions${search}`,
    pattern: "/subscriptions",
    data,
    platform,
  });
  const card = async (name: string) => within(await view.findByRole("article", { name }));
  const click = async (name: string | RegExp, role = "button") =>
    fireEvent.click(await view.findByRole(role, { name }));
  return { ...view, platform, quota: data.quota, card, click };
};

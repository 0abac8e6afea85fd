// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AppHeader } from "#renderer/app/shell/components/AppHeader.tsx";
import { billingState } from "#shared/domain/billing/subscription.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
const EMAIL = "anna@example.test";

afterEach(cleanup);

it.each([
  ["the first name", "Anna", "Anna"],
  ["the e-mail where the first name is empty", "", EMAIL],
])("names the member by %s, as the product calls them, and the plan by its own", async (_, first_name, shown) => {
  const profile = { ...memberRows(ID).profiles, first_name };
  const data = await openMemberData({ rows: { profiles: [profile] } });
  const answer = { at: "2026-11-21T10:00:00.000Z", plan: "free", beta_ends: null, subscription: null, prices: [] };
  await data.billing.change(() => ({ state: billingState.parse(answer) }));
  const view = await renderApp({
    screen: <AppHeader onSearch={() => undefined} />,
    platform: createFakePlatform({ user: { id: ID, email: EMAIL, role: "member" } }),
    data,
  });
  const account = await view.findByRole("button", { name: `Menu utente: ${shown}` });
  expect(account.textContent).toContain(`${shown}Utente Premium`);
  fireEvent.click(account);
  await view.findByText("Il tuo piano: Gratuito");
});

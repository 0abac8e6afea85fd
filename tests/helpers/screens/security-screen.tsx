import { act, fireEvent, within } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { SecurityScreen } from "#renderer/features/settings/screens/SecurityScreen.tsx";
import { SettingsLayout } from "#renderer/features/settings/screens/SettingsLayout.tsx";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { FAKE_CODE, FAKE_MESSAGE_CODE } from "#tests/helpers/platform/fake-accounts.ts";
import {
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from "#tests/helpers/platform/fake-platform.ts";
import { factorView } from "./account-view.ts";
import { renderApp } from "./render-app.tsx";

export const EMAIL = "giulia@example.it";
const USER = { id: "00000000-0000-4000-8000-000000000001", email: EMAIL, role: "member" } as const;
/** The code of every e-mail and factor of the fake. */
export const CODE = FAKE_CODE;
export const MESSAGE_CODE = FAKE_MESSAGE_CODE;

const screen = (
  <Suspense fallback={null}>
    <Routes>
      <Route element={<SettingsLayout />}>
        <Route index element={<SecurityScreen />} />
      </Route>
    </Routes>
  </Suspense>
);

/** The screen on a fake platform, `prepare`d before it reads the account. */
export const openSecurity = async (
  options: FakePlatformOptions = {},
  prepare: (platform: FakePlatform) => void = () => undefined,
) => {
  const platform = createFakePlatform({ user: USER, ...options });
  prepare(platform);
  const data = await openMemberData();
  // Awaited, because the layout suspends until its texts are there.
  const view = await act(() => renderApp({ screen, path: "/settings/security", platform, data }));
  await view.findByRole("heading", { name: "Sicurezza", level: 1 });
  const click = (name: string | RegExp) => fireEvent.click(view.getByRole("button", { name }));
  const type = (label: string, value: string) =>
    fireEvent.change(view.getByRole("textbox", { name: label }), { target: { value } });
  const typePassword = (label: string, value: string) =>
    fireEvent.change(view.getByLabelText(label), { target: { value } });
  const region = (name: string) => within(view.getByRole("region", { name }));
  const account = () => {
    const found = platform.accountOf(EMAIL);
    if (!found) throw new Error("the account is gone");
    return found;
  };
  return { ...view, platform, click, type, typePassword, region, account };
};

export const withFactor =
  (status: "verified" | "unverified", friendlyName = "Il mio telefono") =>
  (platform: FakePlatform) => {
    const account = platform.accountOf(EMAIL);
    if (account) account.view = { ...account.view, factors: [factorView({ status, friendlyName })] };
  };

export const texts = (view: { toasts: { text: string }[] }) => view.toasts.map(({ text }) => text);

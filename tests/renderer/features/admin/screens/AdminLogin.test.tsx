// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { ADMIN_PATH } from "#renderer/features/admin/lib/paths.ts";
import { AdminLogin } from "#renderer/features/admin/screens/AdminLogin.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
// Loaded ahead of the tests: what the screen loads late must not make them wait.
import "#renderer/features/auth/components/FactorStep.tsx";
import type { FactorView } from "#shared/domain/auth/account.ts";
import italian from "#shared/i18n/it/admin.json" with { type: "json" };
import { FAKE_MESSAGE_CODE } from "#tests/helpers/platform/fake-accounts.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { press, type } from "#tests/helpers/screens/auth-screen.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const ADMIN = { email: "admin@example.test", password: "segreta12" };
const DASHBOARD = `${ADMIN_PATH}/dashboard`;

const PHONE: FactorView = {
  id: "00000000-0000-4000-8000-000000000102",
  factorType: "phone",
  friendlyName: "",
  status: "verified",
  phone: "+393331234567",
  createdAt: "2026-01-01T00:00:00.000Z",
};
const TOTP: FactorView = { ...PHONE, id: "00000000-0000-4000-8000-000000000101", factorType: "totp", phone: null };

/** `sent`: factor ids of the challenges that were opened, `tried`: challenge ids of the codes. */
const platformWith = (...factors: FactorView[]) => {
  const platform = createFakePlatform();
  platform.addMember({ ...ADMIN, role: "super_admin" });
  const account = platform.accountOf(ADMIN.email);
  if (!account) throw new Error("the administrator is missing");
  account.view = { ...account.view, factors };
  const sent: string[] = [];
  const tried: string[] = [];
  const { challengeFactor, verifyFactor } = platform.auth;
  platform.auth.challengeFactor = (input) => {
    sent.push(input.factorId);
    return challengeFactor(input);
  };
  platform.auth.verifyFactor = (input) => {
    tried.push(input.challengeId);
    return verifyFactor(input);
  };
  return { platform, sent, tried };
};

const Screens = () => {
  useTexts("admin", ADMIN_TEXTS);
  return (
    <Routes>
      <Route path={ADMIN_PATH} element={<AdminLogin />} />
      <Route path="/from-the-guard" element={<Navigate to={ADMIN_PATH} replace state={{ factor: true }} />} />
      <Route path="*" element={null} />
    </Routes>
  );
};

const open = async ({ platform }: ReturnType<typeof platformWith>, path = ADMIN_PATH) => {
  const screen = (
    <Suspense fallback={null}>
      <Screens />
    </Suspense>
  );
  // The texts come late: what waits for them goes on only inside `act`.
  return await act(async () => await renderApp({ screen, path, pattern: "*", platform }));
};

const signIn = async (subject: ReturnType<typeof platformWith>) => {
  const view = await open(subject);
  await view.findByLabelText("Password");
  type("Email", ADMIN.email);
  type("Password", ADMIN.password);
  press("Accedi");
  return view;
};

it("opens the area for an administrator without a second factor", async () => {
  const view = await signIn(platformWith());
  await expect.poll(view.path).toBe(DASHBOARD);
});

it("keeps the challenge of a phone over a wrong code, and sends no other message", async () => {
  const subject = platformWith(PHONE);
  const view = await signIn(subject);
  fireEvent.click(await view.findByRole("button", { name: "Invia il codice" }));
  await view.findByLabelText("Codice di verifica");
  type("Codice di verifica", "654321");
  press("Conferma");
  expect((await view.findByRole("alert")).textContent).toBe("Il codice non è corretto. Controlla e riprova.");
  type("Codice di verifica", FAKE_MESSAGE_CODE);
  press("Conferma");
  await expect.poll(view.path).toBe(DASHBOARD);
  expect(subject.sent).toEqual([PHONE.id]);
  expect(new Set(subject.tried).size).toBe(1);
});

it.each([
  ["a reload", ADMIN_PATH],
  ["the guard", "/from-the-guard"],
])("sends the message, and offers another one, to who comes from %s", async (_, path) => {
  const subject = platformWith(PHONE);
  await subject.platform.auth.signIn(ADMIN);
  const view = await open(subject, path);
  fireEvent.click(await view.findByRole("button", { name: "Invia il codice" }));
  await view.findByRole("button", { name: /altro codice/ });
  expect(subject.sent).toEqual([PHONE.id]);
});

it("lets an administrator with two factors choose", async () => {
  const view = await signIn(platformWith(TOTP, PHONE));
  await view.findByLabelText("Codice di verifica");
  fireEvent.click(view.getByLabelText("SMS •••• 4567"));
  await view.findByText("Ti inviamo un codice al numero •••• 4567.");
});

it("says that a code is short, at the field, and keeps the focus there", async () => {
  const subject = platformWith(TOTP);
  const view = await signIn(subject);
  const field = await view.findByLabelText("Codice di verifica");
  type("Codice di verifica", "123");
  press("Conferma");
  expect((await view.findByRole("alert")).textContent).toBe("Il codice deve avere sei cifre.");
  expect(document.activeElement).toBe(field);
  expect(field.closest("form")?.noValidate).toBe(true);
  expect(subject.tried).toEqual([]);
});

it("says what is missing in words of its own, and leads there", async () => {
  const view = await open(platformWith());
  const email = await view.findByLabelText("Email");
  expect(email.closest("form")?.noValidate).toBe(true);
  press("Accedi");
  expect((await view.findByRole("alert")).textContent).toBe("Compila tutti i campi obbligatori.");
  await expect.poll(() => document.activeElement).toBe(email);
  type("Email", ADMIN.email);
  press("Accedi");
  await expect.poll(() => document.activeElement).toBe(view.getByLabelText("Password"));
});

it("leads to the password after a refusal", async () => {
  const view = await open(platformWith());
  await view.findByLabelText("Password");
  type("Email", ADMIN.email);
  type("Password", "sbagliata");
  press("Accedi");
  expect((await view.findByRole("alert")).textContent).toBe(italian.login.refused);
  await expect.poll(() => document.activeElement).toBe(view.getByLabelText("Password"));
});

it("is left by signing out of this device, back to the password", async () => {
  const view = await signIn(platformWith(TOTP));
  fireEvent.click(await view.findByRole("button", { name: "Esci e usa un altro account" }));
  await view.findByLabelText("Password");
});

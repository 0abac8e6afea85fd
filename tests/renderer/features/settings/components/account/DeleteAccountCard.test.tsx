// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { Suspense } from "react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataError } from "#renderer/data/data-error.ts";
import { DeleteAccountCard } from "#renderer/features/settings/components/account/DeleteAccountCard.tsx";
import { StepUpProvider } from "#renderer/features/settings/components/step-up/StepUpProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import type { ErrorCode } from "#shared/contract/errors/error-codes.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { BillingState } from "#shared/domain/billing/subscription.ts";
import { fail } from "#shared/lib/result.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeDataSession } from "#tests/helpers/fakes/fake-data-session.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const EMAIL = "giulia@example.it";
const PASSWORD = "prova-password";
const AT = "2026-11-21T10:00:00.000Z";

const Card = () => {
  useTexts("settings");
  return <DeleteAccountCard />;
};

const RENEWS: BillingState = { at: AT, plan: "premium", beta_ends: null, subscription: null, prices: [] };

/** What the server answers to calls beyond the sign-in, by path. */
const asked = vi.fn((path: string) => {
  if (path.endsWith("/billing")) return Response.json({ state: RENEWS });
  return Response.json(path.endsWith("/request_account_deletion") ? { purgeAt: AT } : null);
});
beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal("fetch", async (input: URL | RequestInfo) =>
    asked(new URL(input instanceof Request ? input.url : input).pathname),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (prepare: (platform: ReturnType<typeof createFakePlatform>) => void = () => undefined) => {
  const platform = createFakePlatform({ user: { id: MEMBER, email: EMAIL, role: "member" } });
  prepare(platform);
  const data = await openMemberData();
  const session = createFakeDataSession(data, async () => {
    throw new DataError("unsent_edits", "fake: edits wait");
  });
  const screen = (
    <Suspense fallback={null}>
      <StepUpProvider>
        <Card />
      </StepUpProvider>
    </Suspense>
  );
  const view = await act(() => renderApp({ screen, platform, data, load: async () => session }));
  fireEvent.click(await view.findByRole("button", { name: "Elimina il mio account" }));
  const send = async (password: string) => {
    fireEvent.change(await view.findByLabelText("La tua password"), { target: { value: password } });
    fireEvent.click(view.getByRole("button", { name: "Chiedi l'eliminazione" }));
  };
  return { ...view, platform, billing: data.billing, send };
};

describe("deleting the account", () => {
  it("says that the account was not read, and leads on and out", async () => {
    const view = await open((platform) => platform.setOffline(true));
    expect((await view.findByRole("alert")).textContent).toContain("Problemi di connessione");
    fireEvent.click(view.getByRole("button", { name: "Annulla" }));
    fireEvent.click(view.getByRole("button", { name: "Elimina il mio account" }));
    await view.findByRole("alert");
    view.platform.setOffline(false);
    fireEvent.click(view.getByRole("button", { name: "Riprova" }));
    await view.findByLabelText("La tua password");
  });

  it("can be left while the account is read", async () => {
    const view = await open((platform) => {
      platform.auth.getUser = () => new Promise(() => undefined);
    });
    fireEvent.click(view.getByRole("button", { name: "Annulla" }));
    expect(view.getByRole("button", { name: "Elimina il mio account" })).toHaveProperty("hidden", false);
  });

  it.each<[ErrorCode, string]>([
    ["invalid_credentials", "La password non è corretta."],
    ["rate_limited", "Troppi tentativi. Riprova tra qualche minuto."],
    ["timeout", "Il server non risponde. Riprova quando torni online."],
    ["captcha_failed", "Richiesta non riuscita. Riprova tra poco."],
  ])("tells a proof that failed with %s as what it is", async (code, text) => {
    const view = await open((platform) => {
      platform.auth.signIn = async () => fail(failure(code, code));
    });
    await view.send(PASSWORD);
    expect(await view.findByText(text)).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ["administrator", "Qui non puoi eliminare gli account di amministrazione"],
    ["last_owner", "Una tua palestra resterebbe senza titolare: prima nominane un altro."],
  ])("says why the server refuses it as %s", async (message, text) => {
    asked.mockImplementationOnce(() => Response.json({ code: "22023", message }, { status: 400 }));
    const view = await open((platform) => {
      const account = platform.accountOf(EMAIL);
      if (account) account.password = PASSWORD;
    });
    await view.send(PASSWORD);
    expect(await view.findByText(text, { exact: false })).toBeDefined();
  });

  it("stands as asked for, and can be taken back, where the sign-out is refused", async () => {
    const view = await open((platform) => {
      const account = platform.accountOf(EMAIL);
      if (account) account.password = PASSWORD;
    });
    await view.send(PASSWORD);
    await view.findByText(/Il tuo account sarà eliminato/);
    expect(view.queryByRole("button", { name: "Chiedi l'eliminazione" })).toBeNull();
    fireEvent.click(view.getByRole("button", { name: "Mantieni l'account" }));
    await view.findByRole("button", { name: "Elimina il mio account" });
    await eventually(() =>
      expect(asked.mock.calls.flat().map((path) => path.split("/").at(-1))).toEqual([
        "request_account_deletion",
        "cancel_account_deletion",
        "billing",
      ]),
    );
  });

  it("says everywhere that Premium goes on with an account that is kept", async () => {
    const view = await open((platform) => {
      const account = platform.accountOf(EMAIL);
      if (account) account.password = PASSWORD;
    });
    await view.send(PASSWORD);
    fireEvent.click(await view.findByRole("button", { name: "Mantieni l'account" }));
    await vi.waitFor(async () => expect((await firstValueFrom(view.billing.watch())).state).toEqual(RENEWS));
  });
});

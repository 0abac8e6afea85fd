// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ErrorBoundary } from "#renderer/kit/errors/ErrorBoundary.tsx";
import { isMissingCode } from "#renderer/kit/errors/missing-code.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { LANGUAGE_KEY } from "#shared/i18n/languages.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const Word = () => <p>{useI18n().t("common:cancel")}</p>;

it("a language chosen in another tab holds here, too", async () => {
  const view = await renderApp({ screen: <Word /> });
  view.getByText("Annulla");
  const choose = (key: string, newValue: string) =>
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
  choose(LANGUAGE_KEY, "en");
  await view.findByText("Cancel");
  expect(document.documentElement.lang).toBe("en");
  choose("another-key", "it");
  view.getByText("Cancel");
});

it("a screen whose texts did not arrive shows no keys, and asks for them again on a retry", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi
    .fn(() => import("#shared/i18n/it/admin.json"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module: /assets/admin-x.js"));
  const loaders = { it: load, en: load };
  const Users = () => {
    useTexts("admin", loaders);
    return <p>{useI18n().t("admin:nav.users")}</p>;
  };
  const insteadOf = (error: unknown, retry: () => void): ReactNode =>
    isMissingCode(error) ? (
      <button type="button" onClick={retry}>
        {"ancora"}
      </button>
    ) : null;
  const screen = (
    <ErrorBoundary instead={insteadOf}>
      <Suspense fallback={null}>
        <Users />
      </Suspense>
    </ErrorBoundary>
  );
  const view = await act(() => renderApp({ screen }));
  const retry = await view.findByRole("button", { name: "ancora" });
  expect(load).toHaveBeenCalledOnce();
  await act(async () => void fireEvent.click(retry));
  await view.findByText("Utenti");
  vi.restoreAllMocks();
});

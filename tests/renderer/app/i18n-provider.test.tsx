// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useI18n } from "#renderer/app/context/I18nProvider.tsx";
import { LANGUAGE_KEY } from "#shared/i18n/languages.ts";
import { renderApp } from "#tests/helpers/render-app.tsx";

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

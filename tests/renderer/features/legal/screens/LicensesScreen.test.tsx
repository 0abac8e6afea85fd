// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen as page } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { LicensesScreen } from "#renderer/features/legal/screens/LicensesScreen.tsx";
import type { ThirdPartyNotices } from "#shared/domain/site/third-party-notices.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTICES: ThirdPartyNotices = {
  packages: [
    { name: "rxdb", version: "17.6.0", license: "Apache-2.0", author: "", text: 0 },
    { name: "without-text", version: "1.0.0", license: "MIT", author: "Ada Verdi", text: null },
  ],
  texts: ["Apache License, whole."],
};

const open = async (answer: () => Promise<Response>) => {
  vi.stubGlobal("fetch", (input: unknown) =>
    String(input) === "/third-party-notices.json" ? answer() : Promise.reject(new Error("nothing else is there")),
  );
  const screen = (
    <Suspense fallback={null}>
      <LicensesScreen />
    </Suspense>
  );
  await act(() => renderApp({ screen, path: "/licenses" }));
};

/** As a click does in a browser. */
const unfold = (summary: HTMLElement) => {
  const details = summary.closest("details");
  if (details === null) throw new Error("The licence is in nothing that opens.");
  details.open = true;
  fireEvent(details, new Event("toggle"));
};

it("names each package with its licence, and shows the text of the one that is opened", async () => {
  await open(async () => Response.json(NOTICES));
  const license = await page.findByText("Apache-2.0");
  expect(page.queryByText("Apache License, whole.")).toBeNull();
  unfold(license);
  expect(await page.findByText("Apache License, whole.")).toBeDefined();
});

it("names licence and author of a package that comes without a text", async () => {
  await open(async () => Response.json(NOTICES));
  unfold(await page.findByText("MIT"));
  expect((await page.findByText(/Licenza MIT/)).textContent).toContain("Ada Verdi");
});

it("says aloud where the licences cannot be read", async () => {
  await open(() => Promise.reject(new TypeError("offline")));
  expect((await page.findByRole("alert")).textContent).toContain("Riprova quando torni online");
});

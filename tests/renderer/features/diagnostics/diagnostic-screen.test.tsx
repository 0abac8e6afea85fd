// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { DiagnosticScreen } from "#renderer/features/diagnostics/screens/DiagnosticScreen.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const screen = (
  <Suspense fallback={null}>
    <DiagnosticScreen />
  </Suspense>
);

it("tells a stranger which services answer, and that nobody is signed in here", async () => {
  const asked: Headers[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    asked.push(new Headers(init?.headers));
    const up = !String(input instanceof Request ? input.url : input).includes("/functions/");
    return new Response(up ? '{"version":"v9"}' : "{}", { status: up ? 200 : 503 });
  });
  const view = await act(() => renderApp({ screen, path: "/diagnostic" }));
  const services = within(await view.findByRole("region", { name: "Servizi" }));
  await services.findByText("v9");
  const row = async (name: string) => (await services.findByText(name)).closest("li");
  await expect.poll(async () => (await row("Funzioni"))?.textContent).toContain("non risponde");
  await expect.poll(async () => (await row("Autenticazione"))?.textContent).toMatch(/ms$/);

  const text = view.container.textContent ?? "";
  expect(text).toContain("Sessionenessuna");
  expect(text).not.toContain("Conservata in");
  expect(text).not.toContain("fake-anon-key");
  for (const headers of asked) expect(headers.get("authorization") ?? "").not.toContain("token");
});

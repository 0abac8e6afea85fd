// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { DiagnosticScreen } from "#renderer/features/diagnostics/screens/DiagnosticScreen.tsx";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
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
  // What a test before it in this process asks late goes to another address.
  const supabaseUrl = "http://diagnosed.invalid";
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.startsWith(supabaseUrl)) asked.push(new Headers(init?.headers));
    const up = !url.includes("/functions/");
    return new Response(up ? '{"version":"v9"}' : "{}", { status: up ? 200 : 503 });
  });
  const view = await act(() =>
    renderApp({ screen, path: "/diagnostic", platform: createFakePlatform({ config: { supabaseUrl } }) }),
  );
  const services = within(await view.findByRole("region", { name: "Servizi" }));
  await services.findByText("v9");
  const row = async (name: string) => (await services.findByText(name)).closest("li");
  await expect.poll(async () => (await row("Funzioni"))?.textContent).toContain("non risponde");
  await expect.poll(async () => (await row("Autenticazione"))?.textContent).toMatch(/ms$/);

  const text = view.container.textContent ?? "";
  expect(text).toContain("Sessionenessuna");
  expect(text).not.toContain("Salvata in");
  expect(text).toContain("StatoAccedi per vedere lo stato della sincronizzazione.");
  expect(text).not.toContain("fake-anon-key");
  expect(asked.length).toBeGreaterThan(0);
  for (const headers of asked) expect(headers.get("authorization") ?? "").not.toContain("token");
});

it.each([
  ["opens", () => new Promise<never>(() => undefined), "Lo vedrai appena l'archivio sarà aperto."],
  ["does not open", () => Promise.reject(new Error("no disk")), "Non disponibile, perché l'archivio non si apre."],
])("does not ask a member to sign in whose database %s", async (_how, load, text) => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  const platform = createFakePlatform({
    user: { id: "00000000-0000-4000-8000-000000000001", email: "anna@example.it", role: "member" },
  });
  const view = await act(() => renderApp({ screen, path: "/diagnostic", platform, load }));
  expect((await view.findByText(text)).previousElementSibling?.textContent).toBe("Stato");
  expect(view.container.textContent).not.toContain("Accedi per vedere");
});

it("numbers what a hosted project has to have, and says what mends it and what cannot be seen from here", async () => {
  const supabaseUrl = "https://hosted.invalid";
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
  const view = await act(() =>
    renderApp({ screen, path: "/diagnostic", platform: createFakePlatform({ config: { supabaseUrl } }) }),
  );
  const card = within(await view.findByRole("region", { name: "Progetto Supabase" }));
  const keys = (await card.findByText("3. Chiave dell'app")).closest("li");
  await expect.poll(() => keys?.textContent).toContain("da sistemare");
  expect(keys?.textContent).toContain("Compila l'app con la chiave pubblicabile di Settings → API Keys.");
  const vault = card.getByText("4. Segreti del vault").closest("li");
  expect(vault?.textContent).toContain("sconosciuto");
  expect(vault?.textContent).toContain("nell'amministrazione alla voce Sistema");
});

it("has no such list for the embedded backend", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  const platform = createFakePlatform({ config: { supabaseUrl: "http://127.0.0.1:9" } });
  const view = await act(() => renderApp({ screen, path: "/diagnostic", platform }));
  await view.findByRole("region", { name: "Servizi" });
  expect(view.queryByRole("region", { name: "Progetto Supabase" })).toBeNull();
});

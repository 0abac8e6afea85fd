// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { CoachScreen } from "#renderer/features/coach/screens/CoachScreen.tsx";
import { romeMonth } from "#shared/coach/quota.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const EMAIL = "ada@example.test";
const COUNTED = "Miglioro nella panca?";

/** What counts on the server's side. */
let server: { claimed: Map<string, boolean>; claims: number; limit: number | null; isReachable: boolean };

/** The engine is read in once, which takes longer than a screen is waited for. */
beforeAll(() => import("#renderer/features/coach/lib/ask.ts"), 60_000);
beforeEach(() => {
  server = { claimed: new Map(), claims: 0, limit: 10, isReachable: true };
  vi.stubGlobal("fetch", async (url: string | URL | Request, init?: RequestInit) => {
    if (!server.isReachable) throw new TypeError("Failed to fetch");
    if (String(url).endsWith("/rpc/claim_conversation")) {
      const { conversation, answered } = JSON.parse(String(init?.body)) as { conversation: string; answered: boolean };
      server.claimed.set(conversation, answered);
      server.claims += 1;
    }
    const now = systemClock.now();
    const at = new Date(now).toISOString();
    return Response.json({ plan: "free", at, month: romeMonth(now), used: server.claimed.size, limit: server.limit });
  });
});
afterEach(cleanup);

const open = async () => {
  const platform = createFakePlatform();
  platform.addMember({ email: EMAIL, password: "password-1" });
  await platform.auth.signIn({ email: EMAIL, password: "password-1" });
  const data = await trainedMember([
    { name: "Spinta A", start: new Date(systemClock.now() - 86_400_000), exerciseId: "panca-piana", sets: [[100, 5]] },
  ]);
  await data.documents("consents").create({ purpose: "log_analysis", given: true, wording: 1 });
  const view = await renderLazy({ screen: <CoachScreen />, path: "/ai-coach", data, platform });
  const box = await view.findByRole("textbox", { name: "Chiedi a PrimeBot" });
  const answers = () => view.queryAllByRole("article", { name: "PrimeBot" }).length;
  /** Asks, and waits for the answer. */
  const ask = async (text: string) => {
    const before = answers();
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(answers()).toBe(before + 1));
  };
  return { ...view, data, ask };
};

const shows = (used: number) => `Conversazioni del mese: ${used} di 10, beta senza limite`;

it("counts a conversation at its first answer, and not again", async () => {
  const view = await open();
  await view.findByText(shows(0));
  await view.ask(COUNTED);
  await view.findByText(shows(1));
  await view.ask("e lo squat?");
  await view.ask("Perché 10-20 serie?");
  expect([...server.claimed.values()]).toEqual([false]);
  expect(server.claims).toBe(1);
  expect(view.getByText(shows(1))).toBeTruthy();
});

it("counts neither a safety card nor what it did not understand, but the first answer after them", async () => {
  const view = await open();
  await view.findByText(shows(0));
  await view.ask("Ho un dolore forte al petto mentre faccio panca");
  await view.ask("Chi ha vinto il campionato di calcio?");
  await view.ask("Posso prendere steroidi?");
  expect(server.claimed.size).toBe(0);
  await view.ask(COUNTED);
  await view.findByText(shows(1));
});

it("counts on without a network, and tells the server once it is there, as of what was answered", async () => {
  const view = await open();
  await view.findByText(shows(0));
  server.isReachable = false;
  await view.ask(COUNTED);
  await view.findByText(shows(1));
  expect(server.claimed.size).toBe(0);
  server.isReachable = true;
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect([...server.claimed.values()]).toEqual([true]));
  expect(view.getByText(shows(1))).toBeTruthy();
});

it("gives no place back for a conversation that is deleted", async () => {
  const view = await open();
  server.isReachable = false;
  await view.ask(COUNTED);
  const [conversation] = await view.data.documents("coach_conversations").find();
  await view.data.documents("coach_conversations").remove([conversation?.id ?? ""]);
  server.isReachable = true;
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect([...server.claimed.keys()]).toEqual([conversation?.id]));
});

it("answers beyond the limit as before", async () => {
  for (let count = 0; count < 10; count++) server.claimed.set(`earlier-${count}`, false);
  const view = await open();
  await view.findByText(shows(10));
  await view.ask(COUNTED);
});

it("says nothing of a count that it does not know, nor where there is no limit", async () => {
  server.isReachable = false;
  const view = await open();
  await view.ask(COUNTED);
  expect(view.queryByText(/conversazioni questo mese/)).toBeNull();
  cleanup();
  server = { ...server, isReachable: true, limit: null };
  const unlimited = await open();
  await unlimited.ask(COUNTED);
  await waitFor(() => expect(server.claimed.size).toBe(1));
  expect(unlimited.queryByText(/conversazioni questo mese/)).toBeNull();
});

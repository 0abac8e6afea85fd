// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CoachScreen } from "#renderer/features/coach/screens/CoachScreen.tsx";
import { romeMonth } from "#shared/domain/coach/quota.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { agree } from "#tests/helpers/data/agree.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { loadCoach } from "#tests/helpers/screens/coach-view.tsx";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const EMAIL = "ada@example.test";
const COUNTED = "Miglioro nella panca?";

/** What counts on the server's side. */
let server: { claimed: Map<string, boolean>; claims: number; limit: number | null; isReachable: boolean };

beforeAll(loadCoach, 60_000);
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
  await agree(data, "log_analysis");
  const view = await renderLazy({ screen: <CoachScreen />, path: "/ai-coach", data, platform });
  const box = await view.findByRole("textbox", { name: "Chiedi a PrimeBot" });
  const answers = () => view.queryAllByRole("article", { name: "PrimeBot" }).length;
  const say = (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: "Enter" });
  };
  /** Asks, and waits for the answer. */
  const ask = async (text: string) => {
    const before = answers();
    say(text);
    await waitFor(() => expect(answers()).toBe(before + 1));
  };
  return { ...view, data, answers, say, ask };
};

/** The network goes, and comes back. */
const reconnect = () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
};

const shows = (used: number) => `${used} ${used === 1 ? "conversazione" : "conversazioni"} su 10 questo mese`;

it("counts no safety card and nothing that it did not understand, but the first answer after them", async () => {
  const view = await open();
  await view.findByText(shows(0));
  await view.ask("Ho un dolore forte al petto mentre faccio panca");
  await view.ask("Chi ha vinto il campionato di calcio?");
  await view.ask("Posso prendere steroidi?");
  expect(server.claimed.size).toBe(0);
  await view.ask(COUNTED);
  await view.findByText(shows(1));
  await view.ask("e lo squat?");
  await view.ask("Perché 10-20 serie?");
  expect([...server.claimed.values()]).toEqual([true]);
  expect(server.claims).toBe(1);
  expect(view.getByText(shows(1))).toBeTruthy();
});

it("counts on without a network, and tells the server once it is there, as of what was answered", async () => {
  const view = await open();
  await view.findByText(shows(0));
  server.isReachable = false;
  await view.ask(COUNTED);
  await view.findByText(shows(1));
  expect(server.claimed.size).toBe(0);
  server.isReachable = true;
  reconnect();
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
  reconnect();
  await waitFor(() => expect([...server.claimed.keys()]).toEqual([conversation?.id]));
});

describe("a month without room", () => {
  const SPENT = "Hai usato le 10 conversazioni di questo mese";
  const QUESTIONS = "Domande da cui partire";
  beforeEach(() => {
    for (let count = 0; count < 10; count++) server.claimed.set(`earlier-${count}`, true);
  });

  it("offers no plan below a safety card", async () => {
    const view = await open();
    await view.findByRole("heading", { name: SPENT });
    await view.ask("Ho un dolore forte al petto mentre faccio panca");
    expect(view.queryByRole("heading", { name: SPENT })).toBeNull();
    expect(server.claims).toBe(0);
  });

  it("says what was used, until when, and the way to more, in the place of an answer", async () => {
    const view = await open();
    expect(await view.findByRole("heading", { name: SPENT })).toBeTruthy();
    expect(view.queryByRole("list", { name: QUESTIONS })).toBeNull();
    view.say(COUNTED);
    expect(await view.findByText("Senza risposta")).toBeTruthy();
    expect(view.answers()).toBe(0);
    expect(view.getByText(/^Puoi iniziarne altre da .* 1 /)).toBeTruthy();
    expect(view.getByRole("link", { name: "Vedi i piani" }).getAttribute("href")).toBe("/subscriptions");
    expect(server.claims).toBe(0);
    expect((await view.data.documents("coach_messages").find()).map(({ text }) => text)).toEqual([COUNTED]);
    // The question is answered once there is room again.
    server.limit = null;
    reconnect();
    await waitFor(() => expect(view.queryByRole("heading", { name: SPENT })).toBeNull());
    fireEvent.click(view.getByRole("button", { name: "Chiedi di nuovo" }));
    await waitFor(() => expect(view.answers()).toBe(1));
  });

  it("answers about safety, pain and drugs, and helps who asks for something else", async () => {
    const view = await open();
    await view.findByRole("heading", { name: SPENT });
    await view.ask("Ho un dolore forte al petto mentre faccio panca");
    await view.ask("Ho la spalla fastidiosa");
    await view.ask("Posso prendere steroidi?");
    await view.ask("Chi ha vinto il campionato di calcio?");
    expect(server.claims).toBe(0);
  });

  it("goes on with a conversation that was counted, and begins no other", async () => {
    server.claimed.delete("earlier-9");
    const view = await open();
    await view.findByText(shows(9));
    await view.ask(COUNTED);
    await view.findByText(shows(10));
    await view.ask("e lo squat?");
    expect(view.queryByRole("heading", { name: SPENT })).toBeNull();
    fireEvent.click(view.getByRole("button", { name: "Nuova conversazione" }));
    expect(await view.findByRole("heading", { name: SPENT })).toBeTruthy();
  });

  it("begins none without a network either, by the last count and what was answered since", async () => {
    server.claimed.delete("earlier-9");
    const view = await open();
    await view.findByText(shows(9));
    server.isReachable = false;
    await view.ask(COUNTED);
    await view.findByText(shows(10));
    fireEvent.click(view.getByRole("button", { name: "Nuova conversazione" }));
    await view.findByRole("heading", { name: SPENT });
    view.say(COUNTED);
    expect(await view.findByText("Senza risposta")).toBeTruthy();
    expect(view.answers()).toBe(0);
  });
});

it("says nothing of a count that it does not know, nor where there is no limit", async () => {
  server.isReachable = false;
  const view = await open();
  await view.ask(COUNTED);
  expect(view.queryByText(/questo mese/)).toBeNull();
  cleanup();
  server = { ...server, isReachable: true, limit: null };
  const unlimited = await open();
  await unlimited.ask(COUNTED);
  await waitFor(() => expect(server.claimed.size).toBe(1));
  expect(unlimited.queryByText(/questo mese/)).toBeNull();
});

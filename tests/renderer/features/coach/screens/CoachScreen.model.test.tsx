// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { BehaviorSubject, firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { SyncStatus } from "#renderer/data/sync-data.ts";
import type { ChatLine, ChatRequest, ChatState } from "#shared/contract/coach/chat.ts";
import { romeMonth } from "#shared/domain/coach/quota.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { agree } from "#tests/helpers/data/agree.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { benching, loadCoach, openCoach } from "#tests/helpers/screens/coach-view.tsx";

beforeAll(async () => {
  await Promise.all([loadCoach(), import("#renderer/features/coach/lib/online/online-turn.ts")]);
}, 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const END: ChatLine = { type: "end", tokens: { in: 1, out: 1 } };
const TREND: ChatLine = { type: "call", id: "c1", name: "records", args: { exercise: "panca piana" } };
const says = (delta: string): ChatLine[] => [{ type: "text", delta }, END];
const FIRST: ChatLine[] = [TREND, END];

/** What the function answers, step by step; the last again. */
let steps: readonly (readonly ChatLine[])[] = [];
let state: ChatState = { state: "ready", model: "qwen" };
let asked: { state: boolean; sent: ChatRequest[] } = { state: false, sent: [] };
/** Whether the last step goes on after its lines. */
let hangs = false;

const streamed = (lines: readonly ChatLine[], isOpen: boolean): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const line of lines) controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        if (!isOpen) controller.close();
      },
    }),
  );

beforeEach(() => {
  steps = [];
  asked = { state: false, sent: [] };
  hangs = false;
  state = { state: "ready", model: "qwen" };
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    if (!String(input).endsWith("/functions/v1/coach-chat")) throw new TypeError("no network");
    if (init.method === "GET") {
      asked.state = true;
      return Response.json(state);
    }
    asked.sent.push(JSON.parse(String(init.body)) as ChatRequest);
    const at = Math.min(asked.sent.length, steps.length) - 1;
    return streamed(steps[at] ?? [], hangs && at === steps.length - 1);
  });
});

/** A question that the rules do not understand. */
const UNKNOWN = "Chi ha vinto il campionato di calcio?";
const RIGHT = "Nella panca piana il tuo record è [f1].";
const USER = { id: "00000000-0000-4000-8000-000000000001", email: "ada@example.it", role: "member" as const };

/** The screen, once it knows of the model; `given`: the consent to it. */
const opened = async (given: boolean | null, sync: Partial<MemberData["sync"]> = {}) => {
  const member = await benching();
  if (given !== null) await agree(member, "online_model", given);
  const platform = createFakePlatform({ user: USER });
  const view = await openCoach({
    member: Promise.resolve(member),
    platform,
    changed: { sync: { ...member.sync, ...sync } },
  });
  await waitFor(() => expect(asked.state).toBe(true));
  return view;
};
const enginesOf = async (view: Awaited<ReturnType<typeof opened>>) =>
  (await view.messages()).flatMap(({ engine, intent }) => (engine === null ? [] : [[engine, intent]]));

it("asks the model where the rules fail, and keeps its answer with figures that can be opened", async () => {
  steps = [FIRST, says(RIGHT)];
  const view = await opened(true);
  view.ask(UNKNOWN);
  const answer = await view.answer();
  expect(answer.textContent).toContain("Nella panca piana il tuo record è 102,5\u00a0kg");
  expect(answer.textContent).toContain("Risposta scritta da un modello linguistico");
  const [note] = within(answer).getAllByRole("button", { name: /^Da dove viene/ });
  if (!note) throw new Error("no figure is cited");
  fireEvent.click(note);
  expect((await view.findByRole("dialog")).textContent).toContain("102,5");
  expect(await enginesOf(view)).toEqual([["model", "model"]]);
  expect(asked.sent.map(({ question }) => question)).toEqual([UNKNOWN, UNKNOWN]);
});

it.each([
  [UNKNOWN, true],
  ["Preparami per il campionato di calcio", false],
])("lets the model propose only where the member asked for a change: %s", async (question, isRefused) => {
  steps = [[{ type: "call", id: "c1", name: "propose", args: { change: "build" } }, END], says("Ecco.")];
  const view = await opened(true);
  view.ask(question);
  await view.answer();
  expect(JSON.stringify(asked.sent[1]).includes("not now")).toBe(isRefused);
});

it("answers by rules, and says so, where the model is held back twice, and shows no wrong figure", async () => {
  steps = [FIRST, says("Nella panca piana il tuo record è 300 kg [f1].")];
  const view = await opened(true);
  view.ask(UNKNOWN);
  const answer = await view.answer();
  expect(answer.textContent).toContain("Ho fermato la risposta del modello");
  expect(view.container.textContent).not.toContain("300");
  expect(await enginesOf(view)).toEqual([["rules", null]]);
});

it("shows what would be sent before it asks for the first time, and sends nothing without consent", async () => {
  steps = [FIRST, says(RIGHT)];
  const view = await opened(null);
  view.ask("Che record ho nella panca piana?");
  await view.answer();
  fireEvent.click(await view.findByRole("button", { name: "Approfondisci" }));
  const refused = await view.findByRole("dialog");
  expect(refused.textContent).toContain('"question": "Che record ho nella panca piana?"');
  fireEvent.click(within(refused).getByRole("button", { name: "No" }));
  await waitFor(() => expect(view.queryByRole("dialog")).toBeNull());
  expect(asked.sent).toEqual([]);

  fireEvent.click(view.getByRole("button", { name: "Approfondisci" }));
  const dialog = await view.findByRole("dialog");
  const shown = JSON.parse(dialog.querySelector("pre")?.textContent ?? "") as ChatRequest;
  fireEvent.click(within(dialog).getByRole("button", { name: "Sì, chiedi al modello" }));
  const answer = await view.answer(1);
  expect(answer.textContent).toContain("il tuo record è 102,5\u00a0kg");
  expect(asked.sent[0]).toEqual(shown);
  expect(await enginesOf(view)).toEqual([
    ["rules", "records"],
    ["model", "model"],
  ]);

  fireEvent.click(within(answer).getByRole("button", { name: "Non usare più il modello" }));
  await waitFor(() => expect(view.toasts.some(({ text }) => text.startsWith("Consenso ritirato"))).toBe(true));
  view.ask(UNKNOWN);
  await view.answer(2);
  expect(asked.sent).toHaveLength(2);
});

it("streams released sentences, and is stopped with the engine's own answer", async () => {
  steps = [FIRST, [{ type: "text", delta: `${RIGHT} Non si vede anc` }]];
  hangs = true;
  const view = await opened(true);
  view.ask(UNKNOWN);
  const draft = await view.findByRole("group", { name: "Il modello sta scrivendo…" });
  await waitFor(() => expect(draft.textContent).toContain("il tuo record è 102,5"));
  expect(draft.textContent).not.toContain("Non si vede");
  fireEvent.click(view.getByRole("button", { name: "Interrompi" }));
  const answer = await view.answer();
  expect(answer.textContent).toContain("Questa non l'ho capita");
  expect(view.container.textContent).not.toContain("102,5");
});

it("ends an answer when the consent is withdrawn elsewhere in its middle", async () => {
  steps = [FIRST, [{ type: "text", delta: `${RIGHT} Non si vede anc` }]];
  hangs = true;
  const view = await opened(true);
  view.ask(UNKNOWN);
  const draft = await view.findByRole("group", { name: "Il modello sta scrivendo…" });
  await waitFor(() => expect(draft.textContent).toContain("102,5"));
  await agree(view.data, "online_model", false);
  expect((await view.answer()).textContent).toContain("Questa non l'ho capita");
  expect(view.container.textContent).not.toContain("102,5");
});

it("is stopped while a new consent is on its way to the server, and then sends nothing", async () => {
  steps = [says("Continua così.")];
  const status = new BehaviorSubject<SyncStatus>({ kind: "syncing", pending: 1, lastSuccess: null });
  const view = await opened(null, { status: () => status });
  view.ask("Che record ho nella panca piana?");
  await view.answer();
  fireEvent.click(await view.findByRole("button", { name: "Approfondisci" }));
  fireEvent.click(await view.findByRole("button", { name: "Sì, chiedi al modello" }));
  await view.findByRole("group", { name: "Il modello sta scrivendo…" });
  fireEvent.click(view.getByRole("button", { name: "Interrompi" }));
  status.next({ kind: "in-sync", pending: 0, lastSuccess: new Date(systemClock.now()).toISOString() });
  fireEvent.click(await view.findByRole("button", { name: "Approfondisci" }));
  await view.answer(1);
  expect(asked.sent).toHaveLength(1);
});

it("counts a talk at the model's first answer below one that counts nothing, and asks none where the month is full", async () => {
  steps = [says("Continua così.")];
  const view = await opened(null);
  const { quota } = view.data;
  view.ask(UNKNOWN);
  await view.answer();
  expect((await firstValueFrom(quota.watch())).pending).toEqual([]);
  fireEvent.click(await view.findByRole("button", { name: "Approfondisci" }));
  fireEvent.click(await view.findByRole("button", { name: "Sì, chiedi al modello" }));
  await view.answer(1);
  await waitFor(async () => expect((await firstValueFrom(quota.watch())).pending).toHaveLength(1));

  const now = systemClock.now();
  const server = { at: new Date(now).toISOString(), month: romeMonth(now), used: 10, limit: 10 };
  await quota.change((kept) => ({ ...kept, server }));
  fireEvent.click(view.getByRole("button", { name: "Nuova conversazione" }));
  await waitFor(() => expect(view.answers()).toEqual([]));
  view.ask(UNKNOWN);
  await view.answer();
  await view.findByText("Hai usato le 10 conversazioni di questo mese");
  expect(view.queryByRole("button", { name: "Approfondisci" })).toBeNull();
});

it.each(["off", "unconfigured"] as const)("offers no model that is %s, nor asks one about a red flag", async (now) => {
  state = { state: now, model: null };
  const view = await opened(true);
  view.ask("Che record ho nella panca piana?");
  await view.answer();
  view.ask(UNKNOWN);
  await view.answer(1);
  expect(view.queryByRole("button", { name: "Approfondisci" })).toBeNull();
  expect(asked.sent).toEqual([]);
});

it("asks no model about a red flag, a pain or what follows a card", async () => {
  const view = await opened(true);
  for (const [place, text] of ["Ho un dolore forte al petto mentre faccio panca", UNKNOWN].entries()) {
    view.ask(text);
    await view.answer(place);
    expect(view.queryByRole("button", { name: "Approfondisci" })).toBeNull();
  }
  expect(asked.sent).toEqual([]);
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { NEVER } from "rxjs";
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { systemClock } from "#shared/lib/clock.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { benching, loadCoach, openCoach, PUSH_A } from "#tests/helpers/screens/coach-view.tsx";

beforeAll(loadCoach, 60_000);
afterEach(cleanup);

it("says why the bench stalls, with figures whose sets can be opened", async () => {
  const view = await openCoach();
  view.ask("La panca è ferma?");
  const answer = await view.answer();
  expect(answer.textContent).toContain("Panca piana");
  expect(answer.textContent).toMatch(/kg a settimana/);
  const [note] = within(answer).getAllByRole("button", { name: /^Da dove viene/ });
  if (!note) throw new Error("no figure is cited");
  fireEvent.click(note);
  const popover = await view.findByRole("dialog");
  const sets = within(popover).getAllByRole("link");
  expect(sets.length).toBeGreaterThan(4);
  expect(sets[0]?.getAttribute("href")).toMatch(/^\/workouts\/.+/);
  expect(popover.textContent).toContain("100\u00a0kg\u00a0×\u00a05");
  expect(popover.textContent).toContain("Formula: mediana delle pendenze");
});

it("keeps a talk as it was said, announces finished answers alone, and reads a follow-up as such", async () => {
  const view = await openCoach();
  view.ask("Miglioro nella panca?");
  await view.answer();
  const stored = await view.messages();
  expect(stored.map(({ role, state }) => [role, state])).toEqual([
    ["member", "final"],
    ["coach", "final"],
  ]);
  expect(stored[1]?.facts.length).toBeGreaterThan(0);
  const spoken = () => view.getAllByRole("status").map(({ textContent }) => textContent ?? "");
  await waitFor(() => expect(spoken().some((text) => /panca piana.*kg a settimana/i.test(text))).toBe(true));
  view.ask("e lo squat?");
  const second = await view.answer(1);
  expect(second.textContent).toMatch(/squat/i);
  expect((await view.messages()).map(({ intent }) => intent)).toEqual([null, "progress", null, "progress"]);
});

/** Answers to a red flag say whom to call, and cite nothing. */
const expectWhomToCall = (answer: HTMLElement) => {
  const alert = within(answer).getByRole("alert");
  expect(within(alert).getByRole("link", { name: "112" }).getAttribute("href")).toBe("tel:112");
  expect(answer.querySelectorAll("sup")).toHaveLength(0);
};
const RED_FLAG = "Ho un dolore forte al petto mentre faccio panca";

it("asks before it reads the log, reads nothing when refused, and stops at red flags in any case", async () => {
  const view = await openCoach({ consent: null });
  expect(await view.findByRole("heading", { name: "Posso leggere il tuo diario?" })).toBeTruthy();
  view.ask(RED_FLAG);
  expectWhomToCall(await view.answer());
  fireEvent.click(view.getByRole("button", { name: "No" }));
  await waitFor(() => expect(view.queryByRole("heading", { name: "Posso leggere il tuo diario?" })).toBeNull());
  view.ask("La panca è ferma?");
  const answer = await view.answer(1);
  expect(answer.textContent).toContain("mi serve il tuo consenso");
  expect((await view.messages())[3]?.facts).toEqual([]);
  view.ask(RED_FLAG);
  expectWhomToCall(await view.answer(2));
  const consents = await view.data.documents("consents").find();
  expect(consents.map(({ given }) => given)).toEqual([false]);
});

it("says how many sets it reads, stops at a red flag meanwhile, and then answers the earlier question", async () => {
  const member = await benching();
  let read: () => void = () => undefined;
  const reading = new Promise<void>((done) => {
    read = done;
  });
  const everything = () => reading.then(() => member.progress.everything());
  const view = await openCoach({ changed: { progress: { ...member.progress, everything } } });
  expect(await view.findByText("Leggo 19 serie…")).toBeTruthy();
  view.ask("La panca è ferma?");
  await waitFor(async () => expect(await view.messages()).toHaveLength(1));
  view.ask(RED_FLAG);
  expectWhomToCall(await view.answer());
  expect((await view.messages()).map(({ role }) => role)).toEqual(["member", "member", "coach"]);
  read();
  await view.answer(1);
  const [first, second] = view.answers();
  expect(first?.textContent).toContain("Panca piana");
  expect(second?.textContent).toContain("112");
});

/** Exercises that are never read: without them there is no coach. */
const noExercises = async () => {
  const member = await benching();
  return { exercises: { ...member.exercises, watch: () => NEVER } };
};

it("asks for consent before it can answer anything", async () => {
  const view = await openCoach({ consent: null, changed: await noExercises() });
  expect(await view.findByRole("heading", { name: "Posso leggere il tuo diario?" })).toBeTruthy();
});

it("shows HTML as text, says that a message is too long, and offers three questions if in doubt", async () => {
  const view = await openCoach();
  view.ask('<img src=x onerror="alert(1)"> La panca è ferma?');
  await view.answer();
  expect(view.getByText(/<img src=x/)).toBeTruthy();
  expect(view.container.querySelector("img")).toBeNull();
  view.ask("panca ".repeat(400));
  expect((await view.answer(1)).textContent).toContain("2000");
  expect((await view.messages())[2]?.text).toHaveLength(2000);
  view.ask("Chi ha vinto il campionato di calcio?");
  const answer = await view.answer(2);
  const actions = within(answer).getByRole("group", { name: "Su questa risposta" });
  const offers = within(answer)
    .getAllByRole("button")
    .filter((button) => !actions.contains(button));
  expect(offers).toHaveLength(3);
  fireEvent.click(offers[0] as HTMLElement);
  await view.answer(3);
});

it("deletes a conversation with its messages, and all of them, and brings them back", async () => {
  const view = await openCoach();
  view.ask("La panca è ferma?");
  await view.answer();
  fireEvent.click(view.getByRole("button", { name: "Conversazioni" }));
  fireEvent.click(await view.findByRole("button", { name: "Elimina: La panca è ferma?" }));
  await waitFor(async () => expect(await view.messages()).toEqual([]));
  await waitFor(() => expect(view.toasts.some(({ action }) => action)).toBe(true));
  view.toasts.find(({ action }) => action)?.action?.run();
  await waitFor(async () => expect(await view.messages()).toHaveLength(2));
  fireEvent.click(await view.findByRole("button", { name: /^La panca è ferma\?/ }));
  await view.answer();

  fireEvent.click(view.getByRole("button", { name: "Nuova conversazione" }));
  view.ask("Perché 10-20 serie?");
  await waitFor(async () => expect(await view.messages()).toHaveLength(4));
  const known = view.toasts.length;
  fireEvent.click(view.getByRole("button", { name: "Conversazioni" }));
  fireEvent.click(await view.findByRole("button", { name: "Elimina tutte le conversazioni" }));
  const talks = () => view.data.documents("coach_conversations").find();
  await waitFor(async () => expect([await view.messages(), await talks()]).toEqual([[], []]));
  await waitFor(() => expect(view.queryByRole("dialog")).toBeNull());
  const undo = () => view.toasts.slice(known).find(({ action }) => action)?.action;
  await waitFor(() => expect(undo()).toBeDefined());
  undo()?.run();
  await waitFor(async () => expect(await talks()).toHaveLength(2));
  await waitFor(async () => expect(await view.messages()).toHaveLength(4));
});

it("begins a conversation anew where the open one was deleted in another window", async () => {
  const view = await openCoach();
  view.ask("La panca è ferma?");
  await view.answer();
  for (const kind of ["coach_messages", "coach_conversations"] as const) {
    const rows = view.data.documents(kind);
    await rows.remove((await rows.find()).map(({ id }) => id));
  }
  await waitFor(() => expect(view.answers()).toEqual([]));
  view.ask("Miglioro nella panca?");
  await view.answer();
  expect((await view.data.documents("coach_conversations").find()).map(({ title }) => title)).toEqual([
    "Miglioro nella panca?",
  ]);
});

/** Texts that were saved on the device. */
const savedTexts = () => {
  const saved: { name: string; blob: Blob }[] = [];
  let made: Blob | undefined;
  const create = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    made = blob as Blob;
    return "blob:1";
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (made) saved.push({ name: this.download, blob: made });
  });
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  return saved;
};

it("saves a conversation as a text with its dates, its figures and what stands behind them", async () => {
  const saved = savedTexts();
  const view = await openCoach({ routines: [PUSH_A] });
  view.ask("La panca è ferma?");
  fireEvent.click(within(await view.answer(0)).getByRole("button", { name: "Aggiungi qualche serie" }));
  await view.answer(1);
  view.ask("Ho un dolore forte al petto");
  await view.answer(2);
  fireEvent.click(view.getByRole("button", { name: "Conversazioni" }));
  fireEvent.click(await view.findByRole("button", { name: "Esporta: La panca è ferma?" }));
  await waitFor(() => expect(view.toasts.map(({ text }) => text)).toContain("Conversazione salvata"));
  const [{ name, blob }] = saved as [(typeof saved)[number]];
  expect(name).toMatch(/^primebot-\d{4}-\d\d-\d\d-la-panca-e-ferma\.txt$/);
  const text = await blob.text();
  const year = new Date(systemClock.now()).getFullYear();
  expect(text.split("\n").slice(0, 3)).toEqual([
    "La panca è ferma?",
    expect.stringMatching(new RegExp(`^PrimeBot, .* ${year}, \\d\\d:\\d\\d$`)),
    "PrimeBot è un'AI, non un medico.",
  ]);
  expect(text).toMatch(/^Panca piana .*kg a settimana \[1\], tra .* \[2\] e .* \[3\]/m);
  expect(text).toMatch(/^\[1\] .*kg a settimana · Da \d+ serie · Dal.* al.* · Formula: mediana .* · Fonte: Theil/m);
  expect(text).toContain("Proposta per «Spinta A»");
  expect(text).toContain("Chiama il 112");
  expect(text).not.toMatch(/\[\[|coach:|\{\{/);
});

it("begins with three questions that the member's own data raise, and says that it is no doctor", async () => {
  const view = await openCoach();
  const list = await view.findByRole("list", { name: "Domande da cui partire" });
  const questions = within(list).getAllByRole("button");
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    "Panca piana è in stallo?",
    "Quante serie di bicipiti faccio?",
    "Quanto carico oggi in panca piana?",
  ]);
  expect(view.getByText("PrimeBot è un'AI, non un medico.")).toBeTruthy();
  // Shift and Enter break the line, and nothing is sent while a word is composed.
  fireEvent.change(view.box, { target: { value: "La panca" } });
  fireEvent.keyDown(view.box, { key: "Enter", shiftKey: true });
  fireEvent.keyDown(view.box, { key: "Enter", isComposing: true });
  expect(view.box.value).toBe("La panca");
  expect(await view.messages()).toEqual([]);
});

it("says that the log is empty once the first sync is done, and not before", async () => {
  const member = await trainedMember([]);
  const view = await openCoach({ member: Promise.resolve(member) });
  const none = /^Non hai ancora registrato allenamenti/;
  expect(await view.findByText(none)).toBeTruthy();
  act(() => member.sync.setStatus({ kind: "offline", pending: 0, lastSuccess: null }));
  expect(view.queryByText(none)).toBeNull();
  expect(view.getByText(/^Questo dispositivo non ha ancora ricevuto i tuoi dati/)).toBeTruthy();
});

it("finds a conversation by what was asked and answered in it, whatever the accents, and renames it", async () => {
  const view = await openCoach();
  view.ask("La panca è ferma?");
  await view.answer();
  view.ask("Perché 10-20 serie?");
  await view.answer(1);
  fireEvent.click(view.getByRole("button", { name: "Conversazioni" }));
  const search = await view.findByRole("searchbox", { name: "Cerca tra le conversazioni" });
  const searchFor = (value: string) => fireEvent.change(search, { target: { value } });
  for (const words of ["ferma", "perche 10", "RECORD È DEL"]) {
    searchFor(words);
    expect(await view.findByRole("button", { name: /^La panca è ferma\?/ })).toBeTruthy();
  }
  searchFor("stacco");
  expect(await view.findByText("Nessuna conversazione con questo testo")).toBeTruthy();
  searchFor("");
  fireEvent.click(await view.findByRole("button", { name: "Rinomina: La panca è ferma?" }));
  fireEvent.change(view.getByRole("textbox", { name: "Nome" }), { target: { value: " Panca di novembre " } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  expect(await view.findByRole("button", { name: /^Panca di novembre/ })).toBeTruthy();
});

it("says without a network that it answers, and what waits", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const view = await openCoach();
  expect(await view.findByText(/^Sei offline: PrimeBot risponde lo stesso\./)).toBeTruthy();
  view.ask("La panca è ferma?");
  await view.answer();
});

it("shows a change that nobody asked for behind a button, by the state that it stored with its answer", async () => {
  const view = await openCoach({ routines: [PUSH_A] });
  view.ask("Sono stanco");
  const answer = await view.answer();
  expect(within(answer).queryByRole("region")).toBeNull();
  expect((await view.messages()).map(({ dialogue }) => dialogue?.pending ?? null)).toEqual([
    null,
    { of: "offer", reply: "wish.lighter" },
  ]);
  fireEvent.click(within(answer).getByRole("button", { name: "Alleggerisci la seduta" }));
  expect(await within(await view.answer(1)).findByRole("region", { name: "Proposta" })).toBeTruthy();
});

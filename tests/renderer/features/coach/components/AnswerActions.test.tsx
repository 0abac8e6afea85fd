// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { systemClock } from "#shared/lib/clock.ts";
import { benching, loadCoach, openCoach, PUSH_A } from "#tests/helpers/screens/coach-view.tsx";

beforeAll(loadCoach, 60_000);
afterEach(cleanup);

/** A log that is read only once it is let. */
const slowLog = async () => {
  const member = await benching();
  let read: () => void = () => undefined;
  const reading = new Promise<void>((done) => {
    read = done;
  });
  const everything = () => reading.then(() => member.progress.everything());
  const changed = { progress: { ...member.progress, everything } };
  return { read: () => read(), member: Promise.resolve(member), changed };
};

const clipboard = (writeText: (text: string) => Promise<void>) => {
  const spy = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  onTestFinished(() => spy.mockRestore());
};

it("copies an answer as plain text, with its figures and with what it proposes", async () => {
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  const view = await openCoach({ routines: [PUSH_A] });
  view.ask("Ho 10 minuti");
  const answer = await view.answer();
  fireEvent.click(within(answer).getByRole("button", { name: "Copia la risposta" }));
  await waitFor(() => expect(view.toasts.map(({ text }) => text)).toContain("Risposta copiata"));
  expect(copied[0]).toMatch(/^Calcola .* per serie/m);
  expect(copied[0]).toMatch(/^Panca piana: \d+ serie → \d+ serie$/m);
  expect(copied[0]).not.toMatch(/\[\[|coach:|\{\{/);
});

it("copies whom to call with a red flag, and says where nothing could be copied", async () => {
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  const view = await openCoach();
  view.ask("Ho un dolore forte al petto");
  const copy = await within(await view.answer()).findByRole("button", { name: "Copia la risposta" });
  fireEvent.click(copy);
  await waitFor(() => expect(copied[0]).toContain("112"));
  clipboard(() => Promise.reject(new Error("denied")));
  document.execCommand = () => false;
  fireEvent.click(copy);
  await waitFor(() => expect(view.toasts.at(-1)?.text).toBe("Non è stato possibile copiare la risposta"));
});

it("keeps one opinion an answer on whether it helped, which can be taken back and goes with its talk", async () => {
  const view = await openCoach();
  view.ask("La panca è ferma?");
  const answer = await view.answer();
  const opinions = async () => (await view.data.documents("coach_feedback").find()).map(({ helpful }) => helpful);
  const button = (name: string) => within(answer).getByRole("button", { name });
  const pressed = () => ["Utile", "Non utile"].map((name) => button(name).getAttribute("aria-pressed"));
  expect(pressed()).toEqual(["false", "false"]);
  fireEvent.click(button("Non utile"));
  await waitFor(() => expect(pressed()).toEqual(["false", "true"]));
  fireEvent.click(button("Utile"));
  await waitFor(() => expect(pressed()).toEqual(["true", "false"]));
  expect(await opinions()).toEqual([true]);
  fireEvent.click(button("Utile"));
  await waitFor(() => expect(pressed()).toEqual(["false", "false"]));
  expect(await opinions()).toEqual([]);

  fireEvent.click(button("Utile"));
  await waitFor(async () => expect(await opinions()).toEqual([true]));
  fireEvent.click(view.getByRole("button", { name: "Conversazioni" }));
  fireEvent.click(await view.findByRole("button", { name: "Elimina: La panca è ferma?" }));
  await waitFor(async () => expect([await opinions(), await view.messages()]).toEqual([[], []]));
  await waitFor(() => expect(view.toasts.some(({ action }) => action)).toBe(true));
  view.toasts.find(({ action }) => action)?.action?.run();
  await waitFor(async () => expect(await opinions()).toEqual([true]));
});

it("keeps why an answer did not help, in words too, until the opinion is taken back", async () => {
  const view = await openCoach();
  view.ask("La panca è ferma?");
  const answer = within(await view.answer());
  const said = async () =>
    (await view.data.documents("coach_feedback").find()).map(({ helpful, reason, note }) => [helpful, reason, note]);
  fireEvent.click(answer.getByRole("button", { name: "Non utile" }));
  fireEvent.click(await answer.findByRole("button", { name: "Un numero sbagliato" }));
  await waitFor(async () => expect(await said()).toEqual([[false, "figure", ""]]));
  fireEvent.click(answer.getByRole("button", { name: "Troppo lunga" }));
  await waitFor(async () => expect(await said()).toEqual([[false, "long", ""]]));
  await waitFor(() => expect(answer.getByRole("button", { name: "Troppo lunga", pressed: true })).toBeTruthy());
  fireEvent.click(answer.getByRole("button", { name: "Troppo lunga" }));
  const note = answer.getByLabelText("Vuoi aggiungere qualcosa?");
  fireEvent.change(note, { target: { value: "Era lo squat" } });
  fireEvent.blur(note);
  await waitFor(async () => expect(await said()).toEqual([[false, "", "Era lo squat"]]));
  fireEvent.click(answer.getByRole("button", { name: "Utile" }));
  await waitFor(async () => expect(await said()).toEqual([[true, "", ""]]));
  expect(answer.queryByRole("group", { name: "Che cosa non andava?" })).toBeNull();
});

it("asks the last question in other words, and leaves what was said", async () => {
  const view = await openCoach();
  view.ask("La panca è ferma?");
  await view.answer(0);
  view.ask("Miglioro nella panca?");
  await view.answer(1);
  fireEvent.click(view.getByRole("button", { name: "Modifica la domanda" }));
  const box = view.getByRole("textbox", { name: "Chiedi a PrimeBot" }) as HTMLTextAreaElement;
  expect([box.value, document.activeElement]).toEqual(["Miglioro nella panca?", box]);
  fireEvent.change(box, { target: { value: "Miglioro nello squat?" } });
  fireEvent.keyDown(box, { key: "Enter" });
  await view.answer(2);
  expect((await view.messages()).flatMap(({ text }) => text || [])).toEqual([
    "La panca è ferma?",
    "Miglioro nella panca?",
    "Miglioro nello squat?",
  ]);
});

it("asks again what it did not understand, and offers it for no answer that holds", async () => {
  const view = await openCoach();
  view.ask("La panca è ferma?");
  const first = await view.answer(0);
  expect(within(first).queryByRole("button", { name: /^Chiedi di nuovo/ })).toBeNull();
  view.ask("Chi ha vinto le elezioni in Francia?");
  const second = await view.answer(1);
  fireEvent.click(within(second).getByRole("button", { name: "Chiedi di nuovo" }));
  await view.answer(2);
  expect((await view.messages()).map(({ text }) => text)[4]).toBe("Chi ha vinto le elezioni in Francia?");
});

it("asks again where the log has newer sets than an answer", async () => {
  const member = await benching();
  const completed_at = new Date(systemClock.now() + 60_000).toISOString();
  const everything = async () =>
    (await member.progress.everything()).map((workout) => ({
      ...workout,
      exercises: workout.exercises.map((exercise) => ({
        ...exercise,
        sets: exercise.sets.map((set) => ({ ...set, completed_at })),
      })),
    }));
  const view = await openCoach({ changed: { progress: { ...member.progress, everything } } });
  view.ask("Miglioro nella panca?");
  const answer = await view.answer();
  fireEvent.click(within(answer).getByRole("button", { name: "Chiedi di nuovo: il diario ha serie più recenti" }));
  await view.answer(1);
  expect((await view.messages())[2]?.text).toBe("Miglioro nella panca?");
});

it("stops a question while the log is read, which stays in the talk and can be asked again in its place", async () => {
  const { read, ...log } = await slowLog();
  const view = await openCoach(log);
  view.ask("La panca è ferma?");
  fireEvent.click(await view.findByRole("button", { name: "Interrompi" }));
  expect(await view.findByText("Interrotta")).toBeTruthy();
  expect(view.queryByText("Sto rispondendo…")).toBeNull();
  read();
  view.ask("Perché 10-20 serie?");
  await view.answer(0);
  expect(view.answers()).toHaveLength(1);
  expect(view.queryByRole("button", { name: "Interrompi" })).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Chiedi di nuovo" }));
  await view.answer(1);
  expect(view.answers()[0]?.textContent).toContain("Panca piana");
  expect(view.queryByText("Interrotta")).toBeNull();
  expect(await view.messages()).toHaveLength(4);
});

it("offers a question anew that was left before its answer", async () => {
  const { member, changed } = await slowLog();
  const left = await openCoach({ member, changed });
  left.ask("La panca è ferma?");
  await left.findByRole("button", { name: "Interrompi" });
  expect(left.queryByText("Interrotta")).toBeNull();
  cleanup();
  const view = await openCoach({ consent: null, member });
  fireEvent.click(view.getByRole("button", { name: "Conversazioni" }));
  fireEvent.click(await view.findByRole("button", { name: /^La panca è ferma\?/ }));
  expect(await view.findByText("Interrotta")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Chiedi di nuovo" }));
  await view.answer();
  expect(view.queryByText("Interrotta")).toBeNull();
});

it("has the question written that another screen would ask, and nothing sent", async () => {
  const view = await openCoach({ state: { question: "Miglioro in panca piana?" } });
  expect(view.box.value).toBe("Miglioro in panca piana?");
  fireEvent.keyDown(view.box, { key: "Enter" });
  expect((await view.answer()).textContent).toContain("Panca piana");
  expect(view.box.value).toBe("");
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { MemberData } from "#renderer/data/member-data.ts";
import { readRoutine } from "#shared/domain/training/routine.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { BENCH, loadCoach, openCoach, PUSH_A } from "#tests/helpers/screens/coach-view.tsx";

beforeAll(loadCoach, 60_000);
afterEach(cleanup);

const DAY = 86_400_000;
const sets = async ({ routines }: MemberData, exercise = BENCH): Promise<number | undefined> => {
  const [routine] = await firstValueFrom(routines.watch());
  return readRoutine(routine?.exercises ?? []).find(({ exercise_id }) => exercise_id === exercise)?.sets.length;
};
const proposals = (data: MemberData) => data.documents("coach_proposals").find();

/** What the coach proposes for a question, with the buttons that its card has. */
const proposed = async (question: string) => {
  const view = await openCoach({ routines: [PUSH_A] });
  view.ask(question);
  const answer = await view.answer();
  const card = await within(answer).findByRole("region", { name: "Proposta" });
  const press = (name: string) => fireEvent.click(within(card).getByRole("button", { name }));
  await waitFor(() => expect(within(card).getAllByRole("button").length).toBeGreaterThan(0));
  return { ...view, card, press };
};

it("changes the routine at a tap alone, and can take it back for thirty days", async () => {
  const { data, card, press } = await proposed("Aggiungi una serie di panca piana");
  expect(within(card).getByRole("heading").textContent).toBe("Proposta per «Spinta A»");
  expect(card.textContent).toContain("5 serie → 6 serie");
  expect(card.textContent).toMatch(/dal(?: |l')\d+ \w{3}.*Valida fino al(?: |l')\d+ \w{3}/);
  expect(await sets(data)).toBe(5);

  press("Applica");

  await waitFor(async () => expect(await sets(data)).toBe(6));
  expect(await within(card).findByText(/^Applicata: /)).toBeTruthy();
  expect(await within(card).findByRole("button", { name: "Annulla" })).toBeTruthy();
  const [proposal] = await proposals(data);
  const appliedBefore = (days: number) =>
    data.documents("coach_proposals").update(proposal?.id ?? "", {
      decided_at: new Date(systemClock.now() - days * DAY).toISOString(),
    });
  await appliedBefore(31);
  await waitFor(() => expect(within(card).queryByRole("button", { name: "Annulla" })).toBeNull());
  await appliedBefore(30);
  expect(await within(card).findByRole("button", { name: "Annulla" })).toBeTruthy();
  press("Annulla");
  await waitFor(async () => expect(await sets(data)).toBe(5));
  expect(await proposals(data)).toMatchObject([{ state: "undone" }]);
});

it("does what is typed as its buttons do, with the lines that are chosen, and says so", async () => {
  const view = await proposed("Togli la panca piana e togli lo squat");
  fireEvent.click(within(view.card).getByRole("checkbox", { name: /Squat/ }));
  view.ask("applica");
  expect((await view.answer(1)).textContent).toContain("Fatto, ho cambiato «Spinta A»:via panca piana");
  expect([await sets(view.data), await sets(view.data, "squat")]).toEqual([undefined, 5]);
  expect(await within(view.card).findByText(/^Applicata: /)).toBeTruthy();
  view.ask("torna indietro");
  expect((await view.answer(2)).textContent).toContain("ho tolto queste modifiche da «Spinta A»");
  expect(await sets(view.data)).toBe(5);
});

it("says that a proposal was made anew where the routine changed before it was applied by a word", async () => {
  const { data, ask, answer } = await proposed("Aggiungi una serie di panca piana");
  const [routine] = await firstValueFrom(data.routines.watch());
  const exercises = (routine?.exercises ?? []).map((one) => ({ ...one, sets: (one.sets as unknown[]).slice(0, 3) }));
  await data.routines.update(routine?.id ?? "", { exercises });
  ask("applica");
  expect((await answer(1)).textContent).toContain("ho rifatto la proposta qui sopra");
  expect(await sets(data)).toBe(3);
  ask("applica");
  expect((await answer(2)).textContent).toMatch(/Panca piana: da 3 serie\d? a 4 serie/);
  expect(await sets(data)).toBe(4);
});

it("applies the lines that are chosen", async () => {
  const { data, card, press } = await proposed("Ho 10 minuti");
  fireEvent.click(within(card).getByRole("checkbox", { name: /Panca piana/ }));

  press("Applica alla scheda");

  await waitFor(async () => expect(await sets(data, "squat")).toBe(1));
  expect(await sets(data)).toBe(5);
});

it("begins a workout as proposed, and leaves the routine as it is", async () => {
  const { data, press } = await proposed("Ho 10 minuti");

  press("Inizia così");

  const begun = async () => (await firstValueFrom(data.workouts.list())).find(({ ended_at }) => ended_at === null);
  await waitFor(async () => expect(await begun()).toBeDefined());
  const workout = await firstValueFrom(data.workouts.watch((await begun())?.id ?? ""));
  expect(workout?.exercises.map((exercise) => exercise.sets.length)).toEqual([2, 1]);
  expect([await sets(data), await sets(data, "squat")]).toEqual([5, 5]);
});

it("proposes anew where the routine changed meanwhile, and applies that at the next tap", async () => {
  const { data, card, press } = await proposed("Aggiungi una serie di panca piana");
  const [routine] = await firstValueFrom(data.routines.watch());
  await data.routines.update(routine?.id ?? "", ({ exercises }) => ({
    exercises: exercises.map((exercise) => ({ ...exercise, sets: (exercise.sets as unknown[]).slice(0, 3) })),
  }));
  await waitFor(() => expect(within(card).getByRole("button", { name: "Applica" })).toBeTruthy());

  press("Applica");

  expect(await within(card).findByText(/ecco la proposta di adesso/)).toBeTruthy();
  await waitFor(() => expect(card.textContent).toContain("3 serie → 4 serie"));
  expect(await sets(data)).toBe(3);
  press("Applica");
  await waitFor(async () => expect(await sets(data)).toBe(4));
});

it("does not apply a proposal of long ago as it was", async () => {
  const { data, card, press } = await proposed("Aggiungi una serie di panca piana");
  const day = new Date(systemClock.now() - DAY).toISOString().slice(0, 10);
  const [proposal] = await proposals(data);
  await data.documents("coach_proposals").update(proposal?.id ?? "", { expires: day, ops: [] });

  await waitFor(() => expect(card.textContent).toContain("Non c'è più nulla da cambiare."));
  expect(within(card).queryByRole("button", { name: "Applica" })).toBeNull();
  await data.documents("coach_proposals").update(proposal?.id ?? "", { ops: proposal?.ops ?? [] });
  await waitFor(() => press("Applica"));
  await waitFor(async () => expect((await proposals(data))[0]?.state).toBe("applied"));
  expect((await proposals(data))[0]?.expires).not.toBe(day);
});

/** Opens the editor on what is proposed, and adds a set of bench press to it. */
const edited = async (question: string) => {
  const view = await proposed(question);
  const edit = async () => {
    const modify = await view.findByRole("button", { name: "Modifica" });
    // The editor suspends for its texts.
    await act(async () => void fireEvent.click(modify));
    await view.findByRole("heading", { level: 1, name: "Proposta per «Spinta A»" });
    const bench = within(await view.findByRole("listitem", { name: "Panca piana" }));
    fireEvent.click(bench.getByRole("button", { name: "Aggiungi serie" }));
  };
  await edit();
  return { ...view, edit };
};

it("changes nothing when the editor is left, applies what it made of the proposal, undoes it as a whole", async () => {
  const { data, answer, edit, ...view } = await edited("Aggiungi una serie di panca piana");
  fireEvent.click(view.getByRole("button", { name: "Esci senza salvare" }));
  await answer();
  expect(view.path()).toBe("/ai-coach");
  expect(await sets(data)).toBe(5);
  expect(await proposals(data)).toMatchObject([{ state: "open" }]);
  await edit();
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await waitFor(async () => expect(await sets(data)).toBe(7));
  expect(await proposals(data)).toMatchObject([{ state: "applied" }]);
  fireEvent.click(await within(await answer()).findByRole("button", { name: "Annulla" }));
  await waitFor(async () => expect(await sets(data)).toBe(5));
});

it("keeps what another device changed while the proposal was edited", async () => {
  const { data, ...view } = await edited("Aggiungi una serie di panca piana");
  const [routine] = await firstValueFrom(data.routines.watch());
  await data.routines.update(routine?.id ?? "", ({ exercises }) => ({ exercises: exercises.slice(0, 1) }));
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await waitFor(async () => expect(await sets(data)).toBe(7));
  expect(await sets(data, "squat")).toBeUndefined();
});

it("begins a workout as the editor made it of what is for one workout", async () => {
  const { data, ...view } = await edited("Ho 10 minuti");
  fireEvent.click(view.getByRole("button", { name: "Inizia così" }));
  const begun = async () => (await firstValueFrom(data.workouts.list())).find(({ ended_at }) => ended_at === null);
  await waitFor(async () => expect(await begun()).toBeDefined());
  const workout = await firstValueFrom(data.workouts.watch((await begun())?.id ?? ""));
  expect(workout?.exercises.map((exercise) => exercise.sets.length)).toEqual([3, 1]);
  expect(await sets(data)).toBe(5);
  expect(await proposals(data)).toMatchObject([{ state: "applied" }]);
});

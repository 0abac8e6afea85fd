// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { readWarmUp, type WarmUpStep, warmUpChange } from "#shared/domain/training/weights/warm-up-steps.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { BENCH, openWorkout } from "#tests/helpers/screens/open-workout.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type Planned = (typeof BENCH)["sets"][number] & {
  kind?: "warmup" | "drop";
  side?: "left" | "right";
  completed_at?: string;
};
const bench = (sets: readonly Planned[], more: { notes?: string; advice?: string } = {}) => ({
  ...BENCH,
  ...more,
  sets,
});
const at = (weight_kg: number | null, reps: number | null = 5, more: Partial<Planned> = {}): Planned => ({
  weight_kg,
  reps,
  ...more,
});

describe("the target", () => {
  it("stands in each row, and is said with the repetitions", async () => {
    const aim = { reps_min: 6, reps_max: 12 };
    const sets = [{ ...at(100), ...aim }, { ...at(100), reps_min: 5, reps_max: 5 }, at(100)];
    const view = await openWorkout({ planned: [bench(sets)] });
    const described = [1, 2, 3].map((number) => {
      const id = view.getByLabelText(`Serie ${number}: ripetizioni`).getAttribute("aria-describedby");
      return id && document.getElementById(id)?.textContent;
    });
    expect(described).toEqual(["Obiettivo: 6–12 ripetizioni", "Obiettivo: 5 ripetizioni", null]);
    view.getByText("6–12");
  });
});

describe("a changed weight", () => {
  const open = (sets: readonly Planned[]) => openWorkout({ planned: [bench(sets)] });
  type View = Awaited<ReturnType<typeof open>>;
  const weights = async (view: View) => (await view.read())[0]?.sets.map(({ weight_kg }) => weight_kg);
  const type = (view: View, number: number, value: string) => {
    const field = view.getByLabelText(`Serie ${number}: peso in kg`);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

  it("carries to the sets below that are not done and had the old one, and is taken back as one", async () => {
    const done = at(100, 5, { completed_at: "2026-11-21T09:50:00.000Z" });
    const view = await open([at(80), at(100), at(100), at(110), done]);
    type(view, 2, "105");
    await expect.poll(() => weights(view)).toEqual([80, 105, 105, 110, 100]);
    const undo = view.getByLabelText("Annulla l'ultima modifica");
    await expect.poll(() => undo.getAttribute("aria-disabled")).not.toBe("true");
    fireEvent.click(undo);
    await expect.poll(() => weights(view)).toEqual([80, 100, 100, 110, 100]);
  });

  it("carries nowhere from a warm-up to the work, nor from one side to the other", async () => {
    const view = await open([at(60, 8, { kind: "warmup" }), at(60, 8, { side: "left" }), at(60, 8, { side: "right" })]);
    type(view, 1, "40");
    await expect.poll(() => weights(view)).toEqual([60, 60, 60]);
    const warmUp = view.getByLabelText("Serie R1: peso in kg");
    fireEvent.focus(warmUp);
    fireEvent.change(warmUp, { target: { value: "50" } });
    fireEvent.blur(warmUp);
    await expect.poll(() => weights(view)).toEqual([50, 40, 60]);
  });

  it("takes a set along that had the old one, and none whose weight the steps pass", async () => {
    const view = await open([at(100), at(100), at(105)]);
    const field = view.getByLabelText("Serie 1: peso in kg");
    fireEvent.focus(field);
    for (const value of ["102,5", "105", "107,5"]) {
      fireEvent.keyDown(field, { key: "ArrowUp" });
      await expect.poll(() => field.getAttribute("value")).toBe(value);
    }
    await expect.poll(() => weights(view)).toEqual([107.5, 107.5, 105]);
  });

  it("is carried once it is said, not while it is typed and stored", async () => {
    const view = await open([at(100), at(100)]);
    const field = view.getByLabelText("Serie 1: peso in kg");
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: "10" } });
    await expect.poll(() => weights(view)).toEqual([10, 100]);
    fireEvent.change(field, { target: { value: "102,5" } });
    fireEvent.blur(field);
    await expect.poll(() => weights(view)).toEqual([102.5, 102.5]);
  });
});

describe("advice", () => {
  it("has a place of its own, beside the member's note of this time and of last time", async () => {
    const view = await openWorkout({
      planned: [bench([at(100)], { notes: "Presa stretta", advice: "Passa a 102,5 kg × 5." })],
      last: [bench([at(97.5)], { notes: "Spalla rigida" })],
    });
    expect(view.getByRole("note", { name: "Consiglio" }).textContent).toBe("Passa a 102,5 kg × 5.");
    await expect
      .poll(() => view.queryByRole("note", { name: "Nota dell'ultima volta" })?.textContent)
      .toBe("Nota dell'ultima volta: Spalla rigida");
    expect((view.getByLabelText("Note di questa volta") as HTMLTextAreaElement).value).toBe("Presa stretta");
  });
});

it("advice of a suggestion is told in words", async () => {
  const advice = JSON.stringify({ reason: "increase", weight_kg: 102.5, from: 100, reps: 5, rpe: 8 });
  const view = await openWorkout({ planned: [bench([at(100)], { advice })] });
  const said = view.getByRole("note", { name: "Consiglio" }).textContent;
  expect(said).toBe("Hai chiuso tutte le serie a 100\u00a0kg: passa a 102,5\u00a0kg × 5.");
});

describe("last time's column", () => {
  it("is filled only where last time had that set, of that side", async () => {
    const view = await openWorkout({
      planned: [bench([at(100), at(100), at(100, 5, { side: "left" })])],
      last: [bench([at(97.5, 6)])],
    });
    const rows = within(view.getByRole("table")).getAllByRole("row").slice(1);
    const column = () =>
      rows.map((row) => row.querySelectorAll("td")[2]?.textContent).filter((text) => text !== undefined);
    await expect.poll(column).toEqual(["97,5\u00a0×\u00a06", "–", "–"]);
  });
});

describe("the rest of a set", () => {
  it("ends with the set's own check that is taken back, and with an undo", async () => {
    const view = await openWorkout({ planned: [bench([at(100), at(100)])] });
    view.check(1);
    await view.findByRole("timer");
    fireEvent.click(await view.findByRole("button", { name: "Riapri la serie 1" }));
    await expect.poll(() => view.queryByRole("timer")).toBeNull();
    view.check(1);
    await view.findByRole("timer");
    await expect.poll(async () => (await view.read())[0]?.sets[0]?.completed_at).not.toBeNull();
    fireEvent.click(view.getByLabelText("Annulla l'ultima modifica"));
    await expect.poll(() => view.queryByRole("timer")).toBeNull();
  });

  it("is none before a drop set", async () => {
    const view = await openWorkout({ planned: [bench([at(100), at(70, 8, { kind: "drop" })])] });
    view.check(1);
    await view.findByRole("button", { name: "Riapri la serie 1" });
    await expect.poll(async () => (await view.read())[0]?.sets[0]?.completed_at).not.toBeNull();
    expect(view.queryByRole("timer")).toBeNull();
  });
});

describe("sides", () => {
  const sidesOf = async (view: Awaited<ReturnType<typeof openWorkout>>) =>
    (await view.read())[0]?.sets.map(({ side }) => side);

  it("are chosen in the row with one tap, once an exercise is done by sides", async () => {
    const view = await openWorkout({ planned: [bench([at(20, 8, { side: "left" }), at(20, 8)])] });
    fireEvent.click(view.getByRole("button", { name: "Serie 2, Entrambi i lati: cambia lato" }));
    await expect.poll(() => sidesOf(view)).toEqual(["left", "left"]);
    fireEvent.click(await view.findByRole("button", { name: "Serie 2, Sinistra: cambia lato" }));
    await expect.poll(() => sidesOf(view)).toEqual(["left", "right"]);
  });

  it("make of each open set one of the left and one of the right, in turns, taken back as one", async () => {
    const view = await openWorkout({ planned: [bench([at(20, 8), at(22, 6)])] });
    expect(view.queryByRole("button", { name: /cambia lato/ })).toBeNull();
    await view.act("Panca piana", "Sinistra e destra");
    const rows = async () => (await view.read())[0]?.sets.map(({ side, weight_kg }) => [side, weight_kg]);
    await expect.poll(rows).toEqual([
      ["left", 20],
      ["right", 20],
      ["left", 22],
      ["right", 22],
    ]);
    const undo = view.getByLabelText("Annulla l'ultima modifica");
    await expect.poll(() => undo.getAttribute("aria-disabled")).not.toBe("true");
    fireEvent.click(undo);
    await expect.poll(rows).toEqual([
      ["both", 20],
      ["both", 22],
    ]);
  });
});

describe("a load that is no weight", () => {
  const PRESS = "20000000-0000-4000-8000-000000000001";
  const own = (changes: { equipment: "machine" | "band"; weight_unit: "kg" | "level" | "band" }) => ({
    ...memberRows(MEMBER).member_exercises,
    id: PRESS,
    exercise_id: PRESS,
    name: "Pressa di casa",
    type: "weight_reps" as const,
    archived: false,
    ...changes,
  });
  const press = { exercise_id: PRESS, rest_seconds: 60, superset: null, sets: [at(null, null), at(null, null)] };
  const first = async (view: Awaited<ReturnType<typeof openWorkout>>) => {
    const [set] = (await view.read())[0]?.sets ?? [];
    return [set?.level, set?.band, set?.weight_kg, set?.reps];
  };

  it("is a level of the machine, once the exercise is told by levels, with no kilograms that nobody knows", async () => {
    const kept = [own({ equipment: "machine", weight_unit: "kg" })];
    const view = await openWorkout({ planned: [press], kept });
    await view.act("Pressa di casa", "Livelli della macchina");
    const level = await view.findByLabelText("Serie 1: livello della macchina");
    fireEvent.focus(level);
    fireEvent.change(level, { target: { value: "7" } });
    fireEvent.change(view.getByLabelText("Serie 1: ripetizioni"), { target: { value: "12" } });
    view.check(1);
    await expect.poll(() => first(view)).toEqual([7, null, null, 12]);
    await expect
      .poll(() => view.getByLabelText("Serie 2: livello della macchina").getAttribute("placeholder"))
      .toBe("7");
    expect(view.getByText(/1 serie/, { selector: "header *" }).textContent).toMatch(/·\s0\skg/);
  });

  it("has the kilograms that the place knows of its level, which count as volume", async () => {
    const kept = [own({ equipment: "machine", weight_unit: "level" })];
    const view = await openWorkout({
      planned: [press],
      kept,
      before: async ({ places }) => {
        const [place] = await firstValueFrom(places.watch());
        const stacks = [{ name: "Pressa", exercises: [PRESS], levels: [5, 12.5] }];
        await places.changeEquipment(place, () => ({ stacks }));
      },
    });
    fireEvent.change(await view.findByLabelText("Serie 1: livello della macchina"), { target: { value: "2" } });
    fireEvent.change(view.getByLabelText("Serie 1: ripetizioni"), { target: { value: "10" } });
    view.check(1);
    await expect.poll(() => first(view)).toEqual([2, null, 12.5, 10]);
    await expect.poll(() => view.getByText(/1 serie/, { selector: "header *" }).textContent).toMatch(/·\s125\skg/);
  });

  it("is the colour of a band, of which an empty row proposes the one above", async () => {
    const view = await openWorkout({ planned: [press], kept: [own({ equipment: "band", weight_unit: "band" })] });
    fireEvent.change(await view.findByLabelText("Serie 1: elastico"), { target: { value: "red" } });
    fireEvent.change(view.getByLabelText("Serie 1: ripetizioni"), { target: { value: "15" } });
    view.check(1);
    await expect.poll(() => first(view)).toEqual([null, "red", null, 15]);
    const second = view.getByLabelText("Serie 2: elastico") as HTMLSelectElement;
    await expect.poll(() => second.selectedOptions[0]?.textContent).toBe("Rosso");
    expect(second.value).toBe("");
  });
});

describe("warm-ups", () => {
  const open = (steps: readonly WarmUpStep[]) =>
    openWorkout({
      planned: [bench([at(100)])],
      before: ({ profile }) => profile.setPreferences(warmUpChange(steps)),
    });
  const kept = async ({ data }: Awaited<ReturnType<typeof open>>) =>
    readWarmUp((await firstValueFrom(data.profile.watch()))?.preferences ?? {});

  it("have steps of which a dialog shows those of before, and takes others", async () => {
    const view = await open([
      { percent: 0, reps: 10 },
      { percent: 45, reps: 8 },
      { percent: 65, reps: 5 },
    ]);
    await view.act("Panca piana", "Serie di riscaldamento");
    fireEvent.click(await view.findByRole("button", { name: "Elimina R3" }));
    const percent = view.getByLabelText("R2: % del peso") as HTMLInputElement;
    expect(percent.value).toBe("45");
    fireEvent.change(percent, { target: { value: "50" } });
    fireEvent.change(view.getByLabelText("R2: ripetizioni"), { target: { value: "6" } });
    fireEvent.click(view.getByRole("button", { name: "Salva" }));
    await expect.poll(() => view.queryByLabelText("R2: % del peso")).toBeNull();
    await expect
      .poll(() => kept(view))
      .toEqual([
        { percent: 0, reps: 10 },
        { percent: 50, reps: 6 },
      ]);
  });

  it("have the number and the steps that the member chose", async () => {
    const view = await open([
      { percent: 0, reps: 10 },
      { percent: 50, reps: 6 },
    ]);
    await view.act("Panca piana", "Aggiungi riscaldamento");
    const sets = async () => (await view.read())[0]?.sets.map(({ kind, weight_kg, reps }) => [kind, weight_kg, reps]);
    await expect.poll(sets).toEqual([
      ["warmup", 20, 10],
      ["warmup", 50, 6],
      ["normal", 100, 5],
    ]);
  });
});

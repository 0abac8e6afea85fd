// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import type { OwnExercise } from "#renderer/data/training-data.ts";
import { ExerciseScreen } from "#renderer/features/exercises/screens/ExerciseScreen.tsx";
import { ExercisesScreen } from "#renderer/features/exercises/screens/ExercisesScreen.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { openMemberData, type TestMemberData } from "#tests/helpers/data/member-data.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const OWN: OwnExercise = {
  name: "Panca del garage",
  equipment: "barbell",
  type: "weight_reps",
  primary_muscles: ["chest"],
  secondary_muscles: [],
};

afterEach(cleanup);

const openLibrary = async () => {
  const data = await openMemberData();
  const view = await renderApp({ screen: <ExercisesScreen />, path: "/workouts/exercises", data });
  const search = await view.findByLabelText("Cerca un esercizio");
  const rows = () =>
    within(view.getByRole("list"))
      .getAllByRole("link")
      .map((link) => link.lastElementChild?.firstElementChild?.textContent);
  return { ...view, data, search, rows };
};

const openExercise = async (id: string, given?: TestMemberData) => {
  const data = given ?? (await openMemberData());
  const screen = <ExerciseScreen />;
  const path = `/workouts/exercises/${id}`;
  const view = await renderApp({ screen, path, pattern: "/workouts/exercises/:exerciseId", data });
  await view.findByRole("heading", { level: 1 });
  return { ...view, data };
};

describe("exercise library", () => {
  it("finds despite a typo, and narrows by muscle, equipment and type, those that work the muscle first", async () => {
    const view = await openLibrary();
    fireEvent.change(view.search, { target: { value: "distensoni panca" } });
    await expect.poll(() => view.rows()[0]).toBe("Panca piana");
    fireEvent.change(view.search, { target: { value: "" } });
    fireEvent.change(view.getByLabelText("Muscolo"), { target: { value: "hamstrings" } });
    fireEvent.change(view.getByLabelText("Attrezzo"), { target: { value: "machine" } });
    await expect.poll(() => view.rows().slice(0, 2)).toEqual(["Leg curl in piedi", "Leg curl sdraiato"]);
    fireEvent.change(view.getByLabelText("Tipo"), { target: { value: "assisted" } });
    await view.findByText("Nessun esercizio con questi filtri");
    fireEvent.click(view.getByRole("button", { name: "Rimuovi i filtri" }));
    await expect.poll(() => view.rows().length).toBe(60);
  });

  it("leads back by a link, which a new tab can open as well", async () => {
    const view = await openLibrary();
    expect(view.getByRole("link", { name: "Tutti gli allenamenti" }).getAttribute("href")).toBe("/workouts");
  });

  it("keeps favourites, puts them first and shows them alone", async () => {
    const view = await openLibrary();
    fireEvent.change(view.search, { target: { value: "squat" } });
    fireEvent.click(await view.findByRole("button", { name: "Aggiungi ai preferiti: Squat" }));
    await view.findByRole("button", { name: "Rimuovi dai preferiti: Squat" });
    fireEvent.change(view.search, { target: { value: "" } });
    await expect.poll(() => view.rows()[0]).toBe("Squat");
    fireEvent.click(view.getByRole("button", { name: "Preferiti" }));
    await expect.poll(() => view.rows()).toEqual(["Squat"]);
  });

  it("makes an exercise of one's own, and asks for its name", async () => {
    const view = await openLibrary();
    fireEvent.click(view.getByRole("button", { name: "Nuovo esercizio" }));
    const form = await view.findByRole("dialog");
    fireEvent.click(within(form).getByRole("button", { name: "Salva" }));
    expect((await within(form).findByRole("alert")).textContent).toBe("Scrivi un nome");
    fireEvent.change(within(form).getByLabelText("Nome"), { target: { value: "Panca del garage" } });
    const muscles = (group: string) => within(within(form).getByRole("group", { name: group }));
    for (const name of ["Petto", "Spalle"])
      fireEvent.click(muscles("Muscoli principali").getByRole("button", { name }));
    expect(muscles("Muscoli di supporto").queryByRole("button", { name: "Petto" })).toBeNull();
    fireEvent.click(muscles("Muscoli di supporto").getByRole("button", { name: "Tricipiti" }));
    fireEvent.click(await within(form).findByRole("button", { name: "Scegli" }));
    const picker = await view.findByRole("dialog", { name: "Si muove come…" });
    // What is not drawn moves like nothing that could be shown.
    fireEvent.change(within(picker).getByRole("searchbox"), { target: { value: "Yoga" } });
    await expect.poll(() => within(picker).queryByText("Yoga")).toBeNull();
    fireEvent.change(within(picker).getByRole("searchbox"), { target: { value: "Panca piana" } });
    fireEvent.keyDown(within(picker).getByRole("searchbox"), { key: "Enter" });
    await within(form).findByText("Come Panca piana");
    fireEvent.click(within(form).getByRole("button", { name: "Salva" }));
    await expect.poll(() => view.path()).toMatch(/^\/workouts\/exercises\/.+/);
    expect(await firstValueFrom(view.data.exercises.watch())).toMatchObject([
      {
        ...{ name: "Panca del garage", primary_muscles: ["chest", "shoulders"], secondary_muscles: ["triceps"] },
        moves_like: "panca-piana",
      },
    ]);
  });
});

describe("exercise", () => {
  it("names its muscles to a screen reader, shows how it is done, and keeps a note when its field is left", async () => {
    const view = await openExercise("panca-piana");
    view.getByRole("img", { name: "Muscoli principali: Petto. Di supporto: Spalle e tricipiti" });
    view.getByText("Scapole strette e basse sulla panca");
    await view.findByText("Non l'hai ancora fatto. Qui trovi le serie di ogni allenamento.");
    await expect.poll(() => document.title).toBe("Panca piana · Performance Prime");
    const notes = view.getByLabelText("Note sull'esercizio");
    fireEvent.change(notes, { target: { value: "Sicure al foro 8" } });
    fireEvent.blur(notes);
    await expect
      .poll(async () => firstValueFrom(view.data.exercises.watch()))
      .toMatchObject([{ exercise_id: "panca-piana", notes: "Sicure al foro 8" }]);
  });

  it("shows what was done the last times", async () => {
    const data = await openMemberData();
    const workout = await data.workouts.create({ name: "Spinta A", started_at: "2026-11-18T10:00:00.000Z" });
    const exercise = await data.workouts.addExercise(workout.id, { exercise_id: "panca-piana", rest_seconds: 90 });
    await data.workouts.addSet(exercise.id, { weight_kg: 92.5, reps: 5, completed_at: "2026-11-18T10:10:00.000Z" });
    await data.workouts.update(workout.id, { ended_at: "2026-11-18T11:00:00.000Z" });
    const view = await openExercise("panca-piana", data);
    await view.findByText("92,5 kg × 5");
    expect(view.getByRole("link", { name: /Spinta A/ }).getAttribute("href")).toBe(`/workouts/${workout.id}`);
  });

  it("shows the weight of what was held, and a distance to the metre", async () => {
    const data = await openMemberData();
    const train = async (exercise_id: string, values: Partial<WorkoutSetDocument>) => {
      const { id } = await data.workouts.create({ name: "Circuito", started_at: "2026-11-18T10:00:00.000Z" });
      const exercise = await data.workouts.addExercise(id, { exercise_id, rest_seconds: 90 });
      const done = { weight_kg: null, reps: null, completed_at: "2026-11-18T10:10:00.000Z", ...values };
      await data.workouts.addSet(exercise.id, done);
      await data.workouts.update(id, { ended_at: "2026-11-18T11:00:00.000Z" });
    };
    await train("plank", { weight_kg: 10, duration_seconds: 90 });
    await train("corsa", { distance_m: 5125, duration_seconds: 1630 });
    await (await openExercise("plank", data)).findByText("10 kg × 1:30");
    cleanup();
    await (await openExercise("corsa", data)).findByText("5,125 km · 27:10");
  });

  it("changes an own exercise, takes the change back, and never names the page after it", async () => {
    const data = await openMemberData();
    const id = await data.exercises.create(OWN);
    document.title = "";
    const view = await openExercise(id, data);
    await expect.poll(() => document.title).toBe("Esercizi · Performance Prime");
    fireEvent.click(view.getByRole("button", { name: "Modifica" }));
    const form = await view.findByRole("dialog");
    fireEvent.change(within(form).getByLabelText("Nome"), { target: { value: "Panca nuova" } });
    fireEvent.change(within(form).getByLabelText("Tipo"), { target: { value: "assisted" } });
    fireEvent.click(within(form).getByRole("button", { name: "Salva" }));
    const kept = async () => (await firstValueFrom(data.exercises.watch()))[0];
    await expect.poll(kept).toMatchObject({ name: "Panca nuova", type: "assisted" });
    await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
    view.toasts.at(-1)?.action?.run();
    await expect.poll(kept).toMatchObject(OWN);
  });

  it("an own exercise without a muscle is renamed and still works none", async () => {
    const data = await openMemberData();
    const id = await data.exercises.create({ ...OWN, primary_muscles: [] });
    const view = await openExercise(id, data);
    fireEvent.click(view.getByRole("button", { name: "Modifica" }));
    const form = await view.findByRole("dialog");
    fireEvent.change(within(form).getByLabelText("Nome"), { target: { value: "Panca nuova" } });
    fireEvent.click(within(form).getByRole("button", { name: "Salva" }));
    const kept = async () => (await firstValueFrom(data.exercises.watch()))[0];
    await expect.poll(kept).toMatchObject({ name: "Panca nuova", primary_muscles: [] });
  });

  it("takes an own exercise out of the list and brings it back", async () => {
    const data = await openMemberData();
    const id = await data.exercises.create(OWN);
    const view = await openExercise(id, data);
    fireEvent.click(view.getByRole("button", { name: "Elimina" }));
    await expect.poll(() => view.path()).toBe("/workouts/exercises");
    const archived = async () => (await firstValueFrom(data.exercises.watch()))[0]?.archived;
    expect(await archived()).toBe(true);
    await expect.poll(() => view.toasts[0]?.action).toBeDefined();
    view.toasts[0]?.action?.run();
    await expect.poll(archived).toBe(false);
  });

  it("says that an exercise is not there", async () => {
    const data = await openMemberData();
    const screen = <ExerciseScreen />;
    const path = "/workouts/exercises/nessuno";
    const view = await renderApp({ screen, path, pattern: "/workouts/exercises/:exerciseId", data });
    await view.findByText("Questo esercizio non esiste.");
  });
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ProgressScreen } from "#renderer/features/progress/screens/ProgressScreen.tsx";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

/** The screen of progress of whoever ran for 40 minutes today, and did not say how hard it was. */
const open = async (exercise_id: string) => {
  const data = await trainedMember([]);
  const start = new Date();
  const { id } = await data.workouts.create({ name: "Oggi", started_at: start.toISOString() });
  const row = await data.workouts.addExercise(id, { exercise_id, rest_seconds: 0 });
  const run = { weight_kg: null, reps: null, duration_seconds: 2400, completed_at: start.toISOString() };
  await data.workouts.addSet(row.id, run);
  await data.workouts.update(id, { ended_at: start.toISOString() });
  return renderLazy({ screen: <ProgressScreen />, path: "/workouts/progress", data });
};

it("asks how hard the cardio of the week was, and counts it by the answer alone", async () => {
  const view = await open("corsa");
  await view.findByText("0 minuti moderati su 150: un minuto intenso ne vale due.");
  const question = within(
    await view.findByRole("group", { name: /^Corsa, .*, 40\u00a0min: quanto è stata intensa\?$/ }),
  );
  fireEvent.click(question.getByRole("button", { name: "Intensa (RPE 8)" }));
  await view.findByText("80 minuti moderati su 150: un minuto intenso ne vale due.");
  expect(view.queryByRole("group", { name: /quanto è stata intensa/ })).toBeNull();
});

it("stays away where nobody does cardio", async () => {
  const view = await open("plank");
  await view.findByText("Medaglie");
  expect(view.queryByText("Cardio · questa settimana")).toBeNull();
});

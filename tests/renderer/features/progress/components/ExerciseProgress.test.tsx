// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ExerciseProgress } from "#renderer/features/progress/components/ExerciseProgress.tsx";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const open = async (sides: readonly ("both" | "left" | "right")[]) => {
  const data = await openMemberData();
  const completed_at = "2026-11-18T10:10:00.000Z";
  const { id } = await data.workouts.begin({ name: "Spinta A", routine_id: null }, [
    {
      exercise_id: "curl-manubri",
      rest_seconds: 60,
      superset: null,
      sets: sides.map((side, at) => ({ side, weight_kg: 20 + 4 * at, reps: 10, completed_at })),
    },
  ]);
  await data.workouts.update(id, { started_at: "2026-11-18T10:00:00.000Z", ended_at: "2026-11-18T11:00:00.000Z" });
  const screen = <ExerciseProgress exerciseId="curl-manubri" type="weight_reps" unit="kg" />;
  return { ...(await renderLazy({ screen, path: "/workouts/exercises/curl-manubri", data })), data };
};
const volume = (view: Awaited<ReturnType<typeof open>>) =>
  view.getByText(/^Volume in una serie/).parentElement?.textContent;

it("tells records and charts of one side at a time, which is named, and the newest first", async () => {
  const view = await open(["left", "right"]);
  await view.findByRole("radio", { name: "Destra", checked: true });
  expect(volume(view)).toMatch(/^Volume in una serie · Destra240\u00a0kg/);
  fireEvent.click(view.getByRole("radio", { name: "Sinistra" }));
  expect(volume(view)).toMatch(/^Volume in una serie · Sinistra200\u00a0kg/);
});

it("keeps a goal to the side that it was set for, and says which one that is", async () => {
  const view = await open(["left", "right"]);
  await view.data.documents("goals").create({
    ...{ subject: "exercise:curl-manubri", figure: "weight", side: "left", start: 20, target: 26 },
    ...{ day: "2026-11-18", due: "2199-01-01", reached_on: null },
  });
  await view.findByRole("heading", { name: "Obiettivo · Sinistra" });
  view.getByText(/^Ora 20 kg: mancano 6 kg all'obiettivo\./);
});

it("asks for no side where none was ever said", async () => {
  const view = await open(["both", "both"]);
  await view.findByText("Volume in una serie");
  expect(view.queryByRole("radio", { name: "Entrambi i lati" })).toBeNull();
});

it("tells what the maximum is of the last time, with its error, and the best", async () => {
  const view = await open(["both", "both"]);
  await view.findByText(
    /^1RM stimato\. (?:Oggi|Il 18 nov 2026) circa 32 kg, più o meno 1,6 kg; il massimo è 32 kg, il 18 nov 2026\.$/,
  );
});

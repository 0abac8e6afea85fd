// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { cardioMinutes } from "#shared/domain/training/progress/cardio-weeks.ts";
import { decodeTrack } from "#shared/domain/training/recordings/track.ts";
import { runFile } from "#tests/helpers/activities/fit-file.ts";
import { openTransfer } from "#tests/helpers/screens/open-transfer.tsx";

afterEach(cleanup);

const take = async (view: Awaited<ReturnType<typeof openTransfer>>, content: BlobPart, name: string) => {
  await view.give(content, name);
  fireEvent.click(await view.findByRole("button", { name: "Importa 1 allenamento" }));
  await view.findByText("Importazione completata");
};

it("brings a run of a watch with its time, distance, heart rate, laps and track", async () => {
  const view = await openTransfer();
  await view.give(runFile(), "run.fit");
  await view.findByText("FIT");
  fireEvent.click(view.getByRole("button", { name: "Importa 1 allenamento" }));
  await view.findByText("Importazione completata");
  const { workouts, workout_exercises, workout_sets } = await view.data.snapshot();
  expect(workouts).toMatchObject([{ name: "Corsa", started_at: "2026-03-01T07:30:00.000Z" }]);
  expect(workout_sets).toMatchObject([{ duration_seconds: 1440, distance_m: 4000 }]);
  expect(workout_exercises).toMatchObject([
    {
      exercise_id: "corsa",
      recording: {
        heart_avg: 150,
        heart_max: 171,
        laps: [
          { seconds: 720, metres: 2000, heart_avg: 145 },
          { seconds: 720, metres: 2000, heart_avg: 155 },
        ],
      },
    },
  ]);
  // A square has four corners, and begins where it ends.
  expect(decodeTrack(workout_exercises[0]?.recording?.track ?? "")[0]).toHaveLength(5);
});

it("counts among the week's minutes of cardio", async () => {
  const view = await openTransfer();
  await take(view, runFile(), "run.fit");
  const workouts = await view.data.progress.everything();
  const minutes = cardioMinutes(workouts, () => ({ category: "cardio" }));
  expect(minutes).toEqual({ light: 0, moderate: 0, vigorous: 0, unknown: 24, untimed: 0 });
});

it("says that a run is there already that came in another format", async () => {
  const view = await openTransfer();
  await take(view, runFile(), "run.fit");
  const lap = `<Lap StartTime="2026-03-01T07:30:00Z"><TotalTimeSeconds>1440</TotalTimeSeconds><DistanceMeters>4000</DistanceMeters></Lap>`;
  const tcx = `<?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Running">${lap}</Activity></Activities></TrainingCenterDatabase>`;
  fireEvent.click(view.getByRole("button", { name: "Importa un altro file" }));
  await view.give(tcx, "run.tcx");
  await view.findByText("Tutti questi allenamenti ci sono già. Non c'è nulla da aggiungere.");
});

it("asks once about a run that another app brought, whose clock is a few seconds off", async () => {
  const view = await openTransfer();
  await take(view, runFile("2026-03-01T07:30:08.000Z"), "run.fit");
  const health = `<?xml version="1.0"?><HealthData><Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="24" durationUnit="min" startDate="2026-03-01 07:30:00 +0000" endDate="2026-03-01 07:54:00 +0000"></Workout></HealthData>`;
  fireEvent.click(view.getByRole("button", { name: "Importa un altro file" }));
  await view.give(health, "export.xml");
  await view.findByText("1 allenamento sembra già presente, da un'altra app");
});

it("asks what a track without a sport was", async () => {
  const view = await openTransfer();
  const points = ["07:30:00Z", "07:36:00Z"].map(
    (time, at) => `<trkpt lat="${45.46 + at / 100}" lon="9.18"><time>2026-03-01T${time}</time></trkpt>`,
  );
  await view.give(
    `<?xml version="1.0"?><gpx><trk><name>Lago</name><trkseg>${points.join("")}</trkseg></trk></gpx>`,
    "lago.gpx",
  );
  await view.findByRole("group", { name: "Lago, 1 serie" });
  expect(await firstValueFrom(view.data.workouts.list())).toEqual([]);
});

it.each([
  ["ends in the middle", runFile().slice(0, 700), /incompleto o danneggiato/],
  ["is a route", "<?xml version='1.0'?><gpx><rte></rte></gpx>", /non c'è un'attività svolta/],
])("says so of a file that %s", async (_, content, message) => {
  const view = await openTransfer();
  await view.give(content, "file.fit");
  await expect.poll(() => view.queryByRole("alert")?.textContent).toMatch(message);
});

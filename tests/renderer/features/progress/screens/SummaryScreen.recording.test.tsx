// @vitest-environment happy-dom
import { cleanup, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SummaryScreen } from "#renderer/features/progress/screens/SummaryScreen.tsx";
import type { Recording } from "#shared/domain/kinds/workout-exercises.ts";
import { storedTrack } from "#shared/domain/training/recordings/track.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const rows = memberRows(MEMBER);

/** The summary of a run of 4 km in 24 minutes, of which a device recorded this. */
const open = async (recording: Partial<Recording>, exercise_id = "corsa") => {
  const at = "2026-11-20T18:24:00.000Z";
  const data = await openMemberData({
    rows: {
      profiles: [rows.profiles],
      workouts: [{ ...rows.workouts, name: "Corsa", ended_at: at }],
      workout_exercises: [
        {
          ...rows.workout_exercises,
          exercise_id,
          recording: { heart_avg: null, heart_max: null, laps: [], track: "", ...recording },
        },
      ],
      workout_sets: [
        {
          ...rows.workout_sets,
          ...{ weight_kg: null, reps: null, duration_seconds: 1440, distance_m: 4000, completed_at: at },
        },
      ],
    },
  });
  const view = await renderLazy({
    screen: <SummaryScreen />,
    path: `/workouts/${rows.workouts.id}/summary`,
    pattern: "/workouts/:workoutId/summary",
    data,
  });
  await view.findByRole("heading", { name: /: registrazione$/ });
  return view;
};

const MILAN = { lat: 45.46, lon: 9.18 };

it("draws the way of a run, and says in words where it leads", async () => {
  const view = await open({ track: storedTrack([[MILAN, { lat: 45.48, lon: 9.18 }, { lat: 45.49, lon: 9.2 }]]) });
  view.getByRole("img", { name: "Percorso di corsa, 4\u00a0km. Finisce a 3,7\u00a0km dalla partenza, verso nord-est" });
  view.getByText("Partenza");
  view.getByText("Arrivo");
});

it("says that a round ends where it starts", async () => {
  const view = await open({ track: storedTrack([[MILAN, { lat: 45.48, lon: 9.18 }, MILAN]]) });
  view.getByRole("img", { name: "Percorso di corsa, 4\u00a0km. Finisce dove comincia" });
});

it("sums a run up by its distance, as it has no volume", async () => {
  const view = await open({ heart_avg: 150 });
  const figures = [...(view.container.querySelector("dl")?.children ?? [])].map(({ textContent }) => textContent);
  expect(figures).toContain("Distanza4 km");
  expect(figures.join()).not.toContain("Volume");
});

it("tells the heart rate, and the pace of a run", async () => {
  const view = await open({ heart_avg: 150, heart_max: 171 });
  const card = view.getByRole("heading", { name: /: registrazione$/ }).parentElement;
  const figures = [...(card?.querySelectorAll("dl > div") ?? [])].map(({ textContent }) => textContent);
  expect(figures).toEqual(["Ritmo6:00 min/km", "Frequenza media150 bpm", "Frequenza massima171 bpm"]);
  expect(view.queryByRole("img", { name: /^Percorso/ })).toBeNull();
});

it("tells the speed of a ride, with each of its laps", async () => {
  const laps = [
    { seconds: 720, metres: 2000, heart_avg: 145 },
    { seconds: 720, metres: null, heart_avg: null },
  ];
  const view = await open({ laps }, "bicicletta");
  const [, ...lines] = within(view.getByRole("table")).getAllByRole("row");
  expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
    ["1", "2\u00a0km", "12:00", "10", "145"],
    ["2", "–", "12:00", "–", "–"],
  ]);
});

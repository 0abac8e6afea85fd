// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { HistoryCard } from "#renderer/features/exercises/components/HistoryCard.tsx";
import { ProgressScreen } from "#renderer/features/progress/screens/ProgressScreen.tsx";
import { LANGUAGE_KEY } from "#shared/i18n/languages.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { openWorkout } from "#tests/helpers/screens/open-workout.tsx";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** As another tab does that chose it. */
const speakEnglish = () =>
  act(async () => window.dispatchEvent(new StorageEvent("storage", { key: LANGUAGE_KEY, newValue: "en" })));

it("tells one repetition and one set from more while training", async () => {
  const planned = (weight_kg: number | null, reps: number | null) => [
    { exercise_id: "panca-piana", rest_seconds: 60, superset: null, sets: [{ weight_kg, reps }] },
  ];
  const view = await openWorkout({ planned: planned(100, null), last: planned(100, 1) });
  await speakEnglish();
  // The texts of another language may come after the row was taken in hand, and draw it anew.
  await eventually(() => {
    fireEvent.focus(view.getByLabelText("Set 1: weight in kg"));
    expect(view.getByText("Best at 100 kg: 1 rep")).toBeTruthy();
  });
  expect(view.getAllByLabelText("0 of 1 set").length).toBeGreaterThan(0);
});

it("tells one repetition and one set from more in what was trained", async () => {
  const start = new Date();
  const data = await trainedMember([{ name: "Tirata", start, exerciseId: "trazioni", sets: [[null, 1]] }]);
  const history = await renderLazy({ screen: <HistoryCard exerciseId="trazioni" unit="kg" />, data });
  await speakEnglish();
  await history.findByText("1 rep");
  cleanup();
  const progress = await renderLazy({ screen: <ProgressScreen />, data });
  await speakEnglish();
  expect((await progress.findAllByText("1 set")).length).toBeGreaterThan(0);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BENCH, CURL, openWorkout } from "#tests/helpers/screens/open-workout.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const OPEN = { weight_kg: 100, reps: 5 };
const DONE = { ...OPEN, completed_at: "2026-11-21T10:05:00.000Z" };

const focused = () => document.activeElement?.getAttribute("aria-label");
/** Which exercise has the focus, and in which of its fields. */
const place = () => [document.activeElement?.closest("table")?.getAttribute("aria-label"), focused()];

it("Enter in a done set keeps it done with what was typed, and goes on to the next open one", async () => {
  const view = await openWorkout({ planned: [{ ...BENCH, sets: [DONE, OPEN] }] });
  const reps = view.getByLabelText("Serie 1: ripetizioni");
  fireEvent.change(reps, { target: { value: "9" } });
  fireEvent.keyDown(reps, { key: "Enter" });
  await expect.poll(async () => (await view.read())[0]?.sets[0]?.reps).toBe(9);
  expect((await view.read())[0]?.sets[0]?.completed_at).toBe(DONE.completed_at);
  await expect.poll(focused).toBe("Serie 2: peso in kg");
  expect(view.queryByRole("timer")).toBeNull();
});

it("Enter in a figure of a done set stays where what was typed cannot be read", async () => {
  const view = await openWorkout({ planned: [{ ...BENCH, sets: [DONE, OPEN] }] });
  const reps = view.getByLabelText("Serie 1: ripetizioni");
  reps.focus();
  fireEvent.change(reps, { target: { value: "molte" } });
  fireEvent.keyDown(reps, { key: "Enter" });
  expect((await view.findByRole("alert")).textContent).toBe("Scrivi le ripetizioni come numero intero, da 0 a 1000");
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(focused()).toBe("Serie 1: ripetizioni");
  expect((await view.read())[0]?.sets[0]).toMatchObject({ reps: 5, completed_at: DONE.completed_at });
});

it("Enter goes through a superset round by round", async () => {
  const planned = [BENCH, CURL].map((exercise) => ({ ...exercise, superset: "s", sets: [OPEN, OPEN] }));
  const view = await openWorkout({ planned });
  view.getAllByLabelText("Serie 1: peso in kg")[0]?.focus();
  const key = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Enter" });
  // From the weight to the repetitions, and from there to the next set.
  const enter = () => {
    key();
    key();
  };
  enter();
  await expect.poll(place).toEqual(["Curl con manubri", "Serie 1: peso in kg"]);
  enter();
  await expect.poll(place).toEqual(["Panca piana", "Serie 2: peso in kg"]);
  enter();
  await expect.poll(place).toEqual(["Curl con manubri", "Serie 2: peso in kg"]);
});

it("an exercise that is added takes the focus to its first set", async () => {
  const view = await openWorkout();
  const add = view.getByRole("button", { name: "Aggiungi esercizio" });
  add.focus();
  fireEvent.click(add);
  const search = await view.findByLabelText("Cerca un esercizio");
  fireEvent.change(search, { target: { value: "squat" } });
  await expect.poll(() => view.getAllByRole("listitem")[0]?.textContent).toMatch(/squat/i);
  fireEvent.keyDown(search, { key: "Enter" });
  await expect.poll(place).toEqual([expect.stringMatching(/squat/i), "Serie 1: peso in kg"]);
});

it("Enter goes from the weight to the repetitions and ticks the set off, and the phone's key says so", async () => {
  const view = await openWorkout({ planned: [{ ...BENCH, sets: [OPEN, OPEN] }] });
  const weight = view.getByLabelText("Serie 1: peso in kg");
  weight.focus();
  expect(weight.getAttribute("enterkeyhint")).toBe("next");
  fireEvent.keyDown(weight, { key: "Enter" });
  expect(focused()).toBe("Serie 1: ripetizioni");
  expect((await view.read())[0]?.sets[0]?.completed_at).toBeNull();
  const reps = view.getByLabelText("Serie 1: ripetizioni");
  expect(reps.getAttribute("enterkeyhint")).toBe("done");
  fireEvent.keyDown(reps, { key: "Enter" });
  await expect.poll(async () => (await view.read())[0]?.sets[0]?.completed_at).not.toBeNull();
  await expect.poll(focused).toBe("Serie 2: peso in kg");
});

it("Enter says what is missing, and puts the focus there", async () => {
  const view = await openWorkout({ planned: [{ ...BENCH, sets: [{ weight_kg: 100, reps: null }] }] });
  const reps = view.getByLabelText("Serie 1: ripetizioni");
  reps.focus();
  fireEvent.keyDown(reps, { key: "Enter" });
  expect((await view.findByRole("alert")).textContent).toBe("Mancano le ripetizioni");
  expect((await view.read())[0]?.sets[0]?.completed_at).toBeNull();
  view.getByLabelText("Serie 1: peso in kg").focus();
  view.check(1);
  await expect.poll(focused).toBe("Serie 1: ripetizioni");
});

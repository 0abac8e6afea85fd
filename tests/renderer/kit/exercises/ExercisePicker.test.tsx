// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlannedExercise } from "#renderer/data/training-data.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { BENCH, CURL, openWorkout } from "#tests/helpers/screens/open-workout.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const openPicker = async (options?: Parameters<typeof openWorkout>[0]) => {
  const view = await openWorkout(options);
  fireEvent.click(view.getByRole("button", { name: "Aggiungi esercizio" }));
  const dialog = within(await view.findByRole("dialog"));
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole("listitem")
      .map((row) => row.querySelector("button")?.lastElementChild?.firstElementChild?.textContent);
  const order = async () => (await view.read()).map(({ exercise_id }) => exercise_id);
  return { view, dialog, names, order };
};

it("names what was trained last before all others, and asks nothing about a place where all is there", async () => {
  const { dialog, names } = await openPicker({ planned: [CURL], last: [BENCH] });
  expect(dialog.queryByRole("button", { name: "Solo quello che c'è qui" })).toBeNull();
  const recent = await dialog.findByRole("region", { name: "Recenti" });
  expect(names(recent)).toEqual(["Curl con manubri", "Panca piana"]);
  expect(names(dialog.getByRole("region", { name: "Tutti gli esercizi" }))).not.toContain("Panca piana");
});

it("narrows the list and the last ones by muscle and equipment", async () => {
  const { dialog, names } = await openPicker({ planned: [BENCH, CURL] });
  fireEvent.click(dialog.getByRole("button", { name: "Filtri" }));
  fireEvent.change(dialog.getByLabelText("Muscolo"), { target: { value: "biceps" } });
  expect(names(await dialog.findByRole("region", { name: "Recenti" }))).toEqual(["Curl con manubri"]);
  fireEvent.change(dialog.getByLabelText("Attrezzo"), { target: { value: "barbell" } });
  expect(dialog.queryByRole("region", { name: "Recenti" })).toBeNull();
  expect(names(dialog.getByRole("list"))).toContain("Curl con bilanciere");
  expect(names(dialog.getByRole("list"))).not.toContain("Panca piana");
});

it("takes several at once, in the order they were chosen, and gives them back as one", async () => {
  const { view, dialog, order } = await openPicker({ planned: [BENCH] });
  const search = dialog.getByLabelText("Cerca un esercizio");
  const choose = async (query: string, name: string) => {
    fireEvent.change(search, { target: { value: query } });
    fireEvent.click(await dialog.findByRole("button", { name: `Scegli anche ${name.toLowerCase()}` }));
  };
  await choose("squat", "Squat");
  await choose("plank", "Plank");
  expect(dialog.getByRole("button", { name: "Scegli anche plank" }).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(dialog.getByRole("button", { name: "Aggiungi 2 esercizi" }));
  await expect.poll(order).toEqual(["panca-piana", "squat", "plank"]);
  const undo = view.getByRole("button", { name: "Annulla l'ultima modifica" });
  await expect.poll(() => undo.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(undo);
  await expect.poll(order).toEqual(["panca-piana"]);
});

it("takes what was typed with Enter, also where that is ahead of the list", async () => {
  const { dialog, order } = await openPicker({ planned: [BENCH] });
  const search = dialog.getByLabelText<HTMLInputElement>("Cerca un esercizio");
  // As a browser tells of them: a list that follows in a later task, and a key that does not wait for it.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search, "plank");
  search.dispatchEvent(new Event("input", { bubbles: true }));
  search.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  vi.unstubAllGlobals();
  await expect.poll(order).toEqual(["panca-piana", "plank"]);
});

it("takes one with a tap, as long as none is chosen", async () => {
  const { view, dialog, order } = await openPicker({ planned: [BENCH] });
  fireEvent.change(dialog.getByLabelText("Cerca un esercizio"), { target: { value: "plank" } });
  fireEvent.click(await dialog.findByText("Plank"));
  await expect.poll(order).toEqual(["panca-piana", "plank"]);
  await expect.poll(() => view.queryByRole("dialog")).toBeNull();
});

describe("at a place that lacks something", () => {
  /** The list of a search for a bench press, where there are no bars, with an own exercise that takes one. */
  const openWithout = async (planned: readonly PlannedExercise[]) => {
    const own = {
      ...memberRows(MEMBER).member_exercises,
      archived: false,
      name: "Panca piana mia",
      equipment: "barbell",
    };
    const { view, dialog, names } = await openPicker({ planned, kept: [own] });
    const [place] = await firstValueFrom(view.data.places.watch());
    await view.data.places.changeEquipment(place, () => ({ missing: ["barbell"] }));
    const here = await dialog.findByRole("button", { name: "Solo quello che c'è qui" });
    const search = (text: string) =>
      fireEvent.change(dialog.getByLabelText("Cerca un esercizio"), { target: { value: text } });
    search("panca piana");
    const found = () => names(dialog.getByRole("list"));
    return { dialog, here, search, found };
  };

  it("leaves out what cannot be done there but the member's own, and says so, until that is turned off", async () => {
    const { dialog, here, search, found } = await openWithout([CURL]);
    await expect.poll(found).toContain("Panca piana con manubri");
    expect(found()).toContain("Panca piana mia");
    expect(found()).not.toContain("Panca piana");
    search("stacco da terra");
    expect(await dialog.findByText(/^Qui non c'è niente/)).toBeTruthy();
    search("panca piana");
    fireEvent.click(here);
    await expect.poll(found).toContain("Panca piana");
  });

  it("never hides what the workout already has", async () => {
    const { found } = await openWithout([BENCH]);
    await expect.poll(found).toContain("Panca piana");
  });
});

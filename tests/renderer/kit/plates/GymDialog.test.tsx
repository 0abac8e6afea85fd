// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { WorkoutScreen } from "#renderer/features/workouts/screens/WorkoutScreen.tsx";
import { RestTimerProvider } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { gymOf } from "#shared/domain/training/places/equipment.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

/** The gym's dialog, opened from the plates of a set of 100 kg. */
const open = async (exerciseId: string, preferences: Record<string, unknown> = {}) => {
  const profile = memberRows(MEMBER).profiles;
  const rows = { profiles: [{ ...profile, preferences }] };
  const data = await openMemberData({ rows });
  const planned = { exercise_id: exerciseId, rest_seconds: 90, superset: null, sets: [{ weight_kg: 100, reps: 5 }] };
  const { id } = await data.workouts.begin({ name: "Forza", routine_id: null }, [planned]);
  const screen = (
    <RestTimerProvider>
      <WorkoutScreen />
    </RestTimerProvider>
  );
  const view = await renderApp({ screen, path: `/workouts/${id}`, pattern: "/workouts/:workoutId", data });
  const weight = await view.findByLabelText("Serie 1: peso in kg");
  // What the set in hand shows is drawn later than the focus, which the event alone would not wait for.
  await act(async () => void fireEvent.focus(weight));
  const line = async () => (await view.findByText(/per lato$/)).textContent;
  fireEvent.click(await view.findByText(/per lato$/));
  const dialog = within(await view.findByRole("dialog", { name: "I dischi della tua palestra" }));
  const kept = async () => gymOf((await firstValueFrom(data.places.watch()))[0].equipment, "kg");
  const pairs = async (weight: number) => (await kept()).plates.find((plate) => plate.weight === weight)?.pairs;
  return { view, dialog, line, kept, pairs };
};

it("loads no more plates than there are pairs of", async () => {
  const { dialog, line, pairs } = await open("panca-piana");
  expect(await line()).toBe("2 × 20 per lato");
  const field = dialog.getByLabelText("Coppie da 20 kg");
  fireEvent.change(field, { target: { value: "2" } });
  fireEvent.blur(field);
  await expect.poll(() => pairs(20)).toBe(2);
  fireEvent.click(dialog.getByRole("button", { name: "Una coppia da 20\u00a0kg in meno" }));
  await expect.poll(line).toBe("20 + 15 + 5 per lato");
  fireEvent.click(dialog.getByRole("button", { name: "Una coppia da 20\u00a0kg in più" }));
  await expect.poll(line).toBe("2 × 20 per lato");
});

it("takes a size of one's own beside what was stored before, and keeps the focus on a button at its end", async () => {
  const { dialog, line, kept, pairs } = await open("panca-piana", {
    gym_kg: { bar: 20, plates: [{ weight: 15, pairs: 1 }] },
  });
  const own = dialog.getByLabelText("Un altro disco (kg)");
  fireEvent.change(own, { target: { value: "0" } });
  fireEvent.click(dialog.getByRole("button", { name: "Aggiungi" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Scrivi un peso maggiore di 0 e fino a 100");
  fireEvent.change(own, { target: { value: "12,5" } });
  fireEvent.click(dialog.getByRole("button", { name: "Aggiungi" }));
  await expect.poll(line).toBe("15 + 12,5 per lato");
  expect(await kept()).toMatchObject({
    bar: 20,
    plates: [
      { weight: 15, pairs: 1 },
      { weight: 12.5, pairs: 1 },
    ],
  });
  const fewer = dialog.getByRole("button", { name: "Una coppia da 15\u00a0kg in meno" });
  fewer.focus();
  fireEvent.click(fewer);
  await expect.poll(() => pairs(15)).toBeUndefined();
  expect([fewer.hasAttribute("disabled"), fewer.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  expect(document.activeElement).toBe(fewer);
});

it("weighs each kind of bar for itself", async () => {
  const { dialog, line, kept } = await open("panca-multipower");
  expect(await line()).toBe("2 × 20 + 2,5 per lato");
  const bar = dialog.getByLabelText("Multipower");
  fireEvent.change(bar, { target: { value: "200" } });
  expect((await dialog.findByRole("alert")).textContent).toBe("Scrivi un peso tra 0 e 100");
  fireEvent.change(bar, { target: { value: "10" } });
  fireEvent.blur(bar);
  fireEvent.click(dialog.getByRole("button", { name: "Una coppia da 25\u00a0kg in più" }));
  await expect.poll(line).toBe("25 + 20 per lato");
  expect(await kept()).toMatchObject({ bar: 20, bars: { smith: 10 } });
});

it("shows what the key for undo took back, and goes on from there", async () => {
  const { dialog, pairs } = await open("panca-piana");
  const more = dialog.getByRole("button", { name: "Una coppia da 25\u00a0kg in più" });
  fireEvent.click(more);
  fireEvent.click(more);
  await expect.poll(() => pairs(25)).toBe(2);
  fireEvent.keyDown(more, { key: "z", ctrlKey: true });
  await expect.poll(() => pairs(25)).toBe(1);
  fireEvent.keyDown(more, { key: "z", ctrlKey: true });
  await expect.poll(() => pairs(25)).toBeUndefined();
  await expect.poll(() => dialog.getByLabelText("Coppie da 25 kg")).toMatchObject({ value: "0" });
  fireEvent.click(dialog.getByRole("button", { name: "Una coppia da 10\u00a0kg in meno" }));
  await expect.poll(() => pairs(10)).toBe(9);
  expect(await pairs(25)).toBeUndefined();
});

it("has nothing to take back where a figure stayed the same", async () => {
  const { dialog, pairs } = await open("panca-piana");
  const fewer = dialog.getByRole("button", { name: "Una coppia da 20\u00a0kg in meno" });
  fireEvent.click(fewer);
  await expect.poll(() => pairs(20)).toBe(9);
  fireEvent.keyDown(dialog.getByLabelText("Coppie da 25 kg"), { key: "ArrowDown" });
  fireEvent.change(dialog.getByLabelText("Coppie da 15 kg"), { target: { value: "10" } });
  fireEvent.blur(dialog.getByLabelText("Coppie da 15 kg"));
  fireEvent.keyDown(fewer, { key: "z", ctrlKey: true });
  await expect.poll(() => pairs(20)).toBe(10);
});

it("keeps a figure whose field goes while it is written", async () => {
  const { view, dialog, kept, pairs } = await open("panca-piana");
  fireEvent.change(dialog.getByLabelText("Coppie da 20 kg"), { target: { value: "3" } });
  fireEvent.click(dialog.getByRole("button", { name: "Chiudi" }));
  await expect.poll(() => pairs(20)).toBe(3);
  fireEvent.click(await view.findByText(/per lato$/));
  fireEvent.change(await view.findByLabelText("Bilanciere"), { target: { value: "15" } });
  fireEvent.click(view.getByRole("button", { name: "Chiudi" }));
  await expect.poll(kept).toMatchObject({ bar: 15 });
});

it("takes no size beyond the most that a gym can have", async () => {
  const plates = Array.from({ length: 30 }, (_, index) => ({ weight: index === 0 ? 20 : 70 + index, pairs: 2 }));
  const { dialog, pairs } = await open("panca-piana", { gym_kg: { bar: 20, plates } });
  const more = dialog.getByRole("button", { name: "Una coppia da 25\u00a0kg in più" });
  expect(more.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(more);
  fireEvent.click(dialog.getByRole("button", { name: "Una coppia da 99\u00a0kg in più" }));
  await expect.poll(() => pairs(99)).toBe(3);
  expect(await pairs(25)).toBeUndefined();
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { DeletedScreen } from "#renderer/features/settings/screens/DeletedScreen.tsx";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const open = async () => {
  const data = await openMemberData();
  const { id } = await data.workouts.create({ name: "Petto" });
  const exercise = await data.workouts.addExercise(id, { exercise_id: "panca-piana", rest_seconds: 90 });
  for (const reps of [5, 6])
    await data.workouts.addSet(exercise.id, { weight_kg: 80, reps, completed_at: "2026-11-21T10:00:00.000Z" });
  await data.workouts.remove(id);
  const view = await renderLazy({ screen: <DeletedScreen />, path: "/settings/deleted", data });
  const row = within(await view.findByRole("listitem"));
  return { data, id, view, row };
};

describe("the list of what was deleted", () => {
  it("says what it is, when it was deleted and until when it can be restored", async () => {
    const { row } = await open();
    row.getByText("Allenamento · Petto");
    row.getByText(/^21 nov.* · 2\sserie$/);
    row.getByText(/^Eliminato: 21 nov.*\. Si può ripristinare fino a: 21 dic.*\.$/);
  });

  it("restores a workout with its sets, says so and leads the focus to the heading", async () => {
    const { data, id, view, row } = await open();
    const button = row.getByRole("button", { name: /^Ripristina: Allenamento · Petto/ });
    button.focus();
    fireEvent.click(button);
    await view.findByText("Negli ultimi 30 giorni non hai eliminato nulla.");
    await eventually(() =>
      expect(view.toasts.map(({ text }) => text)).toEqual(["Di nuovo al suo posto: Allenamento · Petto"]),
    );
    expect(document.activeElement).toBe(view.getByRole("heading", { level: 1 }));
    expect((await firstValueFrom(data.workouts.watch(id)))?.exercises[0]?.sets.map(({ reps }) => reps)).toEqual([5, 6]);
  });

  it("erases only once it is confirmed", async () => {
    const { data, view, row } = await open();
    fireEvent.click(row.getByRole("button", { name: /^Elimina definitivamente: / }));
    const dialog = within(await view.findByRole("alertdialog"));
    expect(await firstValueFrom(data.deleted.watch())).toHaveLength(1);
    fireEvent.click(dialog.getByRole("button", { name: "Elimina definitivamente" }));
    await view.findByText("Negli ultimi 30 giorni non hai eliminato nulla.");
    expect(await firstValueFrom(data.deleted.watch())).toEqual([]);
  });
});

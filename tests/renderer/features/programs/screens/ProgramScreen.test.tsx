// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import type { MemberData } from "#renderer/data/member-data.ts";
import { ProgramScreen } from "#renderer/features/programs/screens/ProgramScreen.tsx";
import { clockAt, openMemberData } from "#tests/helpers/data/member-data.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const open = async (id: string, changed: (data: MemberData) => Partial<MemberData> = () => ({})) => {
  const stored = await openMemberData({ clock: clockAt("2026-11-18T10:00:00.000Z") });
  const data = { ...stored, ...changed(stored) };
  const view = await renderLazy({
    screen: <ProgramScreen />,
    path: `/workouts/programs/${id}`,
    pattern: "/workouts/programs/:programId",
    data,
  });
  const rows = async () => ({
    routines: await firstValueFrom(data.routines.watch()),
    plans: await firstValueFrom(data.plans.watch()),
  });
  return { view, rows };
};

it("is added as a folder of routines with its sessions on the chosen days, and taken back as one", async () => {
  const { view, rows } = await open("full-body");
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi" }));
  fireEvent.change(await view.findByLabelText("Dal giorno"), { target: { value: "2026-11-23" } });
  // The program's own days are Monday, Wednesday and Friday: Tuesday takes Monday's place.
  fireEvent.click(view.getByRole("checkbox", { name: "lunedì" }));
  fireEvent.click(view.getByRole("checkbox", { name: "martedì" }));
  const buttons = view.getAllByRole("button", { name: "Aggiungi", hidden: true });
  fireEvent.click(buttons.at(-1) as HTMLElement);

  await waitFor(() => expect(view.path()).toBe("/schedule"));
  const { routines, plans } = await rows();
  expect(routines.map(({ name, folder }) => [name, folder])).toEqual([
    ["Seduta A", "Full body, 3 giorni"],
    ["Seduta B", "Full body, 3 giorni"],
  ]);
  expect(plans).toHaveLength(24);
  expect(plans.slice(0, 3).map(({ day, name }) => [day, name])).toEqual([
    ["2026-11-24", "Seduta A"],
    ["2026-11-25", "Seduta B"],
    ["2026-11-27", "Seduta A"],
  ]);
  expect(plans[0]?.routine_id).toBe(routines[0]?.id);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(rows).toEqual({ routines: [], plans: [] });
});

it("is not planned without a day", async () => {
  const { view, rows } = await open("home");
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi" }));
  for (const day of ["lunedì", "mercoledì", "sabato"]) {
    fireEvent.click(await view.findByRole("checkbox", { name: day }));
  }
  fireEvent.click(view.getAllByRole("button", { name: "Aggiungi", hidden: true }).at(-1) as HTMLElement);
  expect(await view.findByText("Scegli almeno un giorno.")).toBeTruthy();
  expect((await rows()).routines).toEqual([]);
});

it("is not planned from a day, nor to one, that the server refuses", async () => {
  const { view, rows } = await open("home");
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi" }));
  const start = await view.findByLabelText("Dal giorno");
  for (const value of ["0026-11-23", "2200-01-01", "2199-12-20"]) {
    fireEvent.change(start, { target: { value } });
    fireEvent.click(view.getAllByRole("button", { name: "Aggiungi", hidden: true }).at(-1) as HTMLElement);
    expect(await view.findByText("Scegli un giorno dal 1900 al 2199.")).toBeTruthy();
  }
  expect(await rows()).toEqual({ routines: [], plans: [] });
});

it("leaves nothing behind where its sessions cannot be stored", async () => {
  const fail = () => Promise.reject(new Error("disk"));
  const { view, rows } = await open("home", ({ plans }) => ({ plans: { ...plans, add: fail } }));
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi" }));
  await view.findByLabelText("Dal giorno");
  fireEvent.click(view.getAllByRole("button", { name: "Aggiungi", hidden: true }).at(-1) as HTMLElement);
  await expect.poll(() => view.toasts.at(-1)?.tone).toBe("error");
  expect(await rows()).toEqual({ routines: [], plans: [] });
  expect(view.path()).toBe("/workouts/programs/home");
});

it("says what each exercise asks for, and where the principle comes from", async () => {
  const { view } = await open("strength");
  expect(await view.findByText("Settimana 3, squat")).toBeTruthy();
  expect(view.getAllByText("3 × 3 al 90% + 1 × 3 o più al 90%").length).toBe(3);
  expect(view.getByText("Fonte: Williams e altri 2017, Sports Med 47(10), 2083-2100")).toBeTruthy();
});

it("says percents as Italian says them", async () => {
  const { view } = await open("waves");
  expect((await view.findAllByText("1 × 5 al 65% + 1 × 5 al 75% + 1 × 5 o più all'85%")).length).toBe(4);
});

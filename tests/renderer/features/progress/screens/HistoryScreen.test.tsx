// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { HistoryScreen } from "#renderer/features/progress/screens/HistoryScreen.tsx";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const open = async (workouts: Parameters<typeof trainedMember>[0]) => {
  const view = await renderLazy({
    screen: <HistoryScreen />,
    path: "/workouts/history",
    data: await trainedMember(workouts),
  });
  await view.findByRole("heading", { level: 1, name: "Storico" });
  return view;
};

const SOME = [
  { name: "Gambe", start: new Date(2026, 8, 3), exerciseId: "squat", sets: [[100, 5]] as const },
  { name: "Spinta A", start: new Date(2026, 10, 4), exerciseId: "panca-piana", sets: [[80, 5]] as const },
  { name: "Spinta B", start: new Date(2026, 10, 20), exerciseId: "panca-piana", sets: [[90, 5]] as const },
];

const titles = (view: Awaited<ReturnType<typeof open>>) =>
  view.queryAllByRole("listitem").flatMap((row) =>
    within(row)
      .queryAllByRole("link")
      .map((link) => link.textContent),
  );

describe("history", () => {
  it("lists workouts under their months with what was done", async () => {
    const view = await open(SOME);
    const headings = await view.findAllByRole("heading", { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      "Novembre 20262 allenamenti",
      "Settembre 20261 allenamento",
    ]);
    await view.findByText("450 kg");
    await expect.poll(() => titles(view).map((text) => text?.slice(0, 5))).toEqual(["Spint", "Spint", "Gambe"]);
  });

  it("puts only the rows in sight into the page", async () => {
    const many = Array.from({ length: 300 }, (_, day) => ({
      name: `Giorno ${day}`,
      start: new Date(2026, 0, day + 1),
    }));
    const view = await open(many);
    await view.findByText("300 allenamenti");
    await expect.poll(() => titles(view).length).toBeGreaterThan(3);
    expect(view.getAllByRole("listitem").length).toBeLessThan(60);
    expect(view.getAllByRole("listitem")[0]?.getAttribute("aria-setsize")).toBe("310");
  });

  it("leads a member without workouts to the first one, with nothing to filter", async () => {
    const view = await open([]);
    expect((await view.findByRole("link", { name: "Vai ad Allenamento" })).getAttribute("href")).toBe("/workouts");
    expect(view.queryByLabelText("Cerca per nome")).toBeNull();
  });

  it("narrows by name, and takes the filter away", async () => {
    const view = await open(SOME);
    fireEvent.change(await view.findByLabelText("Cerca per nome"), { target: { value: "stacco" } });
    await view.findByText("Nessun allenamento con questi filtri");
    fireEvent.click(view.getByRole("button", { name: "Rimuovi i filtri" }));
    await view.findByText("3 allenamenti");
  });

  it("narrows by an exercise of the library", async () => {
    const view = await open(SOME);
    fireEvent.click(await view.findByRole("button", { name: "Esercizio: Tutti gli esercizi" }));
    const field = within(await view.findByRole("dialog")).getByLabelText("Cerca un esercizio");
    fireEvent.change(field, { target: { value: "panca piana" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await view.findByText("2 allenamenti", { selector: "[role=status]" });
    view.getByRole("button", { name: "Esercizio: Panca piana" });
  });

  it("tells of each workout how long it took, its sets, its records and the muscles that worked most", async () => {
    const view = await open(SOME);
    await view.findByText("1 record");
    await view.findByText("450 kg");
    const row = (name: string) => view.getByRole("link", { name: new RegExp(`^${name}`) }).textContent;
    // Rows are read one after the other.
    await expect.poll(() => row("Spinta B")).toMatch(/1:00\sh · 1 serie.*Petto.*450\skg.*1 record$/);
    await expect.poll(() => row("Spinta A")).toMatch(/1:00\sh · 1 serie.*Petto.*400\skg$/);
    await expect.poll(() => row("Gambe")).toMatch(/1:00\sh · 1 serie.*Quadricipiti/);
  });

  it("has nothing in a row that deletes it", async () => {
    const view = await open(SOME);
    await view.findByText("450 kg");
    expect(view.queryAllByRole("button", { name: /Elimina/ })).toEqual([]);
  });

  it("says what will be here while it is empty", async () => {
    const view = await open([]);
    await view.findByText("Qui trovi ogni allenamento che finisci, mese per mese.");
  });
});

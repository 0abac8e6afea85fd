// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { HistoryScreen } from "#renderer/features/progress/screens/HistoryScreen.tsx";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";
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
    fireEvent.click(view.getByRole("button", { name: "Togli i filtri" }));
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

  it("removes a workout and brings it back", async () => {
    const view = await open(SOME);
    fireEvent.click(await view.findByRole("button", { name: /^Elimina: Gambe/ }));
    await view.findByText("2 allenamenti", { selector: "[role=status]" });
    await expect.poll(() => view.toasts[0]?.action).toBeDefined();
    view.toasts[0]?.action?.run();
    await view.findByText("3 allenamenti");
  });

  it("keeps the focus in the list, and on the page's title once nothing is left to remove", async () => {
    const view = await open(SOME);
    const rows = () => view.queryAllByRole("button", { name: /^Elimina:/ });
    await expect.poll(rows).toHaveLength(3);
    for (const left of [2, 1, 0]) {
      pressFocused(rows().at(-1) as HTMLElement);
      await expect.poll(rows).toHaveLength(left);
      expect(rows().at(-1) ?? view.getByRole("heading", { name: "Storico" })).toBe(document.activeElement);
    }
  });

  it("says what will be here while it is empty", async () => {
    const view = await open([]);
    await view.findByText("Qui trovi ogni allenamento che finisci, mese per mese.");
  });
});

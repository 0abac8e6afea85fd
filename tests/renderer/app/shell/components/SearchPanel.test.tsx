// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SearchPanel } from "#renderer/app/shell/components/SearchPanel.tsx";
import { useSearchShortcut } from "#renderer/app/shell/hooks/use-search-shortcut.ts";
import { findPages, PAGES } from "#renderer/app/shell/lib/pages.ts";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const open = async () => {
  const onClose = vi.fn();
  const data = await trainedMember([{ name: "Panca pesante", start: new Date(2026, 10, 20, 18) }]);
  await data.routines.create({ name: "Giorno panca", folder: "Forza", notes: "", exercises: [] });
  const view = await renderApp({ screen: <SearchPanel open data={data} onClose={onClose} />, path: "/timer" });
  const input = await view.findByRole("combobox", { name: "Cerca" });
  const options = () => view.queryAllByRole("option").map(({ textContent }) => textContent);
  const active = () => {
    const id = input.getAttribute("aria-activedescendant");
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  return { ...view, onClose, input, options, active };
};

const ALL = ["Dashboard", "Allenamento", "Appuntamenti", "AI Coach", "Profilo", "Informazioni personali"];

it("takes the focus and lists every page until something is typed", async () => {
  const { input, options } = await open();
  expect(input.getAttribute("placeholder")).toBe("Cerca allenamenti, esercizi…");
  await eventually(() => expect(document.activeElement).toBe(input));
  expect(options()).toEqual(ALL);
});

it.each([
  ["AMENT", ["Allenamento", "Appuntamenti", "Abbonamenti"]],
  ["abbon", ["Abbonamenti"]],
  ["timer", ["Timer"]],
  ["coach", ["AI Coach"]],
  ["  pers", ["Informazioni personali"]],
])("finds by any part of a label, whatever its case: %s", async (query, found) => {
  const { input, options } = await open();
  fireEvent.change(input, { target: { value: query } });
  expect(options()).toEqual(found);
});

it("finds exercises, routines, workouts, settings and help as well, after the pages", async () => {
  const { getByRole, input, options, active, onClose, path } = await open();
  fireEvent.change(input, { target: { value: "panca" } });
  await eventually(() => expect(options()[0]).toBe("Panca pianaEsercizio"));
  expect(options()).toContain("Giorno pancaScheda · Forza");
  expect(options()).toContainEqual(expect.stringMatching(/^Panca pesanteAllenamento · 20 nov/));
  const kinds = options().map((text) => /(Esercizio|Scheda|Allenamento|Aiuto)/.exec(text ?? "")?.[0]);
  expect([...new Set(kinds)]).toEqual(["Esercizio", "Scheda", "Allenamento", "Aiuto"]);
  fireEvent.change(input, { target: { value: "privacy" } });
  await eventually(() => expect(options()[0]).toBe("Privacy e datiImpostazione"));
  expect(options().at(-1)).toMatch(/Aiuto$/);
  fireEvent.change(input, { target: { value: "app" } });
  await eventually(() => expect(options().length).toBeGreaterThan(1));
  expect(active()).toBe("Appuntamenti");
  fireEvent.change(input, { target: { value: "Giorno panca" } });
  await eventually(() => expect(options()).toContain("Giorno pancaScheda · Forza"));
  fireEvent.click(getByRole("option", { name: /^Giorno panca/ }));
  expect(onClose).toHaveBeenCalled();
  expect(path()).toMatch(/^\/workouts\/routines\//);
});

it("says when nothing matches, and Enter then does nothing", async () => {
  const { input, options, findByText, onClose, path } = await open();
  fireEvent.change(input, { target: { value: "qqqqqqqqq" } });
  await findByText("Nessun risultato trovato");
  fireEvent.keyDown(input, { key: "Enter" });
  expect(options()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  expect(path()).toBe("/timer");
});

it("chooses with the arrows, round the ends, and opens with Enter", async () => {
  const { input, active, onClose, path } = await open();
  expect(active()).toBe("Dashboard");
  fireEvent.keyDown(input, { key: "ArrowUp" });
  expect(active()).toBe("Informazioni personali");
  fireEvent.keyDown(input, { key: "ArrowDown" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  expect(active()).toBe("Allenamento");
  fireEvent.keyDown(input, { key: "Enter" });
  expect(onClose).toHaveBeenCalledOnce();
  expect(path()).toBe("/workouts");
});

it("leads from personal information to the profile", async () => {
  const { getByRole, path, onClose } = await open();
  fireEvent.click(getByRole("option", { name: "Informazioni personali" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(path()).toBe("/profile");
});

it("closes on Escape", async () => {
  const { input, onClose } = await open();
  fireEvent.keyDown(input, { key: "Escape" });
  await eventually(() => expect(onClose).toHaveBeenCalled());
});

it("opens with Ctrl+K and Cmd+K, in place of the browser's own use of them", async () => {
  const onPress = vi.fn();
  const Listener = () => {
    useSearchShortcut(false, onPress);
    return null;
  };
  await renderApp({ screen: <Listener /> });
  expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: "K", metaKey: true })).toBe(false);
  expect(onPress).toHaveBeenCalledTimes(2);
  expect(fireEvent.keyDown(document.body, { key: "k" })).toBe(true);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true, shiftKey: true });
  expect(onPress).toHaveBeenCalledTimes(2);
});

it("leaves the keys to a screen that takes them for its own field", async () => {
  const onPress = vi.fn();
  const Listener = () => {
    useSearchShortcut(false, onPress);
    return null;
  };
  await renderApp({ screen: <Listener /> });
  const take = (event: Event) => event.preventDefault();
  window.addEventListener("keydown", take, { capture: true });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  window.removeEventListener("keydown", take, { capture: true });
  expect(onPress).not.toHaveBeenCalled();
});

it("does not open over another dialog, and closes itself all the same", async () => {
  const onPress = vi.fn();
  const Listener = ({ open }: { open: boolean }) => {
    useSearchShortcut(open, onPress);
    return <Dialog open onClose={() => undefined} role="alertdialog" title="Domanda" />;
  };
  const asked = await renderApp({ screen: <Listener open={false} /> });
  await asked.findByRole("alertdialog");
  expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
  cleanup();
  const searching = await renderApp({ screen: <Listener open /> });
  await searching.findByRole("alertdialog");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(onPress).toHaveBeenCalledOnce();
});

it("finds a label's capital I on a device set to Turkish too", () => {
  const lower = String.prototype.toLocaleLowerCase;
  vi.spyOn(String.prototype, "toLocaleLowerCase").mockImplementation(function (this: string) {
    return lower.call(this, "tr");
  });
  expect(findPages("ai", () => "AI Coach")).toEqual(expect.arrayContaining([...PAGES]));
  vi.restoreAllMocks();
});

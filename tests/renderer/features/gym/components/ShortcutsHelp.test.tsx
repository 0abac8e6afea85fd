// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SHORTCUT_PLACES, ShortcutsHelp } from "#renderer/features/gym/components/ShortcutsHelp.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { SHORTCUTS } from "#renderer/ui/browser/shortcuts.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const Screen = () => {
  useTexts("gym");
  return (
    <>
      <ShortcutsHelp />
      <input aria-label="Nome" />
    </>
  );
};
const open = async () => {
  await renderLazy({ screen: <Screen /> });
  return screen.findByRole("textbox", { name: "Nome" });
};

it("has a button that names its key to the eye and to assistive software", async () => {
  await open();
  const button = screen.getByRole("button", { name: "Scorciatoie da tastiera" });
  expect(button.getAttribute("title")).toBe("Scorciatoie da tastiera (?)");
  expect(button.getAttribute("aria-keyshortcuts")).toBe("?");
});

it("leaves a question mark to the field that it is written into", async () => {
  expect(fireEvent.keyDown(await open(), { key: "?", shiftKey: true })).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens by a question mark, and lists every key of the table by its place, and none besides", async () => {
  await open();
  expect(fireEvent.keyDown(document.body, { key: "?", shiftKey: true })).toBe(false);
  const shown = within(await screen.findByRole("dialog", { name: "Scorciatoie da tastiera" }));
  const { undo: _, ...ofStaff } = SHORTCUTS;
  expect(shown.getAllByRole("definition")).toHaveLength(Object.keys(ofStaff).length);
  expect(Object.values(SHORTCUT_PLACES).flat().toSorted()).toEqual(Object.keys(ofStaff).toSorted());
  const entry = shown.getByRole("region", { name: "In Ingressi" });
  expect(entry.textContent).toContain("Vai al campo Chi entraCtrlK");
  expect(entry.textContent).toContain("falla entrareInvio");
});

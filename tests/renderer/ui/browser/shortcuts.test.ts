import { expect, it } from "vitest";
import { isShortcut, type Shortcut, shortcutAria, shortcutKeys } from "#renderer/ui/browser/shortcuts.ts";

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

it.each<[Shortcut, object, boolean]>([
  ["search", { key: "k", ctrlKey: true }, true],
  ["search", { key: "K", metaKey: true }, true],
  ["search", { key: "k" }, false],
  ["search", { key: "k", ctrlKey: true, shiftKey: true }, false],
  ["search", { key: "k", ctrlKey: true, altKey: true }, false],
  ["shortcuts", { key: "?", shiftKey: true }, true],
  ["shortcuts", { key: "?" }, true],
  ["shortcuts", { key: "?", ctrlKey: true }, false],
  ["rowFirst", { key: "Home" }, true],
  ["rowFirst", { key: "Home", shiftKey: true }, false],
])("%s by %o is %s", (name, pressed, isIt) => expect(isShortcut({ key: "", ...NONE, ...pressed }, name)).toBe(isIt));

it("is said to assistive software with every way to press it", () => {
  expect(shortcutAria("search")).toBe("Control+K Meta+K");
  expect(shortcutAria("rowAbove", "rowBelow")).toBe("ArrowUp ArrowDown");
});

it("is shown by the keys of this device's keyboard", () => {
  expect(shortcutKeys("search", false)).toEqual(["Ctrl", "K"]);
  expect(shortcutKeys("search", true)).toEqual(["⌘", "K"]);
  expect(shortcutKeys("entryClear", true)).toEqual(["Esc"]);
});

/**
 * Keys that do something by themselves, as `aria-keyshortcuts` says them: all of the staff's screens, which their
 * dialog lists, and those that a button names elsewhere. What hears of them asks {@link isShortcut}; hints follow from
 * {@link shortcutAria} and {@link shortcutKeys}.
 */
export const SHORTCUTS = {
  shortcuts: ["?"],
  search: ["Control+K", "Meta+K"],
  entryField: ["Control+K", "Meta+K"],
  entryAbove: ["ArrowUp"],
  entryBelow: ["ArrowDown"],
  entryLetIn: ["Enter"],
  entryClear: ["Escape"],
  rowAbove: ["ArrowUp"],
  rowBelow: ["ArrowDown"],
  rowFirst: ["Home"],
  rowLast: ["End"],
  undo: ["Control+Z", "Meta+Z"],
} as const satisfies Record<string, readonly string[]>;

export type Shortcut = keyof typeof SHORTCUTS;

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const MODIFIERS = { Alt: "altKey", Control: "ctrlKey", Meta: "metaKey", Shift: "shiftKey" } as const;
const MODIFIER_NAMES = Object.keys(MODIFIERS) as (keyof typeof MODIFIERS)[];
/** A sign for which some keyboards need Shift. */
const isSign = (key: string): boolean => key.length === 1 && key.toLowerCase() === key.toUpperCase();

/** Whether what was pressed is the shortcut: its key with its modifiers, and no other. */
export const isShortcut = (pressed: Pressed, name: Shortcut): boolean =>
  SHORTCUTS[name].some((keys) => {
    const parts = keys.split("+");
    const key = parts.at(-1) ?? "";
    return (
      pressed.key.toLowerCase() === key.toLowerCase() &&
      MODIFIER_NAMES.every(
        (modifier) =>
          (modifier === "Shift" && isSign(key)) || pressed[MODIFIERS[modifier]] === parts.includes(modifier),
      )
    );
  });

/** For `aria-keyshortcuts`. */
export const shortcutAria = (...names: readonly Shortcut[]): string =>
  names.flatMap((name) => SHORTCUTS[name]).join(" ");

const SHOWN: Partial<Record<string, string>> = {
  ...{ Control: "Ctrl", Meta: "⌘", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc" },
};

/** The keys to press on this device, each by what stands on it. `isMac`: whether its keyboards are Apple's. */
export const shortcutKeys = (name: Shortcut, isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)): string[] => {
  const all = SHORTCUTS[name];
  const own = all.find((keys) => keys.startsWith(isMac ? "Meta+" : "Control+")) ?? all[0];
  return own.split("+").map((key) => SHOWN[key] ?? key);
};

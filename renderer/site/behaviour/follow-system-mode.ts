import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { COLOR_MODE_KEY, parseColorModeChoice, resolveColorMode } from "#renderer/ui/theme/color-mode.ts";

/** Keeps the colour mode in step with the system's while the page is open, unless the visitor chose one in the app. */
export const followSystemMode = (): void => {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => {
    const mode = resolveColorMode(parseColorModeChoice(safeStorage.get(COLOR_MODE_KEY)), dark.matches);
    document.documentElement.classList.toggle("dark", mode === "dark");
    document.documentElement.classList.toggle("light", mode === "light");
  });
};

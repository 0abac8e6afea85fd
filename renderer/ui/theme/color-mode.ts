/** `system` follows the operating system while the app runs. */
export type ColorModeChoice = "light" | "dark" | "system";
export type ColorMode = "light" | "dark";

/** The same key is read by public/before-paint.js before the first paint. */
export const COLOR_MODE_KEY = "app-color-mode";

export const parseColorModeChoice = (stored: string | null): ColorModeChoice =>
  stored === "light" || stored === "dark" ? stored : "system";

export const resolveColorMode = (choice: ColorModeChoice, systemIsDark: boolean): ColorMode => {
  if (choice !== "system") return choice;
  return systemIsDark ? "dark" : "light";
};

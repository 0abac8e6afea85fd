import en from "#shared/i18n/en/desktop.json" with { type: "json" };
import it from "#shared/i18n/it/desktop.json" with { type: "json" };
import type { Language } from "#shared/i18n/languages.ts";

export type ShellTexts = typeof it;

/** What menu and tray say. Main has no translator: these few have neither gaps nor plurals. */
export const SHELL_TEXTS: Readonly<Record<Language, ShellTexts>> = { it, en };

import en from "#shared/i18n/en/desktop.json" with { type: "json" };
import it from "#shared/i18n/it/desktop.json" with { type: "json" };
import type { Language } from "#shared/i18n/languages.ts";

export type ShellTexts = typeof it;

/** Texts of menu and tray. Main has no translator, and these few texts have neither placeholders nor plurals. */
export const SHELL_TEXTS: Readonly<Record<Language, ShellTexts>> = { it, en };

import type { ReminderKind, Reminders } from "#shared/domain/kinds/gym/gym-reminders.ts";

/** What stands in braces in a reminder's text, by its kind. The same names in every language. */
export const placeholdersOf = (kind: ReminderKind): readonly string[] => {
  if (kind === "birthday") return ["nome", "palestra"];
  return ["nome", "giorno", ...(["renewal", "instalment", "late"].includes(kind) ? ["importo"] : []), "palestra"];
};

/** Whether a gym sends a kind: greetings only where it says so. The server has the same (`private.is_reminder_on`). */
export const isReminderOn = (reminders: Reminders, kind: ReminderKind): boolean =>
  reminders[kind]?.on ?? kind !== "birthday";

/** The first name in braces that a text of this kind cannot have; null where there is none. */
export const strangePlaceholder = (kind: ReminderKind, text: string): string | null => {
  const known = placeholdersOf(kind);
  return [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = ""]) => !known.includes(name))?.[0] ?? null;
};

/** A text with what its placeholders stand for, as the server writes it (`private.filled_text`). */
export const filledText = (text: string, said: Readonly<Record<string, string>>): string =>
  Object.keys(said)
    .toSorted()
    .reduce((words, name) => words.replaceAll(`{${name}}`, () => said[name] ?? ""), text)
    .replace(/ +(?=[,.;:!?])/g, "");

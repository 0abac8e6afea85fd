import { z } from "zod";

/** What people of a gym are reminded of: before an instalment is due, and once it is `late`. */
export const REMINDER_KINDS = [
  ...(["membership", "renewal", "instalment", "late", "certificate", "suspended", "birthday"] as const),
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Most signs of a gym's own words. */
export const MAX_REMINDER = 400;

/** Which reminders a gym sends, and its own words: without any it has the app's, in both languages. */
export const reminders = z
  .partialRecord(
    z.enum(REMINDER_KINDS),
    z.strictObject({ on: z.boolean().optional(), text: z.string().max(MAX_REMINDER).optional() }).readonly(),
  )
  .readonly()
  .meta({ examples: [{}, { birthday: { on: true }, late: { text: "{nome}, manca una rata di {importo}." } }] });
export type Reminders = z.infer<typeof reminders>;

/** What a gym's row says of its reminders; none of it where a newer app has said something else. */
export const readReminders = (stored: unknown): Reminders => reminders.safeParse(stored).data ?? {};

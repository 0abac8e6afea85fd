import { KINDS, type RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type Settings = RowOfKind<"gym_settings">;

/** The figures of a gym's rules, by group. */
export const RULE_FIELDS = {
  booking: [
    "booking_opens_days",
    "booking_closes_minutes",
    "free_cancel_minutes",
    "promoted_free_minutes",
    "daily_limit",
    "waitlist_limit",
  ],
  entry: ["occupancy_limit"],
  absence: ["no_show_limit", "no_show_days", "suspension_days"],
  appointments: ["notice_minutes", "horizon_days", "step_minutes", "buffer_before_minutes", "buffer_after_minutes"],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

export type RuleGroup = keyof typeof RULE_FIELDS;
export type RuleField = (typeof RULE_FIELDS)[RuleGroup][number];
/** The texts of a gym in the search, and whether it appears there. */
export const FINDER = ["town", "address", "contact", "about"] as const;

/** What receipts say of the gym, as texts. */
export const FISCAL_TEXTS = ["legal_name", "legal_address", "vat_number", "tax_code", "activity"] as const;
export const FISCAL = [...FISCAL_TEXTS, "regime", "vat_rate", "stamp_duty", "has_rt"] as const;
const CODES = ["vat_number", "tax_code"] as const;
const SWITCHES = ["listed", "stamp_duty", "has_rt"] as const;

export type SettingsField =
  | RuleField
  | "name"
  | "zone"
  | "late_cancel"
  | "waiver"
  | "appointment_minutes"
  | "listed"
  | (typeof FINDER)[number]
  | (typeof FISCAL)[number];

const { fields } = KINDS.gym_settings;
const ALL: readonly RuleField[] = Object.values(RULE_FIELDS).flat();
const isFigure = (field: SettingsField): boolean => field === "vat_rate" || ALL.some((figure) => figure === field);
const isOneOf = (fields: readonly SettingsField[], field: SettingsField): boolean => fields.includes(field);
/** A code as registers write it, from one that is typed with spaces, in small letters or with its country. */
const codeIn = (text: string): string =>
  text
    .replace(/\s/g, "")
    .toUpperCase()
    .replace(/^IT(?=\d{11}$)/, "");

/** The bounds of a figure. */
export const ruleBounds = (figure: RuleField): { min: number; max: number } => ({
  min: fields[figure].minValue ?? 0,
  max: fields[figure].maxValue ?? 0,
});

type Value = string | number | boolean | number[];

const numbersIn = (text: string): number[] =>
  text.split(/[\s,;]+/).flatMap((part) => (part === "" ? [] : [/^\d+$/.test(part) ? Number(part) : Number.NaN]));

/** The value of a field's text; null where the server would refuse it. */
export const valueIn = (field: SettingsField, text: string): Value | null => {
  if (isOneOf(SWITCHES, field)) return text === "true";
  const wanted =
    field === "appointment_minutes"
      ? [...new Set(numbersIn(text))].toSorted((a, b) => a - b)
      : isFigure(field)
        ? /^\d+$/.test(text.trim())
          ? Number(text)
          : Number.NaN
        : isOneOf(CODES, field)
          ? codeIn(text)
          : text.trim();
  const { success } = fields[field].safeParse(wanted);
  return success && !(Array.isArray(wanted) && wanted.length === 0) ? wanted : null;
};

export const textOf = (value: Settings[SettingsField]): string =>
  Array.isArray(value) ? value.join(", ") : String(value);

/** The changed values of a form, and the fields with an invalid text. */
export const ruleChanges = (
  settings: Settings,
  draft: Readonly<Partial<Record<SettingsField, string>>>,
): { changes: Record<string, Value>; wrong: ReadonlySet<SettingsField> } => {
  const changes: Record<string, Value> = {};
  const wrong = new Set<SettingsField>();
  for (const field of Object.keys(draft) as SettingsField[]) {
    const value = valueIn(field, draft[field] ?? "");
    if (value === null) wrong.add(field);
    else if (textOf(value) !== textOf(settings[field])) changes[field] = value;
  }
  return { changes, wrong };
};

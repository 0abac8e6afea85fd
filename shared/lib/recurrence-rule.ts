import { fail, ok, type Result } from "./result.ts";

/** Why a rule is refused. */
export type RuleError =
  | "rule_unreadable"
  /** Repeats more than once a day. */
  | "rule_too_often"
  /** No day matches the rule. */
  | "rule_never"
  | "too_many_instances";

/** Most instances that an expansion gives, and the largest `COUNT` of a rule. */
export const MAX_INSTANCES = 1000;

/** Parts of an RRULE (RFC 5545) by name, in the order of the text: `FREQ` to `WEEKLY`. */
export type RuleParts = ReadonlyMap<string, string>;

export const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Monday first. */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

const MORE_THAN_DAILY = new Set(["HOURLY", "MINUTELY", "SECONDLY"]);
const PARTS_WITHIN_A_DAY = ["BYHOUR", "BYMINUTE", "BYSECOND"];
const LONGEST = 500;
export const MAX_INTERVAL = 1000;

const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^\d{1,4}$/,
  COUNT: /^\d+$/,
  UNTIL: /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTHDAY: /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01]))*$/,
  BYYEARDAY: /^-?[1-9]\d{0,2}(,-?[1-9]\d{0,2})*$/,
  BYWEEKNO: /^-?[1-9]\d?(,-?[1-9]\d?)*$/,
  BYMONTH: /^(1[0-2]|[1-9])(,(1[0-2]|[1-9]))*$/,
  BYSETPOS: /^-?[1-9]\d{0,2}(,-?[1-9]\d{0,2})*$/,
};

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether some month of those that a rule names has one of its days: February has no 30th. */
const hasMonthDay = (parts: RuleParts): boolean => {
  const days = parts.get("BYMONTHDAY")?.split(",").map(Number).map(Math.abs);
  const months = parts.get("BYMONTH")?.split(",").map(Number);
  return !days || !months || months.some((month) => Math.min(...days) <= (LONGEST_MONTHS[month - 1] ?? 0));
};

/** Parses the value of an RRULE. Refuses a rule that would take a device too long to expand. */
export const readRule = (rule: string): Result<RuleParts, RuleError> => {
  if (rule.length > LONGEST) return fail("rule_unreadable");
  const entries = rule.split(";").map((part) => part.split("="));
  const parts = new Map(entries.map(([name = "", value = ""]) => [name, value]));
  const isOften = MORE_THAN_DAILY.has(parts.get("FREQ") ?? "") || PARTS_WITHIN_A_DAY.some((name) => parts.has(name));
  if (isOften) return fail("rule_too_often");
  const areReadable = entries.every(([name = "", value = "", ...rest]) => {
    return rest.length === 0 && Object.hasOwn(PARTS, name) && PARTS[name]?.test(value);
  });
  if (!areReadable || parts.size !== entries.length || !parts.has("FREQ")) return fail("rule_unreadable");
  if (parts.has("COUNT") && parts.has("UNTIL")) return fail("rule_unreadable");
  const [interval, count] = [Number(parts.get("INTERVAL") ?? 1), Number(parts.get("COUNT") ?? 1)];
  if (interval < 1 || interval > MAX_INTERVAL || count < 1) return fail("rule_unreadable");
  if (!hasMonthDay(parts)) return fail("rule_never");
  return count > MAX_INSTANCES ? fail("too_many_instances") : ok(parts);
};

export const writeRule = (parts: RuleParts): string => [...parts].map(([name, value]) => `${name}=${value}`).join(";");

/** The rule with another `UNTIL` or `COUNT`, or with none. */
export const withEnd = (parts: RuleParts, end: Readonly<Record<string, string>>): RuleParts =>
  new Map([...[...parts].filter(([name]) => name !== "COUNT" && name !== "UNTIL"), ...Object.entries(end)]);

/** Whether a rule names its days of a week, month or year, instead of taking them from its start. */
export const namesDays = (parts: RuleParts): boolean => [...parts.keys()].some((name) => name.startsWith("BY"));

import { type Clock, systemClock } from "#shared/lib/clock.ts";
import type { Language } from "./languages.ts";

const LOCALES = { it: "it-IT", en: "en-GB" } satisfies Record<Language, string>;

/**
 * Numbers, dates and times as a language writes them. Dates come as ISO 8601, and are shown in the device's time zone,
 * with their year where it is not the one that runs.
 */
export type Formats = ReturnType<typeof createFormats>;

const pad = (value: number) => String(value).padStart(2, "0");

/** Minutes and seconds, with hours from the first one on: `2:30`, `1:02:14`. */
export const formatClock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = pad(whole % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
};

const RELATIVE_STEPS = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/**
 * Makes what it is asked for once: to make an object of Intl takes a hundred times as long as to use it, and a start
 * needs few of them.
 */
const kept = <Options, Made>(make: (options: Options) => Made): ((options: Options) => Made) => {
  const made = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options);
    const one = made.get(key) ?? make(options);
    made.set(key, one);
    return one;
  };
};

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

export const createFormats = (language: Language, timeZone?: string, clock: Clock = systemClock) => {
  const locale = LOCALES[language];
  const zone = timeZone === undefined ? {} : { timeZone };
  const numberOf = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const timeOf = kept(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, ...zone }),
  );
  const relativeOf = kept((options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options));
  const decimal = () => numberOf({ maximumFractionDigits: 2, useGrouping: false });
  const wallOf = kept(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }),
  );
  // A time without a zone is the same everywhere: of another zone it would become another one.
  const date = (iso: string, options: Intl.DateTimeFormatOptions) =>
    timeZone !== undefined && LOCAL_TIME.test(iso)
      ? wallOf(options).format(new Date(`${iso}Z`))
      : timeOf(options).format(new Date(iso));
  const year = (time: Date | number) => timeOf({ year: "numeric" }).format(time);
  /** A date as text, without its year where that is the present one. */
  const dated = (iso: string, options: Intl.DateTimeFormatOptions) =>
    date(iso, year(new Date(iso)) === year(clock.now()) ? options : { ...options, year: "numeric" });
  return {
    /** A weight or another figure with up to two decimals: `92,5`. */
    number: (value: number) => decimal().format(value),
    /** A distance or another figure with up to three decimals: `5,25`. */
    precise: (value: number) => numberOf({ maximumFractionDigits: 3, useGrouping: false }).format(value),
    /** A large figure, thousands apart by a narrow space in every language: `14 260`. */
    volume: (value: number) =>
      numberOf({ maximumFractionDigits: 0, useGrouping: "always" })
        .format(value)
        .replace(/[.,\u00a0]/g, "\u202f"),
    /** An amount in euro, with cents only where there are any: `9,99 €`, `0 €`. */
    euro: (value: number) =>
      numberOf({ style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" }).format(value),
    /** An amount of a document, in cents, with both its decimals: `9,99 €`, `10,00 €`. */
    amount: (cents: number) => numberOf({ style: "currency", currency: "EUR" }).format(cents / 100),
    /** A share of 1 in per cent, with up to one decimal: `4,2%`. */
    percent: (share: number) => numberOf({ style: "percent", maximumFractionDigits: 1 }).format(share),
    /** The tenths of a second that a clock leaves out, with the mark before them: `,4`. */
    tenths: (milliseconds: number) => {
      const mark =
        decimal()
          .formatToParts(0.5)
          .find(({ type }) => type === "decimal")?.value ?? ".";
      return `${mark}${Math.floor(Math.max(0, milliseconds) / 100) % 10}`;
    },
    longDay: (iso: string) => dated(iso, { weekday: "long", day: "numeric", month: "long" }),
    /** `novembre 2026`. */
    month: (iso: string) => date(iso, { month: "long", year: "numeric" }),
    /** `novembre`. */
    monthName: (iso: string) => date(iso, { month: "long" }),
    weekday: (iso: string) => date(iso, { weekday: "long" }),
    /** `lun`. */
    shortWeekday: (iso: string) => date(iso, { weekday: "short" }),
    shortDay: (iso: string) => dated(iso, { day: "numeric", month: "short" }),
    /** `4 nov 2026`. */
    fullDay: (iso: string) => date(iso, { day: "numeric", month: "short", year: "numeric" }),
    /** `nov 26`. */
    shortMonth: (iso: string) => date(iso, { month: "short", year: "2-digit" }),
    dayAndMonth: (iso: string) => dated(iso, { weekday: "short", day: "numeric", month: "short" }),
    time: (iso: string) => date(iso, { hour: "2-digit", minute: "2-digit" }),
    dateTime: (iso: string) => dated(iso, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    /** `2 ore fa`, `1 giorno fa`: days, hours or minutes, whichever is the largest whole one. */
    ago: (iso: string, now: number) => {
      const seconds = Math.round((Date.parse(iso) - now) / 1000);
      const step = RELATIVE_STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
      return step
        ? relativeOf({ numeric: "always" }).format(Math.trunc(seconds / step.seconds), step.unit)
        : relativeOf({ numeric: "auto" }).format(0, "second");
    },
  };
};

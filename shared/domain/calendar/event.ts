import type { RuleError } from "#shared/lib/recurrence-rule.ts";

/**
 * An instance that differs from its rule (iCalendar's RECURRENCE-ID); null where it is left out (EXDATE). Times in the
 * event's zone.
 */
export type EventException = { title: string; start: string; end: string } | null;

/**
 * An appointment, once or by a rule (RFC 5545). `start` and `end`: `2026-11-25T18:30` by the clocks of `zone`, an IANA
 * name, or for whole days `2026-11-25`, the last one included, with an empty `zone`. `rule`: the value of an RRULE,
 * empty for one that happens once; its UNTIL may be a day, which is meant whole. `exceptions`: by the start that the
 * rule gives. `reminders`: minutes before.
 */
export type CalendarEvent = {
  title: string;
  start: string;
  end: string;
  zone: string;
  rule: string;
  exceptions: Readonly<Record<string, EventException>>;
  reminders: readonly number[];
};

/**
 * One time that an event happens. `recurrence`: the start that its rule gives. `own`: its times in the event's zone;
 * `start` and `end`: in the viewer's time zone.
 */
export type EventInstance = {
  recurrence: string;
  title: string;
  start: string;
  end: string;
  own: { start: string; end: string };
};

/** Why an event cannot be shown or changed. */
export type EventError =
  | RuleError
  /** A start or an end that is no day or time, or an end before its start. */
  | "times_wrong"
  /** A time without a zone, or in one that is not known. */
  | "zone_unknown"
  /** Its times take longer to compute than one event may, or than all events of a member may together. */
  | "rule_too_costly"
  /** The rule names its days, so its instances cannot move to others. */
  | "rule_names_days";

export const isWholeDay = ({ start }: Pick<CalendarEvent, "start">): boolean => !start.includes("T");

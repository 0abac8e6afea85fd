import { adviceText } from "#renderer/kit/exercises/advice-text.ts";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { ownMeasureName } from "#shared/domain/body/own-measures.ts";
import { GOAL_FIGURES } from "#shared/domain/kinds/goals.ts";
import { EXERCISE_TYPES, LOAD_UNITS } from "#shared/domain/kinds/member-exercises.ts";
import { BAND_COLOURS, SET_KINDS, SIDES } from "#shared/domain/kinds/workout-sets.ts";
import { MUSCLES } from "#shared/domain/training/exercise.ts";
import { goalSubjectOf } from "#shared/domain/training/progress/goals.ts";
import { formatClock } from "#shared/i18n/formats.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import {
  fieldsOf,
  ISO_TIME,
  inOrder,
  isFields,
  listed,
  listOf,
  numberOf,
  plainText,
  type Teller,
  textOf,
  type ValueWords,
} from "./stored-values.ts";

const KNOWN_MUSCLES: ReadonlySet<string> = new Set(MUSCLES);
/** A muscle in the reader's language; one that this release does not know as it is stored. */
export const muscleName = (muscle: unknown, { t }: Pick<ValueWords, "t">): string =>
  KNOWN_MUSCLES.has(textOf(muscle)) ? t(`exercises:muscleNames.${muscle}` as MessageKey) : textOf(muscle);

const [HOUR, DAY] = [60, 1440];
/** A number of minutes in the largest unit that divides it. */
const spanText = (minutes: number, { t }: ValueWords): string => {
  if (minutes % DAY === 0) return t("stored:values.days", { count: minutes / DAY });
  if (minutes % HOUR === 0) return t("stored:values.hours", { count: minutes / HOUR });
  return t("stored:values.minutes", { count: minutes });
};
const reminders = listed((minutes, words) =>
  minutes === 0
    ? words.t("stored:values.atStart")
    : words.t("stored:values.before", { span: spanText(numberOf(minutes), words) }),
);

/** The first of January 2024 was a Monday. */
const weekdayText = (day: unknown, { formats }: ValueWords): string => formats.weekday(`2024-01-0${day}T12:00`);
const hoursText = (hours: unknown, { t }: ValueWords): string =>
  listOf(hours).length === 0
    ? t("stored:values.closed")
    : listOf(hours)
        .map((span) => listOf(span).join(" – "))
        .join(", ");
const byDay =
  (dayText: (day: string, words: ValueWords) => string): Teller =>
  (value, words) =>
    inOrder(value)
      .map(([day, hours]) => `${dayText(day, words)}: ${hoursText(hours, words)}`)
      .join("; ") || null;
const HOURS = { weekly: byDay(weekdayText), overrides: byDay((day, words) => plainText(day, words)) };

const exerciseName = (id: unknown, { t, nameOf }: ValueWords): string =>
  nameOf(textOf(id)) || t("stored:values.exercise");
const routine: Teller = (id, { t, routineOf }) =>
  id === null ? null : routineOf(textOf(id)) || t("stored:values.routine");

const orderLines = listed((one) => {
  const { title, quantity } = fieldsOf(one);
  return `${textOf(title)} × ${numberOf(quantity)}`;
});
const takings = listed((one, { t, formats }) => {
  const { method, cents, returned_cents } = fieldsOf(one);
  return `${t(`stored:values.methods.${method}` as MessageKey)}: ${formats.amount(numberOf(cents) - numberOf(returned_cents))}`;
});
/** Whose paper a receipt is. */
const paper: Teller = (value) => {
  const { issuer, payer } = fieldsOf(value);
  return [textOf(fieldsOf(issuer).name), textOf(fieldsOf(payer).name)].filter(Boolean).join(", ") || null;
};
/** At what price a membership is renewed. */
const renewal: Teller = (value, { formats }) => {
  const { cents } = fieldsOf(value);
  return typeof cents === "number" ? formats.amount(cents) : null;
};
const roles = listed((role, { t }) => t(`stored:values.roles.${role}` as MessageKey));
const count =
  (key: "stored:values.changes" | "stored:values.count"): Teller =>
  (value, { t }) => {
    const held = Object.keys(Object(value)).length;
    return held === 0 ? null : t(key, { count: held });
  };

const plates: Teller = (value, { t, formats }, key) => {
  const unit = key.replace("gym_", "");
  const { bar, plates: stock } = fieldsOf(value);
  const plates = listOf(stock)
    .map(fieldsOf)
    .filter(({ pairs }) => numberOf(pairs) > 0)
    .map(({ weight, pairs }) => `${formats.number(numberOf(weight))} × ${numberOf(pairs)}`);
  const words = { bar: `${formats.number(numberOf(bar))} ${unit}`, plates: plates.join(", ") || t("stored:empty") };
  return t("stored:values.plates", words);
};

const warmUp = listed((step) => {
  const { percent, reps } = fieldsOf(step);
  return `${numberOf(percent)}% × ${numberOf(reps)}`;
});

const preference: Teller = (value, words, key) => {
  const { t } = words;
  if (key.startsWith("timer:") && Array.isArray(value)) {
    const [, , work, rest, rounds] = value.map(numberOf);
    const values = { work: formatClock(work ?? 0), rest: formatClock(rest ?? 0), count: rounds ?? 0 };
    return t("stored:values.timer", values);
  }
  if (key === "warm_up") return warmUp(value, words, key);
  if (key === "gym_reminders") return reminders(value, words, key);
  if (!isFields(value)) return null;
  if (key === "gym_kg" || key === "gym_lb") return plates(value, words, key);
  if (key !== "quiet_hours") return null;
  return value.on === false ? t("stored:values.off") : `${textOf(value.from)} – ${textOf(value.to)}`;
};

const exception: Teller = (value, { t, formats }) => {
  if (value === null) return t("stored:values.leftOut");
  if (!isFields(value)) return null;
  const start = textOf(value.start);
  return `${textOf(value.title)}, ${(ISO_TIME.test(start) ? formats.dateTime : formats.fullDay)(start)}`;
};

const inBundle =
  (
    room: "exercises:types" | `workouts:${"kinds" | "sides" | "bands" | "loadUnits"}` | "stored:values.goals",
    known: readonly string[],
  ): Teller =>
  (value, { t }) =>
    known.includes(textOf(value)) ? t(`${room}.${value}` as MessageKey) : null;

/** Of an exercise or a measure; a built-in measure has no name here. */
const goalSubject: Teller = (value, words) => {
  const { exerciseId, measure } = goalSubjectOf(textOf(value));
  if (exerciseId !== null) return exerciseName(exerciseId, words);
  return ownMeasureName(measure) ?? words.t("stored:kinds.measures.one");
};

/** What a place has, by the key of its equipment. */
const equipment: Teller = (value, words, key) => {
  const { t, formats } = words;
  switch (key) {
    case "missing":
      return listed((one) => t(equipmentKey(textOf(one))))(value, words, key);
    case "kg":
    case "lb":
      return value === null ? null : plates(value, words, key);
    case "dumbbells":
    case "kettlebells":
      return listed((one) => `${formats.number(numberOf(one))} kg`)(value, words, key);
    case "stacks":
      return listed((one) => {
        const { name, levels } = fieldsOf(one);
        return t("stored:values.levels", { name: textOf(name), count: listOf(levels).length });
      }, "; ")(value, words, key);
    case "bands":
      return listed((one) => {
        const { colour, kg } = fieldsOf(one);
        return `${inBundle("workouts:bands", BAND_COLOURS)(colour, words, key) ?? textOf(colour)} ${formats.number(numberOf(kg))} kg`;
      })(value, words, key);
    default:
      return null;
  }
};

const of = (kinds: readonly string[], fields: Readonly<Record<string, Teller>>): Readonly<Record<string, Teller>> =>
  Object.fromEntries(
    kinds.flatMap((kind) => Object.entries(fields).map(([field, tell]) => [`${kind}.${field}`, tell])),
  );

/** By kind and field, what is stored as a list or an object, or as the id of something that has a name. */
const TELLERS: Readonly<Record<string, Teller>> = {
  "profiles.preferences": preference,
  "workouts.routine_id": routine,
  "workouts.place_id": (id, { t, placeOf }) => (id === null ? null : placeOf(textOf(id)) || t("stored:values.place")),
  "places.equipment": equipment,
  "gym_equipment.equipment": equipment,
  "planned_workouts.routine_id": routine,
  "goals.subject": goalSubject,
  "goals.figure": inBundle("stored:values.goals", GOAL_FIGURES),
  "goals.side": inBundle("workouts:sides", SIDES),
  "workout_exercises.exercise_id": exerciseName,
  "workout_exercises.advice": (stored, { t, formats }) => {
    const said = adviceText(textOf(stored), "kg", t, formats);
    return said === stored ? null : said;
  },
  "workout_exercises.superset_id": (value, { t }) => (value === null ? null : t("stored:values.superset")),
  "workout_exercises.recording": (value, { t, formats }) => {
    if (!isFields(value)) return null;
    const { heart_avg, laps, track } = value;
    const parts = [
      ...(typeof heart_avg === "number"
        ? [t("stored:values.recording.heart", { beats: formats.number(heart_avg) })]
        : []),
      ...(listOf(laps).length > 0 ? [t("stored:values.recording.laps", { count: listOf(laps).length })] : []),
      ...(textOf(track) === "" ? [] : [t("stored:values.recording.track")]),
    ];
    return parts.join(", ") || null;
  },
  "member_exercises.exercise_id": exerciseName,
  "member_exercises.moves_like": exerciseName,
  "member_exercises.type": inBundle("exercises:types", EXERCISE_TYPES),
  "member_exercises.weight_unit": inBundle("workouts:loadUnits", LOAD_UNITS),
  "workout_sets.kind": inBundle("workouts:kinds", SET_KINDS),
  "workout_sets.side": inBundle("workouts:sides", SIDES),
  "workout_sets.band": inBundle("workouts:bands", BAND_COLOURS),
  "member_exercises.primary_muscles": listed(muscleName),
  "member_exercises.secondary_muscles": listed(muscleName),
  "routines.exercises": listed((one, words) => {
    const { exercise_id, sets } = fieldsOf(one);
    const name = exerciseName(exercise_id, words);
    return words.t("stored:values.sets", { name, count: listOf(sets).length });
  }, "; "),
  "planned_workouts.reminders": reminders,
  "events.reminders": reminders,
  "events.exceptions": exception,
  "coach_profiles.ranges": (value) => (isFields(value) ? `${numberOf(value.min)} – ${numberOf(value.max)}` : null),
  "coach_messages.dialogue": count("stored:values.count"),
  "coach_proposals.base": count("stored:values.count"),
  "coach_proposals.ops": count("stored:values.changes"),
  "coach_proposals.chosen": listed((place, { formats }) => formats.number(numberOf(place) + 1)),
  "coach_proposals.undo": count("stored:values.count"),
  "gym_settings.appointment_minutes": listed((minutes, words) => spanText(numberOf(minutes), words)),
  "gym_settings.weekly": HOURS.weekly,
  "gym_settings.overrides": HOURS.overrides,
  "gym_settings.reminders": count("stored:values.count"),
  "gym_coaches.weekly": HOURS.weekly,
  "gym_coaches.overrides": HOURS.overrides,
  "gym_coaches.specialties": listed((specialty, { t }) => t(`stored:values.specialties.${specialty}` as MessageKey)),
  "gym_classes.weekly": listed((one, words) => {
    const { day, time } = fieldsOf(one);
    return `${weekdayText(day, words)} ${textOf(time)}`;
  }),
  "gym_orders.lines": orderLines,
  "own_orders.lines": orderLines,
  "gym_receipts.paper": paper,
  "own_receipts.paper": paper,
  "gym_till_closings.takings": takings,
  "gym_people.roles": roles,
  ...of(["gym_persons"], { cards: listed(textOf), lost_cards: listed(textOf) }),
  "gym_entries.reasons": count("stored:values.count"),
  "gym_entries.pass_steps": count("stored:values.count"),
  ...of(["gym_offers", "gym_memberships", "own_memberships"], {
    hours: HOURS.weekly,
    class_ids: count("stored:values.count"),
  }),
  ...of(["gym_flags"], {
    memberships: listed((one) => textOf(fieldsOf(one).title)),
    instalments: listed((one, words) => plainText(fieldsOf(one).due_on, words)),
    certificates: listed((one, words) => plainText(fieldsOf(one).expires_on, words)),
    waivers: listed((one) => textOf(fieldsOf(one).title)),
  }),
  ...of(["gym_memberships", "own_memberships"], { renewal }),
  "gym_issues.acts": count("stored:values.count"),
  "gym_issues.about": count("stored:values.count"),
  "own_gyms.roles": roles,
  "own_invitations.roles": roles,
};

/** The text of a row's field, or of a key of one that holds an object (`preferences.quiet_hours`). */
export const valueText = (kind: string, field: string, value: unknown, words: ValueWords): string => {
  const [name = "", ...key] = field.split(".");
  return TELLERS[`${kind}.${name}`]?.(value, words, key.join(".")) ?? plainText(value, words);
};

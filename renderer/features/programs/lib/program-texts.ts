import type { Program, ProgramSession } from "#shared/domain/training/programs/program.ts";
import type { RoutineExercise, RoutineSet } from "#shared/domain/training/routine.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import { formatClock } from "#shared/i18n/formats.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** The name of a session: `Settimana 1, squat`. A test compares the sessions with the texts. */
export const sessionName = (program: Program, { name, week }: ProgramSession, t: Translate): string => {
  const text = t(`programs:${program.id}.sessions.${name}` as MessageKey);
  return week === null ? text : t("programs:sessionWeek", { week, name: text });
};

const targetText = (set: RoutineSet, t: Translate, formats: Formats): string => {
  const { reps_min: min, reps_max: max, duration_seconds, percent, rpe } = set;
  const alone = () => {
    if (min === null) return formatClock(duration_seconds ?? 0);
    if (max === null) return t("programs:repsOpen", { reps: min });
    return min === max ? t("programs:repsOnly", { reps: min }) : t("programs:reps", { min, max });
  };
  const target = alone();
  if (percent !== null) return t("programs:percent", { target, percent: formats.number(percent) });
  return rpe === null ? target : t("programs:rpe", { target, rpe: formats.number(rpe) });
};

/** The targets of an exercise: `3 × 8-12`, `4 × 6 al 75%`; different sets one after another. */
export const exerciseText = ({ sets }: RoutineExercise, t: Translate, formats: Formats): string => {
  const groups: { target: string; count: number }[] = [];
  for (const set of sets) {
    const target = targetText(set, t, formats);
    const last = groups.at(-1);
    if (last?.target === target) last.count += 1;
    else groups.push({ target, count: 1 });
  }
  return groups.map(({ target, count }) => t("programs:sets", { sets: count, target })).join(" + ");
};

import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { keptForecasts, stoppedRules } from "#shared/domain/coach/proposals/forecasts.ts";
import type { Offer } from "#shared/domain/coach/proposals/wish.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { exerciseName } from "#shared/domain/training/exercise.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { readCoachMember } from "./coach-member.ts";
import { openLog } from "./open-log.ts";

const readRows = async (data: MemberData, mayRead: boolean) => {
  const [profile, kept, places, workouts, routines, plans, measures, coachProfile, proposals] = await Promise.all([
    firstValueFrom(data.profile.watch()),
    firstValueFrom(data.exercises.watch()),
    firstValueFrom(data.places.watch()),
    ...(mayRead
      ? ([
          data.progress.everything(),
          firstValueFrom(data.routines.watch()),
          firstValueFrom(data.plans.watch()),
          firstValueFrom(data.measures.watch()),
          firstValueFrom(data.coachProfile.watch()),
          firstValueFrom(data.proposals.watch()),
        ] as const)
      : ([null, [], [], [], null, []] as const)),
  ]);
  return { workouts, profile, kept, places, coachProfile, routines, plans, measures, proposals };
};

export type CoachReading = {
  data: MemberData;
  catalogue: Pick<Catalogue, "exercises" | "find">;
  /** Whether the member allows PrimeBot to read the log. */
  mayRead: boolean;
  parentalConsent: boolean;
  language: Language;
  tIn: (language: Language) => Translate;
};

/** The member's present data, as PrimeBot reads it, and the log over it. Texts `coach` must be loaded. */
export const readCoach = async ({ data, catalogue, mayRead, parentalConsent, language, tIn }: CoachReading) => {
  const rows = await readRows(data, mayRead);
  const now = systemClock.now();
  const sources = {
    workouts: rows.workouts,
    exercises: catalogue.exercises,
    member: readCoachMember({ ...rows, parentalConsent }, localDay(new Date(now))),
    now,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language,
    nameOf: (id: string, spoken: Language) => {
      const exercise = catalogue.find(id);
      return exercise ? exerciseName(exercise, spoken) : id;
    },
    wordsOf: (intent: Intent, spoken: Language) => tIn(spoken)(`coach:ask.${intent}`),
    replyOf: (reply: Offer, spoken: Language) => tIn(spoken)(`coach:answers.${reply}`),
    wayOf: (as: "session" | "plan", spoken: Language) =>
      tIn(spoken)(as === "session" ? "coach:diff.startSession" : "coach:diff.applyToRoutine"),
  };
  const opened = openLog(sources);
  const stopped = stoppedRules(keptForecasts(opened.log, rows.proposals));
  return { sources: { ...sources, member: { ...sources.member, stopped } }, opened };
};

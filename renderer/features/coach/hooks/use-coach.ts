import { useEffect, useState } from "react";
import { combineLatest, firstValueFrom, throttleTime } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { Coach } from "#renderer/features/coach/lib/ask.ts";
import { readCoachMember } from "#renderer/features/coach/lib/coach-member.ts";
import { type Catalogue, useCatalogue } from "#renderer/features/exercises/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { systemClock } from "#shared/lib/clock.ts";
import { localDay } from "#shared/training/days.ts";

/** How often the coach follows a sync that brings thousands of rows, in milliseconds. */
const FOLLOW_EVERY = 2000;

const readRows = async (data: MemberData, mayRead: boolean) => {
  const [profile, kept] = await Promise.all([
    firstValueFrom(data.profile.watch()),
    firstValueFrom(data.exercises.watch()),
  ]);
  if (!mayRead) return { workouts: null, profile, kept, told: null, routines: [], plans: [], measures: [] };
  const [workouts, routines, plans, measures, told] = await Promise.all([
    data.progress.everything(),
    firstValueFrom(data.routines.watch()),
    firstValueFrom(data.plans.watch()),
    firstValueFrom(data.measures.watch()),
    firstValueFrom(data.coachProfile.watch()),
  ]);
  return { workouts, profile, kept, told, routines, plans, measures };
};

/** `fresh`: one of what is stored by now; the coach at hand may be {@link FOLLOW_EVERY} behind. */
export type ReadyCoach = Coach & { catalogue: Catalogue; fresh: () => Promise<Coach> };

/**
 * The coach over the member's present data; undefined until all is read. Without consent it has no log, and without
 * that of a parent (`parentalConsent`) it is off under 14. The engine
 * comes with the first reading, and not with the screen; so does what shows an answer (`loadThread`), which may be
 * asked for without a network.
 */
export const useCoach = (
  consent: boolean | null | undefined,
  parentalConsent: boolean,
  loadThread: () => Promise<unknown>,
): ReadyCoach | undefined => {
  const data = useMemberData();
  const catalogue = useCatalogue();
  const { t, language } = useI18n();
  const mayRead = consent === true;
  const [made, setMade] = useState<{ coach: ReadyCoach; of: unknown }>();
  const [failure, setFailure] = useState<{ cause: unknown }>();
  useEffect(() => {
    if (!catalogue || consent === undefined) return;
    let live = true;
    const read = async (): Promise<Coach> => {
      const [{ createCoach }, rows] = await Promise.all([
        import("#renderer/features/coach/lib/ask.ts"),
        readRows(data, mayRead),
        loadThread(),
      ]);
      const now = systemClock.now();
      const member = readCoachMember({ ...rows, parentalConsent }, localDay(new Date(now)));
      return createCoach({
        workouts: rows.workouts,
        exercises: catalogue.exercises,
        member,
        now,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language,
        nameOf: catalogue.nameOf,
        wordsOf: (intent) => t(`coach:ask.${intent}`),
      });
    };
    const make = async () => {
      const coach = await read();
      if (live) setMade({ coach: { ...coach, catalogue, fresh: read }, of: mayRead });
    };
    const following = combineLatest([
      data.progress.changes(),
      data.profile.watch(),
      data.routines.watch(),
      data.plans.watch(),
      data.measures.watch(),
      data.coachProfile.watch(),
    ])
      .pipe(throttleTime(FOLLOW_EVERY, undefined, { leading: true, trailing: true }))
      .subscribe(() => {
        make().catch((cause: unknown) => live && setFailure({ cause }));
      });
    return () => {
      live = false;
      following.unsubscribe();
    };
  }, [data, catalogue, consent, mayRead, parentalConsent, t, language, loadThread]);
  if (failure) throw failure.cause;
  return made?.of === mayRead ? made.coach : undefined;
};

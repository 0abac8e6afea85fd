import { useEffect, useState } from "react";
import { combineLatest, firstValueFrom, throttleTime } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { Answering, Coach } from "#renderer/features/coach/lib/ask.ts";
import { readCoachMember } from "#renderer/features/coach/lib/coach-member.ts";
import { type Opened, openLog } from "#renderer/features/coach/lib/open-log.ts";
import { type Catalogue, useCatalogue } from "#renderer/features/exercises/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { Intent } from "#shared/coach/understanding/intents.ts";
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

/**
 * `answer`: null until what answers is there, which the screen does not wait for; `fresh`: a coach of what is stored by
 * now, where the one at hand may be {@link FOLLOW_EVERY} behind.
 */
export type ReadyCoach = Opened & { answer: Answering | null; catalogue: Catalogue; fresh: () => Promise<Coach> };

/** Loaded and learned behind the screen's first painting, unless something was asked before that. */
const QUIET = 100;
const quiet = (): Promise<void> =>
  new Promise((settle) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => settle(), { timeout: QUIET });
    else setTimeout(settle);
  });

/**
 * The coach over the member's present data; undefined until all is read. Without consent it has no log, and without
 * that of a parent (`parentalConsent`) it is off under 14. What answers comes behind the log, and not with the screen;
 * so does what shows an answer (`loadThread`), which may be asked for without a network.
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
    const load = () => import("#renderer/features/coach/lib/ask.ts");
    const read = async () => {
      const rows = await readRows(data, mayRead);
      const now = systemClock.now();
      const sources = {
        workouts: rows.workouts,
        exercises: catalogue.exercises,
        member: readCoachMember({ ...rows, parentalConsent }, localDay(new Date(now))),
        now,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language,
        nameOf: catalogue.nameOf,
        wordsOf: (intent: Intent) => t(`coach:ask.${intent}`),
      };
      return { sources, opened: openLog(sources) };
    };
    const fresh = async (): Promise<Coach> => {
      const [{ createAnswering }, { sources, opened }] = await Promise.all([load(), read()]);
      return { ...opened, answer: createAnswering(sources, opened.log) };
    };
    let latest = 0;
    let answers = false;
    const make = async () => {
      latest += 1;
      const turn = latest;
      const { sources, opened } = await read();
      const show = (answer: Answering | null) => {
        if (live && turn === latest) setMade({ coach: { ...opened, answer, catalogue, fresh }, of: mayRead });
      };
      // A coach that answers already goes on doing so while the next one is made.
      if (!answers) {
        show(null);
        await quiet();
      }
      const [{ createAnswering }] = await Promise.all([load(), loadThread()]);
      answers = true;
      show(createAnswering(sources, opened.log));
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

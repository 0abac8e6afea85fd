import { useEffect, useState } from "react";
import { combineLatest, merge, type Observable, of, skip, tap, throttleTime } from "rxjs";
import type { AnsweringCoach } from "#renderer/features/coach/lib/ask.ts";
import type { OpenedLog } from "#renderer/features/coach/lib/open-log.ts";
import { readCoach } from "#renderer/features/coach/lib/read-coach.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { type Catalogue, useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { whenIdle } from "#renderer/kit/screens/when-idle.ts";
import type { Answering } from "#shared/domain/coach/dialogue/answering.ts";

/** Milliseconds between two reads of the log during a sync that brings thousands of rows. */
const FOLLOW_EVERY = 2000;

/**
 * A log that can be asked. `answer`: null until the code for answers is loaded; `fresh`: reads the present data, where
 * this log may be {@link FOLLOW_EVERY} milliseconds old.
 */
export type ReadyCoach = OpenedLog & {
  answer: Answering | null;
  catalogue: Catalogue;
  fresh: () => Promise<AnsweringCoach>;
};

/** Milliseconds to wait, so that the screen paints first. */
const QUIET = 100;
const quiet = (): Promise<void> => new Promise((settle) => void whenIdle(settle, QUIET));

/**
 * PrimeBot over the member's present data; undefined until all is read. Without consent its log is empty; under 14
 * without a parent's consent (`parentalConsent`) it is off. The code for answers, and for showing them (`loadThread`),
 * is loaded after the log, while there may be a network.
 */
export const useCoach = (
  consent: boolean | null | undefined,
  parentalConsent: boolean,
  loadThread: () => Promise<unknown>,
): ReadyCoach | undefined => {
  const data = useMemberData();
  const catalogue = useCatalogue();
  const { tIn, language } = useI18n();
  const mayRead = consent === true;
  /** Identifies the permissions; answers of other permissions are dropped. */
  const permission = `${mayRead} ${parentalConsent}`;
  const [made, setMade] = useState<{ coach: ReadyCoach; of: unknown }>();
  const [failure, setFailure] = useState<{ cause: unknown }>();
  useEffect(() => {
    if (!catalogue || consent === undefined) return;
    let live = true;
    const load = () => import("#renderer/features/coach/lib/ask.ts");
    /** Loads the code for answers while the log is read, after the screen's first paint. */
    const loadAhead = async () => {
      await quiet();
      const [{ prepare }] = await Promise.all([load(), loadThread()]);
      if (live) prepare(catalogue.exercises);
    };
    const ahead = loadAhead();
    // The error reaches whoever awaits it below.
    ahead.catch(() => undefined);
    const read = () => readCoach({ data, catalogue, mayRead, parentalConsent, language, tIn });
    const fresh = async (): Promise<AnsweringCoach> => {
      const [{ answeringOver }, { sources, opened }] = await Promise.all([load(), read()]);
      return { ...opened, answer: answeringOver(sources, opened.log) };
    };
    let latest = 0;
    let answers = false;
    const make = async () => {
      latest += 1;
      const turn = latest;
      const { sources, opened } = await read();
      const show = (answer: Answering | null) => {
        if (live && turn === latest) setMade({ coach: { ...opened, answer, catalogue, fresh }, of: permission });
      };
      // A coach that answers already goes on doing so while the next one is made.
      if (!answers) show(null);
      await ahead;
      const { answeringOver, rehearse } = await load();
      show(answeringOver(sources, opened.log));
      if (answers) return;
      answers = true;
      await quiet();
      if (live) rehearse(catalogue.exercises, language, opened.log.today);
    };
    const watched: readonly Observable<unknown>[] = [
      data.progress.changes(),
      data.routines.watch(),
      data.plans.watch(),
      data.measures.watch(),
    ];
    // The first reading waits for none of them.
    const rows = merge(of(undefined), ...watched.map((each) => each.pipe(skip(1)))).pipe(
      throttleTime(FOLLOW_EVERY, undefined, { leading: true, trailing: true }),
    );
    // What a member has just said of themselves holds for the next question, which waits for it.
    const profiles = combineLatest([data.profile.watch(), data.coachProfile.watch(), data.places.watch()]).pipe(
      skip(1),
      tap(() => setMade((last) => last && { ...last, coach: { ...last.coach, answer: null } })),
    );
    const following = merge(rows, profiles).subscribe(() => {
      make().catch((cause: unknown) => live && setFailure({ cause }));
    });
    return () => {
      live = false;
      following.unsubscribe();
    };
  }, [data, catalogue, consent, mayRead, parentalConsent, permission, tIn, language, loadThread]);
  if (failure) throw failure.cause;
  return made?.of === permission ? made.coach : undefined;
};

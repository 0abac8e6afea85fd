import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import type { WorkoutScreenValue } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { awaitable, undoable } from "#renderer/features/workouts/lib/undoable.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { usePreferences } from "#renderer/kit/data/use-preferences.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { usePlace } from "#renderer/kit/places/use-places.ts";
import { useRestActions } from "#renderer/kit/rest/RestTimerProvider.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { EFFORT_SCALES, type EffortScale } from "#shared/domain/training/effort.ts";
import { gymsOf } from "#shared/domain/training/places/equipment.ts";
import type { Place } from "#shared/domain/training/places/place.ts";
import { afterSet, nextOpenSet } from "#shared/domain/training/supersets.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { useEditHistory } from "./use-edit-history.ts";

const FIGURE = "[data-figure]";

const isTouched = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** Scrolls to the row of a set, and focuses what a selector finds first in it. */
const focusSet = (setId: string, target: string | null): void => {
  // The row may be drawn by the very tap that asks for it.
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-set="${CSS.escape(setId)}"]`);
    // A dialog that was opened meanwhile would lose the focus, and close.
    if (row?.closest("[aria-hidden=true], [inert]")) return;
    // A smooth scroll stops where a dialog lets the page go, and would leave the focus out of sight.
    row?.scrollIntoView({ block: "nearest", behavior: target === null ? "smooth" : "instant" });
    if (target !== null) row?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  });
};

/** {@link focusSet} on its first figure, without the focus on touch screens, where the keypad would cover the row. */
const showSet = (setId: string): void => focusSet(setId, isTouched() ? null : FIGURE);

/** The check of the set on touch screens, for the same reason. */
const goOnWithSet = (setId: string): void => focusSet(setId, isTouched() ? "[aria-pressed]" : FIGURE);

/** Calls `work` after the next paint. */
const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => void systemScheduler.schedule(work, 0));
};

export const EFFORT_KEY = "effort_scale";

/** Ends the rest of a set that is no longer completed, be it by its check, an undo or another device. */
const useCancelledRest = ({ exercises }: WorkoutDetail): void => {
  const { cancel } = useRestActions();
  const done = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const now = new Set(
      exercises.flatMap(({ sets }) => sets.flatMap(({ id, completed_at }) => (completed_at === null ? [] : [id]))),
    );
    for (const id of done.current) if (!now.has(id)) cancel(id);
    done.current = now;
  }, [exercises, cancel]);
};

const readEffort = (stored: unknown): EffortScale => EFFORT_SCALES.find((scale) => scale === stored) ?? "rpe";

/** The shared state of a workout's screen, and the active set. */
export const useWorkoutScreenState = (workout: WorkoutDetail, catalogue: Catalogue) => {
  const { workouts } = useMemberData();
  const { write } = useWrite();
  const rest = useRestActions();
  const [preferences, change] = usePreferences();
  const effort = readEffort(preferences[EFFORT_KEY]);
  const { place, places, isRead, choose } = usePlace(workout.place_id);
  const gyms = useMemo(() => gymsOf(place.equipment), [place.equipment]);
  const { history, canUndo, undo } = useEditHistory();
  const [activeSet, setActiveSet] = useState<string | null>(null);
  const shown = useRef(workout);
  shown.current = workout;
  useCancelledRest(workout);
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (!workout.exercises.some(({ sets }) => sets.some(({ id }) => id === awaited))) return;
    setAwaited(null);
    if (awaited !== null) showSet(awaited);
  }, [workout, awaited]);

  // Apart from the place, which is read later: what was begun by then is in here.
  const ways = useMemo<Omit<WorkoutScreenValue, "place" | "gyms" | "whereabouts">>(() => {
    const current = () => shown.current;
    const { awaited, awaitedEdits, stored } = awaitable();
    // The screen is a moment behind, the next Enter may not be: a row counts as done until it is read anew.
    const left = new WeakSet<WorkoutSetDocument>();
    const asLeft = (set: WorkoutSetDocument) =>
      left.has(set) ? { ...set, completed_at: set.completed_at ?? set.updated_at } : set;
    const whatFollows = (setId: string) => {
      const exercises = current().exercises.map((row) => ({ ...row, sets: row.sets.map(asLeft) }));
      const exercise = exercises.find(({ sets }) => sets.some(({ id }) => id === setId));
      if (!exercise) return null;
      const after = afterSet(exercises, exercise, setId);
      const following = after.kind === "next" ? after.setId : nextOpenSet(exercises, exercise, setId);
      const next = exercises.find(({ sets }) => sets.some(({ id }) => id === following))?.exercise_id;
      return { after, following, next, isElsewhere: exercise.sets.every(({ id }) => id !== following) };
    };
    /** Moves on from a completed set, and announces what comes next. */
    const leave = (setId: string, moveFocus: boolean) => {
      const found = whatFollows(setId);
      // The next row of the same exercise is in sight.
      if (found && found.following !== null && (moveFocus || found.isElsewhere))
        focusSet(found.following, moveFocus ? FIGURE : null);
      return found;
    };
    return {
      current,
      edits: awaitedEdits(undoable(workouts, current, history.push)),
      stored,
      together: awaited((work) => history.together((push) => work(undoable(workouts, current, push)))),
      history,
      catalogue,
      effort,
      // Tools below a row may come a frame later than the key that was hit in it.
      activate: (setId) => startTransition(() => setActiveSet(setId)),
      completed(setId, moveFocus) {
        const row = current()
          .exercises.flatMap(({ sets }) => sets)
          .find(({ id }) => id === setId);
        if (row) left.add(row);
        const found = leave(setId, moveFocus);
        if (!found) return;
        const { after, next } = found;
        const { ended_at } = current();
        const at = systemClock.now();
        // The check is seen first; the rest counts from the tap all the same.
        afterPaint(() =>
          startTransition(() => {
            setActiveSet(setId);
            // Nobody rests in a workout that is over: its sets are corrected.
            if (after.kind === "rest" && ended_at === null) rest.start(after.seconds, at, setId, next);
          }),
        );
      },
      show: setAwaited,
      goOn: (setId) => void leave(setId, true),
      goOnAfterRest(setId) {
        const following = whatFollows(setId)?.following ?? null;
        if (following !== null) goOnWithSet(following);
        return following !== null;
      },
    };
  }, [workouts, history, catalogue, effort, rest]);
  useEffect(() => rest.onFocusLeft(ways.goOnAfterRest), [rest, ways]);
  const whereabouts = useMemo(
    () => (isRead ? { places, id: workout.place_id } : undefined),
    [isRead, places, workout.place_id],
  );
  const value = useMemo<WorkoutScreenValue>(
    () => ({ ...ways, place, gyms, whereabouts }),
    [ways, place, gyms, whereabouts],
  );

  const goTo = (next: Place) => {
    void write(value.edits.update(workout.id, { place_id: next.id }));
    void choose(next);
  };
  return {
    value,
    places,
    goTo,
    activeSet,
    canUndo,
    undo,
    changeEffort: (scale: EffortScale) => change({ [EFFORT_KEY]: scale }),
  };
};

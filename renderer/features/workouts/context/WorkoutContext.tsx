import { createContext, type ReactNode, useContext } from "react";
import type { Undo } from "#renderer/data/undo.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import type { EditHistory } from "#renderer/features/workouts/lib/edit-history.ts";
import type { WorkoutEdits } from "#renderer/features/workouts/lib/undoable.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import type { EffortScale } from "#shared/domain/training/effort.ts";
import type { Place } from "#shared/domain/training/places/place.ts";
import type { Whereabouts } from "#shared/domain/training/places/whereabouts.ts";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** What all parts of a workout's screen share. Nothing in it changes with a set, so that a tap renders one row. */
export type WorkoutScreenValue = {
  /** The workout as shown. */
  current: () => WorkoutDetail;
  edits: WorkoutEdits;
  /** Resolves once every begun edit of a set is stored, or has failed. */
  stored: () => Promise<void>;
  /** Runs edits that are undone together; gives the undo, which works once. */
  together: (work: (edits: WorkoutEdits) => Promise<void>) => Promise<Undo>;
  history: EditHistory;
  catalogue: Catalogue;
  effort: EffortScale;
  /** The place of the workout, and its equipment. */
  place: Place;
  gyms: Readonly<Record<WeightUnit, Gym>>;
  /** Places and equipment of earlier workouts; undefined until the places are read. */
  whereabouts: Whereabouts | undefined;
  /** Shows the tools of a set below its row. */
  activate: (setId: string) => void;
  /**
   * To be called after a set was completed: starts the rest, or moves to the superset's next exercise. `moveFocus`: the
   * member uses a keyboard.
   */
  completed: (setId: string, moveFocus: boolean) => void;
  /** Scrolls to a set once its row is rendered, and focuses it where there is a keyboard. */
  show: (setId: string | null) => void;
  /** Moves the focus from a set to the next open one. */
  goOn: (setId: string) => void;
  /** Moves the focus that stood on the rest of a set to the next open one; false where there is none. */
  goOnAfterRest: (setId: string) => boolean;
};

const WorkoutContext = createContext<WorkoutScreenValue | null>(null);

export const WorkoutScreenProvider = ({ value, children }: { value: WorkoutScreenValue; children: ReactNode }) => (
  <WorkoutContext value={value}>{children}</WorkoutContext>
);

export const useWorkoutScreen = (): WorkoutScreenValue => {
  const value = useContext(WorkoutContext);
  if (!value) throw new Error("WorkoutScreenProvider is missing");
  return value;
};

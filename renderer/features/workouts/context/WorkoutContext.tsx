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

/**
 * What every part of a workout's screen shares. Nothing in it changes with a set, so that a tap draws one row alone.
 */
export type WorkoutScreenValue = {
  /** The workout as it stands on the screen. */
  current: () => WorkoutDetail;
  edits: WorkoutEdits;
  /** Resolves once every edit of a set that was begun is stored, or has failed. */
  stored: () => Promise<void>;
  /** Runs edits that are taken back together. Gives what takes them back, once. */
  together: (work: (edits: WorkoutEdits) => Promise<void>) => Promise<Undo>;
  history: EditHistory;
  catalogue: Catalogue;
  effort: EffortScale;
  /** Where the workout is done, and what there is to load weights with. */
  place: Place;
  gyms: Readonly<Record<WeightUnit, Gym>>;
  /** The same for what was lifted before; undefined until the places are read. */
  whereabouts: Whereabouts | undefined;
  /** Shows the tools of a set below its row. */
  activate: (setId: string) => void;
  /** After a set was completed: rest, or the next exercise of the superset. `moveFocus`: the member is at the keys. */
  completed: (setId: string, moveFocus: boolean) => void;
  /** Brings a set into view, once its row is drawn, and the focus to it where there are keys. */
  show: (setId: string | null) => void;
  /** Moves the focus from a set to the open one that comes after it. */
  goOn: (setId: string) => void;
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

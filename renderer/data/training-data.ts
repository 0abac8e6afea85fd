import type { Observable } from "rxjs";
import type {
  MemberExerciseDocument,
  RoutineDocument,
  SetKind,
  SyncedFields,
  WorkoutDocument,
  WorkoutExerciseDocument,
  WorkoutSetDocument,
} from "#shared/domain/kinds/documents.ts";
import type { CountsHere } from "#shared/domain/training/places/whereabouts.ts";
import type { ImportableWorkout } from "#shared/domain/training/transfer/importable.ts";
import type { LoadUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { DocumentEdit } from "./document-data.ts";
import type { Undo } from "./undo.ts";
import type { ExerciseSession, WorkoutDetail, WorkoutSummary } from "./workout-shapes.ts";

export type NewSet = {
  kind?: SetKind;
  weight_kg: number | null;
  reps: number | null;
  rpe?: number | null;
  duration_seconds?: number | null;
  distance_m?: number | null;
  completed_at?: string | null;
} & Partial<Pick<WorkoutSetDocument, "side" | "reps_min" | "reps_max" | "level" | "band">>;

export type SetChanges = Partial<Omit<WorkoutSetDocument, keyof SyncedFields | "workout_id" | "workout_exercise_id">>;

/** An exercise of a new workout. Exercises with the same `superset` (any text) form a superset. */
export type PlannedExercise = {
  exercise_id: string;
  rest_seconds: number;
  notes?: string;
  advice?: string;
  superset: string | null;
  sets: readonly NewSet[];
};

/** The member's workouts. Every write resolves once it is in IndexedDB, with or without a network. */
export type WorkoutsRepository = {
  /** Workouts, newest first by `started_at`; emits at once and on every change. */
  list(options?: { limit?: number }): Observable<WorkoutSummary[]>;
  watch(id: string): Observable<WorkoutDetail | null>;
  create(input: {
    name: string;
    started_at?: string;
    routine_id?: string | null;
    place_id?: string | null;
  }): Promise<WorkoutDocument>;
  /** Begins a workout with its exercises and sets; it appears once all of it is stored. */
  begin(
    input: { name: string; routine_id: string | null; place_id?: string | null },
    exercises: readonly PlannedExercise[],
  ): Promise<WorkoutDocument>;
  /**
   * Whether this device began the running workout. If not, sets may still arrive from the device that did, so an empty
   * one must not be deleted.
   */
  beganHere(id: string): Promise<boolean>;
  update(
    id: string,
    changes: Partial<Pick<WorkoutDocument, "name" | "started_at" | "ended_at" | "notes" | "place_id">>,
  ): Promise<void>;
  remove(id: string): Promise<Undo>;
  addExercise(
    workoutId: string,
    input: { exercise_id: string; rest_seconds: number },
  ): Promise<WorkoutExerciseDocument>;
  updateExercise(
    id: string,
    changes: Partial<
      Pick<WorkoutExerciseDocument, "exercise_id" | "rest_seconds" | "notes" | "advice" | "position" | "superset_id">
    >,
  ): Promise<void>;
  /** Orders a workout's exercises; those that are not named keep their place. */
  orderExercises(ids: readonly string[]): Promise<void>;
  removeExercise(id: string): Promise<Undo>;
  addSet(workoutExerciseId: string, input: NewSet): Promise<WorkoutSetDocument>;
  /** Adds sets before all others of the exercise; gives them as stored. */
  addSetsFirst(workoutExerciseId: string, inputs: readonly NewSet[]): Promise<WorkoutSetDocument[]>;
  updateSet(id: string, changes: SetChanges): Promise<DocumentEdit<WorkoutSetDocument>>;
  removeSet(id: string): Promise<Undo>;
  /**
   * The sets of the newest finished workout before `before` with this exercise, by position; empty for none. `counts`:
   * whether the loads of a place can be compared; all where absent.
   */
  previousSets(exerciseId: string, before: string, counts?: CountsHere): Promise<WorkoutSetDocument[]>;
  /** The newest `count` finished workouts before `before` with this exercise, newest first. */
  exerciseHistory(exerciseId: string, before: string, count: number, counts?: CountsHere): Promise<ExerciseSession[]>;
};

/** The fields that a member fills in for an own exercise. */
export type OwnExercise = Pick<
  MemberExerciseDocument,
  "name" | "equipment" | "type" | "primary_muscles" | "secondary_muscles"
> &
  Partial<Pick<MemberExerciseDocument, "moves_like">>;

export type ExercisesRepository = {
  /** All of the member's settings of exercises, archived ones too. */
  watch(): Observable<MemberExerciseDocument[]>;
  setFavourite(exerciseId: string, favourite: boolean): Promise<void>;
  setNotes(exerciseId: string, notes: string): Promise<void>;
  /** Sets the unit; null for the default, kilograms. */
  setWeightUnit(exerciseId: string, unit: LoadUnit | null): Promise<void>;
  /**
   * Creates an exercise and gives its id. `fileName`: its name in a file, by which {@link fromFile} finds it later,
   * whatever its present name; an archived one with that name is restored.
   */
  create(input: OwnExercise, fileName?: string): Promise<string>;
  /** The id of the own exercise that a file's name became, or would become. */
  fromFile(fileName: string): Promise<string>;
  update(id: string, changes: Partial<OwnExercise>): Promise<void>;
  archive(id: string): Promise<Undo>;
};

export type ImportOptions = {
  /** Seconds of rest where the file has none. */
  restSeconds: number;
  /** Aborts the import after the present workouts; only complete workouts are stored. */
  signal?: AbortSignal;
  /** Called with the number of stored workouts, and of all. */
  onProgress?: (done: number, of: number) => void;
};

/** The result of an import. `left`: workouts not stored because it was aborted; `undo`: removes the stored ones. */
export type ImportResult = { added: number; present: number; left: number; undo: Undo };

/**
 * An unfinished import of this device, with the ids of everything that it stores: workouts, new own exercises,
 * exercises whose unit it sets, body weights. `file`: the file's name. `at`: ISO 8601.
 */
export type OpenImport = {
  id: string;
  at: string;
  file: string;
  workouts: string[];
  exercises: string[];
  units: string[];
  weights: string[];
};

/** An interrupted import. `written`: number of its stored workouts. */
export type HaltedImport = OpenImport & { written: number };

/** What an import is about to store. `weights`: number of body weights. */
export type ImportPlan = Pick<OpenImport, "file" | "exercises" | "units"> & {
  workouts: readonly Pick<ImportableWorkout, "key" | "id">[];
  weights: number;
};

export type TransferRepository = {
  /** Keys of the workouts that the member already has. */
  presentKeys(workouts: readonly Pick<ImportableWorkout, "key" | "id">[]): Promise<Set<string>>;
  /**
   * Notes on this device what an import is about to store, before its first row, merged with unfinished imports of the
   * same workouts.
   */
  begin(plan: ImportPlan): Promise<OpenImport>;
  /** Unfinished imports, newest first, also a running one. */
  watchHalted(): Observable<HaltedImport[]>;
  /** Deletes the note of an import: it ended, was undone, or its member keeps what is there. */
  close(id: string): Promise<void>;
  /** Removes workouts with everything in them; skips missing ones. */
  removeWorkouts(ids: readonly string[]): Promise<void>;
  /** Does work while no other import or undo runs, in this window or another. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Stores the workouts of a file that are missing; each appears once all of it is stored. A repeat adds nothing, and
   * continues an interrupted import.
   */
  importWorkouts(workouts: readonly ImportableWorkout[], options: ImportOptions): Promise<ImportResult>;
};

export type RoutineInput = Pick<RoutineDocument, "name" | "folder" | "notes" | "exercises">;

export type RoutineChanges = Partial<RoutineInput & Pick<RoutineDocument, "position">>;

export type RoutinesRepository = {
  /** Routines by folder, position and name. */
  watch(): Observable<RoutineDocument[]>;
  /** Creates a routine. `id`: one that was reserved for it, in place of a new one. */
  create(input: RoutineInput & { id?: string }): Promise<RoutineDocument>;
  /** Edits a routine. A function gets it as stored by then; where it gives no field, nothing is sent. */
  update(
    id: string,
    changes: RoutineChanges | ((row: RoutineDocument) => RoutineChanges),
  ): Promise<DocumentEdit<RoutineDocument>>;
  remove(id: string): Promise<Undo>;
};

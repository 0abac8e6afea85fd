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

/** One exercise of a workout to begin. Exercises with the same `superset`, any text, are done in turns. */
export type PlannedExercise = {
  exercise_id: string;
  rest_seconds: number;
  notes?: string;
  advice?: string;
  superset: string | null;
  sets: readonly NewSet[];
};

/** Every write resolves when it is in IndexedDB, with or without a network. */
export type WorkoutsRepository = {
  /** Newest first by `started_at`; emits at once and on every change. */
  list(options?: { limit?: number }): Observable<WorkoutSummary[]>;
  watch(id: string): Observable<WorkoutDetail | null>;
  create(input: {
    name: string;
    started_at?: string;
    routine_id?: string | null;
    place_id?: string | null;
  }): Promise<WorkoutDocument>;
  /** Begins a workout with its exercises and their sets; it is seen once all of it is stored. */
  begin(
    input: { name: string; routine_id: string | null; place_id?: string | null },
    exercises: readonly PlannedExercise[],
  ): Promise<WorkoutDocument>;
  /**
   * Whether this device began the running workout. If not, what it does not have of it may still be on its way from the
   * device that did: an empty one is no reason to take it away.
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
  /** Puts a workout's exercises into this order; those that are not named keep their place. */
  orderExercises(ids: readonly string[]): Promise<void>;
  removeExercise(id: string): Promise<Undo>;
  addSet(workoutExerciseId: string, input: NewSet): Promise<WorkoutSetDocument>;
  /** Adds sets before all others of the exercise. Gives them as they are stored. */
  addSetsFirst(workoutExerciseId: string, inputs: readonly NewSet[]): Promise<WorkoutSetDocument[]>;
  updateSet(id: string, changes: SetChanges): Promise<DocumentEdit<WorkoutSetDocument>>;
  removeSet(id: string): Promise<Undo>;
  /**
   * The sets of the newest finished workout before `before` that had this exercise, by position; empty without one.
   * `counts`: at which places, everywhere where it is left out.
   */
  previousSets(exerciseId: string, before: string, counts?: CountsHere): Promise<WorkoutSetDocument[]>;
  /** The newest `count` finished workouts before `before` that had this exercise, newest first. */
  exerciseHistory(exerciseId: string, before: string, count: number, counts?: CountsHere): Promise<ExerciseSession[]>;
};

/** What a member fills in for an exercise of their own. */
export type OwnExercise = Pick<
  MemberExerciseDocument,
  "name" | "equipment" | "type" | "primary_muscles" | "secondary_muscles"
>;

export type ExercisesRepository = {
  /** Everything that the member keeps about exercises, archived ones too. */
  watch(): Observable<MemberExerciseDocument[]>;
  setFavourite(exerciseId: string, favourite: boolean): Promise<void>;
  setNotes(exerciseId: string, notes: string): Promise<void>;
  /** Null: none is chosen, which reads as kilograms. */
  setWeightUnit(exerciseId: string, unit: LoadUnit | null): Promise<void>;
  /**
   * Gives the id of the exercise. `fileName`: how a file calls it, under which {@link fromFile} finds it whatever the
   * member calls it later; one of that name that was archived is this one again.
   */
  create(input: OwnExercise, fileName?: string): Promise<string>;
  /** The id of the own exercise that a file's name became or would become. */
  fromFile(fileName: string): Promise<string>;
  update(id: string, changes: Partial<OwnExercise>): Promise<void>;
  archive(id: string): Promise<Undo>;
};

export type ImportOptions = {
  /** Rest after a set where the file says nothing. */
  restSeconds: number;
  /** Ends the import after the workouts at hand; what was written stays, whole workouts only. */
  signal?: AbortSignal;
  /** Called with the number of workouts written so far, and of all. */
  onProgress?: (done: number, of: number) => void;
};

/** `left`: workouts that were not written, since the import was given up. `undo` removes those that were. */
export type ImportResult = { added: number; present: number; left: number; undo: Undo };

/**
 * An import that was begun on this device, with the ids of all that it writes: workouts, own exercises that it makes,
 * exercises whose unit it settles, weights of the body. `file`: the file's name. `at`: ISO 8601.
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

/** An import that did not end. `written`: how many of its workouts are there. */
export type HaltedImport = OpenImport & { written: number };

/** What an import is about to write. `weights`: how many of the body. */
export type ImportPlan = Pick<OpenImport, "file" | "exercises" | "units"> & {
  workouts: readonly Pick<ImportableWorkout, "key" | "id">[];
  weights: number;
};

export type TransferRepository = {
  /** Keys of the workouts that the member has already. */
  presentKeys(workouts: readonly Pick<ImportableWorkout, "key" | "id">[]): Promise<Set<string>>;
  /**
   * Notes on this device what an import is about to write, before it writes any of it; with what an import of the same
   * workouts wrote that did not end.
   */
  begin(plan: ImportPlan): Promise<OpenImport>;
  /** Newest first; one that is under way is among them. */
  watchHalted(): Observable<HaltedImport[]>;
  /** Forgets an import: it has ended, or was taken back, or its member keeps what there is of it. */
  close(id: string): Promise<void>;
  /** Removes workouts with all that is in them; those that are not there are passed over. */
  removeWorkouts(ids: readonly string[]): Promise<void>;
  /** Does the work once no other import or undo of one is under way, in this window or another. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Writes the workouts of a file that are not there, each seen once all of it is written. Doing it again adds nothing,
   * and goes on after an end in the middle.
   */
  importWorkouts(workouts: readonly ImportableWorkout[], options: ImportOptions): Promise<ImportResult>;
};

export type RoutineInput = Pick<RoutineDocument, "name" | "folder" | "notes" | "exercises">;

export type RoutineChanges = Partial<RoutineInput & Pick<RoutineDocument, "position">>;

export type RoutinesRepository = {
  /** By folder, position and name. */
  watch(): Observable<RoutineDocument[]>;
  /** `id`: one that was promised to it, in place of a new one. */
  create(input: RoutineInput & { id?: string }): Promise<RoutineDocument>;
  /** `changes` as a function sees the routine as it is stored by then; where it gives no field, nothing is sent. */
  update(
    id: string,
    changes: RoutineChanges | ((row: RoutineDocument) => RoutineChanges),
  ): Promise<DocumentEdit<RoutineDocument>>;
  remove(id: string): Promise<Undo>;
};

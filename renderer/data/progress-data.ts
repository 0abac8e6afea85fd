import type { Observable } from "rxjs";
import type { MeasureDocument, WorkoutDocument } from "#shared/sync/documents.ts";
import type { ExerciseSession, Undo, WorkoutDetail, WorkoutSummary } from "./member-data.ts";

export type MeasuresRepository = {
  /** By day, newest first; the later one of a day before the earlier. */
  watch(): Observable<MeasureDocument[]>;
  add(input: Pick<MeasureDocument, "kind" | "day" | "value">): Promise<void>;
  remove(id: string): Promise<Undo>;
};

/** A month that has workouts: its first instant and the first one after it, ISO 8601, in the device's time zone. */
export type HistoryMonth = { start: string; end: string; count: number };

/** `name`: a part of the workout's name, whatever the case; `exerciseId`: an exercise that it has. */
export type WorkoutFilter = { name: string; exerciseId: string | null };

/** Reads of what was trained. None of them reads more rows than it names, but for `everything`. */
export type ProgressRepository = {
  /** Emits once at the start and after each change of workouts, exercises and sets, however many rows it has. */
  changes(): Observable<void>;
  /** Months with workouts, newest first. Counted by index: no workout is read. */
  months(): Promise<HistoryMonth[]>;
  /** Workouts that began in `[start, end)`, newest first. */
  between(start: string, end: string): Promise<WorkoutDocument[]>;
  /** Newest first. */
  find(filter: WorkoutFilter): Promise<WorkoutDocument[]>;
  summary(workout: WorkoutDocument): Promise<WorkoutSummary>;
  /** Starts of all finished workouts, ISO 8601, in no order. */
  starts(): Promise<string[]>;
  /** Finished workouts that began in `[start, end)` with their exercises and sets, oldest first. */
  details(start: string, end: string): Promise<WorkoutDetail[]>;
  /** All finished workouts, oldest first: every row of training is read. */
  everything(): Promise<WorkoutDetail[]>;
  /** Every workout that has the exercise, the open ones too, oldest first, with its completed sets of it. */
  sessions(exerciseId: string): Promise<ExerciseSession[]>;
};

import type { Observable } from "rxjs";
import type { MeasureDocument, WorkoutDocument } from "#shared/domain/kinds/documents.ts";
import type { Undo } from "./undo.ts";
import type { ExerciseSession, WorkoutDetail, WorkoutSummary } from "./workout-shapes.ts";

export type MeasuresRepository = {
  /** Measures by day, newest first; of one day the later one first. */
  watch(): Observable<MeasureDocument[]>;
  add(input: Pick<MeasureDocument, "kind" | "day" | "value">): Promise<void>;
  /** Stores measures. `id`: one that was reserved for a measure, in place of a new one. */
  addAll(inputs: readonly (Pick<MeasureDocument, "kind" | "day" | "value"> & { id?: string })[]): Promise<void>;
  remove(...ids: string[]): Promise<Undo>;
};

export const PHOTO_POSES = ["front", "side", "back"] as const;
export type PhotoPose = (typeof PHOTO_POSES)[number];

/** A body photo without its picture. `day`: calendar day, `2026-11-21`. */
export type ProgressPhoto = { id: string; day: string; pose: PhotoPose; created_at: string };

/** Body photos, on this device alone: never synced, deleted with the member's data. */
export type PhotosRepository = {
  /** Photos by day, newest first. */
  watch(): Observable<ProgressPhoto[]>;
  /** The picture as JPEG; null where it is gone. */
  picture(id: string): Promise<Blob | null>;
  /** A small version for lists; the whole picture where there is none. */
  thumbnail(id: string): Promise<Blob | null>;
  /** Stores a photo. Throws `DataError` `quota_exceeded` where the disk is full. */
  add(input: Pick<ProgressPhoto, "day" | "pose"> & { picture: Blob; thumbnail?: Blob | undefined }): Promise<void>;
  remove(id: string): Promise<Undo>;
};

/** A month with workouts: its first instant and that of the next month, ISO 8601, in the device's time zone. */
export type HistoryMonth = { start: string; end: string; count: number };

/** `name`: part of the workout's name, in any case; `exerciseId`: an exercise in it, null for any. */
export type WorkoutFilter = { name: string; exerciseId: string | null };

/** Reads finished training. Each reads only the rows that it names, except `everything`. */
export type ProgressRepository = {
  /** Emits once at the start and after each change of workouts, exercises and sets. */
  changes(): Observable<void>;
  /** Months with workouts, newest first; counted by index, without reading workouts. */
  months(): Promise<HistoryMonth[]>;
  /** Workouts that began in `[start, end)`, newest first. */
  between(start: string, end: string): Promise<WorkoutDocument[]>;
  /** Workouts that match, newest first. */
  find(filter: WorkoutFilter): Promise<WorkoutDocument[]>;
  summary(workout: WorkoutDocument): Promise<WorkoutSummary>;
  /** Finished workouts with a completed set that began in `[start, end)`, with exercises and sets, oldest first. */
  details(start: string, end: string): Promise<WorkoutDetail[]>;
  /** The number of sets, counted by index. */
  setCount(): Promise<number>;
  /**
   * All finished workouts with a completed set, oldest first; reads every row of training. Without a change it gives
   * the same object again.
   */
  everything(): Promise<readonly WorkoutDetail[]>;
  /** Every workout with the exercise, open ones too, oldest first, with its completed sets of it. */
  sessions(exerciseId: string): Promise<ExerciseSession[]>;
};

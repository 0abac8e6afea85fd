import type { Observable } from "rxjs";
import type { MeasureDocument, WorkoutDocument } from "#shared/domain/kinds/documents.ts";
import type { Undo } from "./undo.ts";
import type { ExerciseSession, WorkoutDetail, WorkoutSummary } from "./workout-shapes.ts";

export type MeasuresRepository = {
  /** By day, newest first; the later one of a day before the earlier. */
  watch(): Observable<MeasureDocument[]>;
  add(input: Pick<MeasureDocument, "kind" | "day" | "value">): Promise<void>;
  /** `id`: one that was promised to it, in place of a new one. */
  addAll(inputs: readonly (Pick<MeasureDocument, "kind" | "day" | "value"> & { id?: string })[]): Promise<void>;
  remove(...ids: string[]): Promise<Undo>;
};

/** From where a photo of the body was taken. */
export const PHOTO_POSES = ["front", "side", "back"] as const;
export type PhotoPose = (typeof PHOTO_POSES)[number];

/** A photo without its picture. `day`: calendar day, `2026-11-21`. */
export type ProgressPhoto = { id: string; day: string; pose: PhotoPose; created_at: string };

/** Photos of the body, on this device alone: never synced, and removed with the rest of the member's data. */
export type PhotosRepository = {
  /** By day, newest first. */
  watch(): Observable<ProgressPhoto[]>;
  /** A JPEG; null where it is gone. */
  picture(id: string): Promise<Blob | null>;
  /** The same small, for a list; the whole picture where no small one was kept. */
  thumbnail(id: string): Promise<Blob | null>;
  /** Throws `DataError` `quota_exceeded` when the disk is full. */
  add(input: Pick<ProgressPhoto, "day" | "pose"> & { picture: Blob; thumbnail?: Blob | undefined }): Promise<void>;
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
  /** Finished workouts with a done set that began in `[start, end)`, with their exercises and sets, oldest first. */
  details(start: string, end: string): Promise<WorkoutDetail[]>;
  /** How many sets there are, done or not. Counted by index: no set is read. */
  setCount(): Promise<number>;
  /**
   * All finished workouts with a done set, oldest first: every row of training is read. Whoever asks again before one
   * changes gets the same.
   */
  everything(): Promise<readonly WorkoutDetail[]>;
  /** Every workout that has the exercise, the open ones too, oldest first, with its completed sets of it. */
  sessions(exerciseId: string): Promise<ExerciseSession[]>;
};

import { readdirSync, readFileSync } from "node:fs";
import type { Exercise } from "#shared/domain/training/exercise.ts";

const FOLDER = new URL("../../../resources/exercises/", import.meta.url);

/** Every file of resources/exercises, as it is on the disk. */
export const exerciseFiles = (): { file: string; entries: unknown[] }[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ file, entries: JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as unknown[] }));

export const exerciseLibrary = (): Exercise[] => exerciseFiles().flatMap(({ entries }) => entries as Exercise[]);

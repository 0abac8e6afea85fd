import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { exerciseSchema } from "#shared/training/exercises/exercise-schema.ts";

const FOLDER = new URL("../resources/exercises/", import.meta.url);

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const array = (names: readonly string[]): string => quoted(`{${names.map((name) => JSON.stringify(name)).join(",")}}`);

/** Prints the rows of the table `exercises`, for a migration: new exercises and those whose facts changed. */
const rows = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => z.array(exerciseSchema).parse(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"))))
  .map((exercise) => {
    const texts = [exercise.id, exercise.name_it, exercise.name_en, exercise.category, exercise.equipment].map(quoted);
    const muscles = [exercise.primary_muscles, exercise.secondary_muscles].map(array);
    return `  (${[...texts, ...muscles, quoted(exercise.type), quoted(exercise.mechanic)].join(", ")})`;
  });

const columns = "name_it name_en category equipment primary_muscles secondary_muscles type mechanic".split(" ");
process.stdout.write(`insert into public.exercises (id, ${columns.join(", ")}) values
${rows.join(",\n")}
on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")};
`);

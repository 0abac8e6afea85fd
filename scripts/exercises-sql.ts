import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { exerciseSchema } from "#shared/domain/training/exercises/exercise-schema.ts";

const LIBRARY = new URL("../resources/exercises/", import.meta.url);
const MIGRATIONS = new URL("../supabase/migrations/", import.meta.url);

const filesOf = (folder: URL, ending: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => readFileSync(new URL(file, folder), "utf8"));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const array = (names: readonly string[]): string => quoted(`{${names.map((name) => JSON.stringify(name)).join(",")}}`);

const columns = "name_it name_en category equipment primary_muscles secondary_muscles type mechanic".split(" ");
const head = `insert into public.exercises (id, ${columns.join(", ")}) values\n`;
const tail = `\non conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")};\n`;

/** The row that the last migration leaves in the table, by the exercise's id as SQL has it. */
const migrated = new Map<string, string>();
for (const sql of filesOf(MIGRATIONS, ".sql"))
  for (const part of sql.split(head).slice(1))
    for (const row of (part.split(tail)[0] ?? "").split(",\n")) migrated.set(row.slice(0, row.indexOf(", ")), row);

const rows = filesOf(LIBRARY, ".json")
  .flatMap((text) => z.array(exerciseSchema).parse(JSON.parse(text)))
  .map((exercise) => {
    const texts = [exercise.id, exercise.name_it, exercise.name_en, exercise.category, exercise.equipment].map(quoted);
    const muscles = [exercise.primary_muscles, exercise.secondary_muscles].map(array);
    return `  (${[...texts, ...muscles, quoted(exercise.type), quoted(exercise.mechanic)].join(", ")})`;
  })
  .filter((row) => migrated.get(row.slice(0, row.indexOf(", "))) !== row);

// The rows of the table `exercises` that no migration has yet: new exercises and those whose facts changed.
if (rows.length > 0) process.stdout.write(`${head}${rows.join(",\n")}${tail}`);

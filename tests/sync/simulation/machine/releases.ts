import type { Plugin } from "vite";
import { nullableText, text } from "#renderer/data/collections/fields.ts";
import { memberLayout } from "#renderer/data/database/member-database.ts";
import { shapeOf } from "#renderer/data/storage/layout.ts";
import { createRecordCodec, type RecordCodec } from "#renderer/data/storage/records.ts";

/**
 * Fields of workouts that later releases of the app add, one each, with what a row from before has in it. The server
 * has both, and gives `place` to what older releases send.
 */
const ADDED = [
  { name: "mood", schema: nullableText, source: "nullableText", before: "null" },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of the step
  { name: "place", schema: text, source: "text", before: "`at ${row.id.slice(0, 8)}`" },
] as const;

/** As `before` of `place` has it. */
export const SERVER_COLUMNS = `
alter table public.workouts add column if not exists mood text, add column if not exists place text not null;
create or replace function simulation.give_place() returns trigger language plpgsql as $$
begin
  new.place := coalesce(new.place, 'at ' || left(new.id::text, 8));
  return new;
end $$;
create or replace trigger give_place before insert on public.workouts
  for each row execute function simulation.give_place();
`;

/** The schema version of workouts in the sources as they are. */
const PRESENT = memberLayout().workouts?.schema.version ?? 0;

/** Releases are counted from 0, the sources as they are; each raises the schema's version by one. */
export const NEWEST = ADDED.length;

const fieldsOf = (release: number) => ADDED.slice(0, release);

/** Fields of workouts that a release does not know. */
export const unknownTo = (release: number): string[] => ADDED.slice(release).map(({ name }) => name);

const replace = (code: string, find: string, put: string): string => {
  if (!code.includes(find)) throw new Error(`a release of the app is to change "${find}", which is not there`);
  return code.replace(find, put);
};

/** Makes the sources a release's. */
export const releasePlugin = (release: number): Plugin => ({
  name: `release-${release}`,
  enforce: "pre",
  transform(code, id) {
    if (release === 0) return null;
    if (id.endsWith("renderer/data/collections/workouts.ts")) {
      const properties = fieldsOf(release).map(({ name, source }) => `${name}: ${source}`);
      const versioned = replace(code, `version: ${PRESENT},`, `version: ${PRESENT + release},`);
      return replace(versioned, "routine_id: nullableText,", `routine_id: nullableText, ${properties.join(", ")},`);
    }
    if (id.endsWith("renderer/data/migrations/migrations.ts")) {
      const steps = fieldsOf(release).map(({ name, before }, place) => {
        return `${PRESENT + place + 1}: (row: any) => ({ ...row, ${name}: ${before} })`;
      });
      return replace(code, "  workouts: {", `  workouts: { ${steps.join(", ")},`);
    }
    if (id.endsWith("renderer/data/repositories/training-rows.ts")) {
      const fields = fieldsOf(release).map(({ name, before }) => `${name}: ${before}`);
      const filled = `((row: any) => living(name === "workouts" ? { ${fields.join(", ")}, ...row } : row))`;
      return replace(code, "(rows[name] as readonly SyncedFields[]).map(living)", `rows[name].map${filled}`);
    }
    // Stands for the fields of the kind, which lives share.
    if (id.endsWith("renderer/data/sync/wire.ts")) {
      return replace(code, "JSON.stringify(readOf(collection))", `JSON.stringify([readOf(collection), ${release}])`);
    }
    return null;
  },
});

/** How a release keeps the rows of each collection. */
export const codecsOf = (release: number): Map<string, RecordCodec> => {
  const { workouts, ...others } = memberLayout();
  if (!workouts) throw new Error("there are no workouts");
  const properties = Object.fromEntries(fieldsOf(release).map(({ name, schema }) => [name, schema]));
  const schema = {
    ...workouts.schema,
    version: PRESENT + release,
    properties: { ...workouts.schema.properties, ...properties },
  };
  const layout = { ...others, workouts: { ...workouts, schema: schema as typeof workouts.schema } };
  return new Map(Object.entries(layout).map(([name, of]) => [name, createRecordCodec(shapeOf(of))]));
};

import { MAX_PEOPLE } from "#shared/domain/gym/verbs/people.ts";
import { type CsvTable, readCsv } from "#shared/lib/csv/csv-table.ts";
import { decodeText } from "#shared/lib/csv/decode-text.ts";
import type { Pace } from "#shared/lib/pace.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

/** What the chooser of files offers. */
export const PEOPLE_FILE_TYPES = ".csv,.txt,.tsv,text/csv,text/tab-separated-values";

/** Most bytes of a file of people: 20,000 lines have about five million. */
const MAX_BYTES = 10_000_000;

/** Why a file brings nobody. */
export type PeopleFileFailure = "empty" | "too_large" | "too_many" | "not_text" | "damaged" | "unreadable";

/** The table in a file of another program. Throws what `pace` throws. */
export const openPeopleFile = async (file: File, pace: Pace): Promise<Result<CsvTable, PeopleFileFailure>> => {
  if (file.size > MAX_BYTES) return fail("too_large");
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null) return fail("unreadable");
  const text = decodeText(bytes);
  if (text === null) return fail("not_text");
  const table = await readCsv(text, pace);
  if (table === null) return fail("damaged");
  if (table.cells.length > MAX_PEOPLE) return fail("too_many");
  return table.cells.length === 0 ? fail("empty") : ok(table);
};

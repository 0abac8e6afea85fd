import type { Routine } from "#local/rest/catalogue.ts";
import { bind, catalogueSql, empty, type Fragment, ident, join, sql } from "./fragment.ts";

/** The rows of a call with arguments from a JSON object, as one column `value`. `names`: those of its keys. */
export const callSql = (routine: Routine, text: string, names: readonly string[]): Fragment => {
  const given = routine.args.filter(({ name }) => names.includes(name));
  const columns = given.map(({ name, type }) => sql`${ident(name)} ${catalogueSql(type)}`);
  const from = given.length === 0 ? empty : sql`json_to_record(${bind(text)}::json) as given(${join(columns, ", ")}), `;
  const passed = given.map(({ name }) => sql`${ident(name)} => ${ident("given", name)}`);
  return sql`select result.value from ${from}lateral (select ${ident("public", routine.name)}(${join(passed, ", ")}) as value) as result`;
};

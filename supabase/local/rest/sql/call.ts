import type { CallPlan } from "#local/rest/plan/types.ts";
import { bind, catalogueSql, type Fragment, ident, join, sql } from "./fragment.ts";

const argumentsSql = (plan: CallPlan): { from: Fragment; list: Fragment } => {
  if (plan.arguments.kind === "single") {
    return { from: sql``, list: sql`${bind(plan.arguments.text)}::${catalogueSql(plan.arguments.type)}` };
  }
  const { names, text } = plan.arguments;
  const given = plan.routine.args.filter((arg) => names.includes(arg.name));
  if (given.length === 0) return { from: sql``, list: sql`` };
  const columns = given.map((arg) => sql`${ident(arg.name)} ${catalogueSql(arg.type)}`);
  const list = given.map((arg) =>
    arg.variadic
      ? sql`variadic ${ident(arg.name)} => ${ident("given", arg.name)}`
      : sql`${ident(arg.name)} => ${ident("given", arg.name)}`,
  );
  return {
    from: text.trimStart().startsWith("[")
      ? sql`(select * from json_to_recordset(${bind(text)}::json) as row(${join(columns, ", ")}) limit 1) as given, `
      : sql`json_to_record(${bind(text)}::json) as given(${join(columns, ", ")}), `,
    list: join(list, ", "),
  };
};

/** The rows of a call: columns of its composite result, or one column `value`. */
export const callSql = (plan: CallPlan): Fragment => {
  const { from, list } = argumentsSql(plan);
  const call = sql`${ident("public", plan.routine.name)}(${list})`;
  return plan.routine.columns === null
    ? sql`select result.value from ${from}lateral (select ${call} as value) as result`
    : sql`select result.* from ${from}lateral ${call} as result`;
};

import type { Catalogue, Relation, Routine } from "#local/rest/catalogue/types.ts";
import { RestError } from "#local/rest/errors.ts";
import { keysOf, parseBody } from "./payload.ts";
import { mostAlike } from "./similarity.ts";
import type { CallPlan } from "./types.ts";

type Given = { kind: "query"; args: readonly (readonly [string, string])[] } | { kind: "body"; text: string };

const JSON_TYPES = new Set(["json", "jsonb"]);

const takesOneJson = (routine: Routine): string | null => {
  const [only, ...others] = routine.args;
  return only !== undefined && others.length === 0 && only.name === "" && JSON_TYPES.has(only.type) ? only.type : null;
};

const accepts = (routine: Routine, names: readonly string[]): boolean =>
  names.every((name) => routine.args.some((arg) => arg.name === name && name !== "")) &&
  routine.args.every((arg) => !arg.required || names.includes(arg.name));

const notFound = (name: string, names: readonly string[], given: Given, catalogue: Catalogue): RestError => {
  const called = names.length === 0 ? `public.${name}` : `public.${name}(${names.join(", ")})`;
  const searched =
    names.length === 0
      ? `Searched for the function public.${name} without parameters`
      : `Searched for the function public.${name} with parameter${names.length === 1 ? "" : "s"} ${names.join(", ")}`;
  const unnamed = given.kind === "body" ? " or with a single unnamed json/jsonb parameter" : "";
  const overloads = catalogue.routines.get(name) ?? [];
  const asText = (list: readonly string[]) => `(${list.join(", ")})`;
  const close =
    overloads.length === 0
      ? mostAlike(name, new Set(catalogue.routines.keys()))
      : mostAlike(
          asText(names.toSorted()),
          overloads.map((one) => asText(one.args.map((arg) => arg.name))),
        );
  const suggestion = overloads.length === 0 ? close : `${name}${close}`;
  return new RestError(404, {
    code: "PGRST202",
    message: `Could not find the function ${called}${names.length === 0 ? " without parameters" : ""} in the schema cache`,
    details: `${searched}${unnamed}, but no matches were found in the schema cache.`,
    hint: close === null ? null : `Perhaps you meant to call the function public.${suggestion}`,
  });
};

const ambiguous = (found: readonly Routine[]): RestError =>
  new RestError(300, {
    code: "PGRST203",
    message: `Could not choose the best candidate function between: ${found.map((one) => one.signature).join(", ")}`,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });

/** Texts of the query as one JSON object: Postgres reads each text as its argument's type. */
const objectOf = (routine: Routine, args: readonly (readonly [string, string])[]): string => {
  const values = new Map<string, unknown>();
  for (const arg of routine.args) {
    const texts = args.filter(([name]) => name === arg.name).map(([, text]) => text);
    const last = texts.at(-1);
    if (last === undefined) continue;
    if (arg.variadic) values.set(arg.name, texts);
    else values.set(arg.name, last);
  }
  return JSON.stringify(Object.fromEntries(values));
};

const bodyNames = (text: string): string[] => {
  if (text.trim() === "") return [];
  return keysOf(parseBody(text));
};

/** A body that is neither object nor array counts as no rows, as in PostgREST. */
const rowsText = (text: string): string => (/^\s*[[{]/.test(text) ? text : "[]");

/** The one function of that name that takes those arguments. */
export const planCall = (
  name: string,
  given: Given,
  columns: readonly string[] | null,
  catalogue: Catalogue,
): CallPlan => {
  const overloads = catalogue.routines.get(name) ?? [];
  const single = given.kind === "body" ? overloads.find((one) => takesOneJson(one) !== null) : undefined;
  const names =
    columns ?? (given.kind === "query" ? [...new Set(given.args.map(([arg]) => arg))] : bodyNames(given.text));
  const found = overloads.filter((one) => accepts(one, names) && takesOneJson(one) === null);
  const [routine, ...others] = found;
  if (routine === undefined) {
    if (single === undefined || given.kind !== "body") throw notFound(name, names, given, catalogue);
    return {
      routine: single,
      arguments: { kind: "single", text: rowsText(given.text), type: takesOneJson(single) ?? "json" },
    };
  }
  if (others.length > 0) throw ambiguous(found);
  const text = given.kind === "query" ? objectOf(routine, given.args) : given.text.trim() === "" ? "{}" : given.text;
  return { routine, arguments: { kind: "object", text, names } };
};

/** The rows that a function gives, as a relation that select and filters work on; a scalar has no columns. */
export const resultRelation = (routine: Routine, catalogue: Catalogue): Relation => {
  const table = routine.relation === null ? undefined : catalogue.relations.get(routine.relation);
  if (table !== undefined) return table;
  const name = routine.columns === null ? routine.name : "record";
  return { name, columns: routine.columns ?? new Map(), primaryKey: [], computed: new Set() };
};

import { z } from "zod";
import { ANYBODY, DESK } from "#shared/domain/gym/verbs/verb.ts";
import { VERB_NAMES, VERBS, type VerbName } from "#shared/domain/gym/verbs.ts";

export const GYM_DOC = "docs/gym.md";
export const DESK_VERBS = "shared/domain/gym/desk-verbs.ts";

const [BEGIN, END] = ["<!-- verbs: npm run docs:verbs -->", "<!-- end of verbs -->"];

type Schema = {
  type?: string;
  enum?: readonly string[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
};

const isNull = ({ type }: Schema) => type === "null";
const orText = (words: readonly string[]): string => words.join(", ").replace(/, ([^,]*)$/, " or $1");

/** `?`: may be left out, or null where that says something else. */
const fieldsText = ({ properties = {}, required = [] }: Schema): string =>
  Object.entries(properties)
    .map(([name, given]) => {
      const of = given.anyOf?.find((one) => !isNull(one)) ?? given;
      const isOptional = !required.includes(name) || given.anyOf?.some(isNull);
      const values = of.enum ? `: ${orText(of.enum)}` : of.items?.properties ? `: [{${fieldsText(of.items)}}]` : "";
      return `${name}${isOptional ? "?" : ""}${values}`;
    })
    .join(", ");

const argsText = (name: VerbName): string =>
  name === "save_settings"
    ? "fields of `gym_settings`"
    : fieldsText(z.toJSONSchema(VERBS[name].args, { unrepresentable: "any" }) as Schema);

const rolesText = (roles: readonly string[]): string => {
  if (roles.length === 0) return "who is invited";
  return roles.length === ANYBODY.length ? "any" : roles.join(", ");
};

const rowText = (name: VerbName): string => {
  const { roles, reasons } = VERBS[name];
  const refusals = reasons.map((reason) => `\`${reason}\``).join(" ");
  return `| ${[`\`${name}\``, rolesText(roles), argsText(name), refusals].join(" | ")} |`.replaceAll("|  |", "| |");
};

/** The verbs of the gym as a table of the docs, by their contract. */
const table = (): string =>
  ["| Verb | By | Args | Refused as |", "| --- | --- | --- | --- |", ...VERB_NAMES.map(rowText)].join("\n");

/** The docs of gyms with the table of verbs as the contract has them now. Throws where there is no place for it. */
export const withVerbTable = (doc: string): string => {
  const [begin, end] = [doc.indexOf(BEGIN), doc.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`no place between "${BEGIN}" and "${END}"`);
  return `${doc.slice(0, begin)}${BEGIN}\n\n${table()}\n\n${doc.slice(end)}`;
};

/** Whether desk and owner may use a verb, and members may not. */
const isOfDesk = (name: VerbName): boolean => {
  const roles: readonly string[] = VERBS[name].roles;
  return DESK.every((role) => roles.includes(role)) && !roles.includes("member");
};

/** The source of `DESK_VERB_NAMES` with the names that the contract gives. */
export const withDeskVerbs = (source: string): string =>
  source.replace(/(?<=DESK_VERB_NAMES = \[\n)[\s\S]*?(?=\] as const)/, () =>
    VERB_NAMES.filter(isOfDesk)
      .map((name) => `  "${name}",\n`)
      .join(""),
  );

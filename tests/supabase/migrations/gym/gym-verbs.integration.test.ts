import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { COMMON_REASONS } from "#shared/domain/gym/verbs/verb.ts";
import { VERB_NAMES, VERBS, type VerbName } from "#shared/domain/gym/verbs.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type SqlFunction = { name: string; body: string; language: string };

/** What SQL gives as an answer: a word right behind one of these. */
const ANSWER = /\b(?:return|then|else)\s+'([a-z]+(?:_[a-z]+)*)'|:=\s*'([a-z]+(?:_[a-z]+)*)'/g;

/** The parts of a function that say what it answers: what is returned, or kept to be. */
const answers = ({ body, language }: SqlFunction): readonly string[] => {
  const code = body.replaceAll(/--.*$/gm, "");
  if (language === "sql") return [code];
  return code.split(";").flatMap((statement) => statement.match(/\b(?:return\b|refusal\b[^=]*:=)[\s\S]*/) ?? []);
};

/**
 * Why each verb of the gym may be refused, as the functions' sources say: the words that `private.gym_<verb>` answers,
 * and those of the functions with a text as their answer that it calls.
 */
const sqlReasons = async (): Promise<Record<string, string[]>> => {
  const { rows } = await database.query<SqlFunction>(
    `select p.proname as name, p.prosrc as body, l.lanname as language
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'private'::regnamespace and p.prorettype = 'text'::regtype`,
  );
  const functions = new Map(rows.map((row) => [row.name, row]));
  const { rows: verbs } = await database.query<{ verb: string }>("select verb from private.gym_verbs");
  const reasonsOf = (verb: string): string[] => {
    const found = new Set<string>();
    const called = new Set([`gym_${verb}`]);
    for (const name of called) {
      const of = functions.get(name);
      if (!of) continue;
      for (const [, callee = ""] of of.body.matchAll(/private\.(\w+)\(/g))
        if (functions.has(callee)) called.add(callee);
      for (const part of answers(of))
        for (const [, given, kept] of part.matchAll(ANSWER)) found.add(given ?? kept ?? "");
    }
    return [...found].toSorted();
  };
  return Object.fromEntries(verbs.map(({ verb }) => [verb, reasonsOf(verb)]));
};

/** Something of each verb's contract, by its name. */
const contracted = <T>(of: (name: VerbName) => T): Record<string, T> =>
  Object.fromEntries(VERB_NAMES.map((name) => [name, of(name)]));

const isOwn = (reason: string) => !COMMON_REASONS.some((common) => common === reason);

it("the table of verbs says of each what the contract says", async () => {
  const { rows } = await database.query<{ verb: string }>("select * from private.gym_verbs");
  expect(Object.fromEntries(rows.map(({ verb, ...row }) => [verb, row]))).toEqual(
    contracted((name) => ({
      roles: VERBS[name].roles,
      concerns: VERBS[name].concerns,
      forgets: VERBS[name].forgets,
    })),
  );
});

it("each verb has its function, and nothing else has the arguments of one", async () => {
  const { rows } = await database.query<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'private'::regnamespace and starts_with(p.proname, 'gym_') and p.prorettype = 'text'::regtype
       and pg_get_function_identity_arguments(p.oid)
         = 'gym uuid, actor uuid, args jsonb, at timestamp with time zone, command uuid'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(VERB_NAMES.map((name) => `gym_${name}`).toSorted());
});

it("each verb's function answers the reasons of the contract, and no other", async () => {
  const reasons = Object.entries(await sqlReasons()).map(([verb, of]) => [verb, of.filter(isOwn)] as const);
  expect(Object.fromEntries(reasons)).toEqual(contracted((name) => VERBS[name].reasons.toSorted()));
});

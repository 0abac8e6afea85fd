import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "#local/database/database.ts";
import { VERB_NAMES, VERBS, type VerbName } from "#shared/domain/gym/verbs.ts";
import { atNewGym, later, NOW, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
atNewGym((opened) => {
  ({ database, gym } = opened);
});

type Schema = { items?: Schema; properties?: Record<string, Schema> };

/** The ids in the lists of things that a verb takes; null of one that takes no such list. */
const idsInLists = (name: VerbName): string[] | null => {
  const { properties = {} } = z.toJSONSchema(VERBS[name].args, { unrepresentable: "any" }) as Schema;
  const things = Object.values(properties).flatMap(({ items }) => items?.properties ?? []);
  return things.length === 0 ? null : things.flatMap(Object.keys).filter((field) => field.endsWith("_id"));
};

const SPELLINGS: readonly (readonly [string, (id: string) => string])[] = [
  ["upper case", (id) => id.toUpperCase()],
  ["upper case in part", (id) => id.replace(/[a-f]/, (sign) => sign.toUpperCase())],
  ["braces", (id) => `{${id}}`],
  ["no dashes", (id) => id.replaceAll("-", "")],
  ["other dashes", (id) => id.replaceAll("-", "").replace(/.{4}(?=.)/g, "$&-")],
  ["spaces around it", (id) => ` ${id} `],
];

/** Ids that a function takes out of JSON as text: those of tokens are, and those that become an id or a number. */
const TEXT_ID = /^.*->>\s*'(?:\w+_)?id'(?!\)?::(?:uuid|bigint)).*$/gm;
const isOfToken = (line: string) => line.includes("auth.jwt()") || line.includes("'session_id'");

const bodies = async () =>
  (
    await database.query<{ name: string; body: string; verb: string | null }>(
      `select p.proname as name, p.prosrc as body, v.verb from pg_proc p
       left join private.gym_verbs v on p.pronamespace = 'private'::regnamespace and p.proname = 'gym_' || v.verb
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
    )
  ).rows;

it("no function takes an id out of JSON but as an id", async () => {
  const texts = (await bodies()).flatMap(({ name, body }) => {
    const lines = (body.match(TEXT_ID) ?? []).filter((line) => !isOfToken(line));
    return lines.map((line) => `${name}: ${line.trim()}`);
  });
  expect(texts).toEqual([]);
});

it("takes lists of things by verbs of which the contract says so, and by id those that are tried below", async () => {
  const takers = (await bodies()).filter(({ body }) =>
    /jsonb_array_(elements|length)|jsonb_to_recordset|are_lines|_ids'/.test(body),
  );
  const lists = VERB_NAMES.flatMap((name) => (idsInLists(name) === null ? [] : [name]));
  expect(takers.flatMap(({ verb }) => verb ?? [])).toEqual(lists.toSorted());
  const byId = ["import_people", "order_products", "sell_products"];
  expect(VERB_NAMES.filter((name) => idsInLists(name)?.length).toSorted()).toEqual(byId);
});

describe.each(SPELLINGS)("one thing by its id and by that in %s", (_, spelled) => {
  it("is ordered once, or not at all", async () => {
    const [desk, ada] = [await gym.join("desk"), await gym.join("member", "Ada")];
    const product = { title: "Barretta", description: "", cents: 250, stock: 5, listed: true };
    const id = await gym.ask(desk, "save_product", product);
    await gym.run();
    const lines = [id, spelled(id), id.toUpperCase()].map((product_id) => ({ product_id, quantity: 5 }));
    for (const some of [lines.slice(0, 2), lines.slice(1), lines]) {
      const args = { lines: some, cents: 250 * 5 * some.length };
      expect(await gym.tell(ada, "order_products", args)).toMatch(/^(invalid|unknown_product)$/);
      const sale = { lines: some, paid: [{ method: "cash", cents: args.cents }] };
      expect(await gym.tell(desk, "sell_products", sale)).toMatch(/^(invalid|unknown_product)$/);
    }
    expect(await seenBy(database, ada, "own_orders")).toEqual([]);
    expect((await seenBy(database, ada, "gym_products"))[0]?.stock).toBe(5);
  });
});

describe.each(SPELLINGS)("one person of an import by their id and by that in %s", (_, spelled) => {
  it("is the same one, or nobody", async () => {
    const desk = await gym.join("desk");
    const ada = await gym.ask(desk, "save_person", { first_name: "Ada" });
    await gym.run();
    const people = [ada, spelled(ada)].map((member_id) => ({ member_id, first_name: "Ada", phone: "333" }));
    const import_id = await gym.one<string>("select gen_random_uuid() as value");
    await gym.tell(desk, "import_people", { import_id, file: "", total: 2, first: 1, people });
    const known = (await seenBy(database, desk, "gym_persons")).filter(({ member_id }) => member_id === ada);
    expect(known).toMatchObject([{ first_name: "Ada", phone: "333" }]);
  });
});

it("a challenge is left by its id however it is spelled", async () => {
  const ada = await gym.join("member", "Ada");
  const [starts_on, ends_on] = [NOW, later(60 * 24 * 7)].map((at) => at.slice(0, 10));
  const challenge = { title: "Novembre", measure: "workouts", starts_on, ends_on };
  const challenge_id = await gym.ask(gym.owner, "save_challenge", challenge);
  await gym.run();
  expect(await gym.tell(ada, "join_challenge", { challenge_id })).toBeNull();
  expect(await gym.tell(ada, "leave_challenge", { challenge_id: challenge_id.toUpperCase() })).toBeNull();
  expect(await seenBy(database, ada, "gym_scores")).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { DocumentRow } from "#shared/contract/sync/protocol.ts";
import { createAccount, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";
import { openGym, type TestGym } from "#tests/helpers/backend/gym.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const DENIED = "42501";
const LATER = "2026-11-23T10:00:00.000Z";

let database: Database;
let gym: TestGym;
beforeAll(async () => {
  database = await openTestDatabase();
  // What a verb does, and what it may do wrong.
  await database.script(`
    create table private.heard (seq serial, actor uuid, args jsonb);
    create function private.gym_hear(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
    language plpgsql set search_path = '' as $$ begin
      insert into private.heard (actor, args) values (actor, args);
      if args ? 'break' then perform 1 / 0; end if;
      if args ? 'stumble' then raise exception 'no'; end if;
      return args ->> 'refuse';
    end $$;
    insert into private.gym_verbs values ('hear', '{member}'), ('order', '{desk, owner}');
    create function private.gym_order(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
    language sql set search_path = '' as $$ select null::text $$`);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.script("truncate private.heard");
  gym = await openGym(database);
});

const heard = async () =>
  (await database.query<{ args: unknown }>("select args from private.heard order by seq")).rows.map(({ args }) => args);
const commandOf = (member: string, data: object): DocumentRow =>
  documentOf("gym_commands", member, { gym_id: gym.gym, verb: "hear", args: {}, ...data });
const push = (member: string, row: DocumentRow, assumed: DocumentRow | null = null) =>
  syncClient(database, member).push("documents", [{ new: row, assumed }]);

describe("a command", () => {
  it("is answered on the member's own row, and never twice", async () => {
    const member = await gym.join();
    const row = commandOf(member, { args: { a: 1 } });
    await push(member, row);
    await push(member, row);
    await gym.run();
    await gym.run();
    expect(await heard()).toEqual([{ a: 1 }]);
    const { rows } = await syncClient(database, member).pull("documents");
    expect(rows.find(({ id }) => id === row.id)).toMatchObject({ data: { state: "accepted", reason: "" } });
  });

  it("is answered in the order in which it came, however many at once", async () => {
    const member = await gym.join();
    const asked = Array.from({ length: 7 }, (_, at) => ({ at }));
    for (const args of asked) await gym.ask(member, "hear", args);
    for (let done = -1; done !== 0; )
      done = await gym.one<number>("select private.run_gym_commands($1, $2, 3) as value", gym.gym, LATER);
    expect(await heard()).toEqual(asked);
  });

  it.each([
    ["hear", { refuse: "full" }, "full"],
    ["hear", { break: true }, "invalid"],
    ["hear", { stumble: true }, "failed"],
    ["order", {}, "not_allowed"],
    ["dance", {}, "unknown_verb"],
    ["hear; drop table private.gyms", {}, "unknown_verb"],
  ])("%s %j is refused as %s", async (verb, args, reason) => {
    const member = await gym.join();
    expect(await gym.tell(member, verb, args)).toBe(reason);
    if (reason !== "full") expect(await heard()).toEqual([]);
  });

  it("that fails keeps nobody else's from its answer", async () => {
    const member = await gym.join();
    const [broken, sound] = [await gym.ask(member, "hear", { break: 1 }), await gym.ask(member, "hear", { b: 2 })];
    await gym.run();
    expect([await gym.answer(broken), await gym.answer(sound), await heard()]).toEqual([
      { state: "refused", reason: "invalid" },
      { state: "accepted", reason: "" },
      [{ b: 2 }],
    ]);
  });

  it("of the greatest time that there is is answered, and so are those after it", async () => {
    const member = await gym.join();
    const rows = ["2199-12-31T23:59:59.999Z", LATER].map((updated_at) => ({ ...commandOf(member, {}), updated_at }));
    for (const row of rows) await push(member, row);
    await gym.run();
    for (const { id } of rows) expect(await gym.answer(id)).toEqual({ state: "accepted", reason: "" });
  });

  it("whose answer cannot be written leaves nothing behind, and others' answers alone", async () => {
    const member = await gym.join();
    const [broken, sound] = [await gym.ask(member, "hear", { b: 1 }), await gym.ask(member, "hear", { b: 2 })];
    await database.script(`alter table public.gym_commands add constraint broken
      check (id <> '${broken}' or state = 'asked') not valid`);
    await gym.run();
    await database.script("alter table public.gym_commands drop constraint broken");
    expect([await gym.answer(broken), await gym.answer(sound), await heard()]).toEqual([
      { state: "asked", reason: "" },
      { state: "accepted", reason: "" },
      [{ b: 2 }],
    ]);
  });

  it("of who is not of the gym, or of a gym that there is not, is refused at once, and waits in no queue", async () => {
    const stranger = await createAccount(database);
    const former = await gym.join();
    const rows = [
      commandOf(stranger, {}),
      commandOf(stranger, { gym_id: randomUUID() }),
      commandOf(stranger, { verb: "accept_invitation" }),
    ];
    for (const row of rows) await push(stranger, row);
    const back = { ...commandOf(former, {}), deleted: true };
    await push(former, back);
    await database.query("delete from private.gym_members where member_id = $1", [former]);
    await push(former, { ...back, deleted: false }, back);
    const reasons = [...rows, back].map(async ({ id }) => gym.answer(id));
    expect(await Promise.all(reasons)).toEqual(
      ["not_member", "not_member", "unknown_invitation", "not_member"].map((reason) => ({ state: "refused", reason })),
    );
    const waiting = "select count(*)::int as value from private.gym_queue where command_id is not null";
    expect(await gym.one(waiting)).toBe(0);
  });

  it("of who left while it waited is refused", async () => {
    const member = await gym.join();
    const command = await gym.ask(member, "hear", {});
    await database.query("delete from private.gym_members where member_id = $1", [member]);
    await gym.run();
    expect(await gym.answer(command)).toEqual({ state: "refused", reason: "not_member" });
  });

  it("that was taken back before its answer does nothing", async () => {
    const member = await gym.join();
    const row = commandOf(member, {});
    await push(member, row);
    expect(await push(member, { ...row, deleted: true, updated_at: LATER }, row)).toEqual({ conflicts: [] });
    await gym.run();
    expect([await heard(), await gym.answer(row.id)]).toEqual([[], { state: "asked", reason: "" }]);
  });

  it.each([true, false])(
    "that was taken back and is asked after all is answered, once (the queue ran in between: %s)",
    async (ran) => {
      const member = await gym.join();
      const back = { ...commandOf(member, {}), deleted: true };
      await push(member, back);
      if (ran) await gym.run();
      const again = { ...back, deleted: false, updated_at: LATER };
      await push(member, again, back);
      await push(member, { ...again, deleted: true }, again);
      await push(member, again, { ...again, deleted: true });
      await gym.run();
      expect([await heard(), await gym.answer(back.id)]).toEqual([[{}], { state: "accepted", reason: "" }]);
    },
  );

  it("is neither answered nor changed by its member", async () => {
    const member = await gym.join();
    expect(await refusalOf(push(member, commandOf(member, { state: "accepted" })))).toBe(DENIED);
    const row = commandOf(member, {});
    await push(member, row);
    for (const data of [{ state: "accepted" }, { args: { more: 1 } }, { gym_id: randomUUID() }, { reason: "x" }])
      expect(await refusalOf(push(member, { ...row, data: { ...row.data, ...data } }, row))).toBe(DENIED);
  });
});

describe("the queue", () => {
  it("has nobody wait behind all that another asked", async () => {
    const [eager, other] = [await gym.join(), await gym.join()];
    await gym.run();
    for (let count = 0; count < 30; count += 1) await gym.ask(eager, "hear", { count });
    const command = await gym.ask(other, "hear", { other });
    expect(await gym.one("select private.run_gym_commands($1, $2, 100) as value", gym.gym, LATER)).toBe(11);
    expect(await gym.answer(command)).toEqual({ state: "accepted", reason: "" });
    await gym.run();
    expect(await heard()).toHaveLength(31);
  });

  it("names the gyms that something waits at", async () => {
    await gym.ask(await gym.join(), "hear", {});
    const due = async () =>
      (await database.query<{ due: string }>("select private.due_gyms($1) as due", [LATER])).rows.map(({ due }) => due);
    expect(await due()).toContain(gym.gym);
    await gym.run(LATER);
    expect(await due()).not.toContain(gym.gym);
  });
});

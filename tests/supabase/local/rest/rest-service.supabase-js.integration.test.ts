import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openRestService } from "#tests/helpers/backend/rest-service.ts";

const { database, service, anon, reset } = await openRestService();

beforeEach(reset);
afterAll(() => database.close());

describe("reading", () => {
  it("selects, filters, orders and pages", async () => {
    const { data, count, status } = await anon
      .from("athlete")
      .select("id, name, info", { count: "exact" })
      .in("id", [1, 2, 3])
      .not("weight", "is", null)
      .order("weight", { ascending: false })
      .range(0, 1);
    expect(data).toEqual([
      { id: 3, name: "Ciro", info: {} },
      { id: 2, name: "Bea", info: { level: 1 } },
    ]);
    expect(count).toBe(3);
    expect(status).toBe(206);
  });

  it("filters by texts with signs of the grammar in them, and by values of other types", async () => {
    const athletes = () => anon.from("athlete").select("id").order("id");
    expect((await athletes().in("name", ["Dora (d)", "Ciro"])).data).toEqual([{ id: 3 }, { id: 4 }]);
    expect((await athletes().eq("active", true)).data).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }]);
    expect((await athletes().match({ active: true, weight: 72.25 })).data).toEqual([{ id: 2 }]);
  });

  it("gives one row to single and null to maybeSingle", async () => {
    expect((await anon.from("club").select("name").eq("id", 1).single()).data).toEqual({ name: "Aurora" });
    expect(await anon.from("club").select().eq("id", 99).maybeSingle()).toMatchObject({ data: null, error: null });
    const many = await anon.from("club").select().single();
    expect(many).toMatchObject({ status: 406, error: { code: "PGRST116", details: "The result contains 3 rows" } });
  });

  it("counts without rows", async () => {
    const { count, data } = await anon.from("athlete").select("*", { count: "exact", head: true });
    expect({ count, data }).toEqual({ count: 5, data: null });
  });
});

describe("writing", () => {
  it("inserts with and without the rows in the answer", async () => {
    expect(await anon.from("club").insert({ id: 10, name: "Dea" })).toMatchObject({ status: 201, data: null });
    const { data } = await anon
      .from("athlete")
      .insert({ id: 9, name: "Gea", aliases: ["a b"], info: { deep: [1] }, club_id: 10 })
      .select("name, aliases, info")
      .single();
    expect(data).toEqual({ name: "Gea", aliases: ["a b"], info: { deep: [1] } });
  });

  it("inserts many rows, of which some say more than others", async () => {
    const rows = [{ a: 5 }, { a: 6, b: "given" }];
    expect((await anon.from("loose").insert(rows).select()).data).toEqual([
      { a: 5, b: null, c: 7 },
      { a: 6, b: "given", c: 7 },
    ]);
  });

  it("updates and deletes what the filter finds", async () => {
    const updated = await anon.from("club").update({ city: "Roma" }, { count: "exact" }).in("id", [2, 3]);
    expect(updated).toMatchObject({ status: 204, count: 2 });
    const { data } = await anon.from("lift").delete().eq("name", "squat").select("load");
    expect(data).toHaveLength(2);
    expect((await anon.from("lift").select("id")).data).toHaveLength(2);
  });

  it("takes back an update that should have met one row", async () => {
    const { error } = await anon.from("club").update({ city: "Roma" }).in("id", [2, 3]).select().single();
    expect(error?.code).toBe("PGRST116");
    expect((await anon.from("club").select("id").eq("city", "Roma")).data).toEqual([]);
  });

  it("reports constraints as conflicts", async () => {
    expect(await anon.from("club").insert({ id: 1, name: "x" })).toMatchObject({
      status: 409,
      error: { code: "23505" },
    });
    expect(await anon.from("club").delete().eq("id", 1)).toMatchObject({ status: 409, error: { code: "23503" } });
  });
});

describe("functions", () => {
  it("are called with named arguments and defaults", async () => {
    expect((await anon.rpc("add_up", { a: 1, b: 2 })).data).toBe(3);
    expect((await anon.rpc("add_up", { a: 1 })).data).toBe(11);
    expect((await anon.rpc("no_value")).data).toBeNull();
    expect((await anon.rpc("countdown", { top: 2 })).data).toEqual([2, 1]);
  });

  it("keep numbers of any size as they are", async () => {
    const response = await service.request("/rest/v1/rpc/echo_json", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"payload":{"n":12345678901234567890.10}}',
    });
    expect(await response.text()).toBe('{"n": 12345678901234567890.10}');
  });

  it("answer nothing where they return nothing", async () => {
    expect(await anon.rpc("add_club", { id: 30, name: "Fama" })).toMatchObject({
      status: 204,
      data: null,
      error: null,
    });
  });
});

describe("the catalogue", () => {
  it("knows a table as soon as it is asked for", async () => {
    await database.script("create table latecomer (id int primary key); grant all on latecomer to anon;");
    expect((await anon.from("latecomer").insert({ id: 1 })).status).toBe(201);
  });

  it("knows a new column after NOTIFY pgrst", async () => {
    expect((await anon.from("club").select("motto")).error?.code).toBe("42703");
    await database.script("alter table club add column motto text; notify pgrst, 'reload schema';");
    const mottos = async () => (await anon.from("club").select("motto").eq("id", 1)).data;
    await expect.poll(mottos).toEqual([{ motto: null }]);
    await database.script("alter table club drop column motto; notify pgrst;");
  });
});

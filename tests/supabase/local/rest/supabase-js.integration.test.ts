import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openRestService } from "#tests/helpers/backend/rest-service.ts";

const { database, service, anon, reset } = await openRestService();

beforeEach(reset);
afterAll(() => database.close());

describe("reading", () => {
  it("selects, filters, orders and pages", async () => {
    const { data, count, status } = await anon
      .from("athlete")
      .select("id, who:name, city:info->home->>city", { count: "exact" })
      .in("id", [1, 2, 3])
      .not("weight", "is", null)
      .order("weight", { ascending: false, nullsFirst: false })
      .range(0, 1);
    expect(data).toEqual([
      { id: 3, who: "Ciro", city: null },
      { id: 2, who: "Bea", city: null },
    ]);
    expect(count).toBe(3);
    expect(status).toBe(206);
  });

  it("filters by arrays, ranges, JSON, patterns and alternatives with quoted values", async () => {
    const ids = async (query: PromiseLike<{ data: { id: number }[] | null }>) =>
      (await query).data?.map(({ id }) => id);
    const athletes = () => anon.from("athlete").select("id");
    expect(await ids(athletes().contains("marks", [2, 3]).order("id"))).toEqual([1, 2]);
    expect(await ids(athletes().overlaps("aliases", ["queen", "x"]).order("id"))).toEqual([1, 4]);
    expect(await ids(athletes().contains("info", { level: 1 }))).toEqual([2]);
    expect(await ids(athletes().rangeGt("span", "[0,2)"))).toEqual([2]);
    expect(await ids(athletes().ilike("name", "%A").order("id"))).toEqual([1, 2]);
    expect(await ids(athletes().in("name", ["Dora (d)", "Ciro"]).order("id"))).toEqual([3, 4]);
    expect(await ids(athletes().or('name.eq."Dora (d)",and(id.gt.2,active.is.false)').order("id"))).toEqual([3, 4, 5]);
    expect(await ids(athletes().eq("active", true).order("id"))).toEqual([1, 2, 4]);
  });

  it("embeds in every direction", async () => {
    const { data } = await anon
      .from("club")
      .select("name, athlete!inner(name, passport(number), badge(label))")
      .eq("athlete.name", "Ada")
      .order("id", { referencedTable: "athlete.badge" });
    expect(data).toEqual([
      {
        name: "Aurora",
        athlete: [{ name: "Ada", passport: { number: "AA1" }, badge: [{ label: "first" }, { label: "strong" }] }],
      },
    ]);
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
    const planned = await anon.from("athlete").select("*", { count: "planned", head: true });
    expect(planned.count).toBeGreaterThan(0);
  });

  it("gives CSV", async () => {
    const { data } = await anon.from("club").select("id,name").order("id").csv();
    expect(data).toBe('id,name\n1,Aurora\n2,Borea\n3,"Civetta, ""est"""');
  });
});

describe("writing", () => {
  it("inserts with and without the rows in the answer", async () => {
    expect(await anon.from("club").insert({ id: 10, name: "Dea" })).toMatchObject({ status: 201, data: null });
    const { data } = await anon
      .from("athlete")
      .insert({ id: 9, name: "Gea", aliases: ["a b"], info: { deep: [1] }, club_id: 10 })
      .select("name, aliases, info, club(name)")
      .single();
    expect(data).toEqual({ name: "Gea", aliases: ["a b"], info: { deep: [1] }, club: { name: "Dea" } });
  });

  it("fills missing values with defaults in bulk inserts where asked", async () => {
    const { data } = await anon
      .from("loose")
      .insert([{ a: 5 }, { a: 6, b: "given" }], { defaultToNull: false })
      .select();
    expect(data).toEqual([
      { a: 5, b: "fallback", c: 7 },
      { a: 6, b: "given", c: 7 },
    ]);
  });

  it("upserts by key or by a unique column", async () => {
    const merged = await anon
      .from("club")
      .upsert([
        { id: 1, name: "Alba" },
        { id: 10, name: "Dea" },
      ])
      .select("id, name");
    expect(merged.data).toEqual([
      { id: 1, name: "Alba" },
      { id: 10, name: "Dea" },
    ]);
    const ignored = await anon
      .from("club")
      .upsert({ id: 50, name: "Borea" }, { onConflict: "name", ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
  });

  it("updates and deletes what the filter finds", async () => {
    const updated = await anon.from("club").update({ city: "Roma" }, { count: "exact" }).gt("id", 1);
    expect(updated).toMatchObject({ status: 204, count: 2 });
    const { data } = await anon.from("lift").delete().eq("name", "squat").select("load").order("load");
    expect(data).toHaveLength(2);
    expect((await anon.from("lift").select("id")).data).toHaveLength(2);
  });

  it("takes back an update that should have met one row", async () => {
    const { error } = await anon.from("club").update({ city: "Roma" }).gt("id", 1).select().single();
    expect(error?.code).toBe("PGRST116");
    expect((await anon.from("club").select("id").eq("city", "Roma")).data).toEqual([]);
  });

  it("takes back an update past max-affected", async () => {
    const response = await service.request("/rest/v1/club?id=gt.1", {
      method: "PATCH",
      headers: { "Content-Type": "application/json", Prefer: "handling=strict, max-affected=1" },
      body: '{"city":"Roma"}',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "PGRST124", details: "The query affects 2 rows" });
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
  it("are called with named arguments, defaults, and by GET", async () => {
    expect((await anon.rpc("add_up", { a: 1, b: 2 })).data).toBe(3);
    expect((await anon.rpc("add_up", { a: 1 })).data).toBe(11);
    expect((await anon.rpc("add_up", { a: 1, b: 5 }, { get: true })).data).toBe(6);
  });

  it("give sets that can be filtered, shaped and counted", async () => {
    const { data, count } = await anon
      .rpc("athletes_of", { club: 1 }, { count: "exact" })
      .select("name, club(name)")
      .eq("name", "Bea");
    expect(data).toEqual([{ name: "Bea", club: { name: "Aurora" } }]);
    expect(count).toBe(1);
  });

  it("keep numbers of any size as they are", async () => {
    const response = await service.request("/rest/v1/rpc/echo_json", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"payload":{"n":12345678901234567890.10}}',
    });
    expect(await response.text()).toBe('{"n": 12345678901234567890.10}');
  });

  it("cannot write by GET", async () => {
    const { status, error } = await anon.rpc("add_club", { id: 30, name: "Fama" }, { get: true });
    expect({ status, code: error?.code }).toEqual({ status: 405, code: "25006" });
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

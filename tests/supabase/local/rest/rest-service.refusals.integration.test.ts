import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openRestService, REST_MEMBER, REST_STRANGER } from "#tests/helpers/backend/rest-service.ts";

const { database, keys, service, clientWith, anon, member, log, reset } = await openRestService();

beforeEach(reset);
afterAll(() => database.close());

const nothingBroke = () => expect(log).toEqual([]);

describe("identity", () => {
  it("shows each caller their own rows", async () => {
    expect((await member.from("private_note").select("body")).data).toEqual([{ body: "mine" }]);
    expect((await anon.from("private_note").select("body")).data).toEqual([]);
    expect((await clientWith(keys.serviceRoleKey).from("private_note").select("id")).data).toHaveLength(2);
  });

  it("refuses rows in another's name", async () => {
    const { status, error } = await member.from("private_note").insert({ id: 7, owner: REST_STRANGER, body: "x" });
    expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
  });

  it("hands role, claims, method and path to SQL", async () => {
    expect((await member.rpc("who")).data).toEqual({
      role: "authenticated",
      sub: REST_MEMBER,
      method: "POST",
      path: "/rpc/who",
    });
  });

  it.each([
    ["expired", () => keys.sign({ sub: REST_MEMBER, role: "authenticated", exp: 1 }), "JWT expired"],
    ["garbage", async () => "no.real.token", null],
    ["unsigned", async () => `${btoa('{"alg":"none"}')}.${btoa(`{"role":"service_role"}`)}.`, null],
    ["of a role that is none of ours", () => keys.sign({ role: "postgres" }), null],
  ])("refuses a token that is %s", async (_, token, message) => {
    const { status, error } = await clientWith(await token())
      .from("club")
      .select();
    expect({ status, code: error?.code }).toEqual({ status: 401, code: "PGRST301" });
    if (message !== null) expect(error?.message).toBe(message);
  });
});

describe("another schema", () => {
  it.each([
    ["GET", "Accept-Profile", "/club"],
    ["GET", "Accept-Profile", "/rpc/who"],
    ["POST", "Content-Profile", "/rpc/who"],
    ["PATCH", "Content-Profile", "/club?id=eq.1"],
  ])("is refused to %s by %s at %s", async (method, header, path) => {
    for (const schema of ["auth", "private", "storage", "PUBLIC", ""]) {
      const answer = await service.request(`/rest/v1${path}`, {
        method,
        headers: { [header]: schema, "Content-Type": "application/json" },
        ...(method !== "GET" && { body: "{}" }),
      });
      expect([answer.status, await answer.json()]).toEqual([
        406,
        { code: "PGRST106", message: "The schema must be one of the following: public", details: null, hint: null },
      ]);
    }
    const open = await service.request("/rest/v1/club", { headers: { "Accept-Profile": "public" } });
    expect(open.status).toBe(200);
  });
});

describe("bad input", () => {
  const post = (path: string, body: string) =>
    service.request(`/rest/v1${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body });

  it.each(["{", "", '{"id":1,}', "undefined"])("refuses the body %j and applies nothing", async (body) => {
    const response = await post("/club", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "PGRST102" });
    expect((await anon.from("club").select("id")).data).toHaveLength(3);
  });

  it.each(["1; drop table club", "1 or 1=1", "'; delete from club; --", "\u0000"])(
    "treats %j as data",
    async (value) => {
      expect((await anon.from("club").select("id").eq("name", value)).status).toBeOneOf([200, 400]);
      expect((await anon.from("club").select("id").eq("id", value)).status).toBe(400);
      expect((await anon.from("club").select("id")).data).toHaveLength(3);
      nothingBroke();
    },
  );

  it("stores SQL as text", async () => {
    const name = "x'); drop table club; --";
    expect((await anon.from("club").insert({ id: 10, name }).select("name").single()).data).toEqual({ name });
  });

  it("answers a wrong boolean as the server does", async () => {
    const { status, error } = await anon.from("athlete").select("id").eq("active", "maybe");
    expect({ status, code: error?.code }).toEqual({ status: 400, code: "22P02" });
  });

  it("carries a body of 10 MB", async () => {
    const payload = "x".repeat(10 * 2 ** 20);
    const response = await post("/rpc/echo_json", JSON.stringify({ payload }));
    expect(response.status).toBe(200);
    expect(await response.text()).toHaveLength(payload.length + 2);
  });

  it.each([
    ["GET", "/nope", 404, "42P01"],
    ["GET", "/club?select=nope", 400, "42703"],
    ["POST", "/rpc/nope", 404, "PGRST202"],
    ["GET", "/club/1", 404, "PGRST125"],
    ["PUT", "/club?id=eq.1", 405, "PGRST117"],
    ["GET", "/pg_class", 404, "42P01"],
    ["GET", "/auth.users", 404, "42P01"],
  ])("refuses %s %s with %i %s", async (method, path, status, code) => {
    const response = await service.request(`/rest/v1${path}`, { method });
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body: { code } });
    nothingBroke();
  });
});

describe("what PostgREST answers and nothing of the app asks for", () => {
  it.each([
    ["an embed", "/athlete?select=id,club(name)", {}],
    ["an alias", "/athlete?select=who:name", {}],
    ["a cast", "/athlete?select=id::text", {}],
    ["a JSON path", "/athlete?select=info->level", {}],
    ["another operator", "/athlete?id=gt.1", {}],
    ["alternatives", "/athlete?or=(id.eq.1,id.eq.2)", {}],
    ["a place of nulls", "/athlete?order=id.nullslast", {}],
    ["a range of rows", "/athlete", { headers: { Range: "0-1" } }],
    ["an estimated count", "/athlete", { headers: { Prefer: "count=planned" } }],
    ["CSV", "/athlete", { headers: { Accept: "text/csv" } }],
    ["an upsert", "/club", { method: "POST", body: "{}", headers: { Prefer: "resolution=merge-duplicates" } }],
    ["a limited write", "/club?order=id&limit=1", { method: "DELETE" }],
    ["a call by GET", "/rpc/add_up?a=1", {}],
    ["a filtered call", "/rpc/countdown?order=value", { method: "POST", body: '{"top":3}' }],
    ["rows of a function", "/rpc/first_club", { method: "POST" }],
  ] satisfies [string, string, RequestInit][])(
    "is refused in PostgREST's shape, with a hint: %s",
    async (_, path, init) => {
      const response = await service.request(`/rest/v1${path}`, init);
      expect([response.ok, await response.json()]).toEqual([
        false,
        {
          code: expect.stringMatching(/^PGRST1\d\d|PGRST202$/),
          message: expect.any(String),
          details: expect.toBeOneOf([null, expect.any(String)]),
          hint: expect.stringContaining("the embedded stack serves what the app asks for"),
        },
      ]);
      nothingBroke();
    },
  );
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { createKeys } from "#local/keys.ts";
import { createRestService } from "#local/rest/rest-service.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { postgresUnavailableReason, startPostgres } from "#tests/helpers/postgres-server.ts";
import { postgrestUnavailableReason, startPostgrest } from "#tests/helpers/postgrest-server.ts";
import { type Caller, type RequestShape, SHAPES } from "./request-shapes.ts";

const SECRET = "a secret of at least thirty-two characters";
const MEMBER = "00000000-0000-4000-8000-0000000000a1";
const unavailable = postgrestUnavailableReason() ?? postgresUnavailableReason();

const COMPARED_HEADERS = ["content-type", "content-range", "preference-applied", "location", "x-pot"];

type Answer = { status: number; body: unknown; headers: Record<string, string | null> };

const sql = (name: string) => readFile(join(import.meta.dirname, name), "utf8");

const parse = (text: string, type: string | null): unknown =>
  type?.includes("json") === true && text !== "" ? (JSON.parse(text) as unknown) : text;

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: parse(await response.text(), response.headers.get("content-type")),
  headers: {
    ...Object.fromEntries(COMPARED_HEADERS.map((name) => [name, response.headers.get(name)])),
    "www-authenticate": response.headers.has("www-authenticate") ? "present" : null,
  },
});

const titleOf = (shape: RequestShape): string =>
  [
    shape.as ?? "none",
    shape.method ?? "GET",
    shape.path,
    shape.range,
    shape.accept,
    shape.prefer,
    shape.text ?? JSON.stringify(shape.body),
  ]
    .filter((part) => part !== undefined)
    .join(" ");

const isWrite = (shape: RequestShape): boolean => shape.method !== undefined && shape.method !== "HEAD";

if (unavailable !== null) console.warn(`comparison with PostgREST skipped: ${unavailable}`);

describe.runIf(unavailable === null)("the same answers as PostgREST", () => {
  const stops: (() => Promise<void>)[] = [];
  let database: Database;
  let service: Hono;
  let oracle: string;
  let tokens: Record<Caller, string | null>;
  let rows: string;

  beforeAll(async () => {
    const server = await startPostgres();
    if (server === null) throw new Error("no PostgreSQL");
    stops.push(server.stop);
    database = await openDatabase({ dataDir: null, databaseUrl: server.url });
    stops.unshift(() => database.close());
    await bootstrap(database);
    await database.script(await sql("fixture.sql"));
    await database.script("create role authenticator login noinherit");
    await database.script("grant anon, authenticated, service_role to authenticator");
    rows = await sql("fixture-rows.sql");
    const keys = await createKeys(SECRET, systemClock);
    const rest = createRestService({ database, keys, log: (line: string) => console.warn(line) } as never);
    service = new Hono().route("/rest/v1", rest);
    const now = Math.floor(Date.now() / 1000);
    const member = { sub: MEMBER, role: "authenticated" };
    const foreign = await createKeys("another secret of at least thirty-two characters", systemClock);
    tokens = {
      none: null,
      anon: keys.anonKey,
      member: await keys.sign({ ...member, exp: now + 600 }),
      service: keys.serviceRoleKey,
      expired: await keys.sign({ ...member, exp: now - 600 }),
      forged: await foreign.sign({ ...member, exp: now + 600 }),
      malformed: "not.a.token",
    };
    const postgrest = await startPostgrest({
      databaseUrl: server.url.replace("postgres@", "authenticator@"),
      jwtSecret: SECRET,
    });
    if (postgrest === null) throw new Error("no PostgREST");
    stops.unshift(postgrest.stop);
    oracle = postgrest.url;
    await database.script(rows);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  const requestOf = (shape: RequestShape, base: string): Request => {
    const headers = new Headers();
    const token = tokens[shape.as ?? "none"];
    if (token !== null) headers.set("Authorization", `Bearer ${token}`);
    if (shape.prefer !== undefined) headers.set("Prefer", shape.prefer);
    if (shape.accept !== undefined) headers.set("Accept", shape.accept);
    if (shape.range !== undefined) headers.set("Range", shape.range);
    const body = shape.text ?? (shape.body === undefined ? null : JSON.stringify(shape.body));
    if (body !== null) headers.set("Content-Type", shape.type ?? "application/json");
    return new Request(`${base}${shape.path}`, { method: shape.method ?? "GET", headers, body });
  };

  it("compares at least 80 shapes", () => {
    expect(SHAPES.length).toBeGreaterThanOrEqual(80);
  });

  for (const shape of SHAPES) {
    it(titleOf(shape), async () => {
      if (isWrite(shape)) await database.script(rows);
      const expected = await answerOf(await fetch(requestOf(shape, oracle)));
      if (isWrite(shape)) await database.script(rows);
      const actual = await answerOf(await service.fetch(requestOf(shape, "http://127.0.0.1/rest/v1")));
      if (isWrite(shape)) await database.script(rows);
      expect(actual).toEqual(expected);
    });
  }
});

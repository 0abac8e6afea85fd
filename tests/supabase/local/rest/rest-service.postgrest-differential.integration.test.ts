import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openPostgres } from "#local/database/postgres-database.ts";
import { createKeys, type StackKeys } from "#local/keys.ts";
import { createRestService } from "#local/rest/rest-service.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { copyOfTemplate } from "#tests/helpers/backend/database-template.ts";
import { postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";
import { postgrestUnavailableReason, startPostgrest } from "#tests/helpers/backend/postgrest-server.ts";
import { CALLS, MIGRATED, TOKENS } from "./shapes/calls.ts";
import { COLUMNS, FILTERS, MAX_ROWS, ORDER_AND_RANGE } from "./shapes/reads.ts";
import type { Sender, Shape } from "./shapes/shape.ts";
import { INSERTS, UPDATES } from "./shapes/writes.ts";

const SECRET = "a secret that both servers know of, 32 bytes and more";
const MEMBER = "00000000-0000-4000-8000-0000000000a1";

const reason = postgresUnavailableReason() ?? postgrestUnavailableReason();
if (reason !== null) process.stderr.write(`skipped: PostgREST differential tests (${reason})\n`);

const COMPARED_HEADERS = ["content-range", "content-type", "preference-applied"];
const FIXTURE_TABLES: readonly string[] = [
  "club",
  "athlete",
  "lift",
  "badge",
  "odd name",
  "private_note",
  "sealed",
  "loose",
];

type Seen = { status: number; headers: Record<string, string | null>; challenged: boolean; body: unknown };
type Send = (path: string, init: RequestInit) => Promise<Response>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Codes whose hint proposes a name that is like the wrong one. */
const PROPOSES = new Set<unknown>(["42703", "PGRST202"]);
/** Codes whose hint says here that more is not served. */
const NOT_SERVED = new Set<unknown>(["PGRST100", "PGRST101", "PGRST107"]);

/**
 * The differences that are meant, here and in `DIFFERENT`:
 * 1. The wording of PostgREST's libraries: which token of a parameter was unexpected (PGRST100, compared up to the
 *    parameter's name and text), and why a token did not verify (PGRST301, only "JWT expired" is fixed text).
 * 2. A refused `Accept: …object+json` comes from PostgREST with two Content-Type headers; ours has the first alone.
 * 3. Ours proposes no names, and says where it leaves out what PostgREST may do.
 */
const withoutMeantDifferences = (seen: Seen): Seen => {
  const body = seen.body as { code?: unknown; message?: unknown; hint?: unknown } | null;
  if (typeof body !== "object" || body === null || typeof body.message !== "string") return seen;
  const { code, message } = body;
  const hint = PROPOSES.has(code) || NOT_SERVED.has(code) ? null : body.hint;
  const error = { ...seen, body: { ...body, hint } };
  if (code === "PGRST100")
    return {
      ...error,
      body: { ...error.body, message: message.replace(/ \(line \d+, column \d+\)$/, ""), details: null },
    };
  if (code === "PGRST301" && message !== "JWT expired") return { ...error, body: { ...error.body, message: null } };
  if (code === "PGRST116") return { ...error, headers: { ...seen.headers, "content-type": null } };
  return error;
};

const request = async (send: Send, path: string, init: RequestInit): Promise<Seen> => {
  const response = await send(path, init);
  return withoutMeantDifferences({
    status: response.status,
    headers: Object.fromEntries(COMPARED_HEADERS.map((name) => [name, response.headers.get(name)])),
    challenged: response.headers.has("www-authenticate"),
    body: parsed(await response.text()),
  });
};

/** Shapes that PostgREST 12.0.2 answers in a way that its later releases, which hosted projects run, gave up. */
const DIFFERENT: readonly { shape: Shape; why: string; theirs: Partial<Seen>; ours: Partial<Seen> }[] = [
  {
    why: "4. It answers a write to an unknown table with an empty object; ours says what is missing, as for a read.",
    shape: { request: "POST /nope", body: { id: 1 } },
    theirs: { status: 404, body: {} },
    ours: {
      status: 404,
      body: { code: "42P01", message: 'relation "public.nope" does not exist', details: null, hint: null },
    },
  },
];

const tokenOf = async (sender: Sender, keys: StackKeys): Promise<string | null> => {
  const now = Math.floor(systemClock.now() / 1000);
  const member = { sub: MEMBER, role: "authenticated", aud: "authenticated", exp: now + 3600 };
  switch (sender) {
    case "anonymous":
      return null;
    case "anon":
      return keys.anonKey;
    case "service":
      return keys.serviceRoleKey;
    case "member":
      return keys.sign(member);
    case "expired":
      return keys.sign({ ...member, exp: now - 3600 });
    case "no-role":
      return keys.sign({ sub: MEMBER, exp: now + 3600 });
    case "strange-role":
      return keys.sign({ ...member, role: "postgres" });
    case "forged":
      return new SignJWT(member)
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode("another secret, also of 32 bytes or more"));
    case "unsigned":
      return `${btoa(JSON.stringify({ alg: "none" }))}.${btoa(JSON.stringify(member))}.`.replaceAll("=", "");
    case "garbage":
      return "not.a.token";
  }
};

const initOf = async (shape: Shape, keys: StackKeys): Promise<RequestInit> => {
  const token = await tokenOf(shape.as ?? "anonymous", keys);
  const headers = new Headers();
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (shape.prefer !== undefined) headers.set("prefer", shape.prefer);
  if (shape.accept !== undefined) headers.set("accept", shape.accept);
  const method = shape.request.slice(0, shape.request.indexOf(" "));
  if (shape.body === undefined) return { method, headers };
  headers.set("content-type", shape.contentType ?? "application/json");
  return { method, headers, body: typeof shape.body === "string" ? shape.body : JSON.stringify(shape.body) };
};

const title = ({ request, as, prefer, accept, body }: Shape): string =>
  [
    request,
    ...(as === undefined ? [] : [`as ${as}`]),
    ...(prefer === undefined ? [] : [`Prefer ${prefer}`]),
    ...(accept === undefined ? [] : [`Accept ${accept}`]),
    ...(body === undefined ? [] : [typeof body === "string" ? `body ${body}` : JSON.stringify(body)]),
  ].join(" · ");

describe.skipIf(reason !== null)(
  `rest/v1 beside PostgREST on the same database${reason === null ? "" : ` (${reason})`}`,
  () => {
    let database: Database;
    let keys: StackKeys;
    let ours: Send;
    let theirs: Send;
    let short: { ours: Send; theirs: Send };
    let rows: string;
    const stops: (() => Promise<void>)[] = [];

    /** All that `rows` put in place: each table's rows, and the next number of the one that numbers them. */
    const contents = async (): Promise<string> => {
      const tables = FIXTURE_TABLES.map(
        (table) => `'${table}', (select json_agg(x order by x::text) from "${table}" x)`,
      );
      const { rows: found } = await database.query<{ state: string }>(
        `select json_build_object(${tables}, 'next', (select json_build_array(last_value, is_called) from lift_id_seq))::text
           as state`,
      );
      return found[0]?.state ?? "";
    };
    let pristine: string;
    const reset = () => database.script(rows);
    /** What a request that writes left of the tables, which are as they were again after it. */
    const state = async (): Promise<unknown> => {
      const left = await contents();
      if (left !== pristine) await reset();
      const { next: _, ...tables } = JSON.parse(left);
      return tables;
    };

    beforeAll(async () => {
      const copy = await copyOfTemplate();
      if (copy === null) throw new Error("PostgreSQL went missing");
      stops.push(copy.drop);
      database = await openPostgres(copy.url);
      stops.push(() => database.close());
      await database.script(await readFile(new URL("fixture.sql", import.meta.url), "utf8"));
      rows = await readFile(new URL("fixture-rows.sql", import.meta.url), "utf8");
      await reset();
      pristine = await contents();
      keys = await createKeys(SECRET, systemClock);
      const connection = new URL(copy.url);
      connection.username = "authenticator";
      const open = async (maxRows: number): Promise<{ ours: Send; theirs: Send }> => {
        const postgrest = await startPostgrest({ databaseUrl: connection.href, jwtSecret: SECRET, maxRows });
        if (postgrest === null) throw new Error("PostgREST went missing");
        stops.push(postgrest.stop);
        const rest = createRestService({ database, keys, log: () => undefined }, { maxRows });
        const service = new Hono().route("/rest/v1", rest);
        return {
          ours: async (path, init) => service.request(`http://127.0.0.1/rest/v1${path}`, init),
          theirs: (path, init) => fetch(`${postgrest.url}${path}`, init),
        };
      };
      ({ ours, theirs } = await open(1000));
      short = await open(2);
    });

    afterAll(async () => {
      for (const stop of stops.reverse()) await stop();
    });

    it.each(DIFFERENT)("differs on purpose: $why", async ({ shape, ...expected }) => {
      const init = await initOf(shape, keys);
      const path = shape.request.slice(shape.request.indexOf(" ") + 1);
      expect(await request(theirs, path, init)).toMatchObject(expected.theirs);
      expect(await request(ours, path, init)).toMatchObject(expected.ours);
    });

    const groups: Record<string, readonly Shape[]> = {
      columns: COLUMNS,
      filters: FILTERS,
      "order and ranges": ORDER_AND_RANGE,
      inserts: INSERTS,
      "updates and deletes": UPDATES,
      functions: CALLS,
      tokens: TOKENS,
      "the app's schema": MIGRATED,
    };

    describe("answers of at most two rows", () => {
      it.each(MAX_ROWS.map((shape) => [title(shape), shape] as const))("agree on %s", async (_, shape) => {
        const init = await initOf(shape, keys);
        const path = shape.request.slice(shape.request.indexOf(" ") + 1);
        const expected = await request(short.theirs, path, init);
        expect(await request(short.ours, path, init)).toEqual(expected);
        await state();
      });
    });

    for (const [group, shapes] of Object.entries(groups)) {
      describe(group, () => {
        it.each(shapes.map((shape) => [title(shape), shape] as const))("agrees on %s", async (_, shape) => {
          const init = await initOf(shape, keys);
          const path = shape.request.slice(shape.request.indexOf(" ") + 1);
          const reads = init.method === "GET" || init.method === "HEAD";
          const expected = await request(theirs, path, init);
          const expectedState = reads ? null : await state();
          const got = await request(ours, path, init);
          const gotState = reads ? null : await state();
          expect({ ...got, state: gotState }).toEqual({ ...expected, state: expectedState });
        });
      });
    }
  },
);

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyHeaders } from "#functions/_shared/project.ts";
import { providerKeys } from "#local/payments/provider.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";

/** Bodies that each service gets. `HOSTILE_BODIES=1000` takes 20 s. */
const BODIES = Number(process.env.HOSTILE_BODIES ?? 120);
const PATIENCE_MS = 2_000;

let stack: RunningStack;
let member: TestMember;
const log: string[] = [];

beforeAll(async () => {
  stack = await startTestStack({}, { log: (line) => log.push(line) });
  member = await signUpMember(stack);
});
afterAll(() => stack.stop());

type Hostile = { path: string; method?: string; body?: string | Uint8Array<ArrayBuffer>; type?: string };

const send = ({ path, method = "POST", body, type = "application/json" }: Hostile, token?: string) =>
  fetch(`${stack.url}/${path}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { apikey: stack.publishableKey, "content-type": type, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && method !== "GET" && { body }),
  });

/** Every service answers, and the database as well. */
const expectAlive = async () => {
  expect((await fetch(`${stack.url}/auth/v1/health`)).status).toBe(200);
  const { error } = await member.client.from("workouts").select("id").limit(1);
  expect(error).toBeNull();
};

const nested = (depth: number, open = "[", close = "]") => open.repeat(depth) + close.repeat(depth);

describe("JSON that nests deep", () => {
  it("does not stop the backend, sent twice by nobody", async () => {
    const body = `{"collection":"workouts","cursor":${nested(12_000)},"max_rows":1}`;
    for (const attempt of [1, 2]) {
      const answer = await send({ path: "rest/v1/rpc/sync_pull", body });
      expect([attempt, answer.status]).toEqual([attempt, 400]);
      expect(await answer.json()).toMatchObject({ code: "PGRST102", message: expect.stringContaining("64 levels") });
    }
    await expectAlive();
  });

  it.each([
    ["a filter", `rest/v1/workouts?exercises=eq.${nested(4_000)}`],
    ["groups", `rest/v1/workouts?or=${"(or".repeat(2_000)}(id.eq.1)${")".repeat(2_000)}`],
    ["embeds", `rest/v1/workouts?select=${"a(".repeat(2_000)}id${")".repeat(2_000)}`],
    ["a path", `rest/v1/workouts?select=id${"->a".repeat(2_000)}`],
  ])("is refused in %s of an address", async (_, path) => {
    const answer = await send({ path, method: "GET" });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "PGRST100" }]);
  });

  it.each([
    ["auth/v1/signup", `{"email":"a@example.test","password":"long enough","data":{"a":${nested(65)}}}`],
    ["auth/v1/token?grant_type=password", nested(65, '{"a":', "}")],
    ["rest/v1/rpc/sync_push", `{"collection":"workouts","rows":${nested(65)}}`],
    ["rest/v1/workouts", nested(65)],
    ["functions/v1/health", nested(65)],
    ["storage/v1/object/list/avatars", `{"prefix":"","more":${nested(65)}}`],
    ["mail/api/v1/messages", nested(65)],
  ])("is refused at /%s", async (path, body) => {
    const method = path.startsWith("mail") ? "DELETE" : "POST";
    expect((await send({ path, body, method }, member.session.access_token)).status).toBe(400);
  });

  it("passes up to 64 levels, and in texts", async () => {
    const rows = (payload: string) => `{"collection":"workouts","rows":${payload}}`;
    for (const body of [rows(nested(63)), rows(`["${nested(9_000)}\\"["]`)]) {
      const answer = await send({ path: "rest/v1/rpc/sync_push", body }, member.session.access_token);
      expect(await answer.json()).not.toMatchObject({ message: expect.stringContaining("64 levels") });
    }
  });
});

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("\u0000", "\ud800", "__proto__", "'; drop table auth.users; --", "1e999999", "-0", "%00", "\\u0000"),
  fc.integer({ min: 1, max: 200_000 }).map((length) => "x".repeat(length)),
);

/** JSON as it should not be: nested, cut short, repeated, of other types than asked for. */
const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 8 }),
  text.map((value) => JSON.stringify(value)),
  fc.constantFrom("null", "true", "-0", "1e400", "123456789012345678901234567890", '""', "[]", "{}", "NaN"),
  fc
    .tuple(
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom(["[", "]"], ['{"a":', "}"], ["[[", "] ]"], ['[{"":', "}]"]),
    )
    .map(([depth, [open = "", close = ""]]) => `${open.repeat(depth)}1${close.repeat(depth)}`),
  fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.json({ maxDepth: 2 })).map(([n, one]) => `[${Array(n).fill(one)}]`),
);

const hostileBody = (fields: readonly string[]): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> => {
  const object = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...fields), hostileJson), { selector: ([name]) => name, minLength: 1 })
    .map((entries) => `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`);
  return fc.oneof(
    { weight: 5, arbitrary: object },
    { weight: 2, arbitrary: object.map((one) => `[${one},${one}]`) },
    { weight: 2, arbitrary: hostileJson },
    { weight: 1, arbitrary: fc.tuple(object, fc.nat()).map(([one, at]) => one.slice(0, at % one.length)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => new Uint8Array(bytes)) },
  );
};

const SERVICES: [string, readonly string[], readonly string[]][] = [
  [
    "auth",
    ["auth/v1/signup", "auth/v1/token?grant_type=password", "auth/v1/otp", "auth/v1/verify", "auth/v1/recover"],
    ["email", "password", "phone", "data", "token", "type", "token_hash", "refresh_token", "code_challenge", "options"],
  ],
  [
    "rest",
    ["rest/v1/rpc/sync_pull", "rest/v1/rpc/sync_push", "rest/v1/workouts", "rest/v1/profiles"],
    ["collection", "cursor", "max_rows", "rows", "id", "space_id", "name"],
  ],
  ["functions", ["functions/v1/health", "functions/v1/welcome", "functions/v1/purge-accounts"], ["user_id", "at", "x"]],
  [
    "storage",
    ["storage/v1/object/list/avatars", "storage/v1/object/avatars/a/b.png"],
    ["prefix", "search", "limit", "offset", "sortBy", "expiresIn", "paths"],
  ],
];

describe("random bodies", () => {
  it.each(SERVICES)("are answered in time by %s, which stays alive", { timeout: 300_000 }, async (_, paths, fields) => {
    const answered = async (hostile: Hostile, token: string | undefined): Promise<boolean> => {
      const answer = await send(hostile, token).catch(() => null);
      return answer !== null && (await answer.arrayBuffer().catch(() => null)) !== null;
    };
    const token = fc.constantFrom(undefined, member.session.access_token);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), hostileBody(fields), token, async (path, body, bearer) => {
        // A machine that is busy for a moment is not slow twice.
        const inTime = (await answered({ path, body }, bearer)) || (await answered({ path, body }, bearer));
        expect(inTime).toBe(true);
      }),
      { numRuns: BODIES, endOnFailure: true },
    );
    await expectAlive();
    expect(log.filter((line) => line.includes("database engine broke"))).toEqual([]);
  });
});

describe("what no service can hold, or does not know, is the sender's fault", () => {
  const provider = () => ({ authorization: `Bearer ${providerKeys(stack.jwtSecret).secret}` });
  const asMember = () => ({ apikey: stack.publishableKey, authorization: `Bearer ${member.session.access_token}` });
  const asServer = () => keyHeaders(stack.secretKey);
  const statusOf = async (path: string, headers: Record<string, string>, json?: object | string) => {
    const isForm = typeof json === "string";
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
    const body = isForm ? json : JSON.stringify(json);
    const sent =
      json === undefined ? { headers } : { method: "POST", headers: { ...headers, "content-type": type }, body };
    return (await fetch(`${stack.url}/${path}`, sent)).status;
  };
  const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}:id`).join(",");

  it.each([
    ["1,700 columns of a table", () => statusOf(`rest/v1/workouts?select=${many(1700)}`, asMember())],
    [
      "5,000 columns of a row",
      () =>
        statusOf(
          "rest/v1/workouts",
          asMember(),
          Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`c${index}`, 1])),
        ),
    ],
    [
      "a payment that nobody made",
      () =>
        statusOf("rest/v1/rpc/record_refund", asServer(), {
          p_provider_id: "re_x",
          p_payment: "pi_x",
          p_cents: 1,
          p_reason: "x",
        }),
    ],
    ["a bucket with a NUL", () => statusOf("storage/v1/object/public/a%00b/c.png", asMember())],
    ["a folder with a NUL", () => statusOf("storage/v1/object/list/avatars", asMember(), { prefix: "\u0000" })],
    ["an e-mail with a NUL", () => statusOf("mail/api/v1/message/a%00b", {})],
    ["a purchase with a NUL", () => statusOf("payments/checkout/a%00b", {})],
    ["a customer with a NUL", () => statusOf("v1/customers/a%00b", provider())],
    ["a customer's address with a NUL", () => statusOf("v1/customers", provider(), "email=%00")],
    ["a page of no number", () => statusOf("v1/events?limit=x", provider())],
    [
      "an issuer of 70 kB",
      () => statusOf("auth/v1/factors", asMember(), { factor_type: "totp", issuer: "x".repeat(70_000) }),
    ],
  ])("%s", async (_what, status) => {
    expect(await status()).toBe(400);
  });

  it("but half of a pair of UTF-16 counts as an unknown sign, as with GoTrue", async () => {
    const factor = { factor_type: "totp", friendly_name: "half", issuer: "\ud800" };
    expect(await statusOf("auth/v1/factors", asMember(), factor)).toBe(200);
  });
});

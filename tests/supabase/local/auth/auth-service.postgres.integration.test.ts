import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import {
  type AuthStack,
  bearer,
  codeIn,
  createAuthStack,
  createMember,
  linkIn,
  newAddress,
  PASSWORD,
} from "#tests/helpers/backend/auth-stack.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";
import { totpCode } from "#tests/helpers/backend/totp.ts";

const PARALLEL = 5;
const times = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: PARALLEL }, work));

/** PGlite runs one transaction after the other; only a server shows what two at once do. */
describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("auth on a PostgreSQL server"), () => {
  let database: Database;
  let stack: AuthStack;

  beforeAll(async () => {
    database = await openTestDatabase();
    stack = await createAuthStack(database, { email: { maxFrequency: 0 } });
  });
  afterAll(() => database?.close());

  it("lets parallel refreshes of one token all succeed and end on one token", async () => {
    const member = await createMember(stack);
    const answers = await times(() =>
      stack.post("/token?grant_type=refresh_token", { refresh_token: member.refreshToken }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it("keeps the revocation of a family although the request is refused", async () => {
    const member = await createMember(stack);
    const refresh = (token: unknown) => stack.post("/token?grant_type=refresh_token", { refresh_token: token });
    const third = (await refresh((await refresh(member.refreshToken)).body.refresh_token)).body;
    stack.advance(11);
    expect((await refresh(member.refreshToken)).status).toBe(400);
    expect((await refresh(third.refresh_token)).status).toBe(400);
    expect((await stack.get("/user", bearer(String(third.access_token)))).status).toBe(200);
  });

  it("creates one account for parallel sign-ups", async () => {
    const email = newAddress();
    const answers = await times(() => stack.post("/signup", { email, password: PASSWORD }));
    expect(answers.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(200));
    const { rows } = await database.query("select id from auth.users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  it("uses a code up once, however many send it", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    const token = codeIn(await stack.mailTo(email));
    const answers = await times(() => stack.post("/verify", { type: "signup", email, token }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(PARALLEL - 1);
  });

  it("exchanges a PKCE code once, however many send it", async () => {
    const email = newAddress();
    const verifier = "v".repeat(43);
    const challenge = { code_challenge: verifier, code_challenge_method: "plain" };
    await stack.post("/signup", { email, password: PASSWORD, ...challenge });
    const link = new URL(linkIn(await stack.mailTo(email)));
    const clicks = await times(() => stack.fetch(`/verify${link.search}`));
    const codes = clicks.map((click) => new URL(click.headers.get("location") ?? "").searchParams.get("code"));
    const [code] = codes.filter((found) => found !== null);
    expect(codes.filter((found) => found !== null)).toHaveLength(1);
    const answers = await times(() =>
      stack.post("/token?grant_type=pkce", { auth_code: code, code_verifier: verifier }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("takes a second factor's code once, and lets no two enrolments both be the last", async () => {
    const { mfa } = stack.context.config.auth;
    const strict = await createAuthStack(database, { mfa: { ...mfa, maxEnrolledFactors: 1 } });
    const member = await createMember(strict);
    const tokens: string[] = [];
    for (let index = 0; index < PARALLEL; index += 1) {
      const login = { email: member.email, password: PASSWORD };
      tokens.push(String((await strict.post("/token?grant_type=password", login)).body.access_token));
    }
    const enrolled = await Promise.all(
      tokens.map((token, place) =>
        strict.post("/factors", { factor_type: "totp", friendly_name: `App ${place}` }, bearer(token)),
      ),
    );
    const enrolments = enrolled.filter(({ status }) => status === 200);
    expect(enrolments).toHaveLength(1);
    const [factor] = enrolments.map(({ body }) => body as { id: string; totp: { secret: string } });
    if (!factor) throw new Error("no factor");
    const { id, totp } = factor;
    const code = totpCode(totp.secret, strict.context.clock.now());
    const challenges: unknown[] = [];
    for (const token of tokens)
      challenges.push((await strict.post(`/factors/${id}/challenge`, {}, bearer(token))).body.id);
    const verified = await Promise.all(
      tokens.map((token, place) =>
        strict.post(`/factors/${id}/verify`, { challenge_id: challenges[place], code }, bearer(token)),
      ),
    );
    expect(verified.filter(({ status }) => status === 200)).toHaveLength(1);
    // The losers' sessions were ended, or are about to be.
    for (const { status } of verified) expect([200, 403, 422]).toContain(status);
  });
});

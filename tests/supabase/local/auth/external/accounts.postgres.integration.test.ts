import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import {
  type AuthStack,
  bearer,
  createAuthStack,
  createMember,
  newAddress,
} from "#tests/helpers/backend/auth-stack.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { CALLBACK, googleAt, goThroughGoogle, visit } from "#tests/helpers/backend/external-sign-in.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";

const PARALLEL = 5;
const times = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: PARALLEL }, work));

/** PGlite runs one transaction after the other; only a server shows what two at once do. */
describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("external sign-ins on a PostgreSQL server"), () => {
  let database: Database;
  let provider: OpenIdProvider;
  let stack: AuthStack;

  beforeAll(async () => {
    [database, provider] = await Promise.all([openTestDatabase(), startOpenIdProvider()]);
  });
  beforeEach(async () => {
    stack = await createAuthStack(database, { external: googleAt(provider) });
    provider.setUser({ sub: randomUUID(), email: newAddress(), email_verified: true });
  });
  afterAll(async () => {
    await provider?.close();
    await database?.close();
  });

  const count = async (table: string, where: string, value: unknown): Promise<number> =>
    (await database.query(`select 1 from auth.${table} where ${where} = $1`, [value])).rows.length;

  it("makes one account for first sign-ins at once", async () => {
    const id_token = await provider.issueIdToken();
    const answers = await times(() => stack.post("/token?grant_type=id_token", { provider: "google", id_token }));
    expect(answers.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(200));
    expect(new Set(answers.map(({ body }) => (body.user as { id: string }).id)).size).toBe(1);
  });

  it("gives one identity to one of the members who link it at once", async () => {
    const id_token = await provider.issueIdToken();
    const members = await times(() => createMember(stack));
    const answers = await Promise.all(
      members.map(({ accessToken }) =>
        stack.post(
          "/token?grant_type=id_token",
          { provider: "google", id_token, link_identity: true },
          bearer(accessToken),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error_code === "identity_already_exists")).toHaveLength(PARALLEL - 1);
  });

  it("lets one of several visits with the same state in", async () => {
    const { location } = await visit(
      stack,
      `${stack.context.url}/auth/v1/authorize?${new URLSearchParams({ provider: "google", redirect_to: CALLBACK })}`,
    );
    const back = await provider.visit(location.href);
    const ends = await times(() => visit(stack, back));
    expect(ends.filter(({ location: end }) => end.hash.includes("access_token="))).toHaveLength(1);
  });

  it("exchanges a code once", async () => {
    const client = stack.client();
    const code = (await goThroughGoogle(stack, provider, client)).searchParams.get("code") ?? "";
    const { rows } = await database.query<{ user_id: string }>(
      "select user_id from auth.flow_state where auth_code = $1",
      [code],
    );
    const verifier = "v".repeat(50);
    await database.query(
      "update auth.flow_state set code_challenge = $2, code_challenge_method = 'plain' where auth_code = $1",
      [code, verifier],
    );
    const answers = await times(() =>
      stack.post("/token?grant_type=pkce", { auth_code: code, code_verifier: verifier }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count("sessions", "user_id", rows[0]?.user_id)).toBe(1);
  });

  it("leaves one identity to a member who unlinks both at once", async () => {
    const member = await createMember(stack);
    const id_token = await provider.issueIdToken();
    const body = { provider: "google", id_token, link_identity: true };
    await stack.post("/token?grant_type=id_token", body, bearer(member.accessToken));
    const { rows } = await database.query<{ id: string }>("select id from auth.identities where user_id = $1", [
      member.id,
    ]);
    expect(rows).toHaveLength(2);
    const answers = await Promise.all(
      rows.map(({ id }) =>
        stack.fetch(`/user/identities/${id}`, { method: "DELETE", headers: bearer(member.accessToken) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await count("identities", "user_id", member.id)).toBe(1);
  });
});

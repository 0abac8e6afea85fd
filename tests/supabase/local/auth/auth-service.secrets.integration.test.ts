import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { authStackPerFile, bearer, codeIn, linkIn, newAddress } from "#tests/helpers/backend/auth-stack.ts";
import { totpCode } from "#tests/helpers/backend/totp.ts";

const stack = await authStackPerFile({ email: { enableConfirmations: true } });

/** Every secret of a sign-up, a login with two factors, a recovery and a change, done once right and once wrong. */
const live = async (): Promise<string[]> => {
  const email = newAddress();
  const password = `canary-${randomUUID()}`;
  const wrong = `canary-${randomUUID()}`;
  const secrets = [password, wrong];
  await stack.post("/signup", { email, password });
  const confirmation = await stack.mailTo(email);
  secrets.push(codeIn(confirmation), new URL(linkIn(confirmation)).searchParams.get("token") ?? "");
  await stack.post("/verify", { type: "signup", email, token: "000000x" });
  await stack.post("/verify", { type: "signup", email, token: codeIn(confirmation) });
  await stack.post("/token?grant_type=password", { email, password: wrong });
  const { body: session } = await stack.post("/token?grant_type=password", { email, password });
  const [access, refresh] = [String(session.access_token), String(session.refresh_token)];
  secrets.push(access, refresh);
  await stack.post("/token?grant_type=refresh_token", { refresh_token: refresh });
  await stack.post("/token?grant_type=refresh_token", { refresh_token: `${refresh}x` });
  const { body: factor } = await stack.post("/factors", { factor_type: "totp" }, bearer(access));
  const { secret } = factor.totp as { secret: string };
  const code = totpCode(secret, stack.context.clock.now());
  secrets.push(secret, code);
  const { body: challenge } = await stack.post(`/factors/${factor.id}/challenge`, {}, bearer(access));
  for (const typed of ["000000x", code])
    await stack.post(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code: typed }, bearer(access));
  stack.advance(5);
  await stack.post("/recover", { email });
  secrets.push(codeIn(await stack.mailTo(email)));
  await stack.fetch("/signup", { method: "POST", body: `{"email": "${email}", "password": "${password}"` });
  await stack.post("/signup", { email: `${password} no address`, password });
  await stack.fetch("/user", { method: "PUT", headers: bearer(access), body: JSON.stringify({ password: wrong }) });
  return secrets.filter((text) => text !== "");
};

describe("the log", () => {
  it("says nothing of passwords, tokens and codes, neither when all goes well nor when the database fails", async () => {
    const secrets = await live();
    expect(secrets.length).toBeGreaterThan(8);
    expect(stack.logged).toEqual([]);
    const broken = ["auth.one_time_tokens", "auth.sessions", "auth.refresh_tokens", "auth.mfa_factors"];
    for (const table of broken) {
      await stack.context.database.query(`alter table ${table} rename to broken`);
      secrets.push(...(await live().catch(() => [])));
      await stack.context.database.query(`alter table auth.broken rename to ${table.slice("auth.".length)}`);
    }
    expect(stack.logged.length).toBeGreaterThan(0);
    for (const line of stack.logged) for (const secret of secrets) expect(line).not.toContain(secret);
    for (const line of stack.logged) expect(line).not.toContain("canary-");
  });

  it("keeps secrets out of the tables as well", async () => {
    const secrets = await live();
    const { rows } = await stack.context.database.query<{ name: string }>(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_schema = 'auth'",
    );
    // What a refresh and an authenticator app are compared with has to be there.
    const readable = new Set(["auth.refresh_tokens", "auth.mfa_factors", "auth.one_time_tokens"]);
    for (const { name } of rows.filter((row) => !readable.has(row.name))) {
      const content = await stack.context.database.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t`,
      );
      const text = content.rows.map(({ row }) => row).join("\n");
      for (const secret of secrets.filter((value) => value.length > 8)) expect(text.includes(secret), name).toBe(false);
    }
  });
});

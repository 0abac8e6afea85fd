import { randomUUID } from "node:crypto";
import { hashPassword } from "#local/auth/password.ts";
import { confirmEmail, findUserByEmail, insertUser } from "#local/auth/users.ts";
import type { StackContext } from "#local/context.ts";
import type { Queryable } from "#local/database/database.ts";
import type { DemoAccount, RunningStack } from "#local/stack-options.ts";
import { createDemoTraining } from "./demo-training.ts";

type DemoAccounts = NonNullable<RunningStack["demo"]>;
type Person = { account: DemoAccount; firstName: string; role: "member" | "super_admin" };

/** Known to everyone who reads this: the stack is bound to loopback, and these accounts exist nowhere else. */
const MEMBER: Person = {
  account: { email: "demo@performanceprime.local", password: "prime-demo-2026" },
  firstName: "Demo",
  role: "member",
};
const ADMIN: Person = {
  account: { email: "admin@performanceprime.local", password: "prime-admin-2026" },
  firstName: "Admin",
  role: "super_admin",
};

const createAccount = async (tx: Queryable, { account, firstName, role }: Person, password: string, now: string) => {
  const user = await insertUser(tx, {
    email: account.email,
    encryptedPassword: password,
    appMetadata: { provider: "email", providers: ["email"], role },
    userMetadata: { first_name: firstName, last_name: "", full_name: firstName },
    now,
  });
  return confirmEmail(tx, user, now);
};

const insertRows = async (tx: Queryable, table: string, rows: readonly object[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  if (columns.length === 0) return;
  await tx.query(
    `insert into public.${table} (${columns.join(", ")})
     select ${columns.join(", ")} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
};

/**
 * A member with six weeks of training, and an admin: once per database, whole or not at all.
 * Gives the credentials, which the start prints.
 */
export const seedDemo = async ({
  database,
  clock,
  passwordCost,
}: Pick<StackContext, "database" | "clock" | "passwordCost">): Promise<DemoAccounts> => {
  const demo = { member: MEMBER.account, admin: ADMIN.account };
  if ((await findUserByEmail(database, MEMBER.account.email)) !== null) return demo;
  const passwords = {
    member: await hashPassword(MEMBER.account.password, passwordCost),
    admin: await hashPassword(ADMIN.account.password, passwordCost),
  };
  const now = new Date(clock.now()).toISOString();
  await database.transaction(async (tx) => {
    await createAccount(tx, ADMIN, passwords.admin, now);
    const member = await createAccount(tx, MEMBER, passwords.member, now);
    const training = createDemoTraining(member.id, clock.now(), randomUUID);
    for (const [table, rows] of Object.entries(training)) await insertRows(tx, table, rows);
  });
  return demo;
};

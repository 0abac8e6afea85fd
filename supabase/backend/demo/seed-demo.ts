import { randomUUID } from "node:crypto";
import { hashPassword } from "#local/auth/passwords/password.ts";
import { confirmEmail, findUserByEmail, insertUser } from "#local/auth/users.ts";
import type { StackContext } from "#local/context.ts";
import type { Queryable } from "#local/database/database.ts";
import { DEMO_STAFF, type DemoSize, seedDemoGym } from "./demo-gym.ts";
import type { DemoPasswords } from "./demo-passwords.ts";
import { createDemoTraining } from "./demo-training.ts";

/** An account of the seed, with the password that is printed at the start. */
export type DemoAccount = { email: string; password: string };
export type DemoAccounts = { member: DemoAccount; admin: DemoAccount };

type Person = { email: string; firstName: string; role: "member" | "super_admin" };

const MEMBER: Person = {
  email: "demo@performanceprime.local",
  firstName: "Demo",
  role: "member",
};
const ADMIN: Person = {
  email: "admin@performanceprime.local",
  firstName: "Admin",
  role: "super_admin",
};

const createAccount = async (tx: Queryable, { email, firstName, role }: Person, password: string, now: string) => {
  const user = await insertUser(tx, {
    email,
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
 * A member with a year of training, an admin, and a gym that the member is of: once per database, whole or not at all;
 * a database of before the gym gets it, in the size that is asked for. `changed`: the passwords are others than at the
 * last start, and accounts that are there get them too. Gives the credentials, which the start prints.
 */
export const seedDemo = async (
  { database, clock, passwordCost }: Pick<StackContext, "database" | "clock" | "passwordCost">,
  { passwords, changed }: { passwords: DemoPasswords; changed: boolean },
  size: DemoSize = "small",
): Promise<DemoAccounts> => {
  const demo = {
    member: { email: MEMBER.email, password: passwords.member },
    admin: { email: ADMIN.email, password: passwords.admin },
  };
  const known = await findUserByEmail(database, MEMBER.email);
  const hasGym = (await findUserByEmail(database, DEMO_STAFF[0].email)) !== null;
  if (known && hasGym && !changed) return demo;
  const member = await hashPassword(passwords.member, passwordCost);
  const admin = await hashPassword(passwords.admin, passwordCost);
  const now = new Date(clock.now()).toISOString();
  const seedMember = async (tx: Queryable): Promise<string> => {
    await createAccount(tx, ADMIN, admin, now);
    const { id } = await createAccount(tx, MEMBER, member, now);
    const training = createDemoTraining(id, clock.now(), randomUUID);
    for (const [table, rows] of Object.entries(training)) await insertRows(tx, table, rows);
    return id;
  };
  await database.transaction(async (tx) => {
    if (known && changed) {
      const staff = DEMO_STAFF.map(({ email }) => email);
      const given = "update auth.users u set encrypted_password = $1 where u.email = any ($2)";
      await tx.query(given, [member, [MEMBER.email, ...staff]]);
      await tx.query(given, [admin, [ADMIN.email]]);
    }
    const id = known?.id ?? (await seedMember(tx));
    if (!hasGym) await seedDemoGym(tx, { demo: id, hash: member, size, now });
  });
  return demo;
};

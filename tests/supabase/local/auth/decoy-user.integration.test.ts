/**
 * Nobody learns who has an account, by an answer or by its time. Time is judged by its cause, the statements that are
 * run for known and unknown addresses: what a clock measures on a shared machine tells of the machine.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, Queryable, Transaction } from "#local/database/database.ts";
import {
  type AuthStack,
  createAuthStack,
  createMember,
  newAddress,
  PASSWORD,
  type Reply,
} from "#tests/helpers/backend/auth-stack.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

let database: Database;
/** The statements that the service sent, in order, with commits and rollbacks. */
let statements: string[];
let stack: AuthStack;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  statements = [];
  stack = await createAuthStack(recording(database));
});
afterAll(() => database.close());

const shorten = (sql: string): string => sql.replace(/\s+/g, " ").trim().slice(0, 60);

const recording = (db: Database): Database => {
  const watched = <T extends Queryable>(target: T): T => ({
    ...target,
    query: (sql: string, values?: readonly unknown[]) => {
      statements.push(shorten(sql));
      return target.query(sql, values);
    },
  });
  return {
    ...watched(db),
    transaction: (work) =>
      db.transaction(async (tx) => {
        statements.push("begin");
        return work(watched<Transaction>(tx));
      }),
  };
};

let lastNumber = 393_350_000_000;
const newNumber = (): string => {
  lastNumber += 1;
  return `+${lastNumber}`;
};

const confirmed = async () => (await createMember(stack)).email;
const unconfirmed = async () => {
  const email = newAddress();
  await stack.post("/signup", { email, password: PASSWORD });
  return email;
};
const confirmedNumber = async () => {
  const phone = newNumber();
  await stack.post("/otp", { phone });
  const token = /\d{6}/.exec((await stack.mailTo(phone)).text)?.[0];
  await stack.post("/verify", { type: "sms", phone, token });
  return phone;
};
const unconfirmedNumber = async () => {
  const phone = newNumber();
  await stack.post("/signup", { phone, password: PASSWORD });
  return phone;
};
const change = async (accessToken: string, body: object) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await stack.fetch("/user", { method: "PUT", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the change was refused: ${await answer.text()}`);
};
/** The address of a member who waits to confirm another. */
const changingAddress = async () => {
  const { email, accessToken } = await createMember(stack);
  await change(accessToken, { email: newAddress() });
  return email;
};
/** The number that a member waits to confirm. */
const awaitedNumber = async () => {
  const { accessToken } = await createMember(stack);
  const phone = newNumber();
  await change(accessToken, { phone });
  return phone;
};
const pkce = { code_challenge: "a".repeat(43), code_challenge_method: "s256" };

/** A request, addresses that something is sent to, and addresses that must not differ from them. */
const REQUESTS = {
  recover: [(email: string) => ["/recover", { email, ...pkce }], [confirmed, unconfirmed], [async () => newAddress()]],
  "resend signup": [
    (email: string) => ["/resend", { type: "signup", email }],
    [unconfirmed],
    [confirmed, async () => newAddress()],
  ],
  "resend sms": [
    (phone: string) => ["/resend", { type: "sms", phone }],
    [unconfirmedNumber],
    [confirmedNumber, async () => newNumber()],
  ],
  "resend email_change": [
    (email: string) => ["/resend", { type: "email_change", email }],
    [changingAddress],
    [confirmed, async () => newAddress()],
  ],
  "resend phone_change": [
    (phone: string) => ["/resend", { type: "phone_change", phone }],
    [awaitedNumber],
    [confirmedNumber, async () => newNumber()],
  ],
  "sign up": [
    (email: string) => ["/signup", { email, password: PASSWORD, ...pkce }],
    [async () => newAddress()],
    [confirmed],
  ],
  "sign up by phone": [
    (phone: string) => ["/signup", { phone, password: PASSWORD }],
    [async () => newNumber()],
    [confirmedNumber],
  ],
} satisfies Record<
  string,
  [(address: string) => [string, unknown], (() => Promise<string>)[], (() => Promise<string>)[]]
>;

/** Values that differ with every request, by their kind. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return "list";
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, key === "identities" ? "list" : shapeOf(inner)] as const)
      .sort(),
  );
};

const ask = async (request: (address: string) => readonly [string, unknown] | (string | object)[], address: string) => {
  stack.advance(10);
  const [path, body] = request(address) as [string, unknown];
  statements = [];
  const before = await stack.context.inbox.list({ query: address });
  statements = [];
  const reply: Reply = await stack.post(path, body);
  const work = [...statements];
  const after = await stack.context.inbox.list({ query: address });
  return { reply, work, sent: after.total - before.total };
};

describe.each(Object.entries(REQUESTS))("%s", (_, [request, heard, unheard]) => {
  it("answers alike, sends to those alone who wait for it, and does the same work for the others", async () => {
    const known = [];
    for (const address of heard) known.push(await ask(request, await address()));
    const unknown = [];
    for (const address of unheard) unknown.push(await ask(request, await address()));
    expect(known.map(({ sent }) => sent)).toEqual(known.map(() => 1));
    expect(unknown.map(({ sent }) => sent)).toEqual(unknown.map(() => 0));
    const [first] = known;
    if (!first) throw new Error("nobody to compare with");
    for (const { reply, work } of [...known, ...unknown]) {
      expect([reply.status, stack.logged]).toEqual([200, []]);
      expect([...reply.headers.keys()]).toEqual([...first.reply.headers.keys()]);
      expect(shapeOf(reply.body)).toEqual(shapeOf(first.reply.body));
      const extra = (line: string) => !line.startsWith("update auth.decoy");
      expect(work.filter(extra)).toEqual(first.work);
    }
  });

  it("refuses alike what comes too soon", async () => {
    const answers = [];
    for (const address of [...heard, ...unheard]) {
      const of = await address();
      await ask(request, of);
      const [path, body] = request(of) as [string, unknown];
      const { status, body: refusal, headers } = await stack.post(path, body);
      answers.push([status, refusal.error_code, refusal.msg, headers.get("retry-after")]);
    }
    expect(answers[0]?.[0]).toBe(429);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe("a wrong code", () => {
  it.each(["email", "recovery", "signup", "email_change"])("of type %s is looked for alike", async (type) => {
    const work = [];
    for (const email of [await confirmed(), newAddress()]) {
      statements = [];
      await stack.post("/verify", { type, email, token: "12345x" });
      work.push(statements);
    }
    expect(work[1]).toEqual(work[0]);
  });
});

describe("a sign-up of a taken address", () => {
  it("leaves nothing behind", async () => {
    const email = await confirmed();
    const count = async () =>
      (await database.query<{ all: number }>("select count(*)::int as all from auth.users")).rows[0]?.all;
    const [before, mails] = [await count(), (await stack.context.inbox.list()).total];
    stack.advance(10);
    await stack.post("/signup", { email, password: PASSWORD });
    expect([await count(), (await stack.context.inbox.list()).total]).toEqual([before, mails]);
  });
});

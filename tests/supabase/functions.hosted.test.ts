import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { reachedFrom, readFunctionNames } from "#scripts/lib/function-imports.ts";
import { connect, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { startOnDeno } from "#tests/helpers/hosted/deno-function.ts";
import { startFakeManagementApi, type Upload } from "#tests/helpers/hosted/fake-management-api.ts";
import { type HostedDatabase, startHostedDatabase } from "#tests/helpers/hosted/hosted-database.ts";
import { createCli, hostedTitle, hostedUnavailableReason, PROJECT_REF } from "#tests/helpers/hosted/supabase-cli.ts";
import { QUEUED_RECEIPT } from "#tests/helpers/queued-receipt.ts";

const NAMES = readFunctionNames();

/** What the functions that the server alone may ask are asked, and how they answer. */
const OF_SERVER: Record<string, { body: (member: string) => object; status: number }> = {
  "gym-commands": { body: () => ({ gym_id: randomUUID() }), status: 200 },
  "purge-accounts": { body: () => ({}), status: 200 },
  "reconcile-payments": { body: () => ({}), status: 200 },
  "send-mails": { body: () => ({}), status: 200 },
  "send-reminders": { body: () => ({}), status: 200 },
  "settle-renewals": { body: () => ({}), status: 200 },
  welcome: { body: (member) => ({ user_id: member }), status: 204 },
};

/** Those that others ask, which have a test each. */
const OPEN = ["billing", "calendar", "coach-chat", "health", "payment-webhook", "unsubscribe"];

describe.skipIf(hostedUnavailableReason() !== null)(hostedTitle("supabase functions deploy"), () => {
  let api: Awaited<ReturnType<typeof startFakeManagementApi>>;
  let hosted: HostedDatabase;
  let stack: RunningStack;
  let member: TestMember;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    hosted = await startHostedDatabase();
    ends.push(hosted.stop);
    const folder = await mkdtemp(join(tmpdir(), "uploads-"));
    ends.push(() => rm(folder, { recursive: true }));
    api = await startFakeManagementApi(folder);
    ends.push(api.close);
    const cli = await createCli(api.url);
    ends.push(cli.remove);
    await cli.run(["db", "push", `--remote=${hosted.url}`]);
    const deployed = await cli.run(["functions", "deploy", "--use-api", `--remote=${PROJECT_REF}`]);
    expect(deployed).toMatchObject({ code: 0 });
    // PostgREST, Auth and Storage of the project: the embedded stack's, on its database.
    stack = await startTestStack({ databaseUrl: hosted.adminUrl }, { oldKeys: false });
    ends.push(stack.stop);
    member = await signUpMember(stack);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  const uploadOf = (name: string): Upload => {
    const upload = api.uploads.get(name);
    if (upload === undefined) throw new Error(`${name} was not uploaded`);
    return upload;
  };

  it("uploads each function, and each has its test here", () => {
    expect([...api.uploads.keys()].sort()).toEqual(NAMES.toSorted());
    expect([...OPEN, ...Object.keys(OF_SERVER)].sort()).toEqual(NAMES.toSorted());
  });

  it.each(NAMES)("uploads of %s what it imports and nothing else", (name) => {
    const folder = posix.join("supabase/functions", name);
    const imported = reachedFrom(name).flatMap(({ path }) => (path === null ? [] : [path]));
    const own = [
      posix.join(folder, "index.ts"),
      ...(uploadOf(name).map === null ? [] : [posix.join(folder, "deno.json")]),
    ];
    expect(uploadOf(name).files).toEqual([...new Set([...own, ...imported])].sort());
  });

  describe.each([
    {
      form: "old",
      env: ({ anonKey, serviceRoleKey }: RunningStack) => ({
        SUPABASE_ANON_KEY: anonKey,
        SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
      }),
      key: "serviceRoleKey",
      openKey: "anonKey",
    },
    {
      form: "new",
      env: ({ publishableKey, secretKey }: RunningStack) => ({
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      }),
      key: "secretKey",
      openKey: "publishableKey",
    },
  ] as const)("with a project's $form keys", ({ form, env, key, openKey }) => {
    /** Runs a function as it was uploaded, and asks it. */
    const ask = async (name: string, requests: { path?: string; init?: RequestInit }[]): Promise<Response[]> => {
      const running = await startOnDeno(uploadOf(name), {
        SUPABASE_URL: stack.url,
        ...env(stack),
        WELCOME_WEBHOOK_URL: `${stack.url}/nowhere`,
        WELCOME_WEBHOOK_SECRET: "secret",
        STRIPE_SECRET_KEY: name === "reconcile-payments" ? "" : "sk_test_none",
        STRIPE_WEBHOOK_SECRET: "whsec_none",
        STRIPE_API_URL: stack.url,
        SITE_URL: "https://app.example",
        LOCAL_INBOX_URL: `${stack.mailUrl}/api/v1/send`,
      });
      try {
        const answers: Response[] = [];
        for (const { path = "", init } of requests) {
          const answer = await fetch(`${running.url}/${name}${path}`, init);
          answers.push(new Response((await answer.text()) || null, answer));
        }
        return answers;
      } finally {
        await running.stop();
      }
    };
    const post = (headers: Record<string, string>, body: object) => ({
      init: { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) },
    });
    const headersOf = (given: string): Record<string, string> =>
      form === "new" ? { apikey: given } : { authorization: `Bearer ${given}` };

    it.each(Object.keys(OF_SERVER))("%s is there for the server alone", async (name) => {
      const { body, status } = OF_SERVER[name] ?? { body: () => ({}), status: 0 };
      const answers = await ask(name, [
        post({}, body(member.user.id)),
        post(headersOf(stack[openKey]), body(member.user.id)),
        post(headersOf(stack[key]), body(member.user.id)),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([401, 401, status]);
    });

    it("send-mails draws the PDF of a receipt", async () => {
      const due = Date.now() + 24 * 60 * 60_000;
      const receipt = { p_key: form, p_member: member.user.id, p_template: "gym_receipt", p_data: QUEUED_RECEIPT };
      // Later, as the embedded stack sends at once what is due now.
      await connect(stack, stack.secretKey).rpc("queue_mail", { ...receipt, p_due: new Date(due).toISOString() });
      const [answer] = await ask("send-mails", [post(headersOf(stack[key]), { at: new Date(due + 1).toISOString() })]);
      expect(await answer?.json()).toEqual({ sent: 1, failed: 0 });
      const latest = await (await fetch(`${stack.mailUrl}/api/v1/message/latest`)).json();
      expect(latest).toMatchObject({ Attachments: [{ FileName: "Ricevuta 2026-12.pdf" }] });
    });

    it("health says that it runs on Deno", async () => {
      const [answer] = await ask("health", [{}]);
      expect(await answer?.json()).toMatchObject({ status: "ok", runtime: { name: "deno" } });
    });

    it("calendar asks the database for a feed, and knows none of an invented token", async () => {
      const [answer] = await ask("calendar", [{ path: `/${"0".repeat(64)}.ics` }]);
      expect(answer?.status).toBe(404);
    });

    it("unsubscribe takes an e-mail's token, knows no invented one, and leads a reader to the app", async () => {
      const path = `?token=${"0".repeat(64)}`;
      const [posted, opened] = await ask("unsubscribe", [
        { path, init: { method: "POST" } },
        { path, init: { redirect: "manual" } },
      ]);
      expect(posted?.status).toBe(404);
      expect(opened?.headers.get("location")).toBe(`https://app.example/unsubscribe${path}`);
    });

    it("billing knows the member by their session and nobody without one", async () => {
      const [stranger, own] = await ask("billing", [
        post({ apikey: stack[openKey] }, { action: "overview" }),
        post(
          { apikey: stack[openKey], authorization: `Bearer ${member.session.access_token}` },
          { action: "overview" },
        ),
      ]);
      expect(stranger?.status).toBe(401);
      expect(await own?.json()).toEqual({ invoices: [], paymentMethod: null, nextCharge: null });
    });

    it("coach-chat knows the member by their session, and says that no endpoint is set", async () => {
      const [stranger, own] = await ask("coach-chat", [
        { init: { headers: { apikey: stack[openKey] } } },
        { init: { headers: { apikey: stack[openKey], authorization: `Bearer ${member.session.access_token}` } } },
      ]);
      expect(stranger?.status).toBe(401);
      expect(await own?.json()).toEqual({ state: "unconfigured", model: null });
    });

    it("payment-webhook takes nothing that the provider did not sign", async () => {
      const [answer] = await ask("payment-webhook", [post({}, {})]);
      expect(answer?.status).toBe(400);
    });
  });
});

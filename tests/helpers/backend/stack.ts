import { createHash, randomUUID } from "node:crypto";
import { relative } from "node:path";
import { createClient, type Session, type SupabaseClient, type User } from "@supabase/supabase-js";
import { expect } from "vitest";
import ws from "ws";
import { type BackendOptions, type RunningBackend, startBackend } from "#backend/start-backend.ts";
import type { StackDependencies } from "#local/stack.ts";
import type { StackAddress } from "#local/stack-options.ts";
import { copyOfTemplate } from "./database-template.ts";
import { emptyCluster } from "./empty-cluster.ts";
import { QUICK_PASSWORDS } from "./quick-passwords.ts";

export const MEMBER_PASSWORD = "correct horse battery";

/**
 * Each second test file runs with a project's old API keys, so that all services meet keys of both forms.
 * `API_KEYS=old` or `new` chooses for all of them.
 */
const usesOldKeys = (): boolean => {
  const { API_KEYS } = process.env;
  if (API_KEYS !== undefined) return API_KEYS === "old";
  // Playwright starts stacks as well, and vitest's state is nobody's there.
  if (process.env.VITEST === undefined) return false;
  const file = relative(process.cwd(), expect.getState().testPath ?? "");
  return (createHash("sha256").update(file).digest()[0] ?? 0) % 2 === 0;
};

/**
 * The whole embedded stack in this process, with no data directory, on a free port, with sign-ups confirmed, unless
 * `options` say otherwise. On PostgreSQL where there is one. Its log is silent unless `dependencies.log` takes it. Stop
 * it in `afterAll`.
 */
export const startTestStack = async (
  options: BackendOptions = {},
  dependencies: Omit<StackDependencies, "project"> = {},
): Promise<RunningBackend> => {
  const isInMemory = (options.dataDir ?? null) === null && options.databaseUrl === undefined;
  const copy = isInMemory ? await copyOfTemplate() : null;
  const stack = await startBackend(
    { port: 0, dataDir: null, autoConfirm: true, ...(copy !== null && { databaseUrl: copy.url }), ...options },
    {
      log: () => undefined,
      cluster: emptyCluster(),
      passwordCost: QUICK_PASSWORDS,
      oldKeys: usesOldKeys(),
      ...dependencies,
    },
  );
  return {
    ...stack,
    async stop() {
      await stack.stop();
      await copy?.drop();
    },
  };
};

/** A supabase-js client as an app makes it, with a session of its own in memory. */
export const connect = (
  stack: Pick<StackAddress, "url" | "publishableKey">,
  key: string = stack.publishableKey,
): SupabaseClient =>
  createClient(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });

export type TestMember = { client: SupabaseClient; user: User; session: Session; email: string };

/** Signs up a new member of a stack that confirms at once. */
export const signUpMember = async (
  stack: Pick<StackAddress, "url" | "publishableKey">,
  email = `${randomUUID()}@example.test`,
): Promise<TestMember> => {
  const client = connect(stack);
  const { data, error } = await client.auth.signUp({ email, password: MEMBER_PASSWORD });
  if (error) throw error;
  const { user, session } = data;
  if (!user || !session) throw new Error("sign-up gave no session: the stack must confirm automatically");
  return { client, user, session, email };
};

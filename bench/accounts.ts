import { z } from "zod";
import type { StackAddress } from "#local/stack-options.ts";
import type { Account } from "./page/account.ts";
import { makeSets } from "./page/sample.ts";

const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const PASSWORD = "bench-password-1";
const SEED_BATCH = 2500;

const post = async (url: string, headers: Record<string, string>, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** A new member with nothing but what every member has. */
export const signUp = async ({ url, anonKey }: Pick<StackAddress, "url" | "anonKey">): Promise<Account> => {
  const email = `bench-${crypto.randomUUID()}@example.com`;
  const answer = await post(`${url}/auth/v1/signup`, { apikey: anonKey }, { email, password: PASSWORD });
  const { access_token: token, user } = session.parse(answer);
  return { url, anonKey, memberId: user.id, token };
};

/** Puts `count` sets into the member's space. */
export const fillServer = async ({ url, anonKey, memberId, token }: Account, count: number): Promise<void> => {
  const sets = makeSets(memberId, crypto.randomUUID(), crypto.randomUUID(), count);
  for (let start = 0; start < count; start += SEED_BATCH) {
    const rows = sets
      .slice(start, start + SEED_BATCH)
      .map((set) => ({ new: { ...set, deleted: false }, assumed: null }));
    const headers = { apikey: anonKey, authorization: `Bearer ${token}` };
    await post(`${url}/rest/v1/rpc/sync_push`, headers, { collection: "workout_sets", rows });
  }
};

import { z } from "zod";
import type { StackAddress } from "#local/stack-options.ts";
import type { Account } from "./page/account.ts";
import { makeSets } from "./page/sample.ts";

const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
export const PASSWORD = "bench-password-1";
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
export const signUp = async ({
  url,
  publishableKey,
}: Pick<StackAddress, "url" | "publishableKey">): Promise<Account> => {
  const email = `bench-${crypto.randomUUID()}@example.com`;
  const answer = await post(`${url}/auth/v1/signup`, { apikey: publishableKey }, { email, password: PASSWORD });
  const { access_token: token, user } = session.parse(answer);
  return { email, url, publishableKey, memberId: user.id, token };
};

/** Puts rows of a collection into the member's space. */
export const pushRows = async (
  { url, publishableKey, token }: Account,
  collection: string,
  rows: readonly object[],
): Promise<void> => {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  for (let start = 0; start < rows.length; start += SEED_BATCH) {
    const batch = rows
      .slice(start, start + SEED_BATCH)
      .map((row) => ({ new: { ...row, deleted: false }, assumed: null }));
    await post(`${url}/rest/v1/rpc/sync_push`, headers, { collection, rows: batch });
  }
};

/** Puts `count` sets into the member's space. */
export const fillServer = (account: Account, count: number): Promise<void> =>
  pushRows(account, "workout_sets", makeSets(account.memberId, crypto.randomUUID(), crypto.randomUUID(), count));

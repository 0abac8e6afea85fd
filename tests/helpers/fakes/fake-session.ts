import type { SessionStorage, StoredSession } from "#shared/contract/auth/session-storage.ts";
import type { TextCompressor, TextStore } from "#shared/contract/auth/text-store.ts";

const base64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A JWT without a valid signature. `sequence` tells the tokens of one session apart. */
export const fakeToken = (sessionId: string, sequence = 0): string =>
  `${base64Url({ alg: "HS256" })}.${base64Url({ session_id: sessionId, sequence })}.fake`;

/** A session as the auth server gives it, with metadata that must not be stored. Times: seconds since the epoch. */
export const fakeSession = (input: {
  sessionId?: string;
  sequence?: number;
  expiresAt: number;
  expiresIn?: number;
  padding?: string;
}): StoredSession & { refresh_token: string } => ({
  access_token: `${fakeToken(input.sessionId ?? "session-1", input.sequence)}${input.padding ?? ""}`,
  refresh_token: `refresh-${input.sequence ?? 0}`,
  expires_at: input.expiresAt,
  expires_in: input.expiresIn ?? 3600,
  user: {
    id: "11111111-1111-4111-8111-111111111111",
    email: "member@example.test",
    role: "authenticated",
    app_metadata: { role: "coach", provider: "email" },
  },
});

/** Stores a session as a sign-in does. */
export async function storeSession(storage: SessionStorage, session: StoredSession): Promise<void> {
  await storage.admit(await storage.beginSignIn(), session.access_token);
  await storage.setItem(storage.sessionKey, JSON.stringify(session));
}

/** Texts in memory. */
export class FakeTextStore implements TextStore {
  readonly texts = new Map<string, string>();

  async get(name: string): Promise<string | null> {
    return this.texts.get(name) ?? null;
  }

  async set(name: string, value: string): Promise<void> {
    this.texts.set(name, value);
  }

  async delete(name: string): Promise<void> {
    this.texts.delete(name);
  }
}

/** Compresses a text of one repeated character well, and every other one not at all. */
export const fakeCompressor: TextCompressor = {
  compress: async (text) => text.replace(/(.)\1{99,}/g, (run, character: string) => `<${character}${run.length}>`),
  decompress: async (text) =>
    text.replace(/<(.)(\d+)>/g, (_match, character: string, count: string) => character.repeat(Number(count))),
};

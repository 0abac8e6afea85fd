import { z } from "zod";
import type { Result } from "#shared/lib/result.ts";

/**
 * What a client of the assistant's interface may do: read the log's facts, or make proposals on which the member
 * decides.
 */
export const ASSISTANT_SCOPES = ["read", "propose"] as const;
export type AssistantScope = (typeof ASSISTANT_SCOPES)[number];

/** Most clients of a member on a device. */
export const MAX_CLIENTS = 10;
export const MAX_CLIENT_NAME = 60;
/** Most characters of an answer to a call. */
export const MAX_CALL_ANSWER = 65_536;

/** A program that the member let in, without its token. Instants are ISO 8601; `lastUsed` is exact to the minute. */
export const assistantClient = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(MAX_CLIENT_NAME),
  scopes: z.array(z.enum(ASSISTANT_SCOPES)).min(1).max(ASSISTANT_SCOPES.length),
  createdAt: z.string(),
  lastUsed: z.string().nullable(),
});
export type AssistantClient = z.infer<typeof assistantClient>;

/**
 * `port_taken`: switched on, but another program has the port. `address`: where clients reach it, also while it is
 * switched off; null before it was first switched on.
 */
export type AssistantState = {
  status: "off" | "on" | "port_taken";
  address: string | null;
  clients: readonly AssistantClient[];
};

/** A tool that a client calls; its arguments are checked. */
export type AssistantCall = {
  id: string;
  memberId: string;
  client: Pick<AssistantClient, "id" | "name">;
  tool: string;
  args: Record<string, unknown>;
};

/** `text`: for the client's model, JSON or a sentence. `failed`: it says why there is no answer. */
export type AssistantAnswer = { id: string; text: string; failed: boolean };

/**
 * The interface through which the member's own assistant reaches this app (MCP on loopback). States are null where
 * there is none: without a member who is signed in, and at a front desk.
 */
export type AssistantApi = {
  getState(): Promise<AssistantState | null>;
  setEnabled(input: { enabled: boolean }): Promise<AssistantState | null>;
  /** Gives the client's token, which is stored nowhere. Fails with `forbidden` where there is no room for another. */
  addClient(input: Pick<AssistantClient, "name" | "scopes">): Promise<Result<{ token: string }>>;
  /** The client's token is worth nothing from then on. */
  revokeClient(input: { id: string }): Promise<AssistantState | null>;
  onChange(listener: (state: AssistantState | null) => void): () => void;
  /** A client asks; `answer` is to follow, within {@link CALL_PATIENCE}. */
  onCall(listener: (call: AssistantCall) => void): () => void;
  answer(answer: AssistantAnswer): Promise<null>;
};

/** Milliseconds that a client's call waits for the page. */
export const CALL_PATIENCE = 20_000;

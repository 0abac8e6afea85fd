import { z } from "zod";
import { CHAT_TOOLS, type ChatTool } from "#shared/domain/coach/online/chat-tools.ts";
import { HOLD_REASONS } from "#shared/domain/coach/online/hold-reasons.ts";
import { LANGUAGES } from "#shared/i18n/languages.ts";

/** Most requests for one question, the corrected one included. */
export const MAX_STEPS = 6;
/** Most calls of one step. */
export const MAX_CALLS = 8;
/** Bytes of a request. */
export const MAX_BODY = 65_536;
const MAX_TALK = 8192;

/** A value that was read from JSON: nothing else can be in it. zod's own check would be in every first screen. */
const json = z.unknown() as unknown as z.ZodType<z.core.util.JSONType>;

const id = z.string().min(1).max(100);
const sized = (most: number) => json.refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= most);

const chatCall = z.object({
  id,
  name: z.enum(Object.keys(CHAT_TOOLS) as [ChatTool, ...ChatTool[]]),
  args: z.record(z.string(), json),
});
export type ChatCall = z.infer<typeof chatCall>;

/**
 * POST to `coach-chat`, one for each step of an answer. All of it is data: the function alone writes instructions.
 * `turn`: the question's, alike in all its steps. `talk`: the state of the talk. `memory`: what PrimeBot knows of the
 * member, in sentences. `steps`: what the model said and called so far, and what the engine answered. `correction`:
 * the sentence of the last step that the device held back; the model then writes the whole answer anew.
 */
export const chatRequest = z.object({
  turn: z.uuid(),
  lang: z.enum(LANGUAGES),
  question: z.string().trim().min(1).max(2000),
  talk: sized(MAX_TALK),
  memory: z.array(z.string().max(300)).max(40),
  steps: z
    .array(
      z.object({
        text: z.string().max(4000),
        calls: z.array(chatCall).max(MAX_CALLS),
        results: z.array(z.object({ id, json })).max(MAX_CALLS),
      }),
    )
    .max(MAX_STEPS - 1),
  correction: z.object({ held: z.string().max(1000), why: z.enum(HOLD_REASONS) }).optional(),
});
export type ChatRequest = z.infer<typeof chatRequest>;

/**
 * `off`: switched off by the owner, or no endpoint is set. `too_many`: of this member's questions in ten minutes.
 * `cap`: the month's tokens of the member or their gym are used up. `busy`: the endpoint refuses for a while.
 * `unavailable`: it failed, or answered what is no answer. `timeout`: it was silent or slow.
 */
export const CHAT_FAILURES = ["off", "too_many", "cap", "busy", "unavailable", "timeout"] as const;
/**
 * Refusals before the stream: bad_request 400 (413 where too large), not_signed_in 401, insufficient_aal and no_consent
 * 403, off 409, too_many and cap 429, unavailable 502, busy 503. A consent is known once its row was pushed.
 */
export const CHAT_REFUSALS = [
  "bad_request",
  "not_signed_in",
  "insufficient_aal",
  "no_consent",
  "off",
  "too_many",
  "cap",
  "unavailable",
  "busy",
] as const;
/** The body of a refusal. */
export const chatRefusal = z.object({ code: z.enum(CHAT_REFUSALS) });
export type ChatRefusal = z.infer<typeof chatRefusal>["code"];

const tokens = z.int().min(0);
/**
 * A line of the answer (`application/x-ndjson`). The last one is `end` or `failed`; a stream that breaks off without
 * either failed. After `end` with calls, the device answers them in the next step.
 */
export const chatLine = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), delta: z.string() }),
  z.object({ type: z.literal("call"), ...chatCall.shape }),
  z.object({ type: z.literal("end"), tokens: z.object({ in: tokens, out: tokens }) }),
  z.object({ type: z.literal("failed"), reason: z.enum(CHAT_FAILURES) }),
]);
export type ChatLine = z.infer<typeof chatLine>;
export type ChatFailure = (typeof CHAT_FAILURES)[number];

/**
 * The answer to GET of `coach-chat`. `unconfigured`: the function has no endpoint; `off`: the owner switched it off.
 * `model`: its name, to be shown; null unless `ready`.
 */
export const chatState = z.object({
  state: z.enum(["ready", "off", "unconfigured"]),
  model: z.string().max(100).nullable(),
});
export type ChatState = z.infer<typeof chatState>;

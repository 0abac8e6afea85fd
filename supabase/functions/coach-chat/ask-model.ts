import { APICallError, streamText } from "ai";
import { type ChatFailure, type ChatLine, type ChatRequest, MAX_CALLS } from "#shared/contract/coach/chat.ts";
import { isChatTool } from "#shared/domain/coach/online/chat-tools.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import type { Endpoint } from "./endpoint.ts";
import { FIRST_TOKEN, IDLE, LONGEST_RETRY, MAX_OUTPUT, TOTAL } from "./limits.ts";
import { chatTools, instructions, messagesOf } from "./prompt.ts";

/** How a request ended, with the tokens that it used. `stopped`: the member's device hung up. */
export type Outcome = { outcome: "answered" | "stopped" | ChatFailure; tokens: { in: number; out: number } };

/** Why a request ended without a whole answer. */
class Ended extends Error {
  readonly outcome: "stopped" | ChatFailure;

  constructor(outcome: "stopped" | ChatFailure) {
    super(outcome);
    this.name = "Ended";
    this.outcome = outcome;
  }
}

const isObject = (value: unknown): value is Record<string, never> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Milliseconds to wait before a refused request is tried again; null where it is not. */
const retryAfter = (error: unknown): number | null => {
  if (!APICallError.isInstance(error) || error.statusCode !== 429) return null;
  const seconds = Number(error.responseHeaders?.["retry-after"] ?? 1);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, LONGEST_RETRY) : LONGEST_RETRY;
};

/** Of an endpoint that does not count them: about four characters each. */
const roughly = (text: string): number => Math.ceil(text.length / 4);

/** What the endpoint is sent may cost at most, in tokens. */
export const mostTokens = (request: ChatRequest): number =>
  Math.ceil((JSON.stringify(request).length + 8000) / 3) + MAX_OUTPUT;

/**
 * Asks the model for one step, and gives each line to `say`. It always ends, within the limits: with `end` or `failed`
 * as its last line, and none where `hungUp` came first.
 */
export const askModel = async (
  endpoint: Endpoint,
  request: ChatRequest,
  { say, hungUp, scheduler }: { say: (line: ChatLine) => void; hungUp: AbortSignal; scheduler: Scheduler },
): Promise<Outcome> => {
  const abort = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    abort.signal.addEventListener("abort", () => reject(abort.signal.reason));
  });
  ended.catch(() => undefined);
  const end = (outcome: "stopped" | ChatFailure) => abort.abort(new Ended(outcome));
  const stop = () => end("stopped");
  hungUp.addEventListener("abort", stop);
  if (hungUp.aborted) stop();
  const endTotal = scheduler.schedule(() => end("timeout"), TOTAL);
  let endSilence = scheduler.schedule(() => end("timeout"), FIRST_TOKEN);
  const heard = () => {
    endSilence();
    endSilence = scheduler.schedule(() => end("timeout"), IDLE);
  };

  const system = instructions(request.lang);
  const messages = messagesOf(request);
  const used = { in: roughly(system + JSON.stringify(messages)), out: 0 };
  let calls = 0;
  let hasSpoken = false;

  /** One attempt. Throws what went wrong; a refusal for now only while nothing was said. */
  const attempt = async (): Promise<void> => {
    const { fullStream } = streamText({
      model: endpoint.model,
      system,
      messages,
      tools: chatTools,
      maxRetries: 0,
      maxOutputTokens: MAX_OUTPUT,
      temperature: 0,
      abortSignal: abort.signal,
      // Its own way is to print the error, with what the endpoint said.
      onError: () => undefined,
    });
    const parts = fullStream[Symbol.asyncIterator]();
    let whole = false;
    for (;;) {
      const { value: part, done } = await Promise.race([parts.next(), ended]);
      if (done) break;
      if (part.type === "error") throw part.error;
      if (part.type === "start" || part.type === "start-step") continue;
      heard();
      if (part.type === "text-delta" && part.text !== "") {
        used.out += roughly(part.text);
        hasSpoken ||= part.text.trim() !== "";
        say({ type: "text", delta: part.text });
      } else if (part.type === "tool-call") {
        calls += 1;
        // Arguments that do not fit go to the device all the same: it answers what is wrong with them.
        if (!isChatTool(part.toolName) || !isObject(part.input) || calls > MAX_CALLS) throw new Ended("unavailable");
        used.out += roughly(JSON.stringify(part.input));
        say({ type: "call", id: part.toolCallId.slice(0, 100), name: part.toolName, args: part.input });
      } else if (part.type === "finish") {
        whole = part.finishReason === "stop" || part.finishReason === "tool-calls";
        used.in = part.totalUsage.inputTokens ?? used.in;
        used.out = part.totalUsage.outputTokens ?? used.out;
      }
    }
    if (!whole || !(hasSpoken || calls > 0)) throw new Ended("unavailable");
  };

  try {
    await attempt().catch(async (error: unknown) => {
      const delay = retryAfter(error);
      if (delay === null) throw error;
      await Promise.race([new Promise<void>((resolve) => void scheduler.schedule(resolve, delay)), ended]);
      await attempt();
    });
    say({ type: "end", tokens: used });
    return { outcome: "answered", tokens: used };
  } catch (error) {
    const known = abort.signal.aborted ? abort.signal.reason : error;
    const outcome = known instanceof Ended ? known.outcome : retryAfter(error) === null ? "unavailable" : "busy";
    if (outcome !== "stopped") say({ type: "failed", reason: outcome });
    return { outcome, tokens: used };
  } finally {
    // Whatever is still open at the endpoint.
    stop();
    endTotal();
    endSilence();
    hungUp.removeEventListener("abort", stop);
  }
};

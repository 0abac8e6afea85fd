import {
  type ChatFailure,
  type ChatLine,
  type ChatRequest,
  type ChatState,
  chatLine,
  chatRefusal,
  chatState,
} from "#shared/contract/coach/chat.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { createMemberCall, NOTHING, TIMEOUT } from "./member-call.ts";

/** Why a step has no answer. `offline`: the server was not reached. */
export type StepFailure = ChatFailure | "no_consent" | "offline";

/** A step that was not answered. */
export class StepRefused<Why extends string = StepFailure> extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(`the model did not answer: ${why}`);
    this.why = why;
  }
}

/** Sends one step; gives the lines of its answer. Throws {@link StepRefused} where there is none. */
export type SendStep = (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ChatLine>;

/** PrimeBot's model behind the edge function `coach-chat`. */
export type CoachChatApi = {
  /** Whether there is a model; null where the server does not say. */
  state: () => Promise<ChatState | null>;
  send: SendStep;
  /** Tells how many sentences of a question were held back, for the owner's counts. A failure tells nobody. */
  countHolds: (turn: string, holds: number) => Promise<void>;
};

/** Characters of one line beyond which it is no answer. */
const MAX_LINE = 100_000;

const FAILURES: Readonly<Record<string, StepFailure>> = {
  ...{ off: "off", too_many: "too_many", cap: "cap", busy: "busy", no_consent: "no_consent" },
};

/** The refusal of a response that is none of a stream. */
const refusalOf = async (response: Response): Promise<StepFailure> => {
  const read = chatRefusal.safeParse(await response.json().catch(() => null));
  return (read.success && FAILURES[read.data.code]) || "unavailable";
};

const readLine = (line: string): ChatLine => {
  try {
    return chatLine.parse(JSON.parse(line));
  } catch {
    throw new StepRefused("unavailable");
  }
};

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatLine> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new StepRefused("offline");
      });
      waiting += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = waiting.split("\n");
      // What no line's end follows was cut.
      waiting = lines.pop() ?? "";
      if (waiting.length > MAX_LINE) throw new StepRefused("unavailable");
      for (const line of lines) if (line.trim() !== "") yield readLine(line);
      if (done) return;
    }
  } finally {
    // The rest is not read; that it may fail tells nothing.
    reader.cancel().catch(() => undefined);
  }
}

export const createCoachChatApi = (platform: Pick<PlatformApi, "auth" | "system">): CoachChatApi => {
  const { auth, system } = platform;
  const call = async (init: RequestInit): Promise<Response> => {
    const token = await auth.getAccessToken();
    if (token === null) throw new StepRefused("unavailable");
    const { supabaseUrl, supabasePublishableKey } = await system.getConfig();
    const headers = {
      ...{ apikey: supabasePublishableKey, authorization: `Bearer ${token}` },
      "content-type": "application/json",
    };
    return fetch(`${supabaseUrl}/functions/v1/coach-chat`, { ...init, headers });
  };
  return {
    async state() {
      try {
        const response = await call({ method: "GET", signal: AbortSignal.timeout(TIMEOUT) });
        return response.ok ? chatState.parse(await response.json()) : null;
      } catch {
        return null;
      }
    },
    async *send(request, signal) {
      const response = await call({ method: "POST", body: JSON.stringify(request), signal }).catch((cause: unknown) => {
        throw cause instanceof StepRefused ? cause : new StepRefused("offline");
      });
      if (!response.ok || response.body === null) throw new StepRefused(await refusalOf(response));
      yield* linesOf(response.body);
    },
    async countHolds(turn, holds) {
      await createMemberCall(platform).ask(NOTHING, "count_coach_holds", { turn, holds });
    },
  };
};

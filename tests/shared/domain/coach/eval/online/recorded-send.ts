import { askModel, type Outcome } from "#functions/coach-chat/ask-model.ts";
import type { Endpoint } from "#functions/coach-chat/endpoint.ts";
import { instructions, messagesOf } from "#functions/coach-chat/prompt.ts";
import type { SendStep } from "#renderer/data/account/coach-chat-api.ts";
import { type ChatLine, chatLine, chatRequest } from "#shared/contract/coach/chat.ts";
import { systemScheduler } from "#shared/lib/clock.ts";
import type { RecordedStep } from "./exchange.ts";

/**
 * Sends steps as the app does, to the code of the edge function within this process: without its account, consent and
 * caps. `settled`: the steps so far with their tokens, once the endpoint was left alone.
 */
export const recordedSend = (endpoint: Endpoint) => {
  const steps: RecordedStep[] = [];
  const outcomes: Promise<Outcome>[] = [];
  const send: SendStep = async function* (request, signal) {
    const asked = chatRequest.parse(JSON.parse(JSON.stringify(request)));
    const came: ChatLine[] = [];
    steps.push({ messages: [{ role: "system", content: instructions(asked.lang) }, ...messagesOf(asked)], came });
    const left = new AbortController();
    const hungUp = AbortSignal.any([signal, left.signal]);
    const lines = new ReadableStream<ChatLine>({
      async start(controller) {
        const say = (line: ChatLine) => {
          came.push(line);
          controller.enqueue(chatLine.parse(JSON.parse(JSON.stringify(line))));
        };
        const outcome = askModel(endpoint, asked, { say, hungUp, scheduler: systemScheduler });
        outcomes.push(outcome);
        await outcome;
        controller.close();
      },
    }).getReader();
    try {
      for (;;) {
        const { done, value } = await lines.read();
        if (done) return;
        yield value;
      }
    } finally {
      // Who reads no further hangs up.
      left.abort();
    }
  };
  const settled = async () => {
    const used = (await Promise.all(outcomes)).map(({ tokens }) => tokens);
    const sum = (of: "in" | "out") => used.reduce((all, tokens) => all + tokens[of], 0);
    return { steps, tokens: { in: sum("in"), out: sum("out") } };
  };
  return { send, settled };
};

import { type SendStep, type StepFailure, StepRefused } from "#renderer/data/account/coach-chat-api.ts";
import { type ChatLine, type ChatRequest, MAX_BODY, MAX_CALLS, MAX_STEPS } from "#shared/contract/coach/chat.ts";
import { type Answer, type AnswerBlock, line, MODEL_STATE, withBlocks } from "#shared/domain/coach/answers/answer.ts";
import { ENGINE_VERSION } from "#shared/domain/coach/facts.ts";
import type { Evidence } from "#shared/domain/coach/online/evidence.ts";
import type { Gate } from "#shared/domain/coach/online/gate/gate.ts";
import { createSentences, type Sentence } from "#shared/domain/coach/online/gate/sentences.ts";
import type { HoldReason } from "#shared/domain/coach/online/hold-reasons.ts";
import type { RunTool } from "#shared/domain/coach/online/run-tool.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

/** Milliseconds that an answer may take in all, and that a step may be silent. */
export const WHOLE_LIMIT = 60_000;
export const IDLE_LIMIT = 20_000;

/** Why there is no answer of the model: as the server says, or what became of it here. */
export type OnlineFailure = StepFailure | "held" | "empty" | "stopped";

/** Ends a question. */
const refused = (why: OnlineFailure) => new StepRefused<OnlineFailure>(why);

/** A sentence that the gate held back, as the model wrote it. */
export type Hold = { why: HoldReason; sentence: string };

/** What came of a question. `holds`: what the gate held back on the way. */
export type OnlineOutcome = { holds: readonly Hold[] } & (
  | { of: "answer"; answer: Answer }
  | { of: "failure"; why: OnlineFailure }
);

/** A paragraph of released sentences, with citations as `[[f1]]`. */
type Paragraph = string;

export type OnlineQuestion = Pick<ChatRequest, "turn" | "lang" | "question" | "talk" | "memory">;

export type OnlineParts = {
  send: SendStep;
  run: RunTool;
  evidence: Evidence;
  /** A new gate, which has read nothing yet. */
  gate: () => Gate;
  scheduler: Scheduler;
  /** Stops the answer. Its reason is `offline` where the device lost its network. */
  signal: AbortSignal;
  /** Called with the answer as far as it may be shown, whenever a sentence is released or taken back. */
  onText: (answer: Answer) => void;
};

type Call = Extract<ChatLine, { type: "call" }>;
/** How a step ended: its text is complete, the model wants calls, or the gate held a sentence. */
type StepEnd = { of: "text" } | { of: "calls"; text: string; calls: Call[] } | { of: "held"; hold: Hold };

const paragraphBlock = (words: Paragraph): AnswerBlock => ({
  type: "text",
  line: line("worded", { words: { words } }),
});

/** An answer of released paragraphs, with the facts that they cite and its proposal. */
const wordedAnswer = (paragraphs: readonly Paragraph[], evidence: Pick<Evidence, "diff" | "facts">): Answer => {
  const diff = evidence.diff();
  const blocks = [...paragraphs.map(paragraphBlock), ...(diff ? [diff] : [])];
  return withBlocks(
    { intent: null, state: MODEL_STATE, blocks: [], facts: evidence.facts(), engine: ENGINE_VERSION },
    blocks,
  );
};

/**
 * Asks the model about a question, step by step, and lets through what the gate releases. The first sentence that is
 * held back ends its attempt; the second such attempt ends the question. Never rejects, and takes at most
 * {@link WHOLE_LIMIT}.
 */
export const askOnline = async (question: OnlineQuestion, parts: OnlineParts): Promise<OnlineOutcome> => {
  const { send, run, evidence, scheduler, onText } = parts;
  const holds: Hold[] = [];
  const over = new AbortController();
  /** Rejects as soon as the question is over: by its time, or because it was stopped. */
  let end: (why: OnlineFailure) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    end = (why) => {
      reject(refused(why));
      over.abort();
    };
  });
  ended.catch(() => undefined);
  const whyStopped = () => (parts.signal.reason === "offline" ? "offline" : "stopped");
  const stop = () => end(whyStopped());
  parts.signal.addEventListener("abort", stop, { once: true });
  const cancelWhole = scheduler.schedule(() => end("timeout"), WHOLE_LIMIT);
  let paragraphs: Paragraph[] = [];
  const show = (now: Paragraph[]) => {
    if (now.length === 0 && paragraphs.length === 0) return;
    paragraphs = now;
    onText(wordedAnswer(now, evidence));
  };
  const release = (text: string, opens: boolean) =>
    show(
      opens || paragraphs.length === 0
        ? [...paragraphs, text]
        : [...paragraphs.slice(0, -1), `${paragraphs.at(-1)} ${text}`],
    );

  const step = async (request: ChatRequest): Promise<StepEnd> => {
    const [gate, sentences] = [parts.gate(), createSentences()];
    const calls: Call[] = [];
    let [text, isWhole] = ["", false];
    let cancelIdle = () => {};
    const wait = () => {
      cancelIdle();
      cancelIdle = scheduler.schedule(() => end("timeout"), IDLE_LIMIT);
    };
    const read = (found: readonly Sentence[]): Hold | null => {
      for (const sentence of found) {
        const gated = gate(sentence.text);
        if (gated.held !== null) return { why: gated.held, sentence: sentence.text };
        release(gated.text, sentence.opens);
      }
      return null;
    };
    const lines = send(request, over.signal)[Symbol.asyncIterator]();
    try {
      while (!isWhole) {
        wait();
        const { done, value } = await Promise.race([lines.next(), ended]);
        // A stream that breaks off has no answer.
        if (done) throw refused("unavailable");
        if (value.type === "failed") throw refused(value.reason);
        if (value.type === "end") isWhole = true;
        if (value.type === "call") {
          if (calls.length >= MAX_CALLS) throw refused("unavailable");
          calls.push(value);
          // What was said before a call leads to it and answers nothing.
          if (calls.length === 1) show([]);
        }
        if (value.type === "text") {
          text += value.delta;
          const hold = calls.length > 0 ? null : read(sentences.push(value.delta));
          if (hold) return { of: "held", hold };
        }
      }
      if (calls.length > 0) return { of: "calls", text, calls };
      const hold = read(sentences.end());
      return hold ? { of: "held", hold } : { of: "text" };
    } finally {
      cancelIdle();
      // The rest of a stream that is not read any more; nobody waits for its end.
      lines.return?.()?.catch(() => undefined);
    }
  };

  const attempt = async (): Promise<Answer> => {
    const steps: ChatRequest["steps"] = [];
    let correction: ChatRequest["correction"];
    for (let made = 0; made < MAX_STEPS; made += 1) {
      const request: ChatRequest = { ...question, steps, ...(correction && { correction }) };
      if (new TextEncoder().encode(JSON.stringify(request)).length > MAX_BODY) throw refused("unavailable");
      const done = await step(request);
      if (done.of === "text") {
        if (paragraphs.length === 0) throw refused("empty");
        return wordedAnswer(paragraphs, evidence);
      }
      show([]);
      if (done.of === "held") {
        const { why, sentence } = done.hold;
        holds.push(done.hold);
        if (correction) throw refused("held");
        correction = { held: sentence.slice(0, 1000), why };
        continue;
      }
      const results = done.calls.map(({ id, name, args }) => ({ id, json: run({ name, args }) }));
      const calls = done.calls.map(({ id, name, args }) => ({ id, name, args }));
      steps.push({ text: done.text.slice(0, 4000), calls, results });
    }
    throw refused("unavailable");
  };

  try {
    if (parts.signal.aborted) throw refused(whyStopped());
    return { of: "answer", answer: await attempt(), holds };
  } catch (cause) {
    show([]);
    return {
      of: "failure",
      why: cause instanceof StepRefused ? (cause as StepRefused<OnlineFailure>).why : "unavailable",
      holds,
    };
  } finally {
    cancelWhole();
    parts.signal.removeEventListener("abort", stop);
    over.abort();
  }
};

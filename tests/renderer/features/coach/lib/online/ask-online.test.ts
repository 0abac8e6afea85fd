import { expect, it } from "vitest";
import { type SendStep, StepRefused } from "#renderer/data/account/coach-chat-api.ts";
import { askOnline, IDLE_LIMIT, WHOLE_LIMIT } from "#renderer/features/coach/lib/online/ask-online.ts";
import type { ChatLine, ChatRequest } from "#shared/contract/coach/chat.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { renderLine } from "#shared/domain/coach/answers/render.ts";
import { createTools } from "#shared/domain/coach/online/run-tool.ts";
import { logOf } from "#tests/helpers/coach-log.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";
import { gateOn, heldAgainst, libraryMask, onlineWords, passageOf } from "#tests/helpers/online-coach.ts";
import { filledLog } from "#tests/shared/domain/coach/eval/filled-log.ts";
import { namelessWords, unfaithfulIn } from "#tests/shared/domain/coach/golden/faithful.ts";

const words = await onlineWords("it");
const nameless = await namelessWords("it");
const { workouts, member } = filledLog();
const log = logOf(workouts);

/** What a model does in a step: says a line, fails, or is silent until it is stopped. */
type Did = ChatLine | Error | "silent";
const text = (delta: string): ChatLine => ({ type: "text", delta });
const call = (name: string, args: Record<string, string | number> = {}): ChatLine =>
  ({ type: "call", id: "c1", name, args }) as ChatLine;
const END: ChatLine = { type: "end", tokens: { in: 1, out: 1 } };
/** The squat's records: its best load is f1. */
const RECORDS = [call("records", { exercise: "squat" }), END];

/** A stream of such lines. One without an end breaks off. */
async function* scripted(did: readonly Did[], signal: AbortSignal): AsyncGenerator<ChatLine> {
  for (const one of did) {
    if (one instanceof Error) throw one;
    if (one !== "silent") yield one;
    else await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  }
}

/** Asks a model that does this step by step, the last again and again. */
const ask = (...steps: readonly (readonly Did[])[]) => {
  const time = new FakeTime();
  const { evidence } = heldAgainst(words);
  const stopping = new AbortController();
  const sent: ChatRequest[] = [];
  const shown: string[] = [];
  const send: SendStep = (request, signal) => {
    sent.push(structuredClone(request));
    return scripted(steps[Math.min(sent.length, steps.length) - 1] ?? [], signal);
  };
  const outcome = askOnline(
    { turn: "00000000-0000-4000-8000-000000000001", lang: "it", question: "Che record ho?", talk: {}, memory: [] },
    {
      ...{ send, evidence, scheduler: time, signal: stopping.signal },
      gate: () => gateOn(evidence, "it"),
      run: createTools({
        ...{ log, member, evidence, mayPropose: true, passage: passageOf("it") },
        retrieval: () => {
          throw new Error("no card is asked for");
        },
        exerciseOf: (said) => log.find(said) ?? libraryMask(said, "it").mentions[0]?.candidates[0] ?? null,
      }),
      onText: (answer) => shown.push(shownOf(answer)),
    },
  );
  return { outcome, sent, shown, time, stop: (why?: "offline") => stopping.abort(why) };
};

/** The text of an answer as the screen shows it. */
const shownOf = ({ blocks, facts }: Answer): string =>
  blocks
    .flatMap((block) =>
      block.type === "text" ? [renderLine(block.line, facts, words).map((piece) => piece.text)] : [],
    )
    .map((pieces) => pieces.join(""))
    .join("\n");
const answerOf = async (outcome: ReturnType<typeof ask>["outcome"]): Promise<Answer> => {
  const came = await outcome;
  if (came.of !== "answer") throw new Error(`no answer: ${came.why}`);
  return came.answer;
};

it("calls the engine, shows each sentence that the gate releases, and answers with the engine's figures", async () => {
  const { outcome, sent, shown } = ask(
    [text("Guardo i tuoi record."), ...RECORDS],
    [text("Nello squat il tuo rec"), text("ord è 110 kg [f1]. Cont"), text("inua così.\n\nBravo!"), END],
  );
  const answer = await answerOf(outcome);
  expect(shownOf(answer)).toBe(
    "Nello squat il tuo record è 110 kg. Continua così.\nBravo!".replace("110 kg", "110\u00a0kg"),
  );
  expect(answer.facts.map(({ fn, subject }) => [fn, subject])).toEqual([["record", "squat"]]);
  expect(unfaithfulIn(answer, [nameless])).toEqual([]);
  const first = "Nello squat il tuo record è 110\u00a0kg.";
  expect(shown).toEqual([first, `${first} Continua così.`, `${first} Continua così.\nBravo!`]);
  expect(sent[0]).toMatchObject({ steps: [] });
  expect(sent[1]?.steps[0]?.calls).toEqual([{ id: "c1", name: "records", args: { exercise: "squat" } }]);
  expect(JSON.stringify(sent[1]?.steps[0]?.results)).toContain('"about":["Squat"]');
});

it("asks once more with what was held back, and shows none of the attempt before", async () => {
  const { outcome, sent, shown } = ask(
    RECORDS,
    [text("Nello squat vai bene. Il tuo record è 180 kg [f1]. "), text("Altro. "), END],
    [text("Nello squat il tuo record è [f1]."), END],
  );
  const answer = await answerOf(outcome);
  expect(shownOf(answer)).toBe("Nello squat il tuo record è 110\u00a0kg.");
  expect(sent[2]?.correction).toEqual({ held: "Il tuo record è 180 kg [f1].", why: "figure" });
  expect(shown.join("\n")).not.toContain("180");
  expect((await outcome).holds).toEqual([{ why: "figure", sentence: "Il tuo record è 180 kg [f1]." }]);
});

const wrong = (sentence: string) => [RECORDS, [text(sentence), END]];

it.each([
  ["a wrong number", "held", wrong("Nello squat il tuo record è 180 kg [f1].")],
  ["a right number on the wrong lift", "held", wrong("Nella panca il tuo record è 110 kg [f1].")],
  ["a number in words", "held", wrong("Nello squat il tuo record è centottanta chili [f1].")],
  ["a promise without a diff", "held", wrong("Ho aggiornato la tua scheda.")],
  ["a link", "held", wrong("Leggi www.esempio.it per lo squat.")],
  ["429", "busy", [[new StepRefused("busy")]]],
  ["500", "unavailable", [[new Error("500")]]],
  ["no network", "offline", [[new StepRefused("offline")]]],
  [
    "a failure that the server tells",
    "timeout",
    [[text("Nello squat. "), { type: "failed", reason: "timeout" } as const]],
  ],
  ["a cut in a word", "unavailable", [[text("Nello squat vai be")]]],
  ["a cut in a call", "unavailable", [[call("records")]]],
  ["nothing", "empty", [[END]]],
  ["an unknown tool without end", "unavailable", [[call("rm_rf"), END]]],
  ["a loop", "unavailable", [RECORDS]],
])("has no answer, and shows nothing, after %s: %s", async (_, why, steps) => {
  const { outcome, sent, shown } = ask(...steps);
  const came = await outcome;
  expect(came).toMatchObject({ of: "failure", why });
  expect(shown.at(-1) ?? "").toBe("");
  expect(shown.join("\n")).not.toMatch(/\d{3}|cent|www|aggiornat/);
  expect(sent.length).toBeLessThanOrEqual(6);
});

it("ends with silence, with a drip after a minute, and at once where it is stopped", async () => {
  const silent = ask([text("Nello "), "silent"]);
  await Promise.resolve();
  silent.time.advance(IDLE_LIMIT);
  expect(await silent.outcome).toMatchObject({ of: "failure", why: "timeout" });
  expect(silent.time.scheduled).toBe(0);

  const dripping = ask([...Array.from({ length: 500 }, () => text("a ")), "silent"]);
  for (let passed = 0; passed < WHOLE_LIMIT; passed += 1000) {
    await Promise.resolve();
    dripping.time.advance(1000);
  }
  expect(await dripping.outcome).toMatchObject({ of: "failure", why: "timeout" });

  const stopped = ask([text("Nello squat vai bene. E "), "silent"]);
  stopped.stop();
  expect(await stopped.outcome).toMatchObject({ of: "failure", why: "stopped" });
  expect(stopped.shown.at(-1) ?? "").toBe("");
  const cut = ask([text("Nello squat vai bene. E "), "silent"]);
  cut.stop("offline");
  expect(await cut.outcome).toMatchObject({ of: "failure", why: "offline" });
});

it("proposes what the engine reckons, with the facts of its changes", async () => {
  const { outcome } = ask(
    [call("propose", { change: "fit", minutes: 20 }), END],
    [text("Ti propongo una seduta più corta."), END],
  );
  const answer = await answerOf(outcome);
  const [diff] = answer.blocks.filter((block) => block.type === "diff");
  expect(diff?.ops.length).toBeGreaterThan(0);
  const ids = new Set(answer.facts.map(({ id }) => id));
  for (const op of diff?.ops ?? []) for (const id of op.facts) expect(ids.has(id)).toBe(true);
});

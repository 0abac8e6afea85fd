import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { endpointOf } from "#functions/coach-chat/endpoint.ts";
import { type Answer, counted, MODEL_STATE, rule } from "#shared/domain/coach/answers/answer.ts";
import { ENGINE_VERSION } from "#shared/domain/coach/facts.ts";
import {
  calls,
  type FakeModel,
  lastResult,
  type ModelRequest,
  says,
  startFakeModel,
} from "#tests/helpers/fakes/fake-model.ts";
import { evaluateOnline, onlineText } from "./evaluate-online.ts";
import { exchangeText, readExchange } from "./exchange.ts";
import { type OnlineCase, talkQuestions } from "./online-questions.ts";
import { onlineGradeOf } from "./online-rubric.ts";
import { printOnline } from "./print-online.ts";

const folder = mkdtempSync(join(tmpdir(), "prime-exchanges-"));
let model: FakeModel | null = null;
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await model?.close();
});

async function* only(cases: AsyncIterable<OnlineCase>, ...ids: string[]): AsyncGenerator<OnlineCase> {
  for await (const one of cases) if (ids.includes(one.id)) yield one;
}

/** The id of the first fact of what the functions answered last. */
const factOf = (request: ModelRequest): string => /"(f\d+)":/.exec(JSON.stringify(lastResult(request)))?.[1] ?? "f1";

/** Answers with the squat's record; to the second question with a figure of its own, to the third not at all. */
const answer = (request: ModelRequest) => {
  const asked = JSON.stringify(request.messages.find(({ role }) => role === "user"));
  if (asked.includes("quando")) return { do: "status", status: 500 } as const;
  if (asked.includes("e quello")) return says("Il tuo record è 987 kg [f1].");
  if (lastResult(request) === null) return calls({ name: "records", args: { exercise: "squat" } });
  return says(`Nello squat il tuo record è [${factOf(request)}].`);
};

it("measures a model on questions, and keeps each exchange to be read again", async () => {
  model = await startFakeModel(answer);
  const endpoint = endpointOf({ COACH_BASE_URL: model.url, COACH_MODEL: "fake", COACH_API_KEY: "sk-secret" }, "");
  if (endpoint === null) throw new Error("no endpoint");
  const cases = only(talkQuestions(27), "t03-1", "t03-2", "t03-3", "t27-1");
  const report = await evaluateOnline(cases, endpoint, folder);
  const { first, tokens, ...counts } = report;
  expect(counts).toEqual({
    ...{ all: 4, kept: 1, answered: 1, grades: { right: 1 }, unfaithful: [] },
    ...{ held: { figure: 2 }, failed: { held: 1, unavailable: 1 } },
  });
  expect(first).toHaveLength(1);
  expect(tokens.in).toBeGreaterThan(240);
  expect(onlineText("talks", report)).toContain("figure 2");

  const answered = exchangeText(readExchange(folder, "t03-1"));
  expect(answered).toContain("> system: You are PrimeBot");
  expect(answered).toContain('< {"type":"call"');
  expect(answered).toMatch(/> tool: .*"says"/);
  expect(answered).toContain("shown: Nello squat il tuo record è 110\u00a0kg.");
  const held = exchangeText(readExchange(folder, "t03-2"));
  expect(held.match(/held \(figure\): Il tuo record è 987 kg \[f1\]\./g)).toHaveLength(2);
  expect(held).toMatch(/> user: This sentence of your answer was not shown: .*987/);
  expect(held).toContain("ended: held");
  expect(answered + held).not.toContain("sk-secret");
});

it("counts an answer with another figure than the asked one, and one that the log does not found", async () => {
  model = await startFakeModel(answer);
  const endpoint = endpointOf({ COACH_BASE_URL: model.url, COACH_MODEL: "fake" }, "");
  if (endpoint === null) throw new Error("no endpoint");
  const unfounded = async function* () {
    for await (const one of only(talkQuestions(3), "t02-1")) yield { ...one, dayOfSet: new Map<string, string>() };
  };
  const report = await evaluateOnline(unfounded(), endpoint, folder);
  expect(report).toMatchObject({ answered: 1, grades: { misunderstood: 1 }, unfaithful: ["t02-1: record"] });
});

it("grades an answer by the engine's sentences that it says, its figures and its cards", () => {
  const graded = (shown: string, says: string[], facts: Answer["facts"] = []) =>
    onlineGradeOf({ says, part: ["about:squat"], not: ["fact:record@squat=120"], may: [] }, "it")?.(
      { intent: null, state: MODEL_STATE, blocks: [], facts, engine: ENGINE_VERSION },
      shown,
    );
  const reached = ["says:reasons.increase | is:load/next"];
  expect(graded("Bene.", ["is:load/next"])).toBeUndefined();
  expect(graded("Bene.", reached)).toBe("misunderstood");
  expect(graded("Bene. Hai chiuso tutte le ripetizioni: si sale.", reached)).toBe("right");
  const record = { ...counted("record", 110, "kg", { subject: "squat" }), id: "f1" };
  expect(graded("Bene.", reached, [record])).toBe("thin");
  expect(graded("Bene.", reached, [{ ...record, value: 120 }])).toBe("wrong");
  const card = { ...rule("passage", 3, "count"), id: "f1", args: { passage: "card/creatine", of: "3" } };
  expect(graded("Bene.", ["passage:card/creatine"], [card])).toBe("right");
});

it("says what to set where there is no model", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  expect(await printOnline({}, 1)).toBe(1);
  expect(said.mock.calls.flat().join()).toMatch(/COACH_BASE_URL.*COACH_MODEL.*COACH_API_KEY/);
});

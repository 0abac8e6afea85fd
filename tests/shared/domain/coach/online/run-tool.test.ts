import { expect, it } from "vitest";
import { PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import { createRetrieval } from "#shared/domain/coach/knowledge/retrieval.ts";
import { CHAT_TOOLS } from "#shared/domain/coach/online/chat-tools.ts";
import { createTools, type ToolResult } from "#shared/domain/coach/online/run-tool.ts";
import { logOf } from "#tests/helpers/coach-log.ts";
import { heldAgainst, libraryMask, onlineWords, passageOf } from "#tests/helpers/online-coach.ts";
import { filledLog } from "#tests/shared/domain/coach/eval/filled-log.ts";

const words = await onlineWords("it");
const { workouts, member } = filledLog();
const log = logOf(workouts);
const retrieval = createRetrieval(PASSAGES);

const toolsOf = (mayPropose = true) => {
  const { evidence, gate } = heldAgainst(words);
  const run = createTools({
    ...{ log, member, evidence, mayPropose, retrieval: () => retrieval, passage: passageOf("it") },
    exerciseOf: (said) => log.find(said) ?? libraryMask(said, "it").mentions[0]?.candidates[0] ?? null,
  });
  return { run, evidence, gate };
};
const answered = (result: ToolResult) => {
  if ("error" in result) throw new Error(result.error);
  return result;
};

it.each([
  ["standing", {}],
  ["trend", { exercise: "panca piana" }],
  ["records", { exercise: "squat" }],
  ["records", {}],
  ["last", {}],
  ["volume", { muscle: "chest" }],
  ["volume", { weeks: 4 }],
  ["neglected", {}],
  ["causes", { exercise: "panca-piana" }],
  ["next", { exercise: "squat" }],
  ["next", {}],
  ["fit", { minutes: 30 }],
  ["swap", { exercise: "panca piana" }],
  ["deload", {}],
  ["goal", { exercise: "squat" }],
  ["build", { days: 3, goal: "muscle" }],
  ["cards", { query: "quante proteine al giorno" }],
])("%s(%o) answers sentences that cite the facts beside them, and proposes nothing", (name, args) => {
  const { run, evidence } = toolsOf();
  const { says, facts } = answered(run({ name, args }));
  expect(says.length).toBeGreaterThan(0);
  const cited = new Set(says.flatMap((said) => [...said.matchAll(/\[(f\d+)\]/g)].map(([, id]) => id)));
  expect(Object.keys(facts).toSorted()).toEqual([...cited].toSorted());
  expect(says.join(" ")).not.toMatch(/\[\[|\{\{|coach:/);
  expect(evidence.diff()).toBeNull();
});

it("takes an optional argument that is null as left out, and no other", () => {
  const { run } = toolsOf();
  expect(answered(run({ name: "next", args: { exercise: null } }))).toEqual(answered(run({ name: "next", args: {} })));
  expect(run({ name: "trend", args: { exercise: null } })).toEqual({ error: "bad arguments" });
});

it("has a tool for every name of the contract", () => {
  const { run } = toolsOf();
  for (const name of Object.keys(CHAT_TOOLS)) expect(run({ name, args: null })).toEqual({ error: "bad arguments" });
});

it("gives facts of an exercise as such, in the words and figures that the screen shows", () => {
  const { run, evidence } = toolsOf();
  const { facts } = answered(run({ name: "records", args: { exercise: "squat" } }));
  const loads = Object.values(facts).filter(({ unit }) => unit === "kg");
  expect(loads.length).toBeGreaterThan(0);
  for (const { text, about } of loads) {
    expect(text).toMatch(/^[\d\s,]+\skg$/);
    expect(about).toEqual(["Squat"]);
  }
  expect(evidence.fact("f1")?.exercises).toEqual(["squat"]);
});

it.each([
  ["deload", {}],
  ["fit", { minutes: 20 }],
  ["swap", { exercise: "panca piana" }],
  ["swap", { exercise: "panca piana", with: "squat" }],
  ["remove", { exercise: "croci ai cavi" }],
  ["add", { exercise: "hip thrust" }],
  ["next", { exercise: "squat" }],
  ["build", {}],
])("proposes %s(%o) with figures of the engine alone, each a fact", (change, args) => {
  const { run, evidence } = toolsOf();
  const { says } = answered(run({ name: "propose", args: { change, ...args } }));
  const diff = evidence.diff();
  expect(diff?.ops.length ?? says.length).toBeGreaterThan(0);
  for (const op of diff?.ops ?? []) for (const id of op.facts) expect(evidence.fact(id)?.fact.id).toBe(id);
});

it("makes one proposal, which a second one does not take the place of", () => {
  const { run, evidence } = toolsOf();
  answered(run({ name: "propose", args: { change: "fit", minutes: 20 } }));
  const first = evidence.diff();
  expect(first).not.toBeNull();
  expect(run({ name: "propose", args: { change: "swap", exercise: "panca piana", with: "squat" } })).toEqual({
    error: "one proposal only",
  });
  expect(evidence.diff()).toEqual(first);
});

it("says what comes next and why, where a proposal of it would change nothing", () => {
  const { run, evidence } = toolsOf();
  const { says, facts } = answered(run({ name: "propose", args: { change: "next", exercise: "squat" } }));
  expect(Object.values(facts).map(({ text }) => text)).toContain("112,5\u00a0kg");
  expect(says.join(" ")).toMatch(
    /Squat: \[f\d+\] per \[f\d+\].* Hai chiuso tutte le ripetizioni: si sale\..* si fa già così/,
  );
  expect(evidence.diff()).toBeNull();
});

it("answers a call that it cannot run with an error, and proposes nothing where changes are held back", () => {
  const { run, evidence } = toolsOf(false);
  expect(run({ name: "delete_all", args: {} })).toEqual({ error: "unknown tool" });
  expect(run({ name: "constructor", args: {} })).toEqual({ error: "unknown tool" });
  expect(run({ name: "fit", args: { minutes: "many" } })).toEqual({ error: "bad arguments" });
  expect(run({ name: "trend", args: { exercise: "zxqw" } })).toEqual({ error: "no such exercise" });
  expect(run({ name: "propose", args: { change: "deload" } })).toEqual({ error: "not now" });
  expect(evidence.diff()).toBeNull();
});

it("takes each number of a card for a fact, with which the card may be quoted", () => {
  const { run, gate } = toolsOf();
  const { says, facts } = answered(run({ name: "cards", args: { query: "quante proteine al giorno" } }));
  expect(says.join(" ").replace(/\[f\d+\]/g, "")).not.toMatch(/\d/);
  expect(Object.keys(facts).length).toBeGreaterThan(0);
  const [first = ""] = says.flatMap((said) => said.split(/(?<=\.)\s+/)).filter((said) => said.includes("[f"));
  expect(gate(first).held).toBeNull();
});

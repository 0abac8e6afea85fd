import { expect, it } from "vitest";
import { askIn, opsIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

const member = memberOf({
  routines: [
    routineOf("legs", "squat", "affondi-manubri", "leg-extension", "stacco-rumeno", "leg-curl-sdraiato", "plank"),
    routineOf("push", "panca-piana", "lento-avanti", "alzate-laterali", "pushdown-cavi", "curl-manubri", "lat-machine"),
  ],
});
const ask = askIn(logOf([trainedOn("2026-11-20", { corsa: [[null, 1]] })]), member);
const excludedBy = (text: string, language: "it" | "en" = "it") =>
  opsIn(ask(text, language)).map(({ op, target }) => `${op} ${target.exercise}`);
const all = (...ids: string[]) => ids.map((id) => `exclude ${id}`);

it.each([
  ["Mi fa male il ginocchio", all("squat", "affondi-manubri", "leg-extension", "leg-curl-sdraiato")],
  ["ho un dolore al gomito", all("pushdown-cavi", "curl-manubri")],
  ["mi fa male il polso", all("panca-piana", "lento-avanti")],
  ["dolore all'anca", all("squat", "affondi-manubri", "stacco-rumeno")],
  ["Spalla fastidiosa", all("panca-piana", "lento-avanti", "alzate-laterali", "lat-machine")],
  [
    "mi fa male la spalla quando faccio panca piana",
    all("panca-piana", "lento-avanti", "alzate-laterali", "lat-machine"),
  ],
  ["mi fa male facendo panca piana", all("panca-piana")],
  ["Mi fa male anche il polso", all("panca-piana", "lento-avanti")],
  ["mi fanno male le anche", all("squat", "affondi-manubri", "stacco-rumeno")],
  ["dolore al bicipite", all("curl-manubri")],
  ["ho mal di schiena, alternativa allo stacco rumeno?", all("squat", "stacco-rumeno")],
  ["ho la skiena ke si blokka, alternativa allo stacco rumeno?", all("squat", "stacco-rumeno")],
])("excludes what loads the part that hurts: %s", (text, wanted) => {
  const answer = ask(text);
  expect([answer.intent, opsIn(answer).map(({ op, target }) => `${op} ${target.exercise}`)]).toEqual(["pain", wanted]);
  expect(opsIn(answer).every(({ facts }) => facts.length > 0)).toBe(true);
});

it("excludes what loads the part that is said to hurt, not one beside it", () => {
  expect(excludedBy("i just got back and my wrist hurts", "en")).toEqual(all("panca-piana", "lento-avanti"));
  expect(excludedBy("mi fa male il collo del piede")).toEqual(excludedBy("mi fa male la caviglia"));
});

it("offers alternatives where a part of the body is only what is trained", () => {
  expect(ask("alternativa al lento avanti per le spalle").intent).toBe("swap");
});

it("excludes hinges and what works the lower back for a back that hurts", () => {
  expect(excludedBy("my lower back hurts", "en")).toContain("exclude stacco-rumeno");
  expect(excludedBy("mi fa male la schiena")).not.toContain("exclude lat-machine");
});

it("gives the studies as the source of the evidence, and the log as that of the member's own runs", () => {
  const { facts } = ask("La corsa mi toglie forza?");
  const sourceOf = (fn: string) => facts.find((fact) => fact.fn === fn)?.source;
  expect([sourceOf("cardioSessions"), sourceOf("studies")]).toEqual([
    "own log",
    "Schumann et al. 2022, Sports Med 52(3), doi:10.1007/s40279-021-01587-7",
  ]);
});

it("names what it lacks for an estimate of calories, and nothing that it has", () => {
  const lacked = (known: Parameters<typeof memberOf>[0]) => {
    const answer = askIn(logOf([]), memberOf(known))("Quante calorie?");
    return saidIn(answer).filter((text) => answer.state === "missing" && text.startsWith("calories."));
  };
  const bodyweights = [{ day: "2026-11-20", value: 70 }];
  expect(lacked({})).toEqual(["calories.missing", "calories.sex", "calories.height", "calories.weight"]);
  expect(lacked({ sex: "female", heightCm: 168 })).toEqual(["calories.missing", "calories.weight"]);
  expect(lacked({ sex: "female", bodyweights })).toEqual(["calories.missing", "calories.height"]);
  expect(lacked({ sex: "female", heightCm: 168, bodyweights })).toEqual([]);
});

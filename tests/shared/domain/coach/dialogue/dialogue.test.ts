import { describe, expect, it } from "vitest";
import { type Dialogue, readDialogue, START } from "#shared/domain/coach/dialogue/dialogue.ts";
import { adult, coach, saidBefore } from "#tests/helpers/ask-coach.ts";
import { routineOf } from "#tests/helpers/coach-answers.ts";
import { trainedOn } from "#tests/helpers/coach-log.ts";

const workouts = [trainedOn("2026-11-20", { "panca-piana": Array(3).fill([80, 9, 9]), squat: [[100, 9]] })];
const { reply } = coach({ workouts, member: { ...adult, routines: [routineOf("push", "panca-piana", "squat")] } });
/** The state as it comes back from the store. */
const stored = (dialogue: Dialogue): unknown => JSON.parse(JSON.stringify(dialogue));
const replayed = (...texts: readonly string[]) => reply(texts.at(-1) ?? "", saidBefore(texts.slice(0, -1)));

/** The server's bound of the column, in bytes. */
const MOST_BYTES = 65_536;

describe("the state of a talk", () => {
  it.each([
    ["mi fa male il ginocchio", "va meglio", "sì", "posso fare squat?"],
    ["ho dolore al petto", "hai capito male", "Cosa faccio oggi?", "perché?"],
    ["ho 15 anni", "togli lo squat", "e la panca piana?", "Qual è il mio massimale?"],
    ["aggiungi il plank", "due serie", "no 1", "perché?"],
    ["ho la febbre", "e quando torno?", "Cosa faccio oggi?", "wish.lighter"],
    ["mi abbuffo e poi vomito", "Ho 40 minuti", "quante proteine devo mangiare?", "Quante calorie?"],
  ])("is all that the next message is read with: %s, %s, %s, %s", (...talk) => {
    let dialogue: unknown = null;
    for (const [at, text] of talk.entries()) {
      const said = reply(text, [{ role: "coach", text: "", dialogue }]);
      expect(said).toEqual(replayed(...talk.slice(0, at + 1)));
      dialogue = stored(said.dialogue);
      expect(readDialogue(dialogue)).toEqual(said.dialogue);
    }
  });

  it("is read from what was said since, where an answer has none", () => {
    const first = reply("togli lo squat", []);
    const messages = [{ role: "coach", text: "", dialogue: stored(first.dialogue) } as const, ...saidBefore(["ciao"])];
    expect(reply("e la panca piana?", messages)).toEqual(replayed("togli lo squat", "ciao", "e la panca piana?"));
  });

  it("begins anew where this version does not know the stored one", () => {
    expect(readDialogue({ ...START, hold: "unheard" })).toBeNull();
    expect(readDialogue(null)).toBeNull();
    expect(reply("due serie", [{ role: "coach", text: "", dialogue: { of: 2 } }])).toEqual(reply("due serie", []));
  });

  it("has room in its column after the longest messages and follow-ups", () => {
    const long = "aggiungi il plank ".padEnd(1990, "à b ");
    let { dialogue } = reply(long, []);
    for (let at = 0; at < 30; at += 1)
      dialogue = reply(at % 2 === 0 ? "due serie" : long, [{ role: "coach", text: "", dialogue }]).dialogue;
    expect(Buffer.byteLength(JSON.stringify(dialogue))).toBeLessThan(MOST_BYTES);
    expect(readDialogue(stored(dialogue))).toEqual(dialogue);
  });
});

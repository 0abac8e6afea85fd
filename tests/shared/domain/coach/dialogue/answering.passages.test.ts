import { describe, expect, it } from "vitest";
import { PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import { adult, coach } from "#tests/helpers/ask-coach.ts";
import { memberOf } from "#tests/helpers/coach-log.ts";

/** States of answers that come before any passage. */
const FIRST = ["doubt", "condition"];

const one = coach();
const ask = (text: string, earlier: readonly string[] = []) => one.answer(text, earlier);
const safe = { type: "passage", passage: "card/creatine-safety" };

describe("a question that the log cannot answer", () => {
  it("is answered with the passage on it, in either language and with typos", () => {
    expect(ask("stretching prima o dopo?").blocks).toEqual([{ type: "passage", passage: "card/stretching" }]);
    expect(ask("is creatin safe for kidneys").blocks).toEqual([safe]);
    // Two passages are on it, and the first says all that was asked.
    expect(ask("quanta creatina prendo al giorno?").blocks).toEqual([{ type: "passage", passage: "card/creatine" }]);
    expect(ask("perdo pipì quando salto la corda").blocks).toEqual([{ type: "passage", passage: "card/pelvic-floor" }]);
    expect(ask("come importo da hevy").blocks).toEqual([{ type: "passage", passage: "help/import" }]);
  });

  it("needs no consent to read the log, and costs no conversation", () => {
    const answer = coach({ workouts: null }).answer("is creatine safe for kidneys", []);
    expect(answer).toMatchObject({ blocks: [safe], intent: null });
  });

  it("is answered with three suggestions where no passage is surely on it", () => {
    const { state, blocks } = ask("cosa mangio se mi alleno alle sei di mattina");
    expect(state).toBe("near");
    const [, suggestions] = blocks;
    expect(suggestions?.type === "suggestions" && suggestions.passages.length).toBe(3);
  });

  it("is offered beside passages where its words say too little, and keeps what it named if chosen", () => {
    const text = "lo stacco due volte a settimana";
    const { state, blocks } = ask(text);
    expect(state).toBe("near");
    const [, offers] = blocks;
    expect(offers).toMatchObject({ type: "offers", exercise: "stacco-da-terra" });
    expect(offers?.type === "offers" && offers.intents).toContain("edit");
    expect(JSON.stringify(ask("edit", [text]).blocks)).toContain("stacco-da-terra");
    // An order is certain, whatever passage comes near.
    expect(ask("togli lo stacco dalla scheda").intent).toBe("edit");
  });

  it("is small talk by whole messages only", () => {
    expect(ask("Raccontami una barzelletta!").blocks).toEqual([{ type: "passage", passage: "chat/joke" }]);
    expect(ask("what's your name?").blocks).toEqual([{ type: "passage", passage: "chat/name" }]);
    expect(ask("quanti anni hai allenato la panca").blocks).not.toContainEqual({
      type: "passage",
      passage: "chat/age",
    });
  });

  it("is not understood where no passage comes near", () => {
    expect(ask("chi ha vinto le elezioni").state).toBe("unknown");
  });
});

it("quotes the passage that a suggestion names, unless a doctor comes first", () => {
  // Each is read whole, which takes its time: one of five stands for the rest.
  const some = PASSAGES.filter((_, at) => at % 5 === 0);
  const lost = some.flatMap(({ id, it: italian, en }) =>
    [italian.title, en.title].flatMap((title) => {
      const { state, blocks } = ask(title);
      const isQuoted = blocks.some((block) => block.type === "passage" && block.passage === id);
      return isQuoted || FIRST.includes(state) ? [] : [title];
    }),
  );
  expect(lost).toEqual([]);
});

describe("how an exercise is done", () => {
  it.each([
    ["come si fa lo stacco rumeno?", "stacco-rumeno"],
    ["tecnica corretta della panca piana", "panca-piana"],
    ["esecuzione affondi bulgari", "split-squat-bulgaro"],
    ["how do i deadlift with good form", "stacco-da-terra"],
    ["come eseguo bene le alzate laterali", "alzate-laterali"],
  ])("is answered with its cues: %s", (text, id) => {
    expect(ask(text).blocks).toEqual([{ type: "passage", passage: `exercise/${id}` }]);
  });

  it("is not asked by who is stuck, or wants another", () => {
    const others = ["come faccio a sbloccare la panca che è ferma", "cosa faccio al posto dello squat"];
    expect(others.filter((text) => ask(text).state === "passage")).toEqual([]);
  });
});

describe("a question that the engine would take for another", () => {
  it("is answered with the passage on it", () => {
    const quoted = (text: string) => ask(text).blocks;
    expect(quoted("ogni quante settimane va cambiata la scheda?")).toEqual([
      { type: "passage", passage: "card/change-routine" },
    ]);
    expect(quoted("quante calorie brucia un'ora di pesi")).toEqual([
      { type: "passage", passage: "card/calories-burned" },
    ]);
  });

  it("goes to the engine where it is on the member's own log or plan", () => {
    const engine = [
      "le trazioni non salgono più",
      "fammi una scheda full body",
      "la panca è occupata",
      "quanto carico oggi?",
    ];
    const quoted = engine.filter((text) => ask(text).blocks.some(({ type }) => type === "passage"));
    expect(quoted).toEqual([]);
  });
});

describe("safety before passages", () => {
  it("stops at a red flag that a passage would have words for", () => {
    expect(ask("mi fa male il petto e non respiro, ho preso troppa caffeina").state).toBe("safety");
  });

  it("holds advice back after a red flag, but not how the app is used", () => {
    const flag = ["mi fa male il petto e non respiro bene"];
    expect(ask("is creatine safe for kidneys", flag).state).toBe("held");
    expect(ask("come importo da hevy", flag).state).toBe("passage");
  });

  it("speaks of no food after signs of an eating disorder", () => {
    const answer = ask("i carboidrati di sera ingrassano?", ["dopo mangiato vomito per non ingrassare"]);
    expect(answer.state).toBe("safety");
  });

  it("tells minors nothing of cuts and maxima", () => {
    const minor = coach({ member: memberOf({ ...adult, age: 16 }) });
    expect(minor.answer("Come dimagrisco senza perdere muscolo?", []).blocks).toMatchObject([
      { type: "text", line: { text: "minor.passage" } },
    ]);
  });
});

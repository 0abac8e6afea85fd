import { describe, expect, it } from "vitest";
import { bodyWeightIn } from "#shared/domain/coach/read/told.ts";
import { plainWords } from "#shared/domain/coach/safety/words.ts";
import { askIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

const log = logOf([trainedOn("2026-11-20", { "panca-piana": [[80, 8]] })]);
const ask = askIn(log, memberOf());

describe("the body weight that somebody tells", () => {
  it.each([
    ["ora peso 82", 82],
    ["mi sono pesato, 79,5 kg", 79.5],
    ["sono sceso a 76 chili", 76],
    ["aggiorna il mio peso a 80 kg", 80],
    ["I weigh 180 lb now", 81.65],
    ["i'm 175 lbs now", 79.38],
    ["my weight is 82.5kg today", 82.5],
    ["ho perso 3 kg", null],
    ["sono a 82", undefined],
    ["che peso metto", undefined],
    ["peso 82 kg, quante calorie?", undefined],
    ["ora peso 3", undefined],
  ])("is read from «%s»", (text, kilograms) => {
    const words = plainWords(text);
    expect(bodyWeightIn(text, { words, masked: words }, "kg")).toBe(kilograms);
  });

  it("is offered to be written down where measures are, and is none of what is lifted", () => {
    const answer = ask("ora peso 82");
    expect([answer.state, answer.facts[0]?.value]).toEqual(["weighed", 82]);
    expect(answer.blocks).toContainEqual({ type: "place", place: "body" });
    expect(ask("peso 82 kg di panca").state).not.toBe("weighed");
  });
});

describe("an exercise that somebody cannot stand", () => {
  it.each([
    ["Odio gli affondi", "affondi-manubri"],
    ["I hate lunges", "affondi-manubri"],
    ["non sopporto lo stacco", "stacco-da-terra"],
    ["I can't stand burpees", "burpee"],
    ["gli affondi non mi piacciono proprio", "affondi-manubri"],
  ])("is noted by «%s», and nothing is changed", (text, id) => {
    const answer = ask(text, text.startsWith("I") ? "en" : "it");
    expect([answer.state, answer.blocks.map(({ type }) => type)]).toEqual(["noted", ["text", "offers"]]);
    expect(answer.blocks[1]).toMatchObject({ exercise: id });
  });

  it.each(["odio gli affondi, che faccio al posto?", "non odio gli affondi", "mi piacciono gli affondi"])(
    "is none in «%s»",
    (text) => {
      expect(ask(text).state).not.toBe("noted");
    },
  );
});

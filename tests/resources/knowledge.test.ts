import { describe, expect, it } from "vitest";
import { CARDS, CHAT_PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import sources from "#resources/knowledge/sources.json";
import { CUSTOM, cardSchema, sourceSchema, type Topic } from "#shared/domain/coach/knowledge/card.ts";

const headings = CARDS.flatMap(({ it: italian, en }) =>
  [italian, en].flatMap(({ title, questions }) => [title, ...questions]),
);
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
/** Topics of which every card but «I pesi fanno diventare grosse le donne?» touches health. */
const OF_HEALTH: readonly Topic[] = ["women", "supplements", "recovery"];

describe("PrimeBot's cards", () => {
  it("have both languages, a source, three questions and a short text", () => {
    const faults = CARDS.flatMap((card) => cardSchema.safeParse(card).error?.issues.map((one) => [card.id, one]) ?? []);
    expect(faults).toEqual([]);
    expect(CARDS.length).toBeGreaterThanOrEqual(120);
  });

  it("answer in two to five sentences", () => {
    // A decimal point or an abbreviation ends none.
    const sentences = (text: string) => text.split(/(?<=[.!?:;])\s+(?=[\p{L}\d«"])/u).length;
    const others = CARDS.filter(({ it: italian, en }) =>
      [italian, en].some(({ text }) => sentences(text) < 2 || sentences(text) > 9),
    );
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  it("name sources that are listed, each of which some card needs", () => {
    const named = new Set(CARDS.flatMap((card) => card.sources).filter((id) => id !== CUSTOM));
    expect([...named].toSorted()).toEqual(Object.keys(sources).toSorted());
    const faults = Object.entries(sources).filter(([, source]) => !sourceSchema.safeParse(source).success);
    expect(faults).toEqual([]);
  });

  it("are asked for by different questions", () => {
    expect(repeated(CARDS.map(({ id }) => id))).toEqual([]);
    expect(repeated(headings.map((heading) => heading.toLowerCase()))).toEqual([]);
  });

  it("have ten lines of small talk beside them, asked for in both languages", () => {
    expect(CHAT_PASSAGES.length).toBe(10);
    const bare = CHAT_PASSAGES.filter(({ it: italian, en }) =>
      [italian, en].some(({ questions, text }) => questions.length < 2 || text.length > 160),
    );
    expect(bare).toEqual([]);
  });

  it("say when to ask a doctor wherever they speak of women's health, supplements or recovery", () => {
    const ofHealth = CARDS.filter(({ topic, id }) => OF_HEALTH.includes(topic) && id !== "get-bulky");
    const silent = ofHealth.filter(({ it: italian, en }) => !italian.doctor || !en.doctor);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

it("names the emergency number wherever chest pain is a reason to ask a doctor", () => {
  const silent = CARDS.flatMap(({ id, it: italian, en }) =>
    [italian, en].flatMap(({ doctor = "" }) => (/petto|chest/i.test(doctor) && !doctor.includes("112") ? [id] : [])),
  );
  expect(silent).toEqual([]);
});

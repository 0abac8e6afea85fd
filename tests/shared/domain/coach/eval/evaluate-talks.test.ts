import { expect, it } from "vitest";
import { evaluateTalks, talksOf } from "./evaluate-talks.ts";

it("holds talks in both languages as well as it did, with the state that each turn has to leave", () => {
  const talks = talksOf();
  expect(new Set(talks.map(({ lang }) => lang))).toEqual(new Set(["it", "en"]));
  const { all, talks: right, states, rows } = evaluateTalks(talks);
  expect(all).toBe(60);
  expect(right).toBe(60);
  expect(states / rows.length).toBe(1);
}, 60_000);

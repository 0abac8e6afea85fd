import { expect, it } from "vitest";
import { citedIn, createFactBook, splitCited, type UncitedFact } from "#shared/domain/coach/facts.ts";

const figure = (value: number): UncitedFact => ({
  fn: "e1rm",
  args: {},
  value,
  unit: "kg",
  subject: "panca-piana",
  setIds: ["a"],
  from: "2026-11-21",
  to: "2026-11-21",
  formula: "",
  source: "",
});

it("gives a figure one id however often it is cited", () => {
  const book = createFactBook();
  expect([book.cite(figure(1)), book.cite(figure(2)), book.cite(figure(1))]).toEqual(["[[f1]]", "[[f2]]", "[[f1]]"]);
  expect(book.facts().map(({ id, value }) => [id, value])).toEqual([
    ["f1", 1],
    ["f2", 2],
  ]);
});

it("splits a text at its facts, and refuses one that the answer does not have", () => {
  const facts = [{ ...figure(1), id: "f1" }];
  expect(citedIn("da [[f1]] a [[f2]]")).toEqual(["f1", "f2"]);
  expect(splitCited("ora [[f1]].", facts)).toEqual(["ora ", facts[0], "."]);
  expect(() => splitCited("ora [[f2]]", facts)).toThrow("no fact f2");
});

import { expect, it } from "vitest";
import { quoteOf } from "#renderer/features/coach/lib/passages.ts";
import { createShown } from "#renderer/features/coach/lib/shown.ts";
import { readLog } from "#shared/domain/coach/log.ts";
import { memberOf, NOW } from "#tests/helpers/coach-log.ts";

type Sources = Parameters<typeof createShown>[0];

const shown = createShown({
  t: ((key: string, values: { value?: string } = {}) =>
    key.startsWith("coach:answers.gone")
      ? key
      : key === "coach:units.rpe"
        ? values.value
        : `${key} ${values.value}`) as Sources["t"],
  formats: { number: String } as unknown as Sources["formats"],
  language: "it",
  catalogue: { nameOf: String, find: () => undefined, unitOf: () => "kg" } as unknown as Sources["catalogue"],
  log: readLog([], [], NOW, "Europe/Rome"),
  member: memberOf(),
  usual: "kg",
  quoteOf,
});
const rpe = { op: "rpe", target: { routine: "a", exercise: "squat" }, reason: "whynot.short", facts: [] } as const;

it("says a first RPE as one, and not as an addition", () => {
  expect(shown.opParts({ ...rpe, from: null, to: 7 })).toEqual({
    from: null,
    to: "coach:diff.atRpe 7",
    kind: "change",
  });
  expect(shown.opParts({ ...rpe, from: 8, to: 7 })).toMatchObject({ from: "@ 8", to: "@ 7" });
});

it("leads to the screens that it knows, and to no other that is stored", () => {
  const known = [
    { type: "place", place: "body" },
    { type: "helpline", of: "selfHarm" },
  ];
  const others = [
    { type: "place", place: "https://elsewhere.example" },
    { type: "place", place: "toString" },
    { type: "helpline", of: "nobody" },
  ];
  expect(shown.blocks([...known, ...others])).toEqual(known);
});

it("leaves out what another version said and this one has no words for", () => {
  const [said, gone] = [
    { text: "deload.unknown.hardWeeks", values: {} },
    { text: "gone.readiness", values: {} },
  ];
  const stored = [
    { type: "text", line: gone },
    { type: "text", line: said },
    { type: "list", lines: [gone, said] },
  ];
  expect(shown.blocks(stored)).toEqual([
    { type: "text", line: said },
    { type: "list", lines: [said] },
  ]);
  expect(shown.plain(stored, [])).not.toContain("gone");
});

it("quotes passages that it has, with their source, and leaves out those of another version", () => {
  const quoted = { type: "passage", passage: "card/creatine" };
  const stored = [quoted, { type: "passage", passage: "card/gone" }];
  expect(shown.blocks(stored)).toEqual([quoted]);
  const lines = shown.plain(stored, []).split("\n");
  expect(lines[0]).toContain("3-5 g al giorno");
  expect(lines.some((line) => line.startsWith("coach:passage.doctor"))).toBe(true);
  expect(lines.at(-1)).toMatch(/^coach:passage\.grades\.strong/);
});

it("suggests only passages that it has", () => {
  const stored = { type: "suggestions", passages: ["card/creatine", "card/gone", "help/import"] };
  expect(shown.blocks([stored])).toEqual([{ ...stored, passages: ["card/creatine", "help/import"] }]);
});

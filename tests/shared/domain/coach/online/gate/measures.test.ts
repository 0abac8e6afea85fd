import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { counted, createDraft, line } from "#shared/domain/coach/answers/answer.ts";
import { heldAgainst, onlineWords } from "#tests/helpers/online-coach.ts";

const words = { it: await onlineWords("it"), en: await onlineWords("en") };

describe("what a figure is called", () => {
  const KINDS = {
    record: ["record", 110, "kg"],
    maximum: ["level", 120, "kg"],
    next: ["next", 112.5, "kg"],
    volumeLoad: ["comparedVolume", 8000, "kg"],
    pace: ["slope", 0.5, "kg/week"],
    reps: ["nextReps", 6, "reps"],
    volume: ["volume", 12, "sets/week"],
    sessions: ["totalSessions", 9, "sessions"],
    days: ["gap", 17, "days"],
    share: ["hardShare", 0.8, "share"],
    energy: ["restingEnergy", 1800, "kcal"],
    minutes: ["minutes", 45, "minutes"],
  } as const;
  type FigureKind = keyof typeof KINDS;
  const names = Object.keys(KINDS) as FigureKind[];
  /** What a sentence calls a figure, in both languages, and the figures that it may be said of. */
  const CALLS: readonly (readonly [it: string, en: string, of: readonly FigureKind[]])[] = [
    ["Il tuo record", "Your record", ["record"]],
    ["Il massimale", "Your maximum", ["maximum"]],
    ["Il carico", "Your load", ["record", "maximum", "next", "volumeLoad", "pace", "share"]],
    ["Il ritmo", "Your pace", ["pace"]],
    ["Il volume", "Your volume", ["volume", "volumeLoad"]],
    ["Il numero di ripetizioni", "The number of reps", ["reps"]],
    ["Ripetizioni", "Reps", ["reps"]],
    ["Le sedute", "Your sessions", ["sessions", "share"]],
    ["Le calorie", "Your calories", ["energy"]],
    ["Il recupero", "Your rest", ["days", "minutes"]],
    ["Così", "So it", names],
  ];
  const facts = (language: "it" | "en") => {
    const { evidence, gate } = heldAgainst(words[language]);
    const { cite, add, done } = createDraft();
    const cited = names.map((name) => {
      const [fn, value, unit] = KINDS[name];
      return cite(counted(fn, value, unit));
    });
    for (const one of cited) add({ type: "text", line: line("worded", { words: { words: `Ecco ${one}.` } }) });
    evidence.add(done("load", "next"));
    return { gate, id: (name: FigureKind) => `[f${names.indexOf(name) + 1}]` };
  };

  it("is what it measures, wherever the figure stands, or the sentence is held back", () => {
    const gates = { it: facts("it"), en: facts("en") };
    const WAYS = {
      it: [
        (call: string, figure: string) => `${call} è ${figure}.`,
        (call: string, figure: string) => `${call}: ${figure}.`,
        (call: string, figure: string) => `Nelle tue ultime settimane, ${call.toLowerCase()} va bene ${figure}.`,
        (call: string, figure: string) => `Con ${figure} trovi ${call.toLowerCase()}.`,
      ],
      en: [
        (call: string, figure: string) => `${call} is ${figure}.`,
        (call: string, figure: string) => `${call}: ${figure}.`,
        (call: string, figure: string) => `In the last weeks, ${call.toLowerCase()} went well ${figure}.`,
      ],
    };
    const languages = fc.constantFrom<("it" | "en")[]>("it", "en");
    fc.assert(
      fc.property(
        languages,
        fc.constantFrom(...CALLS),
        fc.constantFrom(...names),
        fc.nat(9),
        (language, call, name, way) => {
          const ways = WAYS[language];
          const { gate, id } = gates[language];
          const said = ways[way % ways.length]?.(call[language === "it" ? 0 : 1], id(name)) ?? "";
          expect([said, gate(said).held]).toEqual([said, call[2].includes(name) ? null : "figure"]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["it", "Il tuo record è 9 sedute [f8]."],
    ["it", "Il tuo record è 112,5 kg [f3]."],
    ["it", "Sei a [f1] ripetizioni."],
    ["it", "Con un massimale di [f3] vai bene."],
    ["en", "Your record is 9 sessions [f8]."],
    ["en", "You are at [f1] reps."],
  ] as const)("is held back where it is another's: %s %s", (language, sentence) => {
    expect(facts(language).gate(sentence)).toEqual({ held: "figure" });
  });

  it.each([
    ["it", "Nelle ultime sedute sei a [f1].", "Nelle ultime sedute sei a [[f1]]."],
    ["it", "Il carico sale, e hai fatto 9 sedute [f8].", "Il carico sale, e hai fatto [[f8]]."],
    ["it", "Fai 6 ripetizioni con 112,5 kg [f6][f3].", "Fai [[f6]] con [[f3]]."],
    ["it", "Sei a [f1] chili.", "Sei a [[f1]]."],
    ["en", "In your last sessions you are at [f1].", "In your last sessions you are at [[f1]]."],
  ] as const)("may be nothing, or said beside it: %s %s", (language, sentence, text) => {
    expect(facts(language).gate(sentence)).toEqual({ held: null, text });
  });

  it("is what the engine's own sentence calls it as well", () => {
    const { evidence, gate } = heldAgainst(words.it);
    const { cite, add, done } = createDraft();
    const [load, sessions] = [cite(counted("next", 90, "kg")), cite(counted("done", 1, "sessions"))];
    const said = `Il tuo record è ${load} in ${sessions}.`;
    add({ type: "text", line: line("worded", { words: { words: said } }) });
    evidence.add(done("load", "next"));
    expect(gate("Il tuo record è [f1].").held).toBeNull();
    expect(gate("Il tuo record è [f2].")).toEqual({ held: "figure" });
  });
});

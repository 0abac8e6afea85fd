import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { counted, createDraft, line } from "#shared/domain/coach/answers/answer.ts";
import { gateOn, heldAgainst, onlineWords } from "#tests/helpers/online-coach.ts";
import { coachesOf, LOG_NAMES, LOGS, readCases } from "#tests/shared/domain/coach/golden/golden.ts";

const words = { it: await onlineWords("it"), en: await onlineWords("en") };

/**
 * A bench press of 102.5 kg (f1) for 5 repetitions (f2) on 9 November (f3), a squat of 140 kg (f4), 12 sets for the
 * chest (f5), and 80 % of sets that were hard (f6).
 */
const given = (language: "it" | "en", about: readonly string[] = []) => {
  const { evidence, gate } = heldAgainst(words[language], about);
  const { cite, add, done } = createDraft();
  const bench = { subject: "panca-piana" };
  const exercise = { exercise: "panca-piana" };
  const [load, reps, day] = [
    cite(counted("bestLoad", 102.5, "kg", bench)),
    cite(counted("bestReps", 5, "reps", bench)),
    cite(counted("lastDay", "2026-11-09", "day", bench)),
  ];
  add({ type: "text", line: line("load.last", { exercise, load, reps, day }) });
  const squat = { exercise: { exercise: "squat" }, load: cite(counted("bestLoad", 140, "kg", { subject: "squat" })) };
  add({ type: "text", line: line("load.last", { ...squat, reps, day }) });
  const chest = cite(counted("volume", 12, "sets/week", { subject: "chest" }));
  add({ type: "text", line: line("volume.mean", { muscle: { muscle: "chest" }, value: chest }) });
  add({ type: "text", line: line("effort.hard", { value: cite(counted("hardShare", 0.8, "share")) }) });
  evidence.add(done("load", "next"));
  return { evidence, gate, say: (sentence: string) => gate(sentence) };
};
const said = (language: "it" | "en", sentence: string, about?: readonly string[]) =>
  given(language, about).say(sentence);

describe("a figure", () => {
  it.each([
    [
      "it",
      "Nella panca piana sei a 102,5 kg [f1] per 5 ripetizioni [f2].",
      "Nella panca piana sei a [[f1]] per [[f2]].",
    ],
    ["it", "Nella panca piana sei a [f1] per [f2].", "Nella panca piana sei a [[f1]] per [[f2]]."],
    ["it", "Panca piana: [f1].", "Panca piana: [[f1]]."],
    [
      "it",
      "Nella panca piana tieni bene il carico [f1][f2].",
      "Nella panca piana tieni bene il carico ([[f1]], [[f2]]).",
    ],
    ["it", "Il 9 novembre [f3] la panca era a 102.5 chili [f1].", "Il [[f3]] la panca era a [[f1]]."],
    ["it", "Panca piana: cinque ripetizioni il 9/11 [f2][f3].", "Panca piana: [[f2]] il [[f3]]."],
    ["it", "Nella panca piana sei a 102,5 [f1] kg.", "Nella panca piana sei a [[f1]]."],
    ["it", "Fai 12 serie per il petto [f5].", "Fai [[f5]] per il petto."],
    ["it", "Panca piana 102,5 kg, squat 140 kg [f1][f4].", "Panca piana [[f1]], squat [[f4]]."],
    ["en", "On November 9 [f3] your bench press was five reps [f2].", "On [[f3]] your bench press was [[f2]]."],
    [
      "en",
      "Your chest gets 12 sets per week [f5], and 80 percent [f6] are hard.",
      "Your chest gets [[f5]], and [[f6]] are hard.",
    ],
  ] as const)("is that of a fact which the sentence cites: %s %s", (language, sentence, text) => {
    expect(said(language, sentence)).toEqual({ held: null, text });
  });

  it.each([
    ["it", "Nella panca piana sei a 105 kg [f1]."],
    ["it", "Nella panca piana sei a 102,5 kg."],
    ["it", "Nella panca piana sei a 102,5 kg [f2]."],
    ["it", "Nella panca piana sei a [f9]."],
    ["it", "Nella panca piana sei a centocinque chili [f1]."],
    ["it", "Nella panca piana sei a centottanta chili [f1]."],
    ["it", "Nella panca piana sei a cento ottanta chili [f1]."],
    ["it", "Nella panca piana sei a centodue chili e mezzo [f1]."],
    ["it", "Nella panca piana fai sei ripetizioni [f2]."],
    ["it", "Nella panca piana fai una serie in più [f2]."],
    ["it", "Nella panca piana fai il doppio di prima [f1]."],
    ["it", "Nella panca piana sei a 102,5 [f1] libbre."],
    ["it", "Nella panca piana fai 5 serie [f2]."],
    ["it", "Un terzo delle tue serie è duro [f6]."],
    ["it", "È la quarta settimana che sali."],
    ["it", "Riposa mezz'ora."],
    ["it", "Hai fatto un paio di sedute."],
    ["it", "Hai fatto una sessantina di serie."],
    ["it", "Hai sollevato una tonnellata."],
    ["it", "Nella panca piana fai 5% [f2]."],
    ["it", "Nella panca piana vai da 100 a 102,5 kg [f1]."],
    ["it", "Nella panca piana vai da 100-102,5 kg [f1]."],
    ["it", "Il 10 novembre [f3] hai fatto la panca piana."],
    ["it", "A ottobre [f3] hai fatto la panca piana."],
    ["it", "Lunedì 10 novembre [f3] hai fatto la panca piana."],
    ["it", "Martedì [f3] hai fatto la panca piana."],
    ["it", "Ieri [f3] hai fatto la panca piana."],
    ["it", "Nella panca piana sei a −102,5 kg [f1]."],
    ["it", "Nella panca piana sei a ¹⁰⁵ kg [f1]."],
    ["en", "Your bench press is at one hundred and five kilos [f1]."],
    ["en", "Your bench press is at twice that [f1]."],
    ["en", "You did the bench press 2 weeks ago [f3]."],
    ["en", "You did the bench press on the 9th of October [f3]."],
    ["en", "A third of your sets are hard [f6]."],
    ["en", "A couple of your sets are hard."],
    ["en", "About 80 [f6] of your sets are hard."],
  ] as const)("is held back where it is none: %s %s", (language, sentence) => {
    expect(said(language, sentence)).toEqual({ held: "figure" });
  });

  it("of any value is held back unless a cited fact has it", () => {
    const { gate } = given("it");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2999 }), fc.boolean(), (value, isDecimal) => {
        const number = isDecimal ? value / 2 : value;
        const text = String(number).replace(".", ",");
        const isRight = number === 102.5;
        expect(gate(`Nella panca piana sei a ${text} kg [f1].`).held).toBe(isRight ? null : "figure");
      }),
    );
  });
});

describe("a figure of a passage", () => {
  /** Figures of 200 (f1), 400 (f2) and 3 (f3). */
  const passage = () => {
    const { evidence, gate } = heldAgainst(words.it);
    evidence.addPassage("p", "Caffeina", ["Una dose va da 200 a 400 mg al giorno, cioè 3 mg per kg di peso."]);
    return gate;
  };

  it.each([
    ["Una dose è di 400 mg [f2].", "Una dose è di [[f2]] mg."],
    ["Prendi da 200 a 400 milligrammi al giorno [f1][f2].", "Prendi da [[f1]] a [[f2]] milligrammi al giorno."],
    ["Una dose è di [f1] mg.", "Una dose è di [[f1]] mg."],
  ])("is said of what the passage counts: %s", (sentence, text) => {
    expect(passage()(sentence)).toEqual({ held: null, text });
  });

  it.each([
    "Una dose è di 400 g [f2].",
    "Una dose è di 400 [f2] g.",
    "Una dose è di [f2] g.",
    "Prendi 3 pastiglie al giorno [f3].",
    "Prendi al massimo [f3] pastiglie.",
    "Prendi al massimo tre litri [f3].",
  ])("is held back before another noun: %s", (sentence) => {
    expect(passage()(sentence)).toEqual({ held: "figure" });
  });
});

describe("a name that others wrote", () => {
  const about = (name: string) => {
    const { evidence, gate } = given("it");
    const draft = createDraft();
    draft.add({ type: "text", line: line("tools.same", { routine: { name } }) });
    evidence.add(draft.done("load", "next"));
    return gate;
  };

  it.each(["300 kg", "300", "trecento", "Il massimale è 300", "9 dicembre"])("is no figure by itself: %s", (name) => {
    expect(about(name)(`Nella panca piana il massimale è ${name}.`)).toEqual({ held: "figure" });
    expect(about(name)(`${name}.`)).toEqual({ held: "figure" });
  });

  it("may have a number that counts nothing", () => {
    expect(about("Forza 5x5")("Segui la tua Forza 5x5.")).toEqual({ held: null, text: "Segui la tua Forza 5x5." });
  });
});

describe("an exercise", () => {
  it.each([
    ["it", "Nello squat sei a 102,5 kg [f1].", []],
    ["it", "Nello squat sei a [f1].", []],
    ["it", "Panca piana 140 kg [f4], squat 102,5 kg [f1].", []],
    ["it", "Con lo stacco da terra andresti meglio.", []],
    ["it", "Sei a 102,5 kg [f1].", ["squat"]],
    ["it", "Sei a 102,5 kg [f1].", []],
    ["it", "La schiena fa 12 serie a settimana [f5].", []],
    ["it", "Nel burpee sei a 102,5 kg [f1].", ["panca-piana"]],
    ["it", "Prova il Superman e poi riposa.", []],
    ["en", "Your squat is at 102.5 kg [f1].", []],
  ] as const)("that is not the fact's is held back: %s %s", (language, sentence, about) => {
    expect(said(language, sentence, about)).toEqual({ held: "subject" });
  });

  it("is the one of the sentence before, or of the question, where a sentence names none", () => {
    expect(said("it", "Sei a 102,5 kg [f1].", ["panca-piana"]).held).toBeNull();
    const { gate } = given("it", ["panca-piana"]);
    expect(gate("Nello squat sei a 140 kg [f4].").held).toBeNull();
    expect(gate("Per la precisione 102,5 kg [f1].")).toEqual({ held: "subject" });
    expect(gate("Per la precisione 140 kg [f4].").held).toBeNull();
  });
});

describe("a sentence that", () => {
  it.each([
    ["format", "Leggi https://esempio.it per la panca piana."],
    ["format", "Scrivi a coach@esempio.it."],
    ["format", "Vai su esempio.it subito."],
    ["format", "Vai su t.me/coach subito."],
    ["format", "Guarda x.com."],
    ["format", "<b>Bene</b> così."],
    ["format", "![foto](x) ecco."],
    ["format", "Va bene `così`."],
    ["format", "Va bene così | sempre."],
    ["format", "Ве bene così."],
    ["format", "Bien hecho amigo sigue entrenando duro siempre."],
    ["diagnosis", "Potrebbe essere una tendinite."],
    ["diagnosis", "Sembra uno strappo al petto."],
    ["promise", "Ho aggiornato la tua scheda."],
    ["promise", "La scheda è stata modificata."],
    ["promise", "Ti aggiungo lavoro per il petto."],
    ["promise", "Domani aggiornerò la scheda."],
    ["promise", "Ti propongo di cambiare la scheda."],
    ["diagnosis", "Hai la spalla infiammata."],
    ["diagnosis", "Il menisco è lesionato."],
    ["promise", "Fatto!"],
    ["promise", "Tutto sistemato."],
    ["promise", "La tua scheda ora ha più lavoro per il petto."],
    ["promise", "Da oggi la scheda prevede meno serie."],
    ["safety", "Prendi un antinfiammatorio e continua."],
    ["safety", "Con gli steroidi cresceresti prima."],
    ["safety", "Se hai dolore forte al petto e ti manca il respiro continua pure."],
  ] as const)("is %s is held back: %s", (reason, sentence) => {
    expect(said("it", sentence)).toEqual({ held: reason });
  });

  it.each([
    "I've updated your routine.",
    "I'll add some work for your chest.",
    "Your plan has been changed.",
    "Let me change your plan.",
    "I propose a change of your plan.",
    "I went ahead and took out some work.",
  ])("promises a change is held back: %s", (sentence) => {
    expect(said("en", sentence)).toEqual({ held: "promise" });
  });

  it("announces a proposal passes where there is one, but not as done", () => {
    const { evidence, gate } = given("it");
    const draft = createDraft();
    const target = { routine: "petto", exercise: "panca-piana" };
    draft.diff([{ op: "sets", target, from: 3, to: 4, reason: "ops.volume", facts: [] }], "lasting");
    const { says } = evidence.add(draft.done("edit", "done"), true);
    expect(says).toEqual(["Panca piana: sets [f7], [f8]"]);
    expect(gate("Ti propongo di passare da 3 a 4 serie nella panca piana [f7][f8].")).toEqual({
      held: null,
      text: "Ti propongo di passare da [[f7]] a [[f8]] nella panca piana.",
    });
    expect(gate("Ho aggiunto lavoro alla panca piana.")).toEqual({ held: "promise" });
  });
});

/** Sentences of the engine that speak as no model may: of what is not done, of ages in words, of examples. */
const MOST_HELD = 0.04;

it("lets through nearly all that the engine itself says, in both languages", async () => {
  const held: string[] = [];
  const seen = new Set<string>();
  for (const name of LOG_NAMES) {
    const log = await LOGS[name]();
    const coach = coachesOf(log);
    for (const one of readCases(name)) {
      const answer = coach(one).answer(one.ask, one.after);
      if (answer.state === "safety") continue;
      for (const language of ["it", "en"] as const) {
        const about = answer.facts.flatMap(({ subject }) => subject ?? []).slice(0, 1);
        const { evidence } = heldAgainst(words[language], about);
        const gate = gateOn(evidence, language, about);
        for (const said of evidence.add(answer, true).says)
          for (const sentence of said.split(/(?<=[.!?])\s+(?=[^[])/)) {
            const alike = sentence.replace(/\d+/g, "");
            if (seen.has(alike)) continue;
            seen.add(alike);
            const { held: why } = gate(sentence);
            if (why !== null) held.push(`${why}: ${sentence}`);
          }
      }
    }
  }
  expect(seen.size).toBeGreaterThan(500);
  expect(held.length / seen.size, held.join("\n")).toBeLessThan(MOST_HELD);
});

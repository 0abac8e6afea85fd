import { describe, expect, it } from "vitest";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import en from "#shared/i18n/en/lazy/coach.json";
import it_ from "#shared/i18n/it/lazy/coach.json";
import { adult, coach, textsOf } from "#tests/helpers/ask-coach.ts";
import { opsIn, routineOf } from "#tests/helpers/coach-answers.ts";

describe("after something was said to hurt", () => {
  const routines = [routineOf("push", "panca-piana", "lento-avanti", "leg-extension")];
  const trained = coach({ member: { ...adult, routines } });
  const named = ({ blocks }: Answer): string[] =>
    blocks
      .flatMap((block) => (block.type === "list" ? block.lines : block.type === "text" ? [block.line] : []))
      .flatMap(({ values }) =>
        Object.values(values).flatMap((value) => {
          return typeof value === "object" && "exercise" in value ? [value.exercise] : [];
        }),
      );

  it("leads to nothing that loads it for the rest of the talk, and says why", () => {
    const before = named(trained.answer("Cosa faccio oggi?", []));
    expect(before).toEqual(["panca-piana", "lento-avanti", "leg-extension"]);
    const answer = trained.answer("Cosa faccio oggi?", ["mi fa male la spalla", "Ho 40 minuti"]);
    expect(answer.blocks[0]).toMatchObject({ line: { values: { part: { text: "sore.parts.shoulder" } } } });
    expect(named(answer)).toEqual(["leg-extension"]);
    const load = trained.answer("che carico uso per la panca piana?", ["mi fa male la spalla"]);
    expect([load.intent, textsOf(load)[0]]).toEqual(["pain", "sore.before"]);
    const program = trained.answer("Programma da 3 giorni", ["mi fa male la spalla"]);
    expect(textsOf(program)[0]).toBe("sore.before");
    const ids = program.blocks.flatMap((block) =>
      block.type === "diff" ? block.ops.map(({ target }) => target.exercise) : [],
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).not.toContain("panca-piana");
  });

  it("keeps one in mind that a sentence of its own names, and gives no load to exercises that load it", () => {
    const sore = "my lower back is tweaked from deadlifts";
    const english = coach({ language: "en", member: { ...adult, routines: [routineOf("legs", "squat", "leg-curl")] } });
    const asked = english.answer("can i still squat today?", [sore]);
    expect([asked.intent, textsOf(asked)[0]]).toEqual(["pain", "sore.before"]);
    expect(textsOf(trained.answer("posso farlo lo stesso?", ["mi fa male la schiena"]))[0]).toBe("sore.before");
    expect(english.answer("what's next?", [sore, "back's fine now"])).toMatchObject(english.answer("what's next?", []));
  });

  it("makes no plan heavier where that loads it", () => {
    const sore = "mi fa male la spalla";
    const intentOf = (text: string) => trained.answer(text, [sore]).intent;
    expect(intentOf("aggiungi 5 kg alla panca piana")).toBe("pain");
    expect(["togli la panca piana", "aggiungi una serie di leg extension"].map(intentOf)).toEqual(["edit", "edit"]);
  });

  describe("and an exercise is to be put in that loads it", () => {
    const planned = [
      routineOf("push", "panca-piana", "curl-bilanciere"),
      routineOf("legs", "squat", "leg-curl-seduto"),
    ];
    const [italian, english] = (["it", "en"] as const).map((language) =>
      coach({ language, member: { ...adult, routines: planned } }),
    );
    const changesOf = (answer: Answer | undefined) =>
      (answer?.blocks ?? []).flatMap((block) => (block.type === "diff" ? block.ops : []));

    it.each([
      ["mi fa male la spalla", "togli il curl, metti la panca inclinata", "curl-bilanciere", "pushdown-cavi"],
      ["mi fa male la spalla", "cambia il curl con le trazioni", "curl-bilanciere", "t-bar-row"],
      ["mi fa male la spalla", "aggiungi le trazioni", null, "t-bar-row"],
      ["mi fa male il ginocchio", "sostituisci il leg curl seduto con gli affondi", "leg-curl-seduto", "hip-thrust"],
    ])("refuses it with the reason, and proposes what spares it: %s, %s", (sore, text, from, to) => {
      const answer = italian?.answer(text, [sore]);
      expect([answer?.state, textsOf(answer ?? { blocks: [] })]).toEqual([
        "loads",
        [expect.stringMatching(/^sore\.loads/), "sore.instead", "diff", "replies"],
      ]);
      expect(changesOf(answer)).toMatchObject([
        from ? { op: "swap", from, to } : { op: "add", target: { exercise: to } },
      ]);
    });

    it("says that it knows none where nothing like it spares what hurts", () => {
      const answer = italian?.answer("cambia il curl con il french press", ["mi fa male il gomito"]);
      expect(textsOf(answer ?? { blocks: [] })).toEqual(["sore.loads.joint", "sore.noOther", "replies"]);
    });

    it("does so where the pain is named in the same message, and until it is over", () => {
      const text = "swap the curl for the incline bench";
      expect(italian?.answer("mi fa male la spalla, togli il curl e metti la panca", []).state).toBe("loads");
      expect(english?.answer(text, ["my shoulder hurts"]).state).toBe("loads");
      expect(english?.answer(text, ["my shoulder hurts", en.answers.sore.gone]).state).toBe("diff");
    });
  });

  it("takes it out of a session that is begun as it is proposed, and proposes none where nothing is left", () => {
    const removedOf = (text: string, sore: string) =>
      [trained.answer(text, [sore]), trained.answer("ok fallo", [sore, text])].flatMap((answer) =>
        opsIn(answer).flatMap(({ op, target }) => (op === "remove" ? target.exercise : [])),
      );
    for (const text of ["Sono stanco", "Ho 40 minuti", "torno dopo un mese di pausa"]) {
      expect([text, removedOf(text, "mi fa male la spalla")]).toEqual([text, ["panca-piana", "lento-avanti"]]);
      expect([text, removedOf(text, "mi fa male il ginocchio")]).toEqual([text, ["leg-extension"]]);
      const anywhere = textsOf(trained.answer(text, ["mi fa male tutto"]));
      expect([anywhere.at(-1), anywhere.includes("diff")]).toEqual(["sore.somewhere", false]);
    }
    const pressing = coach({ member: { ...adult, routines: [routineOf("push", "panca-piana")] } });
    expect(pressing.answer("Sono stanco", ["mi fa male la spalla"]).intent).toBe("pain");
  });

  it("says that it is over, also beside a question", () => {
    const sore = "mi fa male la spalla";
    expect(textsOf(trained.answer("non mi fa più male", [sore]))).toEqual(["sore.over"]);
    expect(textsOf(trained.answer("la spalla è a posto", [sore]))).toEqual(["sore.over"]);
    expect(textsOf(trained.answer("è passata", [sore]))).toEqual(["sore.over"]);
    expect(textsOf(trained.answer("non mi fa più male", []))).toEqual(["talk.recovered"]);
    expect(textsOf(trained.answer("passato tutto", [sore]))).toEqual(["sore.over"]);
    const english = coach({ language: "en", member: { ...adult, routines } });
    const talk = ["my shoulder hurts", "shoulder pain's gone, put bench back"];
    expect(english.answer("take out leg extensions and put dips in", talk).state).toBe("diff");
    const other = "il dolore alla spalla è passato ma mi fa male il gomito";
    expect(textsOf(trained.answer("Cosa faccio oggi?", ["mi fa male il ginocchio", other]))[0]).toBe("sore.before");
    // Who is well does not say that their shoulder is.
    expect(textsOf(trained.answer("Cosa faccio oggi?", [sore, "oggi sto bene"]))[0]).toBe("sore.before");
    const asked = "che carico uso per la panca piana?";
    expect(trained.answer(`la spalla non mi fa più male, ${asked}`, [sore])).toEqual(trained.answer(asked, []));
  });

  it("asks whether what is better is over, and leaves it out until that is said", () => {
    const texts = { it: it_.answers.sore, en: en.answers.sore };
    const [sore, better] = ["mi fa male la spalla", "la spalla va meglio"];
    const asked = "che carico uso per la panca piana?";
    const firstOf = (...talk: readonly string[]) => textsOf(trained.answer(talk.at(-1) ?? "", talk.slice(0, -1)))[0];
    expect(textsOf(trained.answer(better, [sore]))).toEqual(["sore.better", "replies"]);
    for (const kept of [better, "è quasi passato", "il dolore non è passato", "spalla quasi guarita"])
      expect([kept, firstOf(sore, kept, asked)]).toEqual([kept, "sore.before"]);
    expect(firstOf(sore, `${better}, ${asked}`)).toBe("sore.before");
    for (const over of ["sì", texts.it.gone, texts.en.gone]) {
      expect(firstOf(sore, better, over)).toBe("sore.over");
      expect(trained.answer(asked, [sore, better, over])).toEqual(trained.answer(asked, []));
    }
    for (const still of ["no", "non ancora", texts.it.stillHurts]) {
      expect(firstOf(sore, better, still)).toBe("sore.kept");
      expect(firstOf(sore, better, still, asked)).toBe("sore.before");
    }
    // «No» and «sì» after anything else are of a proposal.
    expect(firstOf(sore, "no")).toBe("talk.no");
  });

  it.each([
    "la schiena va meglio",
    "il ginocchio è a posto adesso",
    "my knee is all good now",
    "my back feels better today",
  ])("takes a part of the body that is well for no pain and no question: %s", (text) => {
    expect(textsOf(trained.answer(text, []))).toEqual(["talk.recovered"]);
    expect(trained.answer(text, ["ho dolore al petto"]).state).toBe("held");
  });

  it("leads there again once it hurts no more, and where nothing hurts", () => {
    const sore = "mi fa male la spalla";
    for (const earlier of [[sore, "non mi fa più male la spalla"], [sore, "non fa più male"], ["alleno le spalle"]])
      expect(named(trained.answer("Cosa faccio oggi?", earlier))).toContain("panca-piana");
    expect(named(trained.answer("Cosa faccio oggi?", [sore, "la corsa fa male?"]))).toEqual(["leg-extension"]);
  });
});

describe("after something was said to hurt that names no joint", () => {
  const routines = [routineOf("push", "panca-piana", "leg-extension")];
  const trained = coach({ member: { ...adult, routines } });
  const said = (text: string, earlier: readonly string[]) => textsOf(trained.answer(text, earlier));

  it.each(["mi fa male tutto", "mi fa male qualcosa", "everything hurts"])(
    "proposes nothing, answers other questions, and asks where it hurts until that is known or over: %s",
    (sore) => {
      const proposing = ["Cosa faccio oggi?", "che carico uso per la panca piana?", "Programma da 3 giorni"];
      for (const text of proposing) {
        expect(said(text, [sore, "Ho 40 minuti"])).toEqual(["sore.somewhere", "pain.stop", "pain.professional"]);
        expect(said(text, [sore, "la spalla"])).not.toContain("sore.somewhere");
      }
      expect(said("Quali sono i miei record?", [sore])).not.toContain("sore.somewhere");
      for (const asked of [[], ["che carico uso per la panca piana?"]]) {
        const reply = trained.answer("la spalla", [sore, ...asked]);
        expect([reply.intent, reply.state]).toEqual(["pain", "exclude"]);
      }
      expect(said("Cosa faccio oggi?", [sore, "la spalla"])[0]).toBe("sore.before");
      expect(said("Cosa faccio oggi?", [sore, "il dolore è passato"])[0]).not.toMatch(/^sore/);
    },
  );

  it("leaves out what somebody says hurts when they do it", () => {
    expect(said("che carico uso per la panca piana?", ["ho un dolore quando spingo"])[0]).toBe("sore.movement");
    expect(said("che carico uso per la panca piana?", ["mi fa male facendo panca piana"])[0]).toBe("sore.exercise");
    expect(said("Cosa faccio oggi?", ["mi fa male il bicipite"])[0]).not.toMatch(/^sore/);
  });

  it("says that something is left out where something was, and not else", () => {
    expect(said("Cosa faccio oggi?", ["mi fa male la spalla"])[0]).toBe("sore.before");
    expect(said("Cosa faccio oggi?", ["mi fa male il collo"])[0]).toBe("today.next");
    expect(said("Cosa faccio oggi?", ["mi fa male il collo", "mi fa male la spalla"]).slice(0, 2)).toEqual([
      "sore.before",
      "today.next",
    ]);
  });
});

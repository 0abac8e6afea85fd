import { describe, expect, it } from "vitest";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { coach, textsOf } from "#tests/helpers/ask-coach.ts";
import { askPlanned, planned } from "#tests/helpers/ask-planned.ts";
import { opsIn, saidIn } from "#tests/helpers/coach-answers.ts";
import { trainedOn } from "#tests/helpers/coach-log.ts";

const [ask, askEnglish] = [askPlanned("it"), askPlanned("en")];

it("keeps the percentage that was asked for until the lift is named, and takes another one", () => {
  const said = ["e1rm.value", "e1rm.share", "e1rm.shareLoad"];
  expect(saidIn(ask("panca piana", "il 75% del mio massimale"))).toEqual(said);
  const { facts } = ask("e all'80%?", "il 75% del mio massimale", "panca piana");
  expect(facts).toContainEqual(expect.objectContaining({ fn: "saidShare", value: 0.8 }));
});

describe("a short message in a talk", () => {
  const told = (answer: Answer) => {
    const { intent, state, facts } = answer;
    const ops = opsIn(answer).map(({ op, target }) => `${op} ${target.exercise}`);
    const of = [...new Set(facts.flatMap(({ subject }) => subject ?? []))];
    return [intent === null ? state : intent, ...(ops.length > 0 ? ops : of)];
  };
  it.each([
    // What asks something else asks it of the same exercise or muscle.
    [ask, ["che massimale ho di squat?", "e per 8 ripetizioni quanto carico?"], ["load", "squat"]],
    [ask, ["record di squat", "e quanti kg uso adesso"], ["load", "squat"]],
    [ask, ["come si fa lo squat?", "e quanti kg metto io"], ["load", "squat"]],
    [ask, ["che carico uso per lo squat?", "e il record?"], ["records", "squat"]],
    [ask, ["oggi gambe", "che pesi uso?"], ["load", "squat"]],
    [askEnglish, ["is my back squat stalled?", "what weight should i use"], ["load", "squat"]],
    // But not what asks of a session, or of all that is one's own.
    [ask, ["record di squat", "che carichi uso oggi"], ["load", "panca-piana"]],
    [ask, ["che carico uso per lo squat?", "quali sono i miei record?"], ["records", "panca-piana", "squat"]],
    // What names something else puts it in the place of what was named.
    [ask, ["togli lo squat", "no scusa, volevo dire la panca piana"], ["edit", "remove panca-piana"]],
    [ask, ["togli lo squat", "anzi intendevo la lat machine"], ["edit", "remove lat-machine"]],
    [askEnglish, ["remove the back squat", "sorry, i meant the lat pulldown"], ["edit", "remove lat-machine"]],
    // A figure that the answer told is told again, a why is answered, and a word of thanks repeats nothing.
    [ask, ["record di squat", "da quando?"], ["records", "squat"]],
    [askEnglish, ["how is my back squat going?", "since when?"], ["progress", "squat"]],
    [ask, ["che carico uso per lo squat?", "perché così tanto?"], ["whynot", "squat"]],
    [ask, ["come va lo squat?", "bene allora"], ["talk"]],
    // A change that is refused is none.
    [ask, ["cosa faccio oggi?", "no non voglio cambiare esercizio"], ["talk"]],
    [ask, ["come va lo squat?", "no non voglio cambiare esercizio"], ["talk"]],
    [ask, ["non togliere lo squat"], ["talk"]],
    [askEnglish, ["don't change my back squat"], ["talk"]],
    [ask, ["lo squat non aumenta più"], ["stall", "squat"]],
    // What tells more of a pain is of the pain; a joke was none.
    [ask, ["mi fa male la spalla", "davanti, quando abbasso il bilanciere"], ["pain"]],
    [askEnglish, ["my shoulder hurts", "at the bottom of the bench press"], ["pain"]],
    [ask, ["mi fa male il ginocchio", "no era uno scherzo"], ["pain"]],
    [ask, ["mi fa male il ginocchio", "no scherzavo", "che carico uso per lo squat?"], ["load", "squat"]],
  ] as const)("goes on with it, or leaves it: %#", (says, talk, want) => {
    const [text, ...before] = talk.toReversed();
    expect(told(says(text ?? "", ...before.reverse()))).toEqual(want);
  });

  it("asks for the session before, and the one before that", () => {
    const days = (...talk: string[]) => {
      const workouts = ["2026-11-18", "2026-11-19", "2026-11-20"].map((day) => trainedOn(day, { squat: [[100, 9]] }));
      const { answer } = coach({ language: "it", workouts, member: planned.member });
      return answer(talk.at(-1) ?? "", talk.slice(0, -1)).facts.flatMap(({ fn, value }) =>
        fn === "lastDay" ? value : [],
      );
    };
    const first = ["cosa ho fatto l'ultima volta?", "e quella prima ancora?"];
    expect(days(...first)).toEqual(["2026-11-19"]);
    expect(days(...first, "e prima ancora?")).toEqual(["2026-11-18"]);
    expect(days("quando ho fatto squat l'ultima volta?", "e in quella prima?")).toEqual(["2026-11-19"]);
  });

  it("is of what holds of all exercises, of compared months, of what there is, and of a lighter week", () => {
    const rest = ask("quanto recupero tra le serie?").blocks;
    expect(ask("di squat", "quanto recupero tra le serie?").blocks).toEqual(rest);
    expect(ask("e lo squat?", "fai il confronto tra ottobre e novembre", "solo panca piana").state).toMatch(
      /^compared/,
    );
    expect(ask("oggi niente bilanciere")).toMatchObject({ intent: "today", state: "tools" });
    expect(ask("va bene, preparamelo", "devo scaricare?")).toMatchObject({ intent: "deload", state: "wanted" });
  });
});

describe("what goes on beside training", () => {
  it("is of the passage that was quoted, or of another on its subject that speaks of what is named", () => {
    const safe = [{ type: "passage", passage: "card/creatine-safety" }];
    expect(ask("e quanta ne prendo", "la creatina fa male ai reni?").blocks).toEqual(safe);
    expect(ask("fa male ai reni?", "la creatina serve?").blocks).toEqual(safe);
    expect(ask("che carico uso in panca piana?", "la creatina serve?").intent).toBe("load");
  });

  it("is how another exercise is done, and then what load it is done with", () => {
    const squat = "come si fa lo squat?";
    expect(ask("e la panca?", squat).blocks).toEqual([{ type: "passage", passage: "exercise/panca-piana" }]);
    // Also where something hurts, which keeps what loads it out of advice.
    const knee = ask("e la panca?", "mi fa male il ginocchio", squat);
    expect(knee.blocks).toEqual([{ type: "passage", passage: "exercise/panca-piana" }]);
    const { intent, facts } = ask("e quanto carico?", squat, "e la panca?");
    const subjects = facts.flatMap(({ subject }) => subject ?? []);
    expect([intent, ...new Set(subjects)]).toEqual(["load", "panca-piana"]);
  });

  it("is another term, the time after an illness, and how something is known", () => {
    expect(saidIn(ask("e il rir?", "cos'è l'rpe?"))[0]).toBe("terms.rir");
    expect(ask("quando posso riprendere?", "ho l'influenza").state).toBe("back");
    expect(ask("sono guarito, cosa faccio oggi?", "ho l'influenza").intent).toBe("today");
    expect(askEnglish("how do you know?", "is my bench press stuck?").state).toBe("why");
  });

  it("ends with a question on training", () => {
    expect(ask("e lo squat?", "che carico uso per la panca piana?", "la creatina serve?").intent).toBe("load");
    expect(ask("quanta ne prendo", "la creatina serve?", "Cosa faccio oggi?").intent).toBeNull();
  });
});

describe("who begins", () => {
  it.each([
    [ask, "nn ho mai fatto palestra mi aiuti"],
    [askEnglish, "i'm a total beginner"],
  ])("is offered a program: %#", (says, text) => {
    expect(says(text).intent).toBe("build");
  });
});

describe("a part of a session", () => {
  const goneIn = (answer: Answer) => opsIn(answer).map(({ op, target }) => [op, target.exercise]);

  it("is what is named of it, from another routine where that has it", () => {
    expect(goneIn(ask("fammi solo petto"))).toEqual([
      ["remove", "lat-machine"],
      ["remove", "curl-manubri"],
    ]);
    expect(textsOf(ask("e gambe?", "Cosa faccio oggi?"))[0]).toBe("today.part.other");
    expect(textsOf(askEnglish("let's do legs"))[0]).toBe("today.part.other");
    expect(saidIn(ask("fammi polpacci"))).toEqual(["today.noPart"]);
    // What was trained is not asked for.
    expect(ask("ieri ho fatto petto, oggi che faccio?").blocks).toEqual(ask("Cosa faccio oggi?").blocks);
  });

  it("is all but what is left out", () => {
    expect(goneIn(ask("senza curl con manubri", "Cosa faccio oggi?"))).toEqual([["remove", "curl-manubri"]]);
    expect(goneIn(ask("ok ma salto le braccia", "Ho 60 minuti"))).toEqual([["remove", "curl-manubri"]]);
    expect(ask("senza gambe", "Cosa faccio oggi?").blocks).toEqual(ask("Cosa faccio oggi?").blocks);
    const program = ask("senza squat", "Programma da 4 giorni");
    expect(saidIn(program)).toContain("build.replaced");
    expect(opsIn(program).map(({ target }) => target.exercise)).not.toContain("squat");
    const without = ask("e senza squat?", "Programma da 3 giorni", "e senza panca?");
    const left = opsIn(without).map(({ target }) => target.exercise);
    expect([left.length > 0, left.includes("squat"), left.includes("panca-piana")]).toEqual([true, false, false]);
  });

  it("is a light one, or as long as the minutes, where that is asked for", () => {
    expect(ask("fammi qualcosa di leggero").intent).toBe("tired");
    expect(ask("fammi un allenamento da 20 minuti").intent).toBe("time");
    expect(ask("fammi qualcosa per 3 giorni a settimana").intent).toBe("build");
  });
});

describe("who has no routine", () => {
  const bare = coach();
  it.each([
    ["Cosa faccio oggi?", "3 volte a settimana", "full-body"],
    ["ho solo i manubri, fammi qualcosa", "3", "dumbbells"],
  ])("is asked for days, and given a program: %s, %s", (first, days, program) => {
    expect(bare.answer(days, [first]).state).toBe(program);
  });
});

describe("what is said on the answer before", () => {
  it("fills in what was left open", () => {
    const added = (text: string, ...earlier: string[]) =>
      opsIn(ask(text, ...earlier)).map(({ op, target, to }) => [op, target.exercise, to]);
    expect(added("due serie", "aggiungi il plank")).toEqual([["add", "plank", 2]]);
    expect(added("no 1", "aggiungi il plank", "due serie")).toEqual([["add", "plank", 1]]);
  });
});

describe("what is named by a muscle or by what cannot be done", () => {
  it("changes an exercise of it, or puts one in", () => {
    expect(opsIn(ask("cambiami un esercizio di petto nella scheda"))).toMatchObject([
      { op: "swap", from: "panca-piana" },
    ]);
    const [put] = opsIn(ask("aggiungi un esercizio per i bicipiti"));
    expect(put).toMatchObject({ op: "add" });
    expect(put?.target.exercise).not.toBe("curl-manubri");
  });
  it("has something like it instead", () => {
    expect(ask("alternativa?", "mi fa male il polso in panca piana")).toMatchObject({
      intent: "swap",
      state: "options",
    });
  });
});

describe("what a change counts by", () => {
  const changes = (text: string) => opsIn(ask(text)).map(({ op, from, to }) => [op, from, to]);
  it("is kilograms where no unit is said, and repetitions more or less", () => {
    expect(changes("aumenta la panca piana di 2")).toEqual([["load", 80, 82.5]]);
    expect(changes("aumenta la panca piana di 2 ripetizioni")).toEqual([["reps", 8, 10]]);
    expect(changes("togli 2 ripetizioni alla panca piana")).toEqual([["reps", 8, 6]]);
    expect(changes("metti 10 ripetizioni di panca piana")).toEqual([["reps", 8, 10]]);
  });
});

describe("the last time of a muscle", () => {
  it("is the last session that worked it", () => {
    expect(saidIn(ask("quando ho fatto petto l'ultima volta?"))).toEqual(["last.workout", "last.exercise"]);
    expect(saidIn(ask("e bicipiti?", "quando ho fatto petto l'ultima volta?"))).toEqual(["none.exercise"]);
  });
});

describe("who cannot come on a day", () => {
  it("moves what is planned there, once the other day is said", () => {
    const monday = { id: "monday", day: "2026-11-23", routine_id: "legs" };
    const { workouts, member } = planned;
    const booked = coach({ workouts, member: { ...member, plans: [...member.plans, monday] } });
    const first = "domani non posso venire";
    expect(saidIn(booked.answer(first, []))).toEqual(["edit.whichDay"]);
    for (const text of ["giovedì", "sposta a giovedì", "cambia lunedì con giovedì"])
      expect(opsIn(booked.answer(text, [first]))).toMatchObject([
        { op: "reschedule", from: "2026-11-23", to: "2026-11-26" },
      ]);
  });
});

describe("whether an exercise does harm", () => {
  it("is no pain of the writer's", () => {
    expect(ask("che carico uso per lo squat?", "lo squat fa male alle ginocchia?").intent).toBe("load");
    expect(ask("che carico uso per lo squat?", "lo squat mi fa male alle ginocchia?").intent).toBe("pain");
    expect(ask("lo squat fa male alle ginocchia").intent).toBe("pain");
  });
});

import { expect, it } from "vitest";
import { START } from "#shared/domain/coach/dialogue/dialogue.ts";
import { learntFrom } from "#shared/domain/coach/dialogue/learn.ts";
import { rememberedPains } from "#shared/domain/coach/memory/pains.ts";
import { NOTHING_STATED } from "#shared/domain/kinds/coach-profiles.ts";
import { adult, coach, saidBefore, textsOf } from "#tests/helpers/ask-coach.ts";

const TODAY = "2026-11-29";
const profile = { id: "p", name: "own", ...NOTHING_STATED } as Parameters<typeof learntFrom>[0];

/** What is learnt from the last of some messages. */
const learnt = (...texts: string[]) => {
  const states = texts.map((text, at) => coach().reply(text, saidBefore(texts.slice(0, at))).dialogue);
  return learntFrom(profile, states.at(-2) ?? START, states.at(-1) ?? START, TODAY);
};

it("remembers the training days of a program that was asked for", () => {
  expect(learnt("fammi una scheda", "4 giorni")).toMatchObject({ days: 4, learnt: { days: TODAY } });
});

it.each(["mi alleno 4 giorni", "vado in palestra 4 volte a settimana", "I work out 4 times a week"])(
  "remembers and says the training days that a message states alone: %s",
  (text) => {
    const { answer, dialogue } = coach().reply(text, []);
    expect(textsOf(answer)).toEqual(["noted.days"]);
    expect(learntFrom(profile, START, dialogue, TODAY)).toMatchObject({ days: 4, learnt: { days: TODAY } });
  },
);

it("asks for consent before it notes anything", () => {
  expect(coach({ workouts: null }).reply("mi alleno 4 giorni", []).answer.state).toBe("consent");
});

it("remembers what a program is for, but where the member wrote their own goal", () => {
  expect(learnt("fammi una scheda per la massa")).toMatchObject({ goal: "massa", learnt: { goal: TODAY } });
  const states = [START, coach().reply("fammi una scheda per la massa", []).dialogue] as const;
  expect(learntFrom({ ...profile, goal: "correre" }, ...states, TODAY)).toBeNull();
});

it("remembers no minutes that are of today alone", () => {
  expect(learnt("oggi ho 30 minuti")).toBeNull();
});

it("remembers a pain until it is over", () => {
  expect(learnt("mi fa male il ginocchio")).toEqual({ pains: { "joint:knee": TODAY } });
  const knee = { ...profile, pains: { "joint:knee": "2026-11-01" } };
  const hurting = { ...START, pains: rememberedPains(Object.keys(knee.pains)) };
  expect(learntFrom(knee, hurting, START, TODAY)).toEqual({ pains: {} });
});

it("remembers an exercise that the member dislikes, once", () => {
  expect(learnt("odio gli affondi")).toEqual({ exclusions: { "affondi-manubri": TODAY } });
  const known = { ...profile, exclusions: { "affondi-manubri": "2026-11-01" } };
  expect(learntFrom(known, START, coach().reply("odio gli affondi", []).dialogue, TODAY)).toBeNull();
});

it("learns nothing from a question", () => {
  expect(learnt("quanto carico di panca?")).toBeNull();
  expect(learnt("posso allenarmi 4 giorni?")).toBeNull();
});

it("begins a talk with the pains that it remembers", () => {
  const remembering = coach({ member: { ...adult, pains: ["joint:knee"] } });
  expect(remembering.reply("cosa faccio oggi?", []).dialogue.pains).toEqual([{ of: "joint", joint: "knee" }]);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import contacts from "#resources/safety.json";
import { SAFETY_WAYS, safetyContacts } from "#shared/domain/coach/safety/card.ts";
import { RED_FLAGS } from "#shared/domain/coach/safety/flags.ts";
import learned from "#shared/domain/coach/safety/net-weights.json";
import { doubtIn, redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import en from "#shared/i18n/en/lazy/coach.json";
import it_ from "#shared/i18n/it/lazy/coach.json";
import { anyText } from "#tests/helpers/any-text.ts";
import { namedSigns, ownCases } from "#tests/helpers/coach-cases.ts";
import learnedFrom from "./net/learned-from.json";
import { digestOf } from "./net/learned-from.ts";
import { netSample } from "./net/learned-net.ts";

const tuned = ownCases("safety", "tuned");

it("stops at every sign that it was written for, and at one of a hundred of their like at most", () => {
  const stops = ({ text }: { text: string }) => redFlagIn(text) !== null;
  const harmless = tuned.filter(({ kind }) => kind === "near-miss");
  expect(tuned.filter((one) => one.kind === "safety" && !stops(one))).toEqual([]);
  expect(harmless.filter(stops).length).toBeLessThan(harmless.length / 100);
});

const WRITTEN = [
  ["DOLORE AL PETTO!!!", "chest"],
  ["do\u200blore al\u202e petto", "chest"],
  ["<b>dolore</b> al <i>petto</i>", "chest"],
  [`${"ciao ".repeat(300)} dolore al petto`, "chest"],
  ["", null],
  ["   \n", null],
] as const;

it("judges a message however it is written, and wherever in it a sign stands", () => {
  expect(WRITTEN.map(([text]) => [text, redFlagIn(text)])).toEqual(WRITTEN);
});

it("judges as it should what was once judged otherwise", () => {
  const named = namedSigns();
  expect(named.map(({ text }) => [text, redFlagIn(text)])).toEqual(named.map(({ text, flag }) => [text, flag]));
});

it.each([
  ["ho preso il dnp e ora ho la febbre", "poison"],
  // The poison centre's number stands beside the emergency one, whatever else is felt.
  ["took dnp and my heart is racing", "poison"],
  ["i drank bleach by accident", "poison"],
  ["ho preso 12 pastiglie di caffeina e tremo", "poison"],
  ["mi si sono rotte le acque", "labour"],
  ["contrazioni ogni 5 minuti, finisco la lezione?", "labour"],
  ["contrazione di picco ai bicipiti ogni rep", null],
  ["non ho il ciclo da 4 mesi e mi alleno sei volte", "cycle"],
  ["il ciclo non mi viene da cinque mesi", "cycle"],
  ["ciclo di forza da 4 mesi, non ho risultati", null],
  ["pressione 160/100, faccio stacchi?", "pressure"],
  ["bp 118 over 76", null],
  ["che insulina uso per la massa, quante unità?", "insulin"],
  ["sono diabetico, quante unità di insulina dopo i pesi?", null],
  ["voglio perdere 10 kg in 3 settimane", "fastLoss"],
  ["voglio perdere 4 kg in 3 mesi", null],
  ["ho perso 10 kg di panca in 3 settimane", null],
  ["dopo l'alzata ho visto nero e sono caduto", "fainting"],
  ["passed out for a sec after my heavy single, all good now?", "fainting"],
  // Two cards are about as likely.
  ["chest tight and i can't breathe after the pills", "unclear"],
  // The likeliest card, for eating, sends nobody to the emergency number.
  ["ho vomitato sangue dopo la cena", "unclear"],
  // Like a loss that is too fast, which no figure says: the next likely card. And a sign beside a muscle not felt.
  ["con le pastiglie per andare in bagno ho perso 4 kg, ne prendo cinque a sera", "eating"],
  ["non sento i dorsali quando tiro e ho un dolore al petto che va al braccio", "chest"],
] as const)("finds in «%s» the card %s", (text, flag) => {
  expect(redFlagIn(text)).toBe(flag);
});

it.each([
  ["non sento i dorsali quando tiro", null],
  ["can't feel my glutes working on squats", null],
  ["can't feel my quads on lunges", null],
  ["non sento i dorsali", "muscle"],
  ["non sento il braccio e non lo muovo", null],
] as const)("asks about «%s» at most whether the muscle is numb: %s", (text, doubt) => {
  expect(doubtIn(text)).toBe(doubt);
});

it("names the line for despair on no other card than that for it", () => {
  expect(RED_FLAGS.filter((flag) => SAFETY_WAYS[flag].helpline === "selfHarm")).toEqual(["selfHarm"]);
});

it("judges by what the cases teach, and was taught by these", () => {
  expect(digestOf(netSample(), "learned-net.ts", learned), "npm run learn:coach").toBe(learnedFrom.net);
});

it("stops at an ache of the chest, and at none of the back or of a cold", () => {
  expect(redFlagIn("what about my wrist tho, it's swollen and hot")).toBe("unclear");
  for (const text of ["ho mal di petto", "mal di cuore da stamattina"])
    expect([text, redFlagIn(text)]).toEqual([text, "chest"]);
  for (const text of [
    "ho mal di schiena",
    "ho mal di spalla",
    "non ho mal di petto",
    "got my period today, should i skip legs",
    "e i push up?",
    "boh mo nun me fa piu male",
    "i've got the flu",
    "and without a barbell?",
  ])
    expect([text, redFlagIn(text)]).toEqual([text, null]);
});

it("answers to any text, however long", () => {
  fc.assert(
    fc.property(anyText(3000), (text) => void redFlagIn(text)),
    { numRuns: 50 },
  );
});

it("writes messages out", () => {
  expect(wordsOf("Nn respiro, xké?? Can’t")).toEqual(["non", "respiro", "|", "perche", "|", "cant"]);
  expect(wordsOf("102,5 kg. Maleeee")).toEqual(["102.5", "kg", "|", "malee"]);
  expect(wordsOf("karico pankaa ogi, karate skii take")).toEqual("carico panca oggi | karate ski take".split(" "));
  expect(wordsOf("ke dv fare ogg, cs facc, dv sei")).toEqual("che devo fare oggi | cosa faccio | dove sei".split(" "));
  const asMeant = "skiena ginokkio okki blokka, skier trekking like khaki";
  expect(wordsOf(asMeant)).toEqual("schiena ginocchio occhi blocca | skier trekking like khaki".split(" "));
});

it("has a card in both languages for each sign, with somebody to turn to whose number has a source", () => {
  const read = safetyContacts.parse(contacts);
  expect(read.emergency.number).toBe("112");
  for (const { source_date, checked } of Object.values(read)) expect((source_date ?? "") < checked).toBe(true);
  for (const flag of RED_FLAGS) {
    const { call, doctor, helpline } = SAFETY_WAYS[flag];
    expect([call, doctor !== null, helpline !== null]).toContain(true);
    for (const texts of [it_, en]) expect(texts.safety.flags[flag]).toMatch(/^\D+$/);
  }
});

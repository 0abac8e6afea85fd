import fc from "fast-check";
import { expect, it } from "vitest";
import contacts from "#resources/safety.json";
import { SAFETY_WAYS, safetyContacts } from "#shared/domain/coach/safety/card.ts";
import learned from "#shared/domain/coach/safety/net-weights.json";
import { doubtIn, redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import { RED_FLAGS } from "#shared/domain/coach/safety/rule.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import en from "#shared/i18n/en/lazy/coach.json";
import it_ from "#shared/i18n/it/lazy/coach.json";
import { anyText } from "#tests/helpers/any-text.ts";
import { ownCases } from "#tests/helpers/coach-cases.ts";
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

const JUDGED = [
  ["dolore al petto", "chest"],
  ["DOLORE AL PETTO!!!", "chest"],
  ["do\u200blore al\u202e petto", "chest"],
  ["<b>dolore</b> al <i>petto</i>", "chest"],
  ["non ho dolore al petto", null],
  ["senza dolore al petto. Ma ieri sono svenuto", "fainting"],
  ["ho dolore al petto e non voglio più vivere", "selfHarm"],
  [`${"ciao ".repeat(300)} dolore al petto`, "chest"],
  ["la faccio finita", "selfHarm"],
  ["ho finito, la faccio finita qui per oggi", null],
  ["la faccio finita con la panca", null],
  ["la faccio finita con tutto", "selfHarm"],
  // What a rule catches by its words, and the net knows for something else.
  ["mi hanno tagliato l'abbonamento", null],
  // What was long ago, or somebody else's of the family.
  ["mio nonno ha avuto un infarto, posso fare pesi?", null],
  ["mi sono lussato la spalla anni fa, posso fare panca?", null],
  ["anni fa sono svenuto, e ieri di nuovo", "fainting"],
  ["mi fa male la spalla quando faccio petto", null],
  ["nn sento il sedere e le parti intime", "saddle"],
  ["il ginocchio è girato dalla parte sbagliata", "joint"],
  ["perdo sangue nelle urine dopo la corsa", "darkUrine"],
  ["perdo urina e un po' di sangue quando salto", "bladder"],
  // A weak pelvic floor is common; nerves and an injury are not.
  ["perdo pipì quando salto la corda", null],
  ["i leak a bit when i jump", null],
  ["perdo pipì quando salto e ho le gambe intorpidite", "bladder"],
  ["da quando ho fatto stacco perdo urina quando tossisco", "bladder"],
  // A word of training is no typo of a sign: «stacco» is not «stanco».
  ["ieri dopo lo stacco è diventato tutto nero e mi sono ritrovato per terra", "fainting"],
  ["voglio ammazzarmi di addominali", null],
  ["voglio ammazzarmi", "selfHarm"],
  ["sono stanco morto e voglio solo dormire", null],
  ["the cuff said 168 over 102", "pressure"],
  ["my rotator cuff hurts at 185", null],
  ["pastiglie per dimagrire da un amico, da ieri sono bollente", "poison"],
  ["peso 38 kg, voglio scendere ancora", "eating"],
  ["alla fine della serie m'è sparita la vista un attimo", "unclear"],
  ["ho perso per un attimo la vista", "unclear"],
  ["i lost my vision for a second", "unclear"],
  ["ho perso di vista l'obiettivo", null],
  ["sto male se mangio qualcosa", "eating"],
  ["i feel gross whenever i eat anything", "eating"],
  ["sto male se mangio prima di correre", null],
  ["i only eat 600 cals a day, how do i lose more", "eating"],
  ["mangio 600 kcal al giorno, come perdo di più?", "eating"],
  ["mangio 600 calorie in più quando mi alleno", null],
  ["e se ho solo mezz'ora", null],
  // Against advice, and what sounds like a sign in other talks.
  ["e se lo faccio lo stesso?", null],
  ["what if i don't deload", null],
  ["quando posso riprendere?", null],
  ["ho preso 8 ore di sonno e mi sento carico", null],
  ["i can't make it tuesday", null],
  ["i can't make it", null],
  ["e se mangio di più?", null],
  ["e la fattura?", null],
  ["ho una fattura al polso", "joint"],
  ["peso 38 kg di curl, voglio salire", null],
  ["ho mal di skiena, che faccio al posto dello stacco?", null],
  ["mi è svenuto il telefono a metà serie", null],
  ["sono svenuta e mi è caduto il telefono", "fainting"],
  ["ieri è svenuta la mia amica e oggi anch'io", "fainting"],
  // A clot, a limb without blood, an infection; and what aches from training.
  ["ho il polpaccio gonfio e caldo e mi fa male da ieri", "unclear"],
  ["il polpaccio è gonfio e caldo e mi fa male", "unclear"],
  ["my calf is swollen, hot and hurts", "unclear"],
  ["la gamba destra è rossa e gonfia", "unclear"],
  ["il polpaccio è gonfio e caldo e non ho fatto niente", "unclear"],
  ["mi fa male il polpaccio, ma non è gonfio né caldo", null],
  ["polpacci gonfi e caldi, che pump", null],
  ["con il caldo mi si gonfiano le gambe", null],
  ["il piede è freddo e bianco e mi fa male", "unclear"],
  ["my hand goes cold and blue when it hurts", "unclear"],
  ["my toes are black and hurt", "unclear"],
  ["my shin hurts at night and i have a fever", "unclear"],
  ["fianco destro dolore forte e febbre", "unclear"],
  ["mi fa male il piede", null],
  ["da ieri mi fa male la caviglia, che faccio?", null],
  ["mi fanno male le mani dopo le trazioni", null],
  ["i got home and my knee hurts", null],
  ["my groin hurts when i squat wide", null],
  // No rule has words for it: it is like the ones that were seen.
  ["mi sento come se mi avessero staccato la spina di colpo dopo la serie e tremo tutto", "unclear"],
  // Food and vomit beside it make no eating disorder of an emergency.
  ["ho mangiato un gambero e mi si gonfia la lingua", "allergy"],
  ["mi sono allenato al sole, vomito, non sudo più e sono confuso", "heat"],
  ["vomito a spruzzo e mal di testa fortissimo", "head"],
  ["conto tutto, se supero 500 kcal poi vomito", "eating"],
  // What needs help today and no other card speaks of; and what only sounds like it.
  ["ho avuto una crisi epilettica ieri, mi alleno?", "fainting"],
  ["had a seizure yesterday", "fainting"],
  ["ho tirato di coca ieri sera, oggi palestra?", "unclear"],
  ["did coke last night, gym today?", "unclear"],
  ["ho la glicemia a 50", "sugar"],
  ["glicemia 260, mi alleno?", "sugar"],
  ["sono diabetico e mi tremano le mani, sudo freddo", "sugar"],
  ["uno in palestra è collassato sulla panca, non respira bene", "fainting"],
  ["guy on the rower next to me is clutching his chest", "unclear"],
  ["faccio il ciclo di testo e ho il petto che brucia", "chest"],
  ["gli steroidi rovinano il fegato?", null],
  ["mia suocera mi farà venire un infarto", null],
  ["da dopodomani dieta, oggi mi abbuffo alla cena aziendale", null],
  ["pressione 190 su 110", "unclear"],
  ["my blood pressure is 190 over 110", "unclear"],
  ["mi è caduto il bilanciere sul collo", "unclear"],
  ["the bar fell on my neck", "unclear"],
  ["non vedo l'ora che finisca tutto, vita compresa", "selfHarm"],
  // Not understanding why is no sign, unlike not noticing.
  ["boh faccio sempre gli stessi chili e non capisco se sbaglio qualcosa o se devo mangiare di più", null],
  ["non capisco quando devo fare pipì", "bladder"],
  // What a talk goes on by holds no sign, unless a word of it is one.
  ["boh", null],
  ["e poi?", null],
  ["non credo", null],
  ["e se faccio solo parte alta?", null],
  ["and me?", null],
  ["i'm sick this week", null],
  ["slept like 3 hours and feel like garbage, still go?", null],
  ["boh, non voglio più vivere", "selfHarm"],
  // Violence at home, and somebody who follows: the line of its own is named, whatever hurts besides.
  ["mio marito mi picchia, ho la spalla gonfia", "violence"],
  ["il mio ragazzo mi ha dato uno schiaffo", "violence"],
  ["mi ha presa per il collo il mio compagno", "violence"],
  ["il mio ex mi aspetta sotto casa", "violence"],
  ["ho paura di mio padre", "violence"],
  ["stanotte mio marito mi ha riempita di botte", "violence"],
  ["my ex keeps following me home", "violence"],
  ["my ex follows me on instagram", null],
  ["mio marito è violento", "violence"],
  ["il mio ragazzo mi controlla e mi insulta, ho paura", "violence"],
  ["my husband is abusive", "violence"],
  ["my husband hits me", "violence"],
  ["he beats me when he drinks", "violence"],
  ["my ex is stalking me", "violence"],
  ["my partner threatens to kill me", "violence"],
  ["mio padre mi ha dato i suoi dischi", null],
  ["mio marito mi ha spinto a iscrivermi", null],
  ["mio fratello mi minaccia con i burpees", null],
  ["my dad hits the gym with me", null],
  // Signs of an eating disorder get the line for it, not the emergency number; blood and a faint do.
  ["sono 4 gg che nn mangio", "eating"],
  ["non tocco cibo da domenica", "eating"],
  ["mi ficco lo spazzolino in gola dopo pranzo", "eating"],
  ["uso le pastiglie per andare in bagno così resto magra", "eating"],
  ["se prendo un kg muoio", "eating"],
  ["ho mangiato cinque pacchi di biscotti senza riuscire a fermarmi", "eating"],
  ["ho fame ma non voglio mangiare perché ingrasso", "eating"],
  ["i've been purging for weeks", "eating"],
  ["i fast for days when i feel fat", "eating"],
  ["vomito sangue dopo aver mangiato", "unclear"],
  ["i'm throwing up blood after every meal", "unclear"],
  ["non mangio da 4 giorni e adesso sto svenendo", "fainting"],
  // Insults are none, and whoever says more than one is read as ever.
  ["mi faccio schifo", null],
  ["sono un fallito", null],
  ["non valgo niente", null],
  ["sei inutile, fai schifo", null],
  ["i'm worthless", null],
  ["mi faccio schifo, mi taglio", "selfHarm"],
  ["sono un fallito e voglio farla finita", "selfHarm"],
  ["mi faccio schifo allo specchio, sono grassa", "eating"],
  // Somebody else's, and a day without form.
  ["mia moglie è incinta", null],
  ["mio cognato ha avuto un infarto, da quando può tornare in palestra?", null],
  ["mia moglie è incinta e io ho dolore al petto", "chest"],
  ["non mi sento per niente in forma", null],
  ["sento una fitta quando mi piego", null],
  ["sento una fitta quando respiro", "unclear"],
  ["non ho mai avuto una crisi epilettica", null],
  ["sono epilettico, posso fare squat?", null],
  ["coca zero o acqua?", null],
  ["bevo coca cola prima di allenarmi", null],
  ["ho tirato 140 di stacco", null],
  ["la glicemia era 95 stamattina", null],
  ["sono diabetico, posso fare pesi?", null],
  ["pressione 120 su 80", null],
  ["leg press 190 kg per 10", null],
  ["dove tengo il bilanciere sul collo", null],
  ["misuro tutto, vita compresa", null],
  ["my boyfriend beats me at bench", null],
  ["il mio compagno mi picchia le mani prima delle trazioni", null],
  ["", null],
  ["   \n", null],
] as const;

it("judges each by its words", () => {
  expect(JUDGED.map(([text]) => [text, redFlagIn(text)])).toEqual(JUDGED);
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
] as const)("finds in «%s» the card %s", (text, flag) => {
  expect(redFlagIn(text)).toBe(flag);
});

it.each([
  ["non sento i dorsali quando tiro", null],
  ["can't feel my glutes working on squats", null],
  ["non sento i dorsali", "muscle"],
  ["non sento il braccio e non lo muovo", null],
] as const)("asks about «%s» at most whether the muscle is numb: %s", (text, doubt) => {
  expect(doubtIn(text)).toBe(doubt);
});

it("names the line for despair on no other card than that for it", () => {
  expect(RED_FLAGS.filter((flag) => SAFETY_WAYS[flag].helpline === "selfHarm")).toEqual(["selfHarm"]);
});

it("judges by likeness with what the cases teach, and was taught by these", () => {
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

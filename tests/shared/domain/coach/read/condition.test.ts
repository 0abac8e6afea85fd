import { expect, it } from "vitest";
import { askIn, opsIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

const member = memberOf({ routines: [routineOf("push", "panca-piana", "lento-avanti", "squat")] });
const ask = askIn(logOf([trainedOn("2026-11-20", { "panca-piana": [[80, 8]] })]), member);

it.each([
  "sono incinta di 4 mesi, posso continuare ad allenarmi?",
  "sono incinta, mi fai un programma",
  "e se sono incinta?",
  "sono al terzo mese e mi alleno da sempre",
  "non sono incinta ma ho partorito da poco",
  "ho partorito da 6 settimane",
  "cesareo 2 mesi fa",
  "ho avuto un infarto 3 mesi fa, come riprendo?",
  "ho avuto un ictus 3 mesi fa, come riprendo?",
  "stent 2 mesi fa",
  "ho la diastasi, che esercizi posso fare?",
  "ho il pacemaker che esercizi faccio",
  "operato alla spalla 3 mesi fa riprendo con la panca?",
  "torno dopo un intervento al menisco",
  "frattura al polso 2 mesi fa, posso fare panca?",
  "il medico non mi ha dato l'ok, sono incinta, squat?",
  "i'm 20 weeks pregnant",
  "im 34 weeks along still doing squats ok?",
  "aspetto una bambina, posso fare squat?",
  "sono cardiopatico, che scheda faccio?",
  "soffro di pressione alta, quanto carico?",
  "sono diabetico, cosa faccio oggi?",
  // A doctor has said no.
  "il medico mi ha detto di stare fermo ma secondo te posso fare panca?",
  "mi ha detto il dottore riposo assoluto, io faccio panca",
  "il fisio mi ha vietato lo squat, posso fare affondi?",
  "my doc said no lifting but i feel fine, give me a plan",
  "my wife says i'm pregnant lol, can i still squat",
  "had a c-section 8 weeks ago",
  "i had a stroke last year, can i train",
  "heart attack 3 months ago, what weight",
  "had knee surgery 6 weeks ago, how do i restart",
])("sends to a doctor, and proposes nothing: %s", (text) => {
  const answer = ask(text, /[àèìòù']s|\b(?:sono|ho|fa|che|mi|dopo)\b/.test(text) ? "it" : "en");
  expect([answer.state, saidIn(answer)]).toEqual(["condition", ["condition.doctor", "condition.ask"]]);
  expect(opsIn(answer)).toEqual([]);
});

it.each([
  "mia moglie è incinta",
  "mio padre ha avuto un infarto",
  "mio zio ha il pacemaker",
  "mia moglie è incinta, che esercizi può fare?",
  "mia mamma ha avuto un infarto, che scheda le preparo?",
  "my friend is pregnant",
  "my boss had bypass surgery",
  "my brother had knee surgery last week",
  "my dad had a stroke, can he do squats?",
  "mia moglie è incinta, che faccio fare?",
  "my wife is pregnant, what should i make her do?",
  "my husband has a heart condition what weights should he use",
  // Nor without a condition.
  "mio figlio ha 14 anni, può fare i pesi?",
  "la mia ragazza vuole dimagrire, che le dico?",
  "la mia compagna vuole iniziare, che scheda le faccio?",
])("sends nobody to a doctor for somebody else, and gives no advice for them either: %s", (text) => {
  const answer = ask(text, text.startsWith("my") ? "en" : "it");
  expect([answer.state, saidIn(answer), opsIn(answer)]).toEqual(["talk", ["talk.another"], []]);
});

it.each([
  // Of somebody else.
  "mia moglie è incinta, cosa faccio oggi?",
  "la mia ragazza è incinta e dormo poco, cosa alleno?",
  "mio padre ha avuto un infarto, posso allenarmi con i pesi?",
  "mia madre è cardiopatica, oggi cosa alleno?",
  "il medico ha detto a mio padre di stare fermo, io cosa faccio oggi?",
  "il medico dice che non c'è problema, cosa alleno oggi?",
  "doctor says not to worry, what's next?",
  "i'm expecting good results, what's next?",
  // Of long ago, and with a doctor's word.
  "operato al ginocchio 10 anni fa, cosa faccio oggi?",
  "ho partorito 5 anni fa, cosa faccio oggi?",
  "ho partorito 8 mesi fa, ho l'ok della ginecologa, come riprendo?",
  "ho partorito da cinque mesi e il ginecologo ha detto che posso",
  // The same words of something else.
  "my stroke rate on the rower is low",
  "after my stroke technique session my shoulder is tired",
  "torno dopo 3 mesi di pausa",
  "cosa faccio oggi?",
])("answers as ever: %s", (text) => {
  expect(ask(text).state).not.toBe("condition");
});

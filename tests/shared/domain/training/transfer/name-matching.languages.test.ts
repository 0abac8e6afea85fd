import { expect, test } from "vitest";
import { PHRASE_BOOKS, stockNamesFor } from "#renderer/features/transfer/lib/stock-names.ts";
import { createNameMatcher, createNameSuggester } from "#shared/domain/training/transfer/name-matching.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const facts = {
  exercises: exerciseLibrary(),
  stock: stockNamesFor("hevy"),
  phraseBooks: PHRASE_BOOKS,
  isOwn: () => false,
};
const match = createNameMatcher(facts);
const inEnglish = createNameMatcher({ ...facts, phraseBooks: [] });
const suggest = createNameSuggester(facts);

/** A name of another language, and the name of Hevy's own that it says word by word. */
test.each([
  ["Bankdrücken (Langhantel)", "Bench Press (Barbell)"],
  ["Schrägbankdrücken (Kurzhantel)", "Incline Bench Press (Dumbbell)"],
  ["Rumänisches Kreuzheben (Langhantel)", "Romanian Deadlift (Barbell)"],
  ["Vorgebeugtes Rudern (Langhantel)", "Bent Over Row (Barbell)"],
  ["Seitheben (Kabel)", "Lateral Raise (Cable)"],
  ["Klimmzüge", "Pull Up"],
  ["Développé Couché (Barre)", "Bench Press (Barbell)"],
  ["Développé Couché Incliné (Haltère)", "Incline Bench Press (Dumbbell)"],
  ["Soulevé de Terre Roumain (Haltères)", "Romanian Deadlift (Dumbbell)"],
  ["Élévations Latérales (Poulie)", "Lateral Raise (Cable)"],
  ["Squat (Barre)", "Squat (Barbell)"],
  ["Press de Banca (Barra)", "Bench Press (Barbell)"],
  ["Press de Banca Inclinado (Mancuernas)", "Incline Bench Press (Dumbbell)"],
  ["Peso Muerto (Barra)", "Deadlift (Barbell)"],
  ["Jalón al Pecho (Polea)", "Lat Pulldown (Cable)"],
  ["Remo Sentado (Máquina)", "Seated Row (Machine)"],
  ["Supino (Barra)", "Bench Press (Barbell)"],
  ["Supino Inclinado (Halter)", "Incline Bench Press (Dumbbell)"],
  ["Rosca Martelo (Halter)", "Hammer Curl (Dumbbell)"],
  ["Levantamento Terra (Barra)", "Deadlift (Barbell)"],
  ["Agachamento no Hack (Máquina)", "Hack Squat (Machine)"],
  ["Cadeira Abdutora (Máquina)", "Hip Abduction (Machine)"],
])("«%s» is what Hevy calls «%s»", (name, english) => {
  expect(match(name)).not.toBeNull();
  expect(match(name)).toBe(inEnglish(english));
});

test.each([
  // Of a lever, of a landmine, with a word that no book has: other movements than the rest of the words say.
  "Remo con Barra T",
  "Bankdrücken am Boden (Langhantel)",
  "Développé Couché Prise Marteau (Haltère)",
  "Puxada Alta com Triângulo",
  "Barra",
])("«%s» is asked about", (name) => {
  expect(match(name)).toBeNull();
});

test.each([
  ["Bankdrücken am Boden (Langhantel)", "panca-piana"],
  ["Remo Sentado Agarre Neutro (Polea)", "pulley"],
  ["Développé Couché Prise Marteau (Haltère)", "panca-manubri"],
])("what «%s» may be is suggested by its words", (name, like) => {
  expect(suggest(name, 3).some((id) => id.startsWith(like))).toBe(true);
});

test("names that are English or Italian mean what they meant", () => {
  for (const name of stockNamesFor("hevy").flatMap((names) => Object.keys(names)))
    expect(match(name), name).toBe(inEnglish(name));
});

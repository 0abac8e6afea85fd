import { expect, test } from "vitest";
import { stockNamesFor } from "#renderer/features/transfer/lib/stock-names.ts";
import { createNameMatcher, createNameSuggester } from "#shared/domain/training/transfer/name-matching.ts";
import { equipmentIn } from "#shared/domain/training/transfer/name-words.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const exercises = exerciseLibrary();
const facts = { exercises, stock: stockNamesFor("strong"), isOwn: () => false };
const match = createNameMatcher(facts);
const suggest = createNameSuggester(facts);

test("knows exercises by their names in other apps", () => {
  const cases = [
    ["Bench Press (Barbell)", "panca-piana"],
    ["Bench Press (Dumbbell)", "panca-manubri"],
    ["Squat (Barbell)", "squat"],
    ["Barbell Squat", "squat"],
    ["Pull Up", "trazioni"],
    ["Pullups", "trazioni"],
    ["Lat Pulldown (Cable)", "lat-machine"],
    ["Lat Pulldown (Machine)", "lat-pulldown-macchina"],
    ["Lat machine", "lat-machine"],
    ["Romanian Deadlift (Barbell)", "stacco-rumeno"],
    ["Strict Military Press (Barbell)", "lento-avanti"],
    ["Skullcrusher (Barbell)", "french-press-bilanciere"],
    ["Tricep Dip", "dip-tricipiti"],
    ["Running", "corsa"],
    ["panca PIANA", "panca-piana"],
  ] as const;
  for (const [name, id] of cases) expect(match(name), name).toBe(id);
});

test("does not guess what a name may mean", () => {
  const cases = [
    "",
    "()",
    "Bench",
    "Zercher Something",
    "Overhead Press (Machine)",
    "Lat Pulldown - Wide Grip",
    "Flat Barbell Bench Press (Each Side) (Smith Machine)",
    "Shoulder Press",
    "Leg Curl",
    "Leg Raise",
    "Kickback",
    "Lunge",
    "Bench Press (Kettlebell)",
  ];
  for (const name of cases) expect(match(name), name).toBeNull();
});

test("a name means what the app that wrote the file means by it", () => {
  expect(match("Hack Squat")).toBe("hack-squat");
  const inHevy = createNameMatcher({ ...facts, stock: stockNamesFor("hevy") });
  expect(inHevy("Hack Squat")).toBe("hack-squat-bilanciere");
});

/** Names of Hevy set to Italian, from exports. */
const HEVY_ITALIAN = `
Crunch
Calf Raise Seduto
Croci ai Cavi
Panca Piana (Bilanciere)
Panca Piana (Multipower)
Panca Inclinata (Bilanciere)
Panca Inclinata (Multipower)
Chest Press (Macchina)
Croci (Manubrio)
Piegamento (Con Peso Aggiunto)
Trazione (Con Peso Aggiunto)
Trazione Supina (Con Peso Aggiunto)
Lat Pulldown (Banda)
Lat Pulldown Braccio Singolo
Lat pulldown - Presa Stretta (Cavo)
Rematore Inclinato (Bilanciere)
Rematore Inclinato con Petto Appoggiato (Manubrio)
Rematore Seduto (Macchina)
Rematore al Cavo Singolo
Rematore al Cavo da Seduto - Presa Larga
Tirate al Petto (Cavo)
Stacco da Terra (Bilanciere)
Stacco da Terra (Trap Bar)
Stacco da Terra Rumena (Bilanciere)
Stacco da Terra Rumeno (Bilanciere)
Lento in Avanti (Manubrio)
Lento in Avanti Seduto (Macchina)
Alzate Laterali (Cavo)
Aperture Laterali Seduto (Manubrio)
Alzata Frontale (Manubrio)
Croci Inverse Appoggiato (Manubrio)
Curl Bicipiti (Bilanciere)
Curl Bicipiti (Manubrio)
Curl Bicipiti con Corda
Bicipiti Martello (Cavo)
Bicipiti Martello Incrociato
Preacher Curl (Bilanciere)
Zottman Curl (Manubrio)
Dip Tricipiti
Dip su Panca
Skullcrusher (Manubrio)
Estensione Tricipiti (Cavo)
Estensione Tricipiti (Manubrio)
Pushdown Tricipiti
Squat (Bilanciere)
Squat (Corpo Libero)
Sumo Squat (Bilanciere)
Leg Press (Macchina)
Leg Press Gamba Singola (Macchina)
Leg Extensions Gamba Singola
Affondo Bulgaro
Leg Curl Sdraiato (Macchina)
Nordic Curls Femorali
Hip Thrust (Bilanciere)
Estensione Dorso (Iperestensione con Peso)
Adduzione Anche (Macchina)
Calf Raise Gamba Singola in Piedi
Crunch (Con Peso Aggiunto)
Crunch Declinato (Con Peso Aggiunto)
Dead Bug
Sit Up
Leg Raise Appeso
Tocco Talloni
Pallof Press
Plank Laterale
Spiderman
Croci Cavo Basso
Push Press
`
  .trim()
  .split("\n");

test("of Hevy's Italian names the import asks for those alone that the library has no exercise for", () => {
  const inHevy = createNameMatcher({ ...facts, stock: stockNamesFor("hevy") });
  expect(HEVY_ITALIAN.filter((name) => inHevy(name) === null)).toEqual([
    "Estensione Tricipiti (Cavo)",
    "Tocco Talloni",
    "Spiderman",
  ]);
});

test("Hevy's Italian names are of the same exercises as its English ones", () => {
  const inHevy = createNameMatcher({ ...facts, stock: stockNamesFor("hevy") });
  const pairs = [
    ["Trazione (Con Peso Aggiunto)", "Pull Up (Weighted)"],
    ["Alzata Frontale (Manubrio)", "Front Raise (Dumbbell)"],
    ["Abduzione Anche (Macchina)", "Hip Abduction (Machine)"],
    ["Panca Piana (Multipower)", "Bench Press (Smith Machine)"],
    ["Lat pulldown - Presa Stretta (Cavo)", "Lat Pulldown - Close Grip (Cable)"],
    ["Rematore Inclinato (Bilanciere)", "Bent Over Row (Barbell)"],
    ["Stacco da Terra Rumena (Bilanciere)", "Romanian Deadlift (Barbell)"],
    ["Croci Inverse Appoggiato (Manubrio)", "Chest Supported Reverse Fly (Dumbbell)"],
    ["Leg Raise Appeso", "Hanging Leg Raise"],
    ["Estensione Dorso (Iperestensione con Peso)", "Back Extension (Weighted Hyperextension)"],
    ["Croci Cavo Basso", "Low Cable Fly Crossovers"],
  ] as const;
  for (const [italian, english] of pairs) {
    expect(inHevy(italian), italian).toBe(inHevy(english));
    expect(inHevy(italian), italian).not.toBeNull();
  }
});

test.each([
  ["Flat Barbell Bench Press (Each Side) (Smith Machine)", "panca-multipower"],
  ["Military Press Strict (Barbell)", "lento-avanti"],
  ["Skull crusher - Barbell", "french-press-bilanciere"],
  ["Lat Pulldown - Wide Grip", "lat-machine-larga"],
  ["Hanging Leg Raise L", "sollevamento-gambe"],
  ["Ab Roller", "ab-wheel"],
])("suggests for %s first %s", (name, id) => {
  const found = suggest(name, 3);
  expect(found[0]).toBe(id);
  expect(found.length).toBeLessThanOrEqual(3);
});

test("a band alone is not a barbell with bands", () => {
  const nowhereListed = createNameMatcher({ ...facts, stock: [] });
  expect(nowhereListed("Squat (Band)")).toBe("squat-solo-elastico");
  expect(nowhereListed("Band Deadlift")).toBe("stacco-solo-elastico");
});

test("an own exercise is found by its name, before a stock name that is none of ours", () => {
  const [first] = exercises;
  if (!first) throw new Error("no library");
  const own = {
    ...first,
    id: "own",
    name_it: "Triceps Extension (Cable)",
    name_en: "Triceps Extension (Cable)",
    synonyms: [],
  };
  const withOwn = createNameMatcher({ ...facts, exercises: [...exercises, own], isOwn: (id) => id === "own" });
  expect(withOwn("triceps extension (cable)")).toBe("own");
});

test("two exercises of one name are asked for", () => {
  const [first] = exercises;
  if (!first) throw new Error("no library");
  const twin = { ...first, id: "twin", name_it: "Box squat", name_en: "Box squat", synonyms: [] };
  expect(createNameMatcher({ ...facts, exercises: [...exercises, twin], stock: [] })("Box squat")).toBeNull();
});

test("finds the equipment that a name names", () => {
  const cases = [
    ["Curl (Dumbbell)", "dumbbell"],
    ["Bent Over Row (Cable)", "cable"],
    ["Dumbbell Curl", "dumbbell"],
    ["Squat (Smith Machine)", "smith"],
    ["Flat Barbell Bench Press (Each Side) (Smith Machine)", "smith"],
    ["Curl (EZ Bar)", "ez_bar"],
    ["Panca con manubri", "dumbbell"],
    ["Barbell or Dumbbell Shrug", null],
    ["Curl", null],
  ] as const;
  for (const [name, equipment] of cases) expect(equipmentIn(name), name).toBe(equipment);
});

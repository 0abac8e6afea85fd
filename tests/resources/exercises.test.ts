import { describe, expect, it } from "vitest";
import { MUSCLES } from "#shared/domain/training/exercise.ts";
import { exerciseSchema } from "#shared/domain/training/exercises/exercise-schema.ts";
import { exerciseFiles, exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

/** In members' workouts since the first version. */
const FIRST_IDS =
  "panca-piana panca-inclinata panca-manubri panca-inclinata-manubri croci-manubri piegamenti dip-petto panca-stretta lento-avanti lento-manubri shoulder-press alzate-laterali face-pull rematore-deltoidi tirate-al-mento scrollate-bilanciere scrollate-manubri trazioni trazioni-supine trazioni-assistite lat-machine lat-machine-stretta pulldown-braccia-tese rematore-bilanciere rematore-manubrio t-bar-row pulley trazioni-orizzontali stacco-da-terra stacco-sumo stacco-rumeno stacco-trap-bar good-morning squat front-squat goblet-squat hack-squat squat-corpo-libero leg-press leg-extension leg-curl-sdraiato leg-curl-seduto affondi-manubri split-squat step-up hip-thrust calf-in-piedi calf-seduto curl-bilanciere curl-manubri curl-martello curl-panca-scott pushdown-cavi estensioni-sopra-la-testa dip-tricipiti plank crunch crunch-cavi sollevamento-gambe swing-kettlebell corsa-tapis-roulant vogatore cyclette corda".split(
    " ",
  );

const library = exerciseLibrary();

describe("the exercise library", () => {
  it.each(exerciseFiles())("has only whole entries in $file", ({ entries }) => {
    for (const entry of entries) expect(exerciseSchema.safeParse(entry).error).toBeUndefined();
  });

  it("holds at least 300 exercises, each once, and every muscle", () => {
    expect(library.length).toBeGreaterThanOrEqual(300);
    expect(new Set(library.map((exercise) => exercise.id)).size).toBe(library.length);
    expect(new Set(library.flatMap((exercise) => exercise.primary_muscles))).toEqual(new Set(MUSCLES));
  });

  it("keeps the exercises that members' workouts name", () => {
    const ids = new Set(library.map((exercise) => exercise.id));
    expect(FIRST_IDS.filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each(["name_it", "name_en"] as const)("gives each exercise a %s of its own", (name) => {
    expect(new Set(library.map((exercise) => exercise[name].toLowerCase())).size).toBe(library.length);
  });

  it("has no muscle twice in one exercise, and as many cues in both languages", () => {
    for (const { id, primary_muscles, secondary_muscles, cues_it, cues_en } of library) {
      const muscles = [...primary_muscles, ...secondary_muscles];
      expect(new Set(muscles).size, id).toBe(muscles.length);
      expect(cues_it.length, id).toBe(cues_en.length);
    }
  });

  it("has cues in the words of Italian lifters", () => {
    const calques = [
      // «Anche» reads as "also".
      /(^|, )[Aa]nche /,
      /[Cc]ampan/,
      /[Pp]resa alle spalle/,
      /(?:[Gg]lutei|[Dd]orsali|[Aa]ddome) strett/,
      /\b[Cc]orsa\b/,
      /\bavanti (?:al|alla|alle|ai) /,
      /\bpoco (?:inclin|avanti|piegat)/,
      /[Ss]pingi (?:indietro )?da(?:l|i|lla) /,
      /[Mm]ani dentro/,
    ];
    const found = library.flatMap(({ id, cues_it }) =>
      cues_it.filter((cue) => calques.some((calque) => calque.test(cue))).map((cue) => `${id}: ${cue}`),
    );
    expect(found).toEqual([]);
  });
});

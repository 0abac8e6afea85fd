import { lettersApart, soundsOf } from "./word-sounds.ts";

/**
 * The words that a typed one may mean, the most probable first; null for none. Several words where a name writes it
 * apart.
 */
export type WordRepair = (typed: string) => readonly string[] | null;

type Known = { words: readonly string[]; text: string; sounds: readonly string[]; uses: number };

/** Highest difference of a typed word, counting errors in sound fully and errors in letters by half. */
const mostUnlike = ({ length }: string): number => {
  if (length <= 3) return 0.75;
  if (length <= 5) return 1.5;
  return length <= 7 ? 2.5 : 3.5;
};

const REMEMBERED = 500;

/**
 * Makes a repair of words spelled by ear, mistyped or joined. `names`: the words of each name, in lower case without
 * accents, with how often it is looked for.
 */
export const createWordRepair = (names: readonly { words: readonly string[]; uses: number }[]): WordRepair => {
  const known = new Map<string, Known>();
  const add = (words: readonly string[], uses: number) => {
    const text = words.join("");
    const there = known.get(text);
    if (there && there.words.length <= words.length) there.uses += uses;
    else known.set(text, { words, text, sounds: soundsOf(text), uses: uses + (there?.uses ?? 0) });
  };
  for (const { words, uses } of names) {
    for (const [at, word] of words.entries()) {
      add([word], uses);
      const next = words[at + 1];
      if (next !== undefined) add([word, next], uses);
    }
  }
  const all = [...known.values()];
  const likeliest = (typed: string, entries: readonly Known[]): readonly string[] | null => {
    const most = mostUnlike(typed);
    const sounds = soundsOf(typed);
    let best: { entry: Known; unlike: number } | null = null;
    for (const entry of entries) {
      let heard = Number.POSITIVE_INFINITY;
      for (const sound of sounds)
        for (const other of entry.sounds) heard = Math.min(heard, lettersApart(sound, other, Math.floor(most)));
      if (heard > most) continue;
      const letters = lettersApart(typed, entry.text, Math.floor((most - heard) * 2));
      const unlike = heard + letters / 2;
      if (unlike > most) continue;
      if (!best || unlike < best.unlike || (unlike === best.unlike && entry.uses > best.entry.uses))
        best = { entry, unlike };
    }
    return best?.entry.words ?? null;
  };
  const find = (typed: string): readonly string[] | null => {
    // The first sound is seldom wrong, and the others take ten times as long.
    const begins = new Set(soundsOf(typed).map((sound) => sound[0]));
    const alike = all.filter(({ sounds }) => sounds.some((sound) => begins.has(sound[0])));
    return likeliest(typed, alike) ?? likeliest(typed, all);
  };
  const found = new Map<string, readonly string[] | null>();
  return (typed) => {
    const there = found.get(typed);
    if (there !== undefined) return there;
    const repaired = find(typed);
    if (found.size >= REMEMBERED) found.clear();
    found.set(typed, repaired);
    return repaired;
  };
};

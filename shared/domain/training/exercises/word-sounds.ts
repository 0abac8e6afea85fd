type Rules = readonly (readonly [RegExp, string])[];

/** Rules of both languages: silent letters, and letters with several spellings. */
const BOTH: Rules = [
  [/ou/g, "u"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/ck/g, "k"],
  [/y/g, "i"],
  [/w/g, "u"],
  [/h/g, ""],
  [/(.)\1+/g, "$1"],
];

/** Italian sounds: «panka» like «panca», «sc» before e and i as in «sci», «qu», «cu» and «ku» alike. */
const ITALIAN: Rules = [
  [/sh|sch(?=$|[^ei])|sc(?=[ei]|$)/g, "S"],
  [/ch/g, "k"],
  [/gh/g, "g"],
  [/c(?=[eiy])/g, "C"],
  [/q/g, "k"],
  [/c/g, "k"],
  [/ku(?=[aeio])/g, "k"],
  [/x/g, "s"],
  [/j/g, "i"],
];

/** English names as an Italian hears them: «chest» begins as «cest», «thrust» sounds as «trast», «face» as «feis». */
const ENGLISH: Rules = [
  [/sh/g, "S"],
  [/ch/g, "C"],
  [/c(?=[eiy])/g, "s"],
  [/[qc]/g, "k"],
  [/ku(?=[aeio])/g, "k"],
  [/a([bdfgklmnpstvz])e$/g, "ei$1"],
  [/i([bdfgklmnpstvz])e$/g, "ai$1"],
  [/ee|ea/g, "i"],
  [/oo/g, "u"],
  [/u(?=[^aeiou\s]{1,3}$)/g, "a"],
];

const read = (word: string, rules: Rules): string =>
  [...rules, ...BOTH].reduce((text, [from, to]) => text.replace(from, to), word);

/** How a word (lower case, no accents) may sound to an Italian; two words with a common sound may be the same. */
export const soundsOf = (word: string): string[] => [...new Set([read(word, ITALIAN), read(word, ENGLISH)])];

/**
 * How many letters must be added, removed, changed or swapped with a neighbour to turn one word into another; `most` +
 * 1 where it is more than `most`.
 */
export const lettersApart = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
};

import type { Source } from "#scripts/lib/import-graph.ts";

/** What Italian lifters and gyms do not say, or read otherwise than it is meant. */
type WordRule = {
  /** What it finds, and what to write. */
  words: string;
  pattern: RegExp;
  /** Where it is wrong in cues alone. */
  of?: "cues";
};

const WORD_RULES: readonly WordRule[] = [
  { words: "riposo between sets → recupero", pattern: /(?<![aA] )\b[Rr]ipos[oi]\b(?! quel)/ },
  { words: "«è della palestra» → «fa parte della palestra»", pattern: /\b(?:è|non è più|è già) della palestra/ },
  { words: "«segnala», «segnale» read as «reports», «signal»", pattern: /\b[Ss]egna(?:la|le|lo) (?:come|in |e il)/ },
  { words: "serie dure → serie allenanti", pattern: /\b(?:serie|[Ss]ettimane) dure|[Ll]avoro duro/ },
  { words: "bersaglio → obiettivo", pattern: /bersaglio di|quel bersaglio/ },
  { words: "prova → evidenza scientifica", pattern: /^Prova: \{\{/ },
  { words: "«la legge chi» reads as «the law»", pattern: /\b(?:La|Le) legg[ei] (?:chi|solo)/ },
  {
    words: "«va visto» does not say by whom",
    pattern: /\bva vist[oa]\b|va chiarito|va fatto vedere|vista con urgenza/,
  },
  { words: "sopra, sotto → upper, lower", pattern: /^(?:Sopra|Sotto)(?: [AB]$|,)|[Ss]opra e sotto/ },
  { words: "e-mail → email", pattern: /\b[Ee]-mail\b/ },
  { words: "«parte quando torna» → «inviato appena torna la connessione»", pattern: /part(?:e|ono) quando torna/ },
  { words: "banco → reception", pattern: /\b[Bb]anco\b/ },
  { words: "IA → AI", pattern: /\bIA\b/ },
  { words: "allenatore → coach", pattern: /\b[Aa]llenator[ei]\b/ },
  { words: "libreria → catalogo", pattern: /\b[Ll]ibreria\b/ },
  { words: "resoconto → report", pattern: /[Rr]esocont/ },
  { words: "«di altrettanto» → say of what", pattern: /altrettant/ },
  { words: "da sé → automaticamente", pattern: /\bda sé\b/ },
  { words: "«anche» for the hips reads as «also» → bacino", pattern: /(?:^|, )[Aa]nche /, of: "cues" },
  { words: "campana → kettlebell", pattern: /[Cc]ampan/, of: "cues" },
  { words: "«presa alle spalle» is behind the back", pattern: /[Pp]resa alle spalle/, of: "cues" },
  { words: "stretto → contratto", pattern: /(?:[Gg]lutei|[Dd]orsali|[Aa]ddome) strett/, of: "cues" },
  { words: "corsa → escursione", pattern: /\b[Cc]orsa\b/, of: "cues" },
  { words: "«avanti a» → davanti a, oltre", pattern: /\bavanti (?:al|alla|alle|ai) /, of: "cues" },
  { words: "poco → leggermente", pattern: /\bpoco (?:inclin|avanti|piegat)/, of: "cues" },
  { words: "«spingi dal» → «spingi sul»", pattern: /[Ss]pingi (?:indietro )?da(?:l|i|lla) /, of: "cues" },
  { words: "«mani dentro» → «più strette di»", pattern: /[Mm]ani dentro/, of: "cues" },
];

/** Keys whose values are what people type, in whichever words. */
const TYPED = new Set(["words", "questions", "synonyms", "id"]);

/** Texts of a value by their key; those of a second language and what people type apart. */
const textsOf = (value: unknown, key: string): { key: string; text: string }[] => {
  if (typeof value === "string") return [{ key, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    TYPED.has(name) || name === "en" || name.endsWith("_en") ? [] : textsOf(part, key === "" ? name : `${key}.${name}`),
  );
};

/** Files with Italian texts for people. */
export const ITALIAN_TEXTS =
  /^(?:shared\/i18n\/it|resources\/(?:exercises|knowledge\/cards))\/.*\.json$|^resources\/help\/it\.json$/;

/** Where such a file has words that its readers would not say, as `file key: rule`. */
export const wrongWords = ({ file, text }: Source): string[] => {
  const areCues = (key: string) => /\bcues_it\b/.test(key);
  return textsOf(JSON.parse(text), "").flatMap(({ key, text: words }) =>
    WORD_RULES.filter(({ pattern, of }) => (of === undefined || areCues(key)) && pattern.test(words)).map(
      (rule) => `${file} ${key}: ${rule.words}`,
    ),
  );
};

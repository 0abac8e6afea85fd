import type { Source } from "#scripts/lib/import-graph.ts";
import { isCue, italianTexts } from "./italian-texts.ts";

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
  {
    words: "a name within a sentence is lower-case → {{exercise, lowered}}",
    pattern: /\p{L} \{\{(?:exercise|muscle)\}\}/u,
  },
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

/** Where a file has words that its readers would not say, as `file key: rule`. */
export const wrongWords = (source: Source): string[] =>
  italianTexts(source).flatMap((found) =>
    WORD_RULES.filter(({ pattern, of }) => (of === undefined || isCue(found)) && pattern.test(found.text)).map(
      ({ words }) => `${found.file} ${found.key}: ${words}`,
    ),
  );

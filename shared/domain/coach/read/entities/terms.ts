/** Terms of the gym that PrimeBot explains, by their spellings; the explanations are `coach:answers.terms`. */
const WRITTEN = {
  rpe: "rpe(?: \\d+(?:\\.\\d)?)?",
  rir: "(?:\\d )?(?:rir(?: \\d)?|buffer|(?:ripetizioni |reps )?(?:in|di) (?:riserva|reserve))",
  superset: "super ?sets?|super ?seri[ea]",
  dropSet: "drop ?sets?|stripping",
  restPause: "rest pause",
  amrap: "amraps?",
  emom: "emom",
  tabata: "tabata",
  tempo: "tempo(?: \\d){2,4}|tempo \\d{3,4}|(?:\\d ){2,3}\\d|tut|time under tension|tempo sotto tensione",
  scheme: "\\d+ per \\d+(?: per \\d+)?",
  oneRepMax: "(?:e )?1 ?rm|e1rm|massimal[ei]|one rep max|rep max",
  record: "prs?|pbs?|personal record|personal best",
  deload: "de ?loads?|settimana di scarico|scarico|deload week",
  failure: "cedimento(?: muscolare)?|(?:muscular |muscle )?failure",
  volume: "volume(?: di allenamento)?|training volume",
  doubleProgression: "doppia progressione|progressione doppia|double progression",
  linearProgression: "progressione lineare|linear progression|linear",
  warmup: "serie di riscaldamento|warm ?up sets?",
  fullBody: "full ?body|total ?body",
  split: "split(?: routine)?|scheda split",
  pushPullLegs: "push pull legs|ppl|spinta tirata gambe",
  upperLower: "upper lower|upper e lower|sopra sotto",
  frequency: "(?:mono|multi)frequenza",
  compound:
    "(?:esercizi |esercizio )?(?:multiarticolar\\w|fondamental\\w)|compounds?(?: lifts?| exercises?| movements?)?",
  isolation: "(?:esercizi |esercizio )?(?:monoarticolar\\w|di isolamento|complementar\\w)|isolation(?: exercises?)?",
  hypertrophy: "ipertrofia|hypertrophy",
  doms: "doms",
  rom: "rom|range of motion|range di movimento",
  eccentric: "(?:fase )?eccentric\\w|negativ[ae]|eccentrics?|negatives",
  rep: "rip|reps?|ripetizion[ei]",
  set: "sets?|seri[ea]",
} as const;
export type GymTerm = keyof typeof WRITTEN;

export const TERMS = Object.keys(WRITTEN) as GymTerm[];
const ANY = TERMS.map((term) => `(?<${term}>${WRITTEN[term]})`).join("|");

const BEFORE =
  "(?:ma |scusa |ciao |e |ok |hey |senti |poi |allora |boh |raga |quindi |so |but )*" +
  "(?:(?:non (?:so|ho capito) |(?:mi )?(?:spieg\\w+|dic\\w*|dimmi|puoi spiegarmi|puoi dirmi|sai dirmi|can you (?:tell me|explain)|explain|tell me) )?" +
  "(?:(?:che |che cosa |cosa |cos |ke |what |whats |wtf )(?:vuol dire|vuole dire|vor di|significa|significano|e|sono|sarebbe|sarebbero|si intende(?: per| con)?|" +
  "intendi(?: per| con)?|roba e|diavolo e|cavolo e|is|are|s|does|do|the hell is)?|cose|che cose|whats|" +
  "(?:il )?significato(?: di| del| della| dell)?|definizione(?: di| del)?|define|definition of|meaning of|(?:the )?meaning(?: of)?|what do you mean(?: by)?|(?:che|cosa) (?:vuoi|volevi) dire(?: con)?)|" +
  "(?:mi )?(?:spieg\\w+|puoi spiegarmi|sai spiegarmi|explain|can you explain)(?: me)?)";
const ARTICLE =
  "(?: (?:il|lo|la|l|i|gli|le|un|una|uno|the|a|an|di|del|dell|della|per|con|questo|questa|sto|sta|this|that|termine|parola|sigla|serie in|serie a|serie al|sets to|fare|allenarsi a|andare a|training to|going to))*";
const AFTER =
  "(?: (?:mean|means|stand for|exactly|vuol dire|significa|esattamente|di preciso|in palestra|in pesistica|nella scheda|nella mia scheda|nel programma|in sala pesi|in the gym|in my program|" +
  "per favore|please|pls|plz|thx|che (?:\\w+ ){1,4}\\w+|e come (?:si fa|funziona)|and how does it work|scusa|grazie|bro|coach))*";
const ENDING =
  " (?:(?:che|cosa|cos|ke|che cosa) (?:vuol dire|significa|significano|e|sarebbe|sono)|cose|significato|meaning|definition|what is (?:it|that)|what does (?:it|that) mean|che roba e)";

const ASKED = new RegExp(`^${BEFORE}${ARTICLE} (?:${ANY})${AFTER}$`);
const ASKED_BEHIND = new RegExp(
  `^(?:(?:\\w+ ){0,6}(?:scritto|segnato|trovo|vedo|leggo|says|see|written) )?(?:e |ma |scusa )*(?:il |lo |la |l |un |una |the |a )?(?:${ANY})${ENDING}${AFTER}$`,
);
const DIFFERENCE =
  /^(?:mi |ma )?(?:spieg\w+ |dimmi )?(?:(?:che|qual e|what s|what is|whats) )?(?:la |the )?(?:differenz\w+|difference)(?: c e)?(?: tra| fra| between) (.+?) (?:e|and|ed|o|or|vs) (?:il |lo |la |l |un |una |the |a )?(.+)$/;

const SAME =
  /^(?:ma |e |so |but )?(?:il |lo |l |la )?(.+?) (?:e|ed|and) (?:il |lo |l |la )?(.+?) (?:sono|e|are|is) (?:la stessa cosa|lo stesso|uguali|the same(?: thing)?)$/;

const termIn = (pattern: RegExp, said: string): GymTerm | undefined => {
  const groups = pattern.exec(said)?.groups ?? {};
  return TERMS.find((term) => groups[term] !== undefined);
};
const WHOLE = new RegExp(`^(?:il |lo |la |l |un |una |i |gli |le |the |a |an )?(?:${ANY})$`);

const GOES_ON = /^(?:(?:e|ed|ma|and|but|what about|how about|invece) )*/;

/** The term that a message names and nothing else: «e il rir?» Null for none. */
export const termAlone = (words: readonly string[]): GymTerm | null =>
  words.length > MAX_WORDS ? null : (termIn(WHOLE, words.join(" ").replace(GOES_ON, "")) ?? null);

/** Terms that are explained when a message is only the term; for others it asks for the member's own figures. */
const BARE: readonly GymTerm[] = [
  ...(["superset", "dropSet", "restPause", "amrap", "emom", "tabata", "hypertrophy", "doms", "rom"] as const),
  ...(["compound", "isolation", "eccentric", "doubleProgression", "linearProgression", "frequency"] as const),
];

/**
 * Most words of a message that asks for terms: the patterns try every combination, which takes too long on longer ones.
 */
const MAX_WORDS = 24;

/** The terms that a message asks the meaning of, one or two; empty where it asks anything else. */
export const termsAsked = (words: readonly string[]): readonly GymTerm[] => {
  if (words.length > MAX_WORDS) return [];
  const said = words.join(" ");
  const [, one, other] = DIFFERENCE.exec(said) ?? SAME.exec(said) ?? [];
  if (one && other) {
    const both = [termIn(WHOLE, one), termIn(WHOLE, other)];
    return both.flatMap((term) => term ?? []).length === 2 ? both.flatMap((term) => term ?? []) : [];
  }
  const term = termIn(ASKED, said) ?? termIn(ASKED_BEHIND, said);
  const bare = termIn(WHOLE, said);
  return term ? [term] : bare && BARE.includes(bare) ? [bare] : [];
};

import { type Cue, cue } from "./cue.ts";

const BODY =
  "(?:spall\\w+|ginocch\\w+|gomit\\w+|pols\\w+|schiena|collo|anc[ah]\\w*|lombar\\w+|cavigli\\w+|cervical\\w*|shoulders?|knees?|elbows?|wrists?|(?:lower |my )?back|neck|hips?|ankles?|inguine|cuffia|bicipite|pett\\w+|gluteo|hamstring|MU)";
const HURTS =
  "(?:male|mal|dolor\\w*|dolent\\w*|fastid\\w*|noia|fitt[ae]|tira|punge|blocca|scrocchi\\w*|scricchiol\\w*|gonfi\\w*|infiamm\\w*|pain\\w*|hurt\\w*|ach\\w+|sore|stiff|discomfort|bother\\w*|tweak\\w*|click\\w*|pinch\\w*|feels? off|injur\\w*|infortun\\w*|duole|rotta)";

/** Cues for questions on what surrounds training, and on other subjects. */
export const ADVICE_CUES: readonly Cue[] = [
  ...cue(
    "doping",
    7,
    "(?:steroid|anaboliz|testosteron|trenbolon|sarms?\\b|clenbuter|anavar|dianabol|winstrol|nandrolon|deca\\b|doping|dopant|doparmi|mi dopo|hgh\\b|ostarin|roids?\\b|peds?\\b|pct\\b|growth hormone|ormone della crescita|epo\\b|oxandrol|stanozol)",
    "bomb[ae]\\b",
    "(?:che|quale|primo|un|mio|fare il) ciclo(?: \\w+)*$",
    "(?:first|steroid|which|what|my) cycle\\b",
    "ciclo$",
  ),
  ...cue("doping", 12, "(?:first|steroid|which|what|my) cycle\\b", "(?:che|quale) ciclo"),
  ...cue(
    "calories",
    5,
    "(?:calori\\w+|kcal|tdee|fabbisogno|metabolismo|metabolic rate|maintenance|energy (?:needs|expenditure|intake))",
    "(?:quanto|cosa) (?:devo|dovrei|posso) mangiare",
    "how much (?:should|do) i (?:need to )?eat",
  ),
  ...cue(
    "pain",
    6,
    `${HURTS}(?: \\w+){0,4} ${BODY}\\b`,
    `${BODY}(?: \\w+){0,4} ${HURTS}\\b`,
    "mi sono (?:fatto male|fatta male|stirat|strappat|infortunat)",
    "(?:sciatic|tendinit|contrattur|strappo|stiramento|distorsione|ernia|infiammazion|impingement|tendonitis|pulled a muscle|infortun)",
    "(?:fa|fanno) male\\b",
  ),
  ...cue(
    "cardio",
    4.5,
    "(?:cardio|corsa|correre|corro|correndo|corse|running|runs?|cycling|jogging|maratona|marathon|nuoto|swimming|bici|calcetto|conditioning|aerobic\\w*|vogatore|cyclette|hiit|camminat\\w+)\\b",
  ),
  ...cue(
    "evidence",
    5,
    "(?:fonte|fonti|stud(?:io|i|ies|y)|scien\\w+|ricerch\\w+|dimostrat\\w+|chi lo dice|says who|prove\\b|evidence|source|proven|research)",
    "come (?:fai a saperlo|lo sai|lo calcol\\w+|l hai calcolat\\w+|sai (?:che|questo)|fai a dirlo|ci arrivi)",
    "how (?:do|did) you (?:know|calculate|get|come)",
    "da dove (?:viene|vengono|prendi|salta|esce|arriva|lo)",
    "where (?:does|do|did) (?:that|this|the|you)",
    "formula\\b",
    "(?:affidabil\\w+|reliable|accurate|attendibil\\w+)",
    "su (?:cosa|che|quali?) (?:\\w+ )?(?:basi|basa|stud\\w+|dati)",
    "based on",
    "(?:perche|why) (?:proprio |tra |fra |that |from |the )?(?:NN|range)",
    "(?:credert\\w+|fidarmi|trust|believe)\\b",
    "(?:spiega\\w*|explain) (?:\\w+ )?(?:calcol\\w*|number|numero|calculation)",
  ),
  ...cue(
    "offtopic",
    6,
    "(?:meteo|barzellett\\w+|partita|film|canzon\\w+|ricett\\w+|capitale|poesia|music\\w*|ristorant\\w+|vol[oi] per|treno|abbonament\\w+|password|costa|costano|compr\\w+|weather|joke|movie|songs?|recipe|capital|poem|restaurants?|flights?|train to|subscription|buy|euro|euros|dollar\\w*|news|notizie|oroscopo|horoscope|homework|compiti|traduc\\w+|translate|president\\w*|wifi|iphone|email|python|guerra|war|politic\\w*|libro|gatto|cane|cat\\b|dog\\b|inventat\\w+|storia di|history of|pizza|cucin\\w+|cook|bitcoin|investo|soldi|vestit\\w+|wear)",
    "^(?:ciao|salve|grazie(?: mille)?|hello|hi|hey|thanks|buongiorno|ok|si|no|boh)(?: \\w+)?$",
    "chi (?:sei|ha|e|canta)\\b",
    "who (?:are|is|was|won|wrote|sings|invented)\\b",
    "che (?:ore|tempo) (?:sono|fa)",
    "what time",
  ),
  // What shares a word with training and is none of it.
  ...cue(
    "offtopic",
    12,
    "(?:scarp\\w+|shoes?|cuffie|headphones|lavatrice|telefono|cellulare|phone|excel|creatin\\w*|integrator\\w+|supplement\\w*|whey|powder|in polvere|passaporto|passport|tennis|giardino|tv\\b|rai\\b|conference|tires?\\b|video|scuola|school|piove|rain)",
    "record (?:del mondo|mondiale|mondiali|olimpic\\w+|italian\\w+|europe\\w+|guinness)",
    "(?:world|olympic|national|guinness) (?:record|champion)",
    "(?:apre|chiude|aperta|chiusa|orari\\w*|opens?|closes?) (?:\\w+ )?(?:palestra|gym)|(?:palestra|gym) (?:\\w+ )?(?:apre|chiude|aperta|opens?|closes?)",
    "how much (?:does|do|is|are) (?:a|an|the) \\w+ (?:cost|weigh)?",
    "(?:quanto|quanti kg) (?:pesa|alza|solleva|fa|tira) (?:un|una|il|la|lo|[a-z]+ [a-z]+ di)\\b",
    "(?:l app|app|sito|website) (?:e|is|non|not|lent\\w+|slow|si blocca)",
    "peso specifico",
    "^(?:che giorno|che ora|che ore|what day|what time)(?: \\w+){0,2}$",
    "(?:who|chi) (?:has |ha )?(?:invent\\w+|wrote|scritto|won|vinto|vince|played?|gioca)\\b",
    "(?:capelli|shampoo|laptop|merci|toilets?|telephone|house|congress|computer|windows|android|stipendio|salary|scudetto|serie (?:b|c|tv)\\b)",
    "reni\\b|kidney\\w*|fegato\\b",
  ),
];

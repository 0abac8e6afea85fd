/** Subjects beside training that PrimeBot answers with one sentence each. */
export const SMALL_TALK = [
  "hello",
  "thanks",
  "able",
  "bot",
  "privacy",
  "protein",
  "others",
  "yes",
  "no",
  "insult",
  "low",
  "another",
  "medicine",
  "booking",
  "shop",
  "membership",
  "data",
  "recovered",
  "hours",
  "harm",
  "late",
] as const;
export type SmallTalk = (typeof SMALL_TALK)[number];
/** Small talk that a passage may answer better, and that may stand before a question of its own. */
export const OF_PASSAGES: readonly SmallTalk[] = ["medicine", "protein", "late"];

const KIN =
  "(?:il |la |er )?mi[ao] (?:moglie|marito|ragazz[ao]|fidanzat[ao]|compagn[ao]|amic[ao]|fratello|sorella|figli[ao]|padre|madre|mamma|papa|cugin[ao]|tip[ao]|colleg[ao]|capo|coach|trainer|allenat\\w+|istruttor\\w+)";
/** Unnamed people of the gym. */
const SOMEBODY =
  "(?:il|la|lo|l|un|una|quel|quella|quello|questo|questa|the|that|this|a) (?:\\w+ )?(?:tip[oa]|tizi[oa]|ragazz[oa]|signor[ae]|uomo|donna|vicin[oa]|guy|girl|dude|man|woman|lady|bloke)";
const FRIEND =
  "my (?:gym |training |workout |lifting |personal )?(?:coach(?:es)?|trainers?|instructors?|budd(?:y|ys|ies)|friends?|mates?|bros?|brothers?|sisters?|wifes?|husbands?|girlfriends?|boyfriends?|dads?|moms?|mums?|boss|colleagues?|coworkers?)";
const PEOPLE = "(?:iscritt|utent|membri|client|atlet|members|users|clients|athletes)";

/** Patterns of whole messages: a longer message that begins so is a question. */
const WHOLE: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    "hello",
    /^(?:(?:ciao|salve|ehi|hey|hi|hello|yo|buongiorno|buonasera)(?: (?:primebot|bot|coach|a te|there|bello|bella))?(?: (?:come (?:stai|va|butta)|tutto bene|how are you|how s it going|what s up))?|come stai(?: oggi)?|how are you(?: today)?)$/,
  ],
  [
    "thanks",
    /^(?:ok |va bene |perfetto |no )?(?:grazie|thanks|thank you|thx|scusa|scusami|scusa dai|sorry|my bad|bravo|grande|(?:sei|you re|you are) (?:un |a |proprio |davvero |very )?(?:grande|forte|brav[oa]|simpatic[oa]|mitico|great|nice|funny|the best|awesome)|good bot)(?: (?:mille|tante|a lot|so much|primebot))?$/,
  ],
  [
    "able",
    /^(?:ciao |hey |hi )?(?:(?:che )?(?:cosa|what) (?:sai|puoi|can you) (?:fare|do)(?: (?!per il|per la|per lo|con)\w+){0,3}|non so (?:che )?cosa (?:chiederti|chiedere|scriverti|scrivere)|come (?:funzioni|ti uso|ti si usa|si usa primebot|funziona primebot|funziona qui)|how do (?:you|i use you|i use this) ?(?:work)?|how does (?:this|primebot) work|a cosa servi|what are you for|(?:che )?cosa (?:posso|ti posso) (?:chiederti|chiedere|domandarti|fare)(?: qui| a te)?|what (?:can|should) i ask(?: you)?|(?:mi )?(?:dai|dammi|puoi darmi) una mano|(?:aiuto|aiutami|aiutatemi|help|help me|mi aiuti|puoi aiutarmi|mi puoi aiutare|can you help|can you help me|please help|i need help|(?:mi serve|ho bisogno di|mi serve un|vorrei) aiuto|need help|help please|aiuto per favore)(?: (?:con|per|with|using|a usare|usare) (?:(?:l |the |this |questa |la )?(?:app|applicazione|primebot|chat)|te|this)| non (?:so|capisco) come (?:si usa|funziona|usarlo|usarti|fare)\w*)?)$/,
  ],
  ["bot", /^(?:ma )?(?:chi sei|who are you)$/],
  [
    "thanks",
    /^(?=.*(?:\bbene|perfetto|ottimo|capito|chiaro|great|cool|nice|fine|got it|i see))(?:(?:ok|molto|bene|benissimo|perfetto|ottimo|capito|chiaro|tutto|allora|dai|great|cool|nice|fine|got it|i see|then) ?)+$/,
  ],
  [
    "yes",
    /^(?:ok |va bene |si |yes )?(?:si|ok|okay|va bene|fallo|fallo pure|mett[ei]l[oaie]|mettil[oaie]|applica|applical[oaie]|procedi|conferma|yes|do it|apply it|go ahead)$/,
  ],
  [
    "no",
    /^(?:(?:no|ok) )?(?:no|no grazie|nope|no thanks|annulla|undo|torna indietro|lascia (?:stare|perdere)|never mind|nevermind|forget it|no quello di prima|cancel)$/,
  ],
];
const AMONG: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    "bot",
    /^(?:ma |but |so )?(?:(?:tu )?sei|are you|you re|youre|you are) (?:un |una |a |an )?(?:bot|robot|medico|dottore|dottoressa|fisioterapista|doctor|physio|umano|umana|persona|ia|ai|human|real|chatgpt|vero|vera)\b/,
  ],
  [
    "privacy",
    /\b(?:chi|coach(?:es)?|allenat\w+|istruttor\w+|trainers?|palestra|gym|reception|qualcuno|altri|who|anyone|anybody|someone|others|staff)\b.*\b(?:ved\w+|legg\w+|sees?|reads?)\b.*\b(?:mi[eo]i?|my|scriv\w+|write|chats?|conversa\w+|messagg\w+|dati|data)\b/,
  ],
  [
    "privacy",
    /^(?=.*\b(?:chats?|conversa\w+|messagg\w+|dati|data|is this)\b).*\b(?:privat\w|private|confidential|anonymous|riservat\w|sicur\w|segret\w|safe|addestr\w+|vend\w+|sell|sold|condivis\w|shar(?:e|ed|ing))\b/,
  ],
  [
    "late",
    /\b(?:troppo (?:vecchi[oa]|anzian[oa])|too old) (?:per|to|for)\b|^(?=.*\b(?:anni|eta|age|years)\b).*\b(?:troppo tardi|too late)\b/,
  ],
  [
    "protein",
    /^(?:quant[ei] (?:protein|grammi di protein|carboidrat|macro)|how (?:much|many) (?:protein|carbs|macros))/,
  ],
  // Not of a routine: it is an account's own data that goes or is taken along.
  [
    "data",
    /\b(?:cancell\w*|elimin\w*|rimuov\w*|scaric\w*|esport\w*|delete|erase|remove|download|export)\b.*\b(?:(?:miei|mie|tutti i|tutte le|all my|my|our) (?:\w+ )?(?:dati|data|messaggi|conversazioni|chat|messages|conversations|chats)|account|profilo)\b/,
  ],
  // Also where the class has the name of an exercise: «come prenoto yoga?»
  // An appointment is no session of the plan: «mi sposti l'appuntamento a giovedì».
  [
    "booking",
    /\b(?:spost\w*|rimand\w*|disdi\w*|annull\w*|cancell\w*|anticip\w*|postic\w*|move|reschedule|cancel|postpone)\b.*\b(?:appuntament\w+|appointments?|lezion[ei]|prenotazion\w+|bookings?|class(?:es)?)\b/,
  ],
  // Nothing is promised of a body, whatever hurts in it.
  [
    "medicine",
    /\b(?:promettimi|mi prometti|prometti|giurami|mi giuri|giura che|mi garantisci|garantisci\w*|(?:puoi|sai) (?:garantir\w*|prometter\w*|assicurar\w*)|mi assicuri|promise me|(?:can|do|could|will) you (?:promise|guarantee|swear)|guarantee (?:me|that))\b.*\b(?:mal[ei]|dolor\w*|erni[ae]|guari\w*|pass[ai]|reni|cuore|salute|infortun\w*|hurt\w*|pain\w*|heal\w*|injur\w*|safe|kidneys?|heart|back|knees?|shoulders?)\b/,
  ],
  [
    "low",
    /\bmi sento (?:\w+ )?(?:una nullita|un fallit[oa]|inutile)\b(?! (?:in|nel|nella|con|a|quando)\b)|\bnessuno mi (?:capisce|ascolta)\b|\bi feel (?:\w+ )?(?:worthless|useless|like a failure)\b(?! (?:in|at|on|when|for)\b)|\b(?:nobody|no one) (?:understands|listens to) me\b|\beverything (?:feels|is|seems) (?:so |just )?(?:pointless|meaningless|hopeless)\b|\btutto (?:mi )?(?:sembra|pare|e) (?:\w+ )?(?:inutile|senza senso)\b/,
  ],
  [
    "others",
    /\b(?:ignora|ignore|dimentica|forget|disregard|mostra\w*|show me|dimmi)\b.*\b(?:istruzioni|instructions|prompt)\b/,
  ],
];

const LIFTS = "(?:alza|solleva|carica|tira|spinge|pesa|usa|fa|ha fatto|ha alzato|ha sollevato)";
const DATA =
  "(?:pes[oi]|carichi?|record|massimal[ei]|allenament[oi]|sched[ae]|programma|dati|numero|diario|misure|progressi|weights?|numbers?|max|loads?|records?|workouts?|logs?|training|data|program|stats|bench|squat|deadlift)";
const PERSON = `(?:${KIN}|${SOMEBODY}|${FRIEND})`;
const ASKS = "(?:quant\\w|che|cosa|quali|mostra\\w*|fammi|dimmi|dammi|what|whats|how much|show|tell)";
/** Questions on somebody else's training, and comparisons with others. */
const OF_OTHERS = [
  `^(?:e |ed |ma |and |but |what about |how about )*${PERSON}(?: invece| instead)?$`,
  `^(?:e |ed |ma |and )*${PERSON} ${ASKS}\\b`,
  `\\b${ASKS}\\b.*\\b(?:${LIFTS}|di|del|della|of|does) (?:(?:di|in|a) \\w+ )?${PERSON}\\b`,
  `\\b${ASKS}\\b.*\\b${FRIEND} (?:s )?(?:\\w+ )?${DATA}\\b`,
  `\\b(?:altri|altre|other|quanti|quante|how many) ${PEOPLE}`,
  `\\b(?:piu (?:forte|grosso|bravo|scarso)|meglio|stronger|bigger|better|weaker) (?:di|del|della|dell|than) (?:lui|lei|loro|him|her|them|altri|tutti|(?:gli )?altri|everyone|others|most|${PERSON})\\b`,
  "\\b(?:forte|brav[oa]|mess[oa] bene|strong|good) (?:per|for) (?:la mia|il mio|uno|una|my) (?:eta|peso|age|weight|size)\\b",
  "\\b(?:chi e|who s|who is) (?:il|la|the) (?:piu (?:forte|grosso)|migliore|best|strongest)",
].map((asked) => new RegExp(asked));
/** Given names that messages of the lesson have, so that the classifier knows them as words. */
const GIVEN = new Set(
  "luca marco matteo francesco davide federico paolo stefano alberto mattia giorgio mario luigi carlo giulia chiara sara martina francesca alessia laura anna silvia federica elena paola alice giorgia maria sofia john mike david matt paul steve lucy sophie lisa".split(
    " ",
  ),
);
/** The same of somebody by their name. */
const OF_NAMED = [
  `(?:quant[oiae]|che|cosa|quali)(?: (?!m[ei] |t[ei] |ci )\\w+){0,3} ${LIFTS} (?<name>\\w+)(?: (?:di|in|su|a|con|ieri|oggi)\\b|$)`,
  `(?:quant[oiae]|che|cosa|quali)(?: \\w+){0,3} ${LIFTS} (?:di|in) \\w+ (?<name>\\w+)(?: \\w+)?$`,
  `${DATA} (?:di|del|della|of) (?<name>\\w+)(?: che .*)?$`,
  "(?:how much|how many|what|which)(?: \\w+){0,3} (?:does|did|can) (?<name>\\w+) (?:bench|squat|deadlift|lift|press|weigh|train|do|use)\\b",
  "what (?<name>\\w+) (?:bench|squat|deadlift|lift|press|train|did)\\w*",
  `(?<name>\\w+) s ${DATA}\\b`,
].map((asked) => new RegExp(`\\b${asked}`));

/** Diagnoses, medicines and supplements, for which no dose is given and nothing is promised. */
const MEDICINE =
  /\b(?:voltaren|ibuprofen\w*|oki|tachipirin\w+|brufen|aspirin\w*|paracetamol\w*|ketoprofen\w*|muscoril|diclofenac\w*|cortison\w+|antidolorific\w+|antinfiammator\w+|miorilassant\w+|antibiotic\w*|painkillers?|nsaids?|tylenol|advil|naproxen\w*|oxycodon\w*|ossicodon\w*|tramadol\w*|codein\w*|morfin\w*|oppioid\w*|opioids?|xanax|valium|benzodiazepin\w*|diagnos\w+|pillol\w+|pastigli\w+|pills?|medicin\w+(?! balls?)|farmac\w+|creatin\w+|whey|melatonin\w*|protein powder|proteine in polvere|caffein\w+|integrator\w+|supplements?|pre ?workout(?! (?:meal|snack|stretch\w*|warm\w*))|bcaa)\b/;
const BOOKING =
  /\b(?:prenot\w+|appuntament\w+|lista d attesa|book (?:a|an|the|my|me)|bookings?|booked|appointments?|waiting list)\b|\b(?:disdi\w*|disdetta|annull\w+|cancel\w*)\b.*\b(?:lezion[ei]|cors[oi]|class(?:es)?|posto)\b|\b(?:cors[oi]|lezion[ei]|class(?:es)?) (?:di|of) (?:yoga|pilates|spinning|zumba|crossfit|functional)\b/;
const SOLD =
  "(?:barrett\\w+|proteine?|whey|integrator\\w+|creatina|bibit\\w+|borracc\\w+|shaker|asciugaman\\w+|cinture?|cinghi\\w+|guant\\w+|magliett\\w+|prodott\\w+|(?:protein )?bars?|protein|creatine|supplements?|drinks?|towels?|straps?|belts?|gloves|bottles?|products?)";
const SHOP = new RegExp(
  `\\b(?:negozio|(?:mi[oe]i?|fa(?:re|ccio) un|annull\\w+ (?:l|il|un)) ordin[ei]|the shop|gym shop|my orders?)\\b|\\b(?:ordin(?:o|are|ato)|compr(?:o|are|ato)|acquist(?:o|are|ato)|order(?:ed)?|buy|bought)\\b.*\\b${SOLD}\\b`,
);
const MEMBERSHIP =
  /\b(?:abbonament\w+|disdi(?:re|co|ci|rlo|rla|cilo)|disdetta|ricevut[ae]|scontrin\w+|receipts?|rimbors\w+|riavere i soldi|premium|memberships?|subscriptions?|subscribe|unsubscribe|refund\w*|rinnov\w+|fattur\w+|invoice)\b/;

const HOURS =
  /^(?=.*\b(?:palestra|sala|gym)\b).*\b(?:orari\w*|apr[ei]\w*|riapr\w+|apert\w|chiu\w+|opens?|opening|closes?|closed|hours)\b/;

/** The subject of a message that is not about training; null for none. */
export const besideTraining = (words: readonly string[]): SmallTalk | null => {
  const said = words.join(" ");
  if (SHOP.test(said)) return "shop";
  if (MEDICINE.test(said)) return "medicine";
  if (BOOKING.test(said)) return "booking";
  if (MEMBERSHIP.test(said)) return "membership";
  return HOURS.test(said) ? "hours" : null;
};

/**
 * The small talk that a message is; null for none. `isExercise`: whether a word belongs to an exercise's name;
 * `isKnown`: whether it is a known word.
 */
export const talkIn = (
  words: readonly string[],
  isExercise: (word: string) => boolean,
  isKnown: (word: string) => boolean,
): SmallTalk | null => {
  const said = words.join(" ");
  const found = [...WHOLE, ...AMONG].find(([, pattern]) => pattern.test(said));
  if (found) return found[0];
  if (OF_OTHERS.some((pattern) => pattern.test(said))) return "others";
  const isName = (word = "") => GIVEN.has(word) || (/^[a-z]{3,}$/.test(word) && !isExercise(word) && !isKnown(word));
  return OF_NAMED.some((pattern) => isName(pattern.exec(said)?.groups?.name)) ? "others" : null;
};

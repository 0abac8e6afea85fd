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
  "rest",
  "harm",
  "late",
] as const;
export type SmallTalk = (typeof SMALL_TALK)[number];

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
    "others",
    new RegExp(
      `^(?:e |ed |ma |and |but |what about |how about )*(?:${KIN}|${SOMEBODY}|${FRIEND})(?: invece| instead)?$`,
    ),
  ],
  [
    "protein",
    /^(?:e |ed |ma |and |what about )*(?:le |il |i |the )?(?:protein[ei]|protein|carboidrati|carbs|macro)(?: invece)?$/,
  ],
  [
    "medicine",
    /^(?:e |ed |ma |and |what about )*(?:il |la |le |lo |gli |i |un |the |a )?(?:pre ?workout|creatin[ae]|caffein[ae]|bcaa|integratori|supplements|omega 3|vitamin\w*)(?: (?:invece|serv(?:e|ono)))?$/,
  ],
  [
    "able",
    /^(?:ciao |hey |hi )?(?:(?:che )?(?:cosa|what) (?:sai|puoi|can you) (?:fare|do)(?: (?!per il|per la|per lo|con)\w+){0,3}|non so (?:che )?cosa (?:chiederti|chiedere|scriverti|scrivere)|come (?:funzioni|ti uso|ti si usa|si usa primebot|funziona primebot|funziona qui)|how do (?:you|i use you|i use this) ?(?:work)?|how does (?:this|primebot) work|a cosa servi|what are you for|(?:che )?cosa (?:posso|ti posso) (?:chiederti|chiedere|domandarti|fare)(?: qui| a te)?|what (?:can|should) i ask(?: you)?|(?:mi )?(?:dai|dammi|puoi darmi) una mano|(?:aiuto|aiutami|aiutatemi|help|help me|mi aiuti|puoi aiutarmi|mi puoi aiutare|can you help|can you help me|please help|i need help|(?:mi serve|ho bisogno di|mi serve un|vorrei) aiuto|need help|help please|aiuto per favore)(?: (?:con|per|with|using|a usare|usare) (?:(?:l |the |this |questa |la )?(?:app|applicazione|primebot|chat)|te|this)| non (?:so|capisco) come (?:si usa|funziona|usarlo|usarti|fare)\w*)?)$/,
  ],
  ["bot", /^(?:ma )?(?:chi sei|who are you)$/],
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
    /\b(?:chi (?:puo )?(?:vede|vedere|legge|leggere)|who can (?:see|read)|who (?:sees|reads))\b.*\b(?:scriv|chat|conversazion|messagg|messages|write|conversations|dati|data)/,
  ],
  [
    "privacy",
    /\b(?:coach(?:es)?|allenat\w+|istruttor\w+|trainers?|palestra|gym|reception|qualcuno|altri|anyone|anybody|someone|others|staff)\b(?: \w+){0,3} (?:ved\w+|legg\w+|sees?|reads?|access)\b.*\b(?:mi[eo]i?|my|quello che|what i|chat|conversazion\w+)\b/,
  ],
  [
    "privacy",
    /\b(?:us\w+|vend\w+|sell\w*|shar\w+|condivid\w+|passat\w|addestr\w+|train\w*)\b.*\b(?:(?:miei|my) (?:dati|data)|(?:mie|my) (?:conversazioni|chat|chats|conversations))\b|\b(?:(?:miei|my) (?:dati|data)|(?:mie|my) (?:conversazioni|chats?))\b.*\b(?:sicur\w|privat\w|condivis\w|vendut\w|addestr\w+|safe|private|shared|sold|train\w*)\b/,
  ],
  [
    "privacy",
    /\b(?:chat|conversazion[ei]|conversation|messaggi)\b(?: \w+){0,2} (?:privat\w|riservat\w|sicur\w|segret\w|private|safe|confidential)$|^is (?:this|it) (?:private|confidential|anonymous)/,
  ],
  // What can be trained while it is closed is no question of hours.
  [
    "hours",
    /^(?!.*\b(?:faccio|fare|posso|alleno|allenarmi|casa|home|can i|should i|do i do)\b).*(?:\borari[oi]? (?:di apertura|(?:della |in )?palestra|della sala)|\b(?:opening|gym) (?:hours|times)\b|\b(?:apre|aprite|chiude|chiudete|aperta|aperti|chiusa|chiusi|orari[oi]?) (?:\w+ ){0,3}(?:palestra|sala)\b|\b(?:palestra|sala|gym) (?:\w+ ){0,3}(?:apre|chiude|apert[ae]|chius[ae]|open|opens|close|closes|closed)\b|\ba che ora (?:apr|chiud)\w+|\bwhat time (?:do|does) (?:you|it|the gym) (?:open|close))/,
  ],
  [
    "late",
    /\b(?:troppo (?:vecchi[oa]|anzian[oa])|too old) (?:per|to|for)\b|^(?=.*\b(?:anni|eta|age|years)\b).*\b(?:troppo tardi|too late|ha (?:ancora )?senso)\b|\b(?:alla mia eta|at my age|a [5-9]\d anni) (?:\w+ ){0,2}(?:posso|si puo|conviene|ha senso|can|should|is it)\b/,
  ],
  [
    "rest",
    /^(?!.*\b(?:allenament|sedut|giorn|session|workout|days))(?:.*\b(?:quant\w|che|come|how (?:long|much)|what)\b.*\b(?:(?:riposo|riposare|recupero|recuperare|rest)\b.*\b(?:tra|fra|between|serie|sets?)\b|(?:pausa|pause|rest) (?:tra|fra|between)|rest (?:time|periods?|times))|(?:e |ma |and |but )*(?:quanto (?:tempo )?(?:devo |dovrei )?(?:riposare|riposo|recuperare|recupero)|how long (?:should|do) i rest|(?:e )?(?:tra|fra) (?:una serie|le serie|una) e l altra)(?: (?:di|in|per|on|for) (?:\w+ ?){1,3})?$)/,
  ],
  [
    "membership",
    /\b(?:(?:la|una|le|l|mi[ae]|delle|ultima) (?:ultima |mia )?(?:ricevut[ae]|fattur[ae])|(?:the|my|a|an|last) (?:last )?(?:receipts?|invoices?))\b|\bricevut[ae] (?:del|di|fiscal\w)\b/,
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
  ["booking", /\b(?:come|dove|posso|vorrei|voglio|how|where|can i|want to)\b.*\b(?:prenot\w+|book)\b/],
  // Nothing is promised of a body, whatever hurts in it.
  [
    "medicine",
    /\b(?:promettimi|mi prometti|prometti|giurami|mi giuri|giura che|mi garantisci|garantisci\w*|(?:puoi|sai) (?:garantir\w*|prometter\w*|assicurar\w*)|mi assicuri|promise me|(?:can|do|could|will) you (?:promise|guarantee|swear)|guarantee (?:me|that))\b.*\b(?:mal[ei]|dolor\w*|erni[ae]|guari\w*|pass[ai]|reni|cuore|salute|infortun\w*|hurt\w*|pain\w*|heal\w*|injur\w*|safe|kidneys?|heart|back|knees?|shoulders?)\b/,
  ],
  [
    "others",
    new RegExp(
      `^(?:e |ed |ma |and )*${KIN} (?:quant\\w|che|cosa|quale|how much|what) (?:\\w+ ){0,2}(?:fa|ha fatto|usa|carica|solleva|alza|pesa|tira)\\b`,
    ),
  ],
  [
    "low",
    /\bmi sento (?:\w+ )?(?:una nullita|un fallit[oa]|inutile)\b(?! (?:in|nel|nella|con|a|quando)\b)|\bnessuno mi (?:capisce|ascolta)\b|\bi feel (?:\w+ )?(?:worthless|useless|like a failure)\b(?! (?:in|at|on|when|for)\b)|\b(?:nobody|no one) (?:understands|listens to) me\b|\beverything (?:feels|is|seems) (?:so |just )?(?:pointless|meaningless|hopeless)\b|\btutto (?:mi )?(?:sembra|pare|e) (?:\w+ )?(?:inutile|senza senso)\b/,
  ],
  ["others", new RegExp(`\\b(?:altri|altre|other|quanti|quante|how many) ${PEOPLE}`)],
  [
    "others",
    new RegExp(
      `^(?:quant|che|cosa|mostra|fammi|quali|dimmi).*\\b(?:ha fatto|fa|usa|carica|solleva|alza|pesa|di|del|della) (?:(?:di|in|a) \\w+ )?${KIN}\\b`,
    ),
  ],
  [
    "others",
    new RegExp(
      `\\b(?:quant\\w|che|dimmi|what|how much|tell me)\\b.*\\b(?:pesa|alza|solleva|carica|usa|fa|does) ${SOMEBODY}\\b`,
    ),
  ],
  [
    "others",
    new RegExp(
      `^(?:what|whats|how much|show|tell)\\b.*\\b${FRIEND} (?:s )?(?:\\w+ )?(?:max|bench|squat|deadlift|weights?|weigh|workouts?|log|numbers|records?|prs?|lift\\w*)\\b`,
    ),
  ],
  [
    "others",
    /\b(?:ignora|ignore|dimentica|forget|disregard|mostra\w*|show me|dimmi)\b.*\b(?:istruzioni|instructions|prompt)\b/,
  ],
];

/** Given names that mean nothing else. */
const GIVEN =
  "luca|marco|andrea|matteo|lorenzo|alessandro|francesco|davide|simone|federico|riccardo|giuseppe|antonio|giovanni|paolo|roberto|stefano|alberto|gabriele|tommaso|mattia|nicola|daniele|fabio|giorgio|michele|filippo|edoardo|emanuele|mario|luigi|carlo|claudio|enrico|" +
  "giulia|chiara|sara|martina|francesca|alessia|elisa|laura|anna|valentina|silvia|federica|elena|paola|alice|giorgia|beatrice|ilaria|roberta|monica|simona|claudia|maria|sofia|camilla|" +
  "sarah|john|james|mike|michael|dave|david|tom|thomas|chris|daniel|matt|matthew|alex|peter|paul|steve|emma|emily|jessica|laura|kate|anna|lucy|sophie|rachel|hannah|olivia|amy|lisa";
const DATA =
  "(?:pes[oi]|carichi?|record|massimal[ei]|allenament[oi]|sched[ae]|programma|dati|numero|telefono|diario|misure|progressi|weights?|numbers?|loads?|records?|workouts?|logs?|training|data|program|stats|bench|squat|deadlift)";
/** Comparisons with somebody else, or with most people. */
const COMPARED = [
  `(?:piu (?:forte|grosso|bravo|scarso)|meglio|stronger|bigger|better|weaker) (?:di|del|della|dell|than) (?:lui|lei|loro|him|her|them|altri|tutti|(?:gli )?altri|everyone|others|most|${KIN}|${FRIEND}|(?:${GIVEN})\\b)`,
  "(?:forte|brav[oa]|mess[oa] bene|strong|good) (?:per|for) (?:la mia|il mio|uno|una|my) (?:eta|peso|age|weight|size|\\w+ come me)",
  "(?:nella|sopra la|sotto la) media|(?:above|below) average|(?:rispetto|in confronto) (?:agli|a tutti gli) altri|compared (?:to|with) (?:others|other|most|everyone)",
  "(?:chi e|who s|who is) (?:il|la|the) (?:piu (?:forte|grosso)|migliore|best|strongest)",
].map((asked) => new RegExp(`\\b(?:${asked})`));
/** Questions on another person's lifts or weight: «what sarah lifted», «il peso di luca». */
const OF_NAMED = [
  `${DATA} (?:di|del|della|of|for|from) (?:${GIVEN})`,
  `(?:quant[oiae]|che|cosa|quali|what|how much)(?: \\w+){0,3} (?:fa|ha fatto|solleva|usa|carica|alza|pesa|tira|spinge|sta facendo|does|did|can) (?:di \\w+ )?(?:${GIVEN})`,
  `(?:quant[oiae]|che|cosa|quali|what|how much|show me|tell me|did|does)(?: \\w+){0,3} (?:${GIVEN}) (?:fa|ha fatto|solleva|usa|carica|alza|pesa|tira|spinge|lifts?|lifted|does|did|do|bench(?:es|ed)?|squats?|squatted|deadlifts?|weighs?|uses?|used|trains?|trained)`,
  `(?:${GIVEN}) s ${DATA}`,
].map((asked) => new RegExp(`\\b${asked}\\b`));

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

/** The subject of a message that is not about training; null for none. */
export const besideTraining = (words: readonly string[]): SmallTalk | null => {
  const said = words.join(" ");
  if (SHOP.test(said)) return "shop";
  if (MEDICINE.test(said)) return "medicine";
  if (BOOKING.test(said)) return "booking";
  return MEMBERSHIP.test(said) ? "membership" : null;
};

/** Names as owners of what is asked for, without names of days: «show me Giulia's workouts». */
const OWNED =
  /(?<=\S )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)[A-Z][a-z]+['’]s (?:workouts?|log|records?|training|sets|bench|squat|deadlift)\b/;
/** First and last name of the person asked about: «quanto fa di panca Marco Rossi?» */
const NAMED = /\b(?:fa di|fa in|ha fatto|solleva|does)\b.* (\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)\s*\?*$/u;

/** Verbs after a name that no list has: that person lifts, weighs or owns what is asked for. */
const LIFTS = "(?:alza|solleva|carica|tira|spinge|pesa|fa|ha fatto|ha alzato|ha sollevato)";
const BY_SOMEBODY = [
  `(?:quant[oiae]|che|cosa|quali)(?: (?!m[ei] |t[ei] |ci )\\w+){0,3} ${LIFTS} (?<name>\\w+)(?: (?:di|in|su|a|con|ieri|oggi)\\b|$)`,
  `(?:quant[oiae]|che|cosa|quali)(?: \\w+){0,3} ${LIFTS} (?:di|in) \\w+ (?<name>\\w+)$`,
  `(?:${DATA}) (?:di|del|della|of) (?<name>\\w+)$`,
  "(?:how much|how many|what|which)(?: \\w+){0,3} (?:does|did|can) (?<name>\\w+) (?:bench|squat|deadlift|lift|press|weigh|train|do|use)\\b",
].map((asked) => new RegExp(`\\b${asked}`));

/**
 * The small talk that a message is; null for none. `isExercise`: whether a word belongs to an exercise's name;
 * `isKnown`: whether it is a known word.
 */
export const talkIn = (
  text: string,
  words: readonly string[],
  isExercise: (word: string) => boolean,
  isKnown: (word: string) => boolean,
): SmallTalk | null => {
  const said = words.join(" ");
  const found = [...WHOLE, ...AMONG].find(([, pattern]) => pattern.test(said));
  if (found) return found[0];
  if (COMPARED.some((pattern) => pattern.test(said))) return "others";
  const [, first = "", last = ""] = NAMED.exec(text) ?? [];
  const isPerson = first !== "" && ![first, last].some((word) => isExercise(word.toLowerCase()));
  const isNamed = !words.some(isExercise) || !/\b(?:ho|mi|io|i|my)\b/.test(said);
  if (OWNED.test(text) || isPerson || (isNamed && OF_NAMED.some((pattern) => pattern.test(said)))) return "others";
  const isName = (word = "") => /^[a-z]{3,}$/.test(word) && !isExercise(word) && !isKnown(word);
  return BY_SOMEBODY.some((pattern) => isName(pattern.exec(said)?.groups?.name)) ? "others" : null;
};

/** Short continuations of a subject: «quanta ne prendo», «e come lo disdico?», «e la domenica?» */
const GOES_ON =
  /^(?:(?:e|ed|ma|and|but|ok|allora|so) )*(?:il|lo|la|l|i|gli|le|a|al|in|di|per|con|quant\w|quand\w|dove|come|cosa|che|chi|si|posso|the|my|at|on|how|where|when|what|which|can|do|does|is)\b/;
const MAX_WORDS = 6;
/** Subjects that any such continuation belongs to. Cancelling a class («lo disdico») is not about a membership. */
const ASKED_ON: readonly SmallTalk[] = [
  "medicine",
  "booking",
  "shop",
  "membership",
  "data",
  "privacy",
  "others",
  "hours",
  "another",
];
const OF_IT = /\b(?:lo|la|li|le|it|them)\b|\w+(?:lo|la|li|le)\b/;
const OF_A_MEMBERSHIP = /\b(?:abbonament\w+|premium|memberships?|subscriptions?|iscrizion\w+)\b/;

/** The small talk that a message without a subject continues; null for another message. */
export const smallTalkGoesOn = (
  before: SmallTalk,
  now: SmallTalk | null,
  words: readonly string[],
): SmallTalk | null => {
  const said = words.join(" ");
  if (!ASKED_ON.includes(before) || words.length > MAX_WORDS || !GOES_ON.test(said)) return null;
  if (before === "privacy" && now === "others") return "privacy";
  if (before === "booking" && now === "membership")
    return OF_IT.test(said) && !OF_A_MEMBERSHIP.test(said) ? "booking" : null;
  return now === null ? before : null;
};

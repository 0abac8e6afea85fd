/** Words that may stand between a verb and its negation. */
const BETWEEN =
  "(?:mi |si |ci |lo |la |li |le |me |ne |gli |l |riesco |riesce |riuscivo |piu |bene |a |ad |neanche |nemmeno )*";
const CANNOT =
  "(?:cant|cannot|can not|couldnt|wont|doesnt|dont|didnt|isnt|unable to|not able to|barely|hardly|struggl\\w+ to)";
const MY = "(?:my |his |her |the |their |our )?";

/** Turns of phrase with one meaning, each by a name in capitals, so that a rule states it once for all its wordings. */
const TURNS: readonly (readonly [string, readonly string[]])[] = [
  [
    "NOFEEL",
    [
      `non ${BETWEEN}(?:sento|sentivo|sente|sentiva|sentono|avverto|avvertivo|percepisco)(?: piu| bene| niente| nulla| quasi)*`,
      "(?:pers[ao]|perdo|perde|perdendo|senza|zero|poca|nessuna|ridotta) (?:la |di )?sensibilita",
      `${CANNOT} (?:really |even |properly )?feel(?: anything| a thing| much)?`,
      "(?:no|zero|lost|lose|losing|loss of|without|lack of|little|less|hardly any) (?:all |the |any |some )?(?:feeling|sensation)s?",
      "(?:feels?|felt) (?:asleep|dead|numb|like (?:rubber|cotton|its not my skin|it s not my skin))",
    ],
  ],
  [
    "DOWNTHERE",
    [
      "(?:la|li|qua|giu|qui) (?:sotto|in basso|da basso)",
      "parti (?:basse|intime|private|delicate)",
      "zon[ae] (?:\\w+ )?(?:intim\\w|bass\\w|genital\\w|sella|pubica|inguinale)",
      "(?:tra|fra|in mezzo(?: a(?:lle)?)?) (?:le )?(?:gambe|cosce)",
      "intern[oi] (?:delle |della |di )?cosc\\w+",
      "dove (?:mi )?(?:sied\\w+|appoggi\\w*|poggi\\w*|tocca la sella)",
      "down (?:there|below)",
      "(?:privates?|lady|intimate) parts?",
      `between ${MY}(?:legs|thighs)`,
      `inner ${MY}thighs?`,
      "where (?:i|you) sit",
    ],
  ],
  [
    "NOMOVE",
    [
      `non ${BETWEEN}(?:muov\\w+|alz\\w+|sollev\\w+|string\\w+|chiud\\w+|apr\\w+|regg\\w+|tien\\w+|tengo|tenere|rispond\\w+|comand\\w+|pieg\\w+|ubbidi\\w+|obbed\\w+|collabora\\w*|funziona\\w*|stacc\\w+ da terra|fare il pugno|stare in piedi|sta in piedi)`,
      `${CANNOT} (?:\\w+ ){0,2}?(?:move|lift|raise|close|open|hold|grip|squeeze|respond\\w*|obey\\w*|listen\\w*|work\\w*|bend|control|make a fist|stand|walk|stay up)`,
      "stopped (?:working|responding|moving|listening)",
      "smesso di (?:funzionare|rispondere|muoversi)",
    ],
  ],
  [
    "NOFORCE",
    [
      "(?:senza|zero|nessuna|poca|niente) (?:piu |piu nessuna )?forza",
      "non (?:ho|ha|c e|sento) (?:piu )?(?:nessuna |alcuna |la )?forza",
      "(?:pers[ao]|perde|perdo|perdendo|non ha piu|non ho piu|manca|mancata) (?:tutta )?(?:la |di |ogni )?forza",
      "(?:without|no|zero|lost|loses?|losing|loss of) (?:all |the |any |its )?(?:force|strength|power)",
    ],
  ],
  [
    "NOMEMORY",
    [
      `non ${BETWEEN}(?:ricord\\w+|rammento)`,
      "(?:dont|doesnt|didnt|cant|couldnt|cannot) (?:even |really )?(?:remember|recall)",
      "(?:no|zero) (?:memory|ricordo)|vuoto di memoria|nessun ricordo|amnesia",
    ],
  ],
  [
    "NOANSWER",
    [
      `non ${BETWEEN}(?:rispondev\\w+|reagiv\\w+|reagisc\\w+|mi sentiva)`,
      "(?:wasnt|isnt|werent|not|stopped|wouldnt) (?:respond\\w*|answering|reacting|moving)",
    ],
  ],
  [
    "TOFLOOR",
    [
      "(?:a|per|in) terra|al suolo|al tappeto|sul (?:pavimento|tappeto|tappetino)",
      "(?:on|to|hit|hitting|kissed) the (?:floor|ground|deck|mat)",
    ],
  ],
  [
    "WENTDOWN",
    [
      "(?:andat|cadut|crollat|finit|vol)\\w* giu",
      "(?:went|gone|going|go) down",
      "(?:i|he|she|friend|dad|mum|mom|wife|husband|partner|buddy|client|guy|girl|son|daughter) (?:just |suddenly )*(?:dropped|collapsed|crumpled|crashed)",
    ],
  ],
  [
    "LIGHTSOUT",
    [
      "(?:si |mi si |mi )?(?:speg\\w+|spent\\w) (?:la luce|le luci|tutto|l interruttore|come una lampad\\w+|la vista|il cervello)",
      "(?:mi|si) (?:e |sono )?(?:spent\\w|speng\\w|spegn\\w)",
      "(?:lights?|everything|vision) (?:go|goes|went|going|cut|cuts|turn\\w*) (?:out|off|dark|black|grey|gray)",
      "lights? out",
      "(?:mi )?si (?:annebbia|oscura|offusca|spegne) (?:la vista|tutto)|vista (?:mi )?si (?:annebbia|oscura|offusca)",
      "(?:tutto|diventa|diventato|vista|vedo|visto) (?:tutto )?(?:nero|buio|bianco|grigio|annebbiat\\w+)",
    ],
  ],
  ["OUTOFHAND", ["(?:cad\\w+|scapp\\w+|sfugg\\w+) (?:\\w+ ){0,3}(?:di|dalla|dalle) man[oi]"]],
  ["INBOWL", ["(?:nel|del|il|sul) water"]],
  ["WITHOUTME", ["senza di me|without me"]],
  ["MYFACE", ["(?:la|in|sulla|mia|della|alla|tutta|meta) faccia|(?:my|in|of|the) face"]],
  [
    "WEIGHTON",
    [
      "peso (?:\\w+ ){0,2}(?:sul|sullo|sopra|addosso|nel|dentro|dietro|allo|al) (?:\\w+ ){0,2}(?:petto|sterno|torace|cuore)",
      "(?:weight|brick|stone) (?:\\w+ )?(?:on|in|behind|over) (?:my |the |his |her )?(?:chest|heart|breastbone|sternum)",
    ],
  ],
  [
    "NOABLE",
    [
      "non (?:riesc\\w+|riusciv\\w+) (?:piu )?(?:bene )?a(?:d)?|(?:cant|cannot|couldnt|unable to|not able to|struggl\\w+ to)",
    ],
  ],
  [
    "MESSED",
    [
      "(?:me la (?:sono |son )?)?fatt[ao] (?:addosso|sotto|nelle mutande|nei pantalon\\w+)",
      "(?:having|had|have|another|an) accidents? (?:in|down|on) (?:my|the) \\w+",
    ],
  ],
  [
    "MUSTPAY",
    [
      "(?:devo|dovro|bisogna|mi tocca|have to|must|need to|got to|gotta) (?:\\w+ )?(?:correre|run|burn|bruciar\\w+|smaltir\\w+|punir\\w+|punish|make up|compensar\\w+|digiunare|fast|starve)",
    ],
  ],
  [
    "FORBIDDEN",
    [
      "non (?:mi |me lo |si )?(?:permetto|concedo|merito|autorizzo)",
      "(?:dont|not|cant|never|wont) (?:allow|let|deserve|permit)(?:ed)?(?: myself)?",
      "only (?:allow|let|deserve|permit)(?:ed)?(?: myself)?",
      "mi (?:concedo|permetto) solo",
    ],
  ],
  [
    "SOMEONEON",
    [
      "(?:someone|somebody|something|an elephant|a person|qualcuno|qualcosa|uno) (?:\\w+ )?(?:sitting|sits|standing|stands|sedut\\w|siede|sopra)",
    ],
  ],
  [
    "NONEED",
    [
      `non ${BETWEEN}(?:accorg\\w+|capisc\\w+(?! (?:cosa|come|dove|perche|per quale|se (?:sto )?sbagli\\w+))|rend\\w+ conto|controll\\w+|tratten\\w+|tratteng\\w+|tien\\w+|tenerl\\w|farla partire)`,
      "senza (?:nemmeno |neanche |neppure )?(?:accorg\\w+|sentir\\w+|volerlo|render\\w+ conto|riuscire a trattener\\w+)",
      "(?:cant|couldnt|dont|didnt|cannot|unable to|no longer) (?:\\w+ )?(?:tell|notice|noticed|know|control|hold|realize|realise|stop)",
      "(?:fatica|difficolta|faccio fatica|non riesco) (?:a |ad )?(?:far \\w+|fare|iniziare|cominciare|partire|svuotare|trattenere)",
      "(?:trouble|difficulty|hard|struggl\\w+) (?:to |with )?(?:start\\w*|go\\w*|empty\\w*|peeing|pass\\w*)",
      "(?:without|not) (?:even )?(?:noticing|realizing|realising|knowing|feeling it|wanting)",
    ],
  ],
  [
    "TOILETNEED",
    [
      "(?:bisogno|stimolo|voglia|andare|devo andare) (?:di |in |al |del |della |a |andare |fare |farla )*(?:bagno|wc|cesso|pipi|urinare|fare pipi)",
      "(?:need|want|have|going|go|urge) (?:to |for |the |a )*(?:toilet|loo|bathroom|pee|wee|restroom|go)",
    ],
  ],
  [
    "WRONGWAY",
    [
      "(?:saltat\\w|venut\\w|schizzat\\w) (?:via|fuori)|fuoriuscit\\w|come (?:dislocat|rott)\\w",
      "(?:dalla|della|dall|dal|nella|verso la|sulla|alla) (?:parte|lato|altra parte|direzione|altro verso|verso) (?:sbagliat\\w|opposta|contraria|strana)",
      "dall?a? ?(?:altra parte|altro lato|altro verso)",
      "(?:nel|in) (?:un )?(?:verso|modo|senso|posizione|angolo) (?:sbagliat\\w|stran\\w|innatural\\w|contrari\\w|opposto|assurd\\w|anomal\\w)",
      "al contrario|fuori (?:posto|sede|asse)|di (?:lato|fianco|traverso)|all indietro|verso (?:fuori|l esterno|dentro|l interno|dietro)",
      "(?:angolo|piega|forma|posizione) (?:che non dovrebbe|stran\\w|innatural\\w|assurd\\w|sbagliat\\w)",
      "che non dovrebbe|non (?:e|sta|sembra) (?:piu )?(?:al suo posto|dove dovrebbe|dritt\\w|in asse|a posto)",
      "(?:the |in a |at a |at an )?(?:wrong|weird|strange|odd|funny|unnatural|impossible|bad|crazy) (?:way|direction|angle|side|place|position|shape|spot)",
      "(?:to|on|off to) (?:the|one) side(?: of my \\w+)?|out of (?:place|line|joint|socket)|backwards?|sideways|not where it should|where (?:my |the )?\\w+ should be|shouldnt (?:bend|be|go|move)|like a (?:fork|zigzag|z|s)",
    ],
  ],
  [
    "NOTWAKE",
    [
      `non (?:mi )?(?:${BETWEEN})?(?:ri)?svegli(?:armi|arsi|arti|assi|o)(?: mai)?(?: piu)?`,
      "(?:not|never|wont|dont want to|didnt want to|wouldnt|dont wanna|didnt) (?:\\w+ )?(?:wake|waking) up",
      "(?:addorment\\w+|dormire|sleep|asleep) (?:\\w+ ){0,2}(?:per sempre|forever|e basta|and never)",
      "(?:non|mai|dont|never|not) (?:\\w+ ){0,2}(?:ri?apri\\w+|open\\w*) (?:piu |mai |piu mai )*(?:gli |my )?(?:occhi|eyes)(?: again)?",
    ],
  ],
  [
    "IFGONE",
    [
      "se (?:io )?(?:morissi|sparissi|scomparissi|crepassi|muoio|sparisco|me ne andassi|mi ammazzassi|non ci fossi|non esistessi|non ci sono)(?: piu| io| mai)*",
      "quando non ci saro piu|se fossi mort\\w",
      "(?:if|when|once) i (?:was|were|am|m|just|had|d|have|never|would)? ?(?:gone|dead|died|die|disappeared|disappear|vanished|vanish|existed|not (?:here|around|alive)|wasnt (?:here|around|alive)|werent (?:here|around|alive)|not exist|not been born|killed myself)",
      "(?:not|wont|isnt|dont) (?:\\w+ ){0,3}be (?:here|around|alive) (?:much longer|for long|anymore|next \\w+|\\w+ (?:summer|year|month))|non ci saro piu",
      "better (?:off )?without me|(?:wasnt|werent) (?:here|around) anymore",
    ],
  ],
  [
    "ENDIT",
    [
      "(?:vorrei|voglio|spero|desidero|basta) (?:solo |solamente |soltanto )?(?:che )?(?:finisse|finisca|smettesse|cessasse) (?:tutto|ogni cosa|il dolore|questo)|(?:che )?tutto (?:finisse|cessasse)",
      "(?:la|voler\\w*|voglio|vorrei|di|e|a|basta) (?:faccio|facciamo|facessi) finita",
      "far(?:la|mi) finita|fini(?:rla|amola)(?: qui)?(?: con la vita| con tutto)|la finisco con (?:tutto|la vita|questa vita)",
      "(?:want|wanna|plan|planning|planned|tempted|trying|tried|close|urge|intend|going|gonna|ready|time|decided|wish|need|thinking|thought|think|about|like|just) (?:to |of |about |i could |i would )*(?:end|ending) (?:it|everything|things|this life|my life|this all)(?: all)?",
      "(?:want|wish|need) (?:it|this|everything|it all|all|the pain|all of (?:it|this)) (?:all |just |to |be |would )*(?:over|end|stop|gone|finished)",
    ],
  ],
  [
    "GOON",
    [
      "(?:andare|tirare|vado|andar|tiro|continuare|proseguire) (?:piu )?avanti|continuare (?:cosi|a vivere)|stare (?:al mondo|in vita)|vivere|esistere|esserci|restare (?:qui|vivo|viva)|la vita|questa vita|la mia vita",
      "(?:going|go|carry\\w*|keep\\w*|being|be|stay\\w*) (?:on|alive|living|here)|living|exist\\w*|life",
    ],
  ],
  [
    "NOPOINT",
    [
      "(?:non|nessun|senza|che|zero|alcun|neanche) (?:\\w+ ){0,3}(?:senso|scopo|motivo|ragione|utilita)",
      "(?:dont |doesnt |cant |do not |not )?(?:no|what s|whats|what is|any|the|see|have|find|got) (?:the |any |a |no )?(?:point|reason|purpose|meaning)",
      "(?:not|isnt|aint|nothing|hardly) worth",
      "a che (?:serve|pro)|non serve a (?:niente|nulla)",
    ],
  ],
  [
    "CANTCOPE",
    [
      "non (?:ce|c) (?:la )?(?:faccio|fo) (?:proprio )?piu|non ne posso (?:proprio )?piu|non reggo piu|non resisto piu",
      "(?:cant|cannot) (?:\\w+ )?(?:do|take|handle|bear|go on|cope) ?(?:with )?(?:this|it|on|any)? ?(?:anymore|any more|no more|any longer|longer)?",
    ],
  ],
  [
    "NOFOOD",
    [
      `non ${BETWEEN}(?:tocc\\w+|mangi\\w+|ingoi\\w+|mand\\w+ giu|mett\\w+ in bocca|ingerisc\\w+) (?:\\w+ )?(?:cibo|niente|nulla|solido|quasi niente|piu|boccone)`,
      "(?:havent|didnt|dont|not|hardly|barely|stopped|refuse to|wont|cant) (?:\\w+ )?(?:eat\\w*|touch\\w* (?:\\w+ )?food|swallow\\w* (?:\\w+ )?food)",
    ],
  ],
  [
    "TOBATHROOM",
    [
      "(?:corr\\w+|vad\\w+|vai|scapp\\w+|filo|chiud\\w+|dritt\\w) (?:\\w+ )?(?:in|al) (?:bagno|cesso|gabinetto)",
      "(?:run|running|rush\\w*|go|straight|off|head) (?:straight )?to the (?:bathroom|toilet|loo)",
    ],
  ],
  [
    "EMPTYSELF",
    [
      "liberar(?:mi|si|mene)|svuotar(?:mi|si)|(?:mi|me ne) libero|buttare fuori(?: tutto)?|tirare fuori tutto|(?:due |le )?dita in gola",
      "(?:mak\\w+|made|get\\w*|force\\w*|forcing) (?:myself|herself|himself|it|yourself) (?:to )?(?:empty|sick|vomit|puke|throw up|throwing up|back up|come up)|get(?:ting)? rid of (?:it|the food|what i)|bring(?:ing)? it (?:all )?(?:back )?up|fingers? down (?:my|the|her) throat",
    ],
  ],
];

const PATTERNS = TURNS.map(
  ([name, sources]) => [name, new RegExp(`(?<= |^)(?:${sources.join("|")})(?= |$)`, "g")] as const,
);

/** A turn of phrase with the indexes of its first and last word. */
export type FoundPhrase = { name: string; from: number; to: number };

/** The turns of phrase in a message. `plain`: its words divided by one space. */
export const phrasesIn = (plain: string): FoundPhrase[] =>
  PATTERNS.flatMap(([name, pattern]) =>
    [...plain.matchAll(pattern)].map((match) => {
      const from = match.index === 0 ? 0 : plain.slice(0, match.index - 1).split(" ").length;
      return { name, from, to: from + match[0].trim().split(" ").length - 1 };
    }),
  );

import { STOP, terms } from "./words.ts";

/** Words between a negation and what it negates: «non ho mai avuto dolore al petto». */
export const NEGATORS = terms("non senza nessun nessuna niente no not without never dont didnt havent");
export const NEGATED_FILLERS = terms(
  "ho hai ha mi si sento sente avverto provo c e piu mai il la alcun alcuna avuto avuta un una di ne e have had feel get any ve been the a i sono stato stata",
);

/** Other parts of the body that a pain may belong to: «giorno di petto, mi fa male la spalla». */
export const ELSEWHERE = terms(
  "spalla spalle gomito gomiti ginocchio ginocchia schiena polso polsi collo caviglia anca lombare lombari cuffia shoulder shoulders elbow elbows knee knees wrist wrists neck ankle hip back",
);

/**
 * Whole messages that resemble a sign and are none: another person's pregnancy, a bad day, pain in one movement. A rule
 * that finds a sign in them still counts.
 */
const NO_SIGNS: readonly RegExp[] = [
  /^(?:no )?non (?:e )?(?:ancora|del tutto)(?: passat[oaie])?$|^(?:it s|its) (?:almost |nearly |all )?gone(?: now)?$/,
  // Who is ill and says no more than that they stay away.
  /^(?:\w+ ){0,2}(?:sick|ill|malat[oa]|influenzat[oa])(?: \w+){0,2} (?:cant|wont|not going to|non (?:posso|riesco ad?|mi)) (?:train|work out|lift|make it|go to the gym|allen\w+|venire in palestra)(?: (?:this|next|week|today|for|a|few|days|until|per|questa|settimana|oggi|qualche|giorn[oi]|\w+day|lunedi|\d+)){0,5}$/,
  /^(?:i m|im|i am|sono|sto) (?:\w+ )?(?:sick|ill|malat[oa]|influenzat[oa])(?: (?:this week|today|at the moment|right now|again|questa settimana|oggi|di nuovo))?$/,
  // A short night, and no more than how it feels.
  /^(?:i |only |ok |honestly )*(?:slept|got|had) (?:\w+ ){0,3}(?:hours?|hrs?)(?: (?:of )?sleep)?(?: last night)?(?: (?:and|so))?(?: i)?(?: m| am)? (?:feel|feeling) (?:like )?(?:\w+ )?(?:garbage|crap|shit|trash|rubbish|rough|terrible|awful|dead)(?: (?:today|now))?(?: (?:still|should|do|can|i|go|train|lift|gym|to|the|skip|or|not)){0,7}$/,
  /^(?:i ve|ive|i have|i) got (?:the flu|a cold|the sniffles)(?: (?:so|no|should|i|can|train|training|gym|this|week|today|again))*$/,
  /^(?:mi e (?:venuto|arrivato|tornato) il ciclo|(?:c )?ho (?:il ciclo|le mestruazioni)|sono (?:in|nel|col) ciclo|(?:i m|im|i am) on my period|(?:i )?(?:just )?got my period)(?: (?:e|ed|and|with|con|ho|i|dei|mal di pancia|crampi|crampy|cramps|bad|forti|un po|tanti|dolori|stanca|tired|feel|feeling|today|oggi|so|should|posso|can|skip|allenare|allenarmi|alleno|train|legs|le|gambe|squat|gym|in palestra|lo stesso|still|faccio|che|cosa|meglio|riposo|or|o|rest))*$/,
  /^(?:e |ma |and |but |so |what about )*(?:quando|appena|when|once|after)(?: i| i m| im)? (?:torno|rientro|guarisco|get back|come back|back|better|get better|well)$/,
  // What a doctor is asked about first, and nothing that is felt.
  /^(?:e |ma |and |but |what )*(?:se|if)(?: i m| im| i am| i| io)? (?:sono|fossi|resto|rimango|get|was|were)? ?(?:incinta|pregnant)$/,
  // A night that was long enough.
  /^(?:oggi |stanotte |stamattina )*(?:ho )?(?:preso|dormito|fatto) (?:\w+ )?(?:\d+|sei|sette|otto|nove|dieci) ore(?: di sonno)?(?: e)?(?: (?:mi sento|sono|sto) (?:\w+ )?(?:caric\w+|bene|benissimo|riposat\w|fresc\w|in forma|una bomba))?$/,
  // Who does not come on a day.
  /^(?:ok |ciao |hey |sorry |scusa )*(?:i )?(?:cant|won?t be able to|not able to) (?:make it|come|come in|be there|train)(?: on| this| next| to the gym| in)* (?:\w+day|tomorrow|tonight)$/,
  /^(?:\w+ ){0,3}(?:mi[ao]|un|una) \w+ (?:\w+ )?(?:e|e rimasta|aspetta) (?:\w+ )?(?:incinta|in gravidanza|bambin\w|bimb\w|figli\w)(?: (?!io|mi|e)\w+){0,5}$/,
  /^(?:(?:ho|sento|avverto|provo|mi (?:viene|prende|da)) (?:un |una |del |dei |delle )?(?:po di )?(?:dolor\w|male|fitt\w|fastidi\w)|mi fa (?:un po )?male) (?:quando|mentre|se) (?:mi |ci |lo |la |io )?(?:tiro|spingo|piego|abbasso|chino|accovaccio|sollevo|alzo|faccio (?:le )?(?:spinte|tirate|trazioni|affondi|squat|panca|stacchi))(?: (?:su|il|la|le|i|peso|pesi|carico|forte|tanto|in|panca|troppo|bilanciere))*$/,
  /^(?:oggi |stasera |stamattina )?non (?:mi sento|sono|sto) (?:\w+ ){0,2}(?:in (?:\w+ )?forma|al top|caric[oa]|motivat[oa])(?: oggi| stasera| stamattina)?$/,
];

/**
 * Messages that only continue a conversation, or name the part of the body to train: «e poi?», «boh», «e se faccio solo
 * gambe?»
 */
const SMALL_TALK = new Set(
  terms(
    "e ed ma ok poi dopo domani oggi allora adesso ora boh mah non no si credo so lo penso forse magari come mai perche cosa che io tu ancora tardi sicuro sicura davvero se faccio fare facciamo alleno solo soltanto la le i parte alta bassa gambe braccia petto spalle dorso and me you i it is that this then after what now dont know idk dunno maybe think sure really later wait today tomorrow about how not yet if do just only can should upper lower body legs arms chest back day",
  ),
);
/** Most words of such a message. */
const FEW = 7;

/** Whether a whole message is harmless although it resembles a sign, where no rule finds one. */
export const isNoSign = (words: readonly string[]): boolean => {
  const said = words.filter((word) => word !== STOP);
  if (said.length <= FEW && said.every((word) => SMALL_TALK.has(word))) return true;
  return NO_SIGNS.some((pattern) => pattern.test(said.join(" ")));
};

/** Names of exercises and other terms that contain a dangerous word. */
export const HARMLESS: readonly RegExp[] = [
  // «Un record da infarto»: a measure, not a symptom.
  /(?<!\b(?:sintom\w|segn\w|dolor\w|paura|rischio) )\bda (?:infarto|morire|paura|urlo|panico)\b/g,
  // An invoice, unless a part of the body or a bone has it.
  /\bfattur[ae]\b(?! (?:al|alla|allo|all|scompost|espost|del (?:polso|braccio|piede|gomito|dito|femore)|della? (?:gamba|caviglia|clavicola|spalla|rotula|tibia|mano)))/g,
  // What somebody of the family had, unless it is now.
  /\b(?:mi[oa]|my) (?:marito|moglie|suocer\w|cognat\w|cugin\w|fratello|sorella|padre|papa|madre|mamma|nonn\w|zi[oa]|amic\w|colleg\w|capo|husband|wife|brother|sister|dad|father|mum|mom|mother|uncle|aunt|friend|boss|mate|coworker)(?: \w+)? (?:ha|had|has had) (?:gia )?(?:avuto )?(?:un |an |a )?(?:infarto|heart attack)\b(?! (?:adesso|ora|ieri|oggi|stamattina|poco fa|now|today|yesterday))/g,
  /\bchest (press|pressing|fly|flyes|dip|dips|day|supported|workout|machine|exercises?)\b/g,
  /\b(girata|tirat[ae]|macchina|giorno|day|allenamento|scheda|croci|spinte|esercizi) (al |per il |di |del |per )?petto\b/g,
  /\b(long|short|lateral|medial|rear|front) heads?\b/g,
  /\bcolp[oi] di testa\b/g,
  /\b(?<!viene )da sven(ire|imento)\b/g,
  /\b(morto|morta|stanco|stanca) (di|dal|dalla) (fame|sonno|sete|caldo|ridere|stanchezza|fatica)\b|\bstanc[oa] mort[oa]\b|\bdead tired\b/g,
  /\bsven\w+ (dal|dalle|dalla|di) (ridere|risate|caldo|fame)\b/g,
  /\bmi (?:(?:ha|hanno|sta|stanno) )?(?:uccis[oaie]|uccid\w+|ammazz(?:a|ano|ato|ata|ando)|massacra\w*)\b/g,
  /\b(i m|im|am) starving\b(?! myself)/g,
  /\bheart rate\b/g,
  /\bdead ?lifts?\b/g,
  /\bfrequenza cardiaca\b/g,
  /\b(mi (ammazzo|uccido)|(ammazzar|uccider)mi|kill(ing)? myself) (di|con|in|a|su|sulle|sugli|with|on|doing) (\w+ )?(lavoro|fatica|pesi|serie|cardio|corsa|palestra|allenament\w+|squats?|panca|stacc\w+|trazioni|affondi|flessioni|piegamenti|addominali|gambe|glutei|bicipiti|petto|spalle|dorsali|burpees?|lunges|deadlifts|weights|legs?|abs)\b/g,
  /\bmorire (dopo|dal|dalla|dai|di|per|dalle|con|durante) (\w+ )?(squat|leg|gambe|doms|burpees|allenamento|affondi|palestra|fame|caldo|sete|ridere|sonno|stacco|panca|cardio)\b/g,
  /\b(wanna|want to|could) die (after|from|of|during) (\w+ )?(squats?|legs?|leg day|doms|burpees|workout|training|cardio|lunges)\b/g,
  /\b(la faccio|la facciamo|farla|facciamola) finita (con|col|coi|colla)\b(?! (la (mia )?vita|tutto|questa vita|il mondo|me stess[oa]))/g,
  /\b(la faccio|la facciamo|farla|facciamola) finita (qui )?per (oggi|stasera|questa|la|il)\b/g,
  /\b(end|finish|ending) (it|this|things|everything) (with|on|here|there|early|at|off|after|by)\b(?! (all|my life|myself))/g,
  /\b(wanna|want to|voglio|vorrei|could) (die|morire) (ogni volta|every time|when|quando|whenever) (i |che )?(see|vedo|do|faccio|hear|sento|tocca|leggo)\b/g,
  /\bperso i sensi di colpa\b/g,
  /\b(?:sm[ei]\w+ di mangiare|(?:stop|stopped|stopping|quit) eating) (?:\w+ )?(?:schifezz\w+|dolci|porcherie|carne|pane|pasta|zuccher\w+|cioccolat\w+|patatine|latticini|glutine|fritt\w+|tardi|troppo|cosi tanto|junk|sugar|meat|bread|dairy|gluten|fried|sweets|candy|chocolate|late|out|before|fast food)\b/g,
  /\b(abbuffat\w|abbuffata|scorpacciata) di (serie|sport|allenament\w+|film|puntate)\b/g,
  /\bbing\w+ (watch\w*|series|netflix)\b/g,
  /\bmi sono tagliat[oa] (la|il|un|con|i|le) (mano|dito|capelli|unghie|barba|palmo|coltello|mentre)\b/g,
  /\bmi sparo (un|una|uno|due|tre|quattro|le|i|l|il|la|solo)\b(?! (colpo|in testa))/g,
  /\bstarving (after|before|all|from|right|now|post|today|again)\b/g,
  /\b(pes[oi] mort[oi]|stacc\w+ (da )?mort\w)\b/g,
  /\b(i m|im|i am|we re|legs are|arms are|quads are|legs r) (so |totally |completely )?(dead|toast|fried|shot)\b/g,
  /\btesta a testa\b|\btesta bassa\b|\bhead ?(wind|to head|start|band|phones|ache from (lack|work))\b|\b(mal di testa|headache) (da|dal|from) (lavoro|work|caffe|pc|screen)\b/g,
  /\b(preso|presa|prendere|prendo) una storta\b/g,
  /\b(the )?meaning of life\b|\bsenso della vita\b/g,
  /\b(batteria|telefono|orologio|display|schermo|cellulare|battery|phone|watch|screen)( \w+){0,2} (svenut\w|mort\w|ner\w|spent\w|died|dead|black)\b/g,
  /\bnero il (display|schermo|telefono)\b/g,
  /\be (svenut\w|mort\w|spent\w) (il|la|l|lo)( mi[oa])? (batteria|telefono|orologio|display|schermo|cellulare|smartwatch)\b/g,
  /\baddorment\w+ (il |le |i )?(sedere|chiappe|culo|piedi|piede|mani|mano|gambe) (sul|sulla|in|sullo) (sellino|sella|bici|divano|sedia|poltrona|tapis)\b/g,
  /\b(fascia|cintura|cinturone|strap|monitor|belt|maglia|reggiseno|bra|top|canotta)( [\w|]+){0,5} (string\w+|strett\w|tight|hurts|preme|chafes)( \w+){0,3} (torace|petto|chest)\b/g,
  /\bvist\w (le )?stelle (con|per|all|nell|col|dal|facendo|sull|dopo) (\w+ ){0,2}(ultim\w|set|serie|leg|squat|rip\w*)\b/g,
  /\b(fiato corto|short of breath) (\w+ ){0,2}(fumo|fumare|fumatore|smoke|smoking)\b/g,
  /\b(scheda|programma|allenamento|workout|squat|wod|seduta|sessione|volume|program|routine)( \w+){0,3} suicid\w+/g,
  /\bsuicid\w+ (sprints?|drills?|grip|runs?|ahah\w*|lol|haha\w*)\b/g,
  /\bciclo di (scarico|carico|forza|massa|allenament\w+|ipertrofia|definizione)\b/g,
  /\b(asleep|numb|addorment\w+) (\w+ ){0,2}(sitting|sat|desk|driving|scrivania|ufficio|macchina|sellino|sella|spinning|bici)\b/g,
  /\b(sven\w+|infarto|muoio|moriv\w|morire|mort[oa]|passed out|pass out|faint\w*|heart attack|die|died|dying) (\w+ ){0,5}(prezz\w+|price|conto|bill|noia|boredom|bored|ridere|laughing|vergogna|imbarazzo|embarrassment|invidia|curiosity|curiosita|abbonamento|costa|costava)\b/g,
  /\btestata (al|del|di) (mio )?(record|letto|motore|giornale)\b/g,
  /\b(sparire|sparisco|scomparire|disappear|vanish) (in (montagna|vacanza|ferie|palestra)|al mare|per (una|un|qualche|due|tre|\d+) (settiman\w+|giorn\w+|mes\w+|po)|on (vacation|holiday)|for (a|one|two|a few|\d) (week|day|month|bit)\w*)\b/g,
  /\b(mi )?(taglio|tagliare|tagliarmi|cut|cutting) (myself )?(fuori|out|off)\b/g,
  /\b(vedo|vediamo) nero (per|su|sul|sulla|in|con|questo|questa)\b/g,
  /\b(respiro|fiato|affann\w+|breath\w*) (\w+ ){0,2}(nelle|nella|durante|tra|in|on|during|between|alla fine|alla|all|dalla) (\w+ ){0,2}(serie|ripetute|sprint|sprints|sets?|intervals?|reps?)\b/g,
  /\b(uccidere|ammazzare|distruggere|kill|destroy|murder) (la|il|lo|l|quest\w|this|my|the|that|sta|sto) (panca|squat|stacco|workout|session|seduta|allenamento|bench|leg|set|serie|scheda|record|pr|pb|training)\b/g,
  /\b(dropped|fell|fall|crollat\w|cadut\w|buttat\w|rotol\w+|rolling) (\w+ ){0,3}(laughing|ridere|risate)\b/g,
  /\b(cant|couldnt|non riesco a|non riesco piu a) (move|walk|muover\w+|camminare|alzar\w+|fare le scale|get up|sit)( \w+){0,4} (leg day|legs day|squats?|doms|giorno gambe|affondi|lunges)\b/g,
  /\b(sparire|disappear) (dal|dalla|dai|dalle|from) (the |my )?(?!mondo|faccia|vita|terra|circolazione|world|earth|face|life|it|everything)\w+/g,
  /\b(abbuffat\w|abbuffate|scorpacciata|bing\w+)( \w+){0,3} (nonni|nonna|natale|pasqua|matrimonio|cenone|compleanno|festa|feste|parenti|christmas|thanksgiving|wedding|holidays?)\b/g,
  /\b(mi taglio|taglio|tagliarmi|cut myself|cut me) (una|un|a|due|i|le|la|il) (fetta|fettina|pezzo|mela|slice|piece|apple|capelli|unghie|barba|frangia|hair)\b/g,
  /\b(respir\w+|breath\w*|fiato)( \w+){0,3} (mascherina|mask|naso (chiuso|tappato)|boccaglio|snorkel|raffreddore|stuffy nose)\b/g,
  /\b(dizzy|breathless|faint|giramenti|vertigini|senza fiato|speechless) (with|from|per|per la|di|dalla|di fronte) (that |the |a |la |il )?(excitement|joy|happiness|view|beauty|love|gioia|emozione|bellezza|felicita|vista|panorama)\b/g,
  /\bsuicid\w+ (a |for |per |nella |con |in )?(corsa|navetta|corse|conditioning|fitness|cardio|sprint|calcio|calcetto|basket|shuttle)\b/g,
  /\b(fatta|farla|faccio|facciamola) finita (con|col|coi) (le |i |gli |sti |ste |queste |questi )?(scuse|dieta|diete|cardio|excuses)\b/g,
  /\btagliarmi (le|la|i|il|un|una) (ore|seduta|serie|tempi|giorni|calorie|allenament\w+|recuper\w+)\b/g,
  /\b(braccio|gamba|piede|testa|arm|leg|foot) (della|del|dello|of the) (macchina|macchinario|rack|panca|multipower|bilanciere|pressa|machine|bench|cyclette)\b/g,
  /\b(vista|visione|vision|vedo|occhi) (\w+ ){0,2}(dal|dagli|dai|per il|from|by) (the |il )?(sudore|occhiali|sweat|glasses|vapore|fog|sole|sun)\b/g,
  /\b(heart|cuore)( \w+){0,4} (nerves|excitement|adrenaline|adrenalina|emozione|agitazione|gioia)\b/g,
  /\bheart (racing|pounding) (before|from|with) [\w |]*\b(nerves|excited|attempt|meet)\b/g,
  /\b(svengo|muoio|vomito|piango|faint|die|puke) (se|quando|al solo|when|if) (i |solo )?(vedo|rivedo|sento|pensiero|nomini|nominate|see|hear)\b/g,
  /\b(vertigini|capogiri|dizzy) (per|dall|dalla|from) (l |the )?(altezza|height|heights)\b/g,
  /\bho girato la testa\b/g,
  /\bout of (sync|balance|time|line with|the groove)\b/g,
  /\b(fiato corto|out of breath|short of breath|fiatone|affanno)\b[\w |]{0,40}\b(fuori forma|out of shape|unfit|poco allenat\w)\b/g,
  /\bsvenimento di \w+/g,
  /\b(abbuffata|abbuffarmi|binge\w*) (di |on )?(carboidrati|carbs|pasta|riso) (prima|before)\b/g,
  /\bpass\w* out (the |some )?(plates|flyers|medals|water|weights|towels)\b/g,
  /\b(weird|strange|odd|wrong) angle (on|in|for) (the |my )?(leg press|bench|machine|cable|lat|pulley|seat)\b/g,
  /\b(coordinare|gestire|sincronizzare|controllare|coordinate|time|sync) (il |la |lo |my )?(respiro|respirazione|fiato|breath\w*)\b/g,
  /\b(testa|head)( \w+){0,3} (contro|contr|against) (il |lo |la |the )?(record|stallo|muro dei?|muro del|\d+|wall of)\b/g,
  /\b(non mi sento|non sento|cant feel|can t feel) (?:\w+ ){0,3}(gambe|braccia|legs|arms)( \w+){0,2} (dopo|after) (?:\w+ ){0,3}(affondi|curls?|squats?|lunges|leg day|legs)\b/g,
  /\b(senza fiato|out of breath|winded|gassed)( \w+){0,2} (tra|between|dopo|after) (le |the |\w+ )?(serie|sets?|ripetute|squats?|intervals?)\b/g,
  // Blood that is lost is no urine that is: «perdo sangue nelle urine» is a sign by the blood.
  /\b(perd\w+|pers[oa]|losing|lost|lose) (di |un po di |some )?(?=sangue|blood)/g,
];

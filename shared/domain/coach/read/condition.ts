import { STOP } from "#shared/domain/coach/safety/words.ts";

/** Conditions that need a doctor's consent before training, in all their wordings. */
const NAMED =
  "incint\\w|gravidanz\\w|partorit\\w|post ?parto|cesare[oi]|stent|diastas\\w+|prolass\\w|(?<!da )pacemaker|by ?pass (?:al cuore|coronaric\\w|surgery)|" +
  "pregnan\\w+|post ?partum|c sections?|ca?esarean|(?:gave|given|giving) birth|" +
  "sono (?:entrata )?(?:al|nel|di) (?:secondo|terzo|quarto|quinto|sesto|settimo|ottavo|nono) mese(?! (?:di|del|che) (?!gravidanza))|" +
  "aspetto (?:un |una |due )?(?:bambin\\w|bimb\\w|figli\\w|gemell\\w)|dolce attesa|\\d+ (?:weeks|wks|months) along|" +
  "(?:i m|im|we re) expecting (?:twins|(?:a|my|our|the|another) (?:\\w+ )?(?:baby|child|kid|boy|girl))|(?:primo|secondo|terzo|first|second|third) (?:trimestre|trimester)|" +
  "cardiopati\\w+|(?:scompenso|insufficienza) cardiac\\w|fibrillazione atriale|aritmi\\w|soffio al cuore|problem\\w (?:di|al) cuore|" +
  "defibrillator\\w*|heart (?:condition|disease|failure|murmur|problems?)|arrhythmi\\w+|a ?fib|atrial fibrillation|" +
  "(?:ho|soffro di|prendo \\w+ (?:\\w+ )?per) (?:la )?pressione (?:\\w+ )?alta|ipertes\\w+|high blood pressure|hypertensi\\w+|" +
  "(?:sono|ho il|ho l) diabet\\w+|epiletti\\w+|epilessi\\w|(?:i m|im|am|have) (?:a )?(?:type \\w+ )?diabet\\w+|epilep\\w+";
/**
 * Conditions that are also used as comparisons, which count only where somebody had them: «quel prezzo è da infarto»,
 * "my swim stroke".
 */
const HAD =
  "(?:ho (?:gia |appena )?avuto|dopo|i (?:\\w+ )?had|after|recovering from|following) " +
  "(?:\\w+ ){0,2}(?:infarto|ictus|heart attack|(?<=(?:a|my|mini|the) )stroke)(?! rate| technique)";
const AGO = "(?:infarto|ictus|heart attack|stroke) (?:\\w+ )?(?:\\w+|\\d+) (?:\\w+ )?(?:fa|ago)";
/** Conditions that heal, and are over after years. */
const HEALED =
  "operat[oaie]|fratturat[oa]|(?:ho (?:gia |appena )?(?:avuto|fatto|subito)|dopo|da) (?:\\w+ ){0,2}(?:intervento|operazione|frattur\\w+)|" +
  "(?:frattura|surgery|fracture) (?:\\w+ ){0,5}(?:fa|ago)|" +
  "(?:i (?:\\w+ )?had|had|after|since|recovering from|following|post) (?:\\w+ ){0,3}(?:surgery|operation|fracture)";

const LASTING = new RegExp(`\\b(?:${NAMED}|${HAD}|${AGO})\\b`, "g");
const HEALING = new RegExp(`\\b(?:${HEALED})\\b`, "g");
const BYGONE =
  /\b(?:ann[oi] fa|years? ago|yrs ago|(?:nel|in) (?:19|20)\d\d|da (?:bambin\w+|piccol\w|ragazz\w+|giovane)|as a (?:kid|child)|when i was)\b/;
/** A birth, which is over after years as well. */
const BORN = /^(?:partorit|post ?part|cesare|c section|ca?esarean|gave|given)/;

const PEOPLE =
  "mia ragazza|tip[oa]|mogli\\w|compagn\\w|fidanzat\\w|marito|sorell\\w|fratell\\w|cognat\\w|suocer\\w|amic\\w+|cugin\\w|zi[oa]|madre|mamma|" +
  "padre|papa|nonn\\w|figli\\w|nipot\\w|colleg\\w+|capo|vicin[oa]|client\\w|allenat\\w+|istruttor\\w+|lei|lui|wife|girlfriend|husband|boyfriend|" +
  "partner|sister|brother|friend|cousin|aunt|uncle|mother|mum|mom|father|dad|gran\\w+|daughter|son|colleague|client|" +
  "coach|trainer|boss|neighbo\\w+|mate|buddy|roommate|teammate|niece|nephew|she|he|her|his";
const OTHERS = new RegExp(`\\b(?:${PEOPLE})\\b`, "g");
const OF_OTHERS = new RegExp(`^ (?:di|del|della|dei|of) (?:\\w+ )?(?:${PEOPLE})\\b`);
const ONESELF = /\b(?:ho|sono|mi|io|i|im|my)\b(?! (?:wife|girlfriend|sister|friend|cousin|aunt|mother|mum|mom))/g;

const DOCTOR =
  /\b(?:medic\w|dottor\w+|ginecolog\w|ostetric\w|cardiolog\w|ortopedic\w|fisioterapist\w|chirurg\w|doctor|doc|gp|obgyn|midwife|cardiologist|surgeon|physio\w*)\b/;
const ALLOWS =
  /\b(?:ok|okay|via libera|autorizz\w+|permesso|permette|(?:ha detto|dice) (?:che )?(?:posso|va bene|si puo)|cleared|green light|says? (?:it s fine|i can))\b/;
const NOT_YET =
  /\b(?:non|senza|aspett\w+|attes\w|serve|chied\w+|no|not|without|until|waiting|hasnt|havent|need|ask\w*)\b/;

/** Whether a message says that a doctor has agreed: «ho l'ok della ginecologa». */
const isAllowed = (said: string): boolean => DOCTOR.test(said) && ALLOWS.test(said) && !NOT_YET.test(said);

/** A doctor, as the subject of a refusal. */
const WHO =
  "(?:medic\\w|dottor\\w+|cardiolog\\w|ortopedic\\w|fisioterapist\\w|fisio|chirurg\\w|doctor|doc|gp|cardiologist|surgeon|physio\\w*)";
const NO =
  "(?:di (?:non|stare (?:a riposo|ferm[oa])|evitare|smettere|fermarmi|riposar\\w*)|(?:a )?riposo|stare ferm[oa]|" +
  "che (?:non posso|devo (?:riposar\\w*|stare ferm[oa]|fermarmi|smettere|evitare))|" +
  "(?:niente|no) (?:pesi|palestra|sport|sforzi|allenament\\w+|carichi|lifting|training|gym|weights|squats?|sports?|exercise|heavy)|" +
  "(?:not )?to (?:rest|stop|avoid|not)|not to(?! worry)|dont (?:lift|train|exercise)|(?:i |to )?(?:should |must |have to )?(?:rest|stop|avoid))";
const FORBIDDEN = new RegExp(
  `\\b(?:${WHO}(?: \\w+){0,3} (?:(?:detto|dice|ordinato|consigliato|imposto|said|says|told me|tells me|wants me|ordered)(?: \\w+){0,2} ${NO}|` +
    "vieta\\w*|proibi\\w+|sconsiglia\\w*|forbade|banned|advised against)|" +
    `(?:detto|ordinato|vietat\\w|sconsigliat\\w) (?:il|la|lo|l|dal|dalla|dall) (?:mi[ao] )?${WHO}(?: \\w+){0,3} ${NO})\\b`,
);
const TOLD_OTHERS = new RegExp(`\\b(?:a|al|alla|to|told) (?:mi[ao]|my) (?:${PEOPLE}|ragazz[ao])\\b`);

/** Whether a doctor told the member not to train: «il medico mi ha detto di stare fermo». */
const isForbidden = (said: string): boolean => FORBIDDEN.test(said) && !TOLD_OTHERS.test(said);

const lastOf = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/**
 * Whether a condition in a clause is the member's own: not «mia moglie è incinta», nor «dopo l'infarto di mio padre».
 */
const isOwn = (clause: string, { 0: found, index }: RegExpExecArray): boolean => {
  const before = clause.slice(0, index);
  return lastOf(OTHERS, before) <= lastOf(ONESELF, before) && !OF_OTHERS.test(clause.slice(index + found.length));
};

/** A denied condition: «Non sono incinta». */
const DENIED =
  /\b(?:(?:non|nn|mica) (?:sono|ho|soffro di|ero)|i m not|im not|i am not|not)(?: (?:piu|mica|a|il|la))? $/;

/** The conditions in a message, by clause, without those that are over. */
const named = (said: string): { clause: string; found: RegExpExecArray }[] => {
  const isBygone = BYGONE.test(said);
  return said.split(STOP).flatMap((clause) => {
    const lasting = [...clause.matchAll(LASTING)].filter(
      ({ 0: found, index }) => !(isBygone && BORN.test(found)) && !DENIED.test(clause.slice(0, index)),
    );
    const healing = isBygone ? [] : [...clause.matchAll(HEALING)];
    return [...lasting, ...healing].map((found) => ({ clause, found }));
  });
};

/**
 * Whether a message says of its writer: pregnancy or birth; a heart attack, stroke, operation or fracture that no
 * doctor has cleared; a condition of heart, blood pressure or sugar, or seizures; or a doctor's advice not to train. No
 * lighter week makes up for such a pause.
 */
export const saysCondition = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  if (isAllowed(said)) return false;
  return isForbidden(said) || named(said).some(({ clause, found }) => isOwn(clause, found));
};

const HAS_ONE =
  /\b(?:e (?:cardiopatic|diabetic|epilettic)\w|soffre di|ha problemi (?:di|al|alla)|aspetta (?:un )?(?:bambin\w|bimb\w|figli\w)|(?:ha|hanno) (?:\w+ ){0,2}(?:infarto|ictus|diabete|ernia|pacemaker)|(?:expecting|having) (?:a |our )?(?:baby|child|kid)|(?:has|had) (?:\w+ ){0,2}(?:heart attack|stroke|pacemaker|diabetes|surgery|heart (?:condition|disease|problems?)|high blood pressure))\b/;
/** Questions for another person: «può fare gli squat?», «che scheda le preparo?» */
const FOR_OTHERS =
  /\b(?:puo|potrebbe|possono|deve|dovrebbe|vuole|vorrebbe|per (?:lei|lui|loro)|(?:faccio|fai|facciamo|far) fare|(?:le|gli) (?:dico|dici|faccio|consigli|consiglio|preparo|prepari|fai|faccio|posso|va|serve|conviene|do)|(?:can|could|should|may|must) (?:she|he|they|my \w+)|for (?:her|him|them)|(?:make|have) (?:her|him|them) do|(?:she|he) (?:wants?|needs?|can|should))\b/;
const FOR_ONESELF =
  /\b(?:faccio|facciamo|posso|devo|dovrei|potrei|alleno|allenarmi|riprendo|salgo|carico|recupero|io|mi|i (?:do|can|should|train|need|want|have)|(?:can|should|do|could) i|me)\b/;

const KIN = new RegExp(`\\b(?:mi[ao]|my|un[ao]?|a) (?:\\w+ )?(?:${PEOPLE}|ragazz[ao])\\b`);
/** Plans for another person without a condition; a day for the writer themselves is not one. */
const PLANNED_FOR =
  /\b(?:(?:puo|potrebbe|dovrebbe|deve) (?:fare|fa|usare|allenarsi|prendere|sollevare|iniziare|cominciare)|(?:le|gli) (?:dico|dici|consigli|consiglio|faccio|preparo|prepari|fai)|(?:scheda|programma|esercizi|allenamento|plan|program|workout|exercises) (?:per|a|for) (?:mi[ao]|my|lei|lui|her|him)\b|(?:can|could|should) (?:she|he|they|my \w+) (?:do|lift|train|use|start)|what (?:\w+ )?(?:should|can) (?:she|he|they|my \w+) )/;

/**
 * Whether a message asks only about another person: one with a condition, or one who is to get a plan. Such a question
 * gets neither the doctor's card nor advice.
 */
export const isOfAnother = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  if (![...said.matchAll(OTHERS)].length) return false;
  const found = named(said);
  if (found.some((one) => isOwn(one.clause, one.found))) return false;
  if (found.length === 0 && !HAS_ONE.test(said))
    return (
      KIN.test(said) && PLANNED_FOR.test(said) && !FOR_ONESELF.test(said.replace(PLANNED_FOR, " ").replace(KIN, " "))
    );
  return FOR_OTHERS.test(said) || !FOR_ONESELF.test(said.replace(/\bmi[ao]\b/g, " "));
};

/** Why a member does not train for a time: illness, or absence. */
export const AWAY_REASONS = ["ill", "away"] as const;
export type Away = (typeof AWAY_REASONS)[number];

const ILL =
  /\b(?:(?:sono|sto|mi sento) (?:\w+ )?(?:malat[oa]|ammalat[oa]|influenzat[oa]|raffreddat[oa])|mi sono (?:ammalat[oa]|raffreddat[oa])|(?:ho|mi e venut[ao]|mi sono pres[oa]|ho preso|sono a letto con) (?:[\w.]+ ){0,3}(?:febbre|influenza|raffreddore|covid|gastroenterite|bronchite|tonsillite)|(?:i m|im|i am|feeling|home) (?:\w+ ){0,2}(?:sick|ill)(?! of)|(?:i have|i ve got|got|i ve|caught|down with) (?:\w+ ){0,2}(?:flu|fever|covid|a cold))\b/;
const AWAY =
  /\b(?:(?:vado|andro|parto|partiro|partiamo|andiamo|sono|siamo|saro|saremo|staro) (?:\w+ ){0,3}(?:(?:in|di) (?:vacanza|ferie|viaggio|trasferta)|al mare|all estero|via(?! (?:da|di|dal|dalla|col|con))|fuori (?:citta|casa|sede|per lavoro)|per (?:le|una|la) (?:vacanz\w|ferie))|(?:faccio|prendo|mi prendo) (?:\w+ ){0,3}(?:vacanz\w|ferie)|(?:i m|im|i am|we re|i ll be|ill be|will be|going|leaving|flying) (?:\w+ ){0,3}(?:on (?:holidays?|vacation|leave|a trip)|travell?ing|away|abroad|out of town)|(?:going|leaving) for (?:\w+ ){0,2}(?:holidays?|vacation|trip))\b/;
const STOPS =
  /\b(?:non (?:mi alleno|mi allenero|posso allenarmi|potro allenarmi|riesco ad allenarmi|vengo in palestra|vado in palestra)|(?:cant|wont|not going to|not gonna|unable to) (?:train|work out|lift|make it to the gym|go to the gym))\b/;
const FOR_A_TIME =
  /\b(?:quest[ao] (?:settimana|mese)|(?:prossim[ao]|tutt[ao] la) settimana|settimana prossima|(?:per|fino a) (?:\w+ ){0,3}(?:giorn[oi]|settiman[ae]|mes[ei]|lunedi|fine)|(?:this|next|all) (?:week|month)|for (?:\w+ ){0,3}(?:days?|weeks?|months?)|until)\b/;
/** Past pauses, which the member is back from. */
const BYGONE =
  /\b(?:stat[oa]|ero|eravamo|avevo|avuto|andat[oa]|dopo|passat[oaei]|guarit[oa]|torn\w+|rientr\w+|ripre\w+|ripart\w+|ricominc\w+|riprend\w+|was|were|had|been|after|back|return\w*|resum\w*|restart\w*|gone|over|recovered)\b/;
/** Wishes to train anyway, and questions about the journey itself. */
const ELSE =
  /\b(?:dove|where|oggi|stasera|today|tonight|hotel|attrezz\w+|elastic\w+|esercizi\w*|sched[ae]|program\w*|routine|workouts?|plan|equipment|scaric\w+|deload\w*|bands?|exercises?|perche|why|perd\w+|lose|losing|euro|dollars|libr\w|books?)\b/;

const AND = "(?:e |ed |ma |poi |ok |and |but |so |then |what about |how about )*";
const NEXT =
  "(?: (?:che |cosa |che cosa )?(?:faccio|devo fare|si fa)| (?:come|da dove) (?:riparto|riprendo|ricomincio|faccio|si fa)| what (?:do|should) i do| what then| how do i (?:start|restart|begin)| in palestra| (?:to|at|in) the gym| dalla vacanza| dalle vacanze| dal viaggio)*";
const IN_TIME = "(?: (?:tra|fra|dopo|in|after) (?:\\w+ ){1,2}(?:giorn[oi]|settiman[ae]|mes[ei]|days?|weeks?|months?))?";
/** Questions of a member who is away or ill on the time after it: «e quando torno?» */
const ONCE_BACK = new RegExp(
  `^${AND}(?:(?:quando|appena|una volta che|se|when|once|as soon as|after|if) (?:io |(?:i|i m|im|i am) )?(?:torno|rientro|ritorno|sono (?:di nuovo qui|tornat[oa]|rientrat[oa])|(?:get|come|m|am)? ?back|return)|(?:al|dopo il) (?:rientro|ritorno))${IN_TIME}${NEXT}$`,
);
/** The same in words that may be about something else. */
const ONCE_OVER = new RegExp(
  `^${AND}(?:(?:quando|appena|una volta che|when|once|as soon as|after|if) (?:io |(?:i|i m|im|i am) )?(?:riprendo|ricomincio|guarisco|sto (?:meglio|bene)|mi passa|sono guarit[oa]|better|well|recover|restart|start again|(?:get|feel|m|am) (?:better|well))|dopo|poi|after|afterwards|and then|(?:se|if) (?:it s|its|it is|it lasts|sono|fosse|fossero|dura|e) (?:\\w+ ){1,2}(?:giorn[oi]|settiman[ae]|mes[ei]|days?|weeks?|months?))${IN_TIME}${NEXT}$`,
);

/** Whether a message asks about the time after a pause. `isAway`: whether an earlier message named the pause. */
export const asksOnceBack = (words: readonly string[], isAway: boolean): boolean => {
  const said = words.join(" ");
  return ONCE_BACK.test(said) || (isAway && ONCE_OVER.test(said));
};

/**
 * Why the member does not train for a time, now or soon; null where they do not say so, are back, or ask what to train
 * meanwhile.
 */
export const awayIn = (words: readonly string[]): Away | null => {
  const said = words.join(" ");
  if (BYGONE.test(said)) return null;
  if (ILL.test(said)) return "ill";
  if (ELSE.test(said)) return null;
  return AWAY.test(said) || (STOPS.test(said) && FOR_A_TIME.test(said)) ? "away" : null;
};

const WELL_AGAIN =
  /\b(?:guarit[oa]|sto (?:\w+ )?(?:bene|meglio)|mi e passat[oa]|(?:i m|im|feel|feeling) (?:\w+ )?(?:fine|well|better|good)|recovered)\b/;

/** Whether the member is ill after a message: they said so, and not since that they are well. `was`: before it. */
export const isIllAfter = (was: boolean, words: readonly string[]): boolean =>
  !WELL_AGAIN.test(words.join(" ")) && (was || awayIn(words) === "ill");

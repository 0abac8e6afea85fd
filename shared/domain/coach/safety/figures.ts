import type { RedFlag } from "./flags.ts";

/**
 * Blood sugar in mg/dl outside which nobody trains. American Diabetes Association and American College of Sports
 * Medicine: no exercise above 250 with ketones, care above 300 without. Nobody mentions ketones, so the lower bound
 * applies; below 70 is too low.
 */
const SUGAR = { low: 70, high: 250 };
/**
 * Blood pressure in mmHg. `crisis`: the American Heart Association's "higher than 180 and/or higher than 120"; `high`:
 * the grade from which the European Society of Cardiology puts off heavy training until it is treated (160 or 100).
 */
const PRESSURE = { crisis: { systolic: 180, diastolic: 120 }, high: { systolic: 160, diastolic: 100 } };
/** Beats a minute from which a heart at rest is seen at once. */
const RESTING_BEATS = 120;
/**
 * Kilograms a week from which losing weight is a matter for a doctor, and the least loss that counts: the first
 * kilograms of any diet are water. The NHS advises half a kilogram to one a week.
 */
const LOSS = { weekly: 2, least: 4 };

const SUGAR_SAID =
  /\b(?:glicemia|blood sugar|blood glucose) (?:[a-z]+ ){0,3}(\d{2,3})\b(?!\.| (?:giorn|ann|minut|or[ae]|day|year|min|hour))/;

const OF_PRESSURE = /\b(?:pressione|blood pressure|bp|sfigmomanometro)\b/;
const OF_BOUNDS = /\bmassima\b.*\bminima\b|\b\d{3} di massima\b|\bmassima (?:a|di|e|sui|intorno a) \d{3}\b/;
/** Words that mean it only beside a pair of figures: «the cuff said 168 over 102». */
const MEASURED = /\b(?:pressure|cuff|monitor|misuratore)\b/;
/** What else has a pressure or a maximum. */
const NO_PRESSURE =
  /\b(?:bar|psi|gomm\w+|pallone|frequenza|battit\w+|cardiaca|bpm|velocita|carico|kg|watt|tyres?|ball)\b/;
const PAIR = /\b(\d{3}) (?:(?:su|over|e|la|a|di|minima|massima|with|con|on) ){0,4}(\d{2,3})\b/;
const HIGHER = /\b(\d{3})\b/;

const pressureIn = (plain: string): RedFlag | null => {
  const isSaid = OF_PRESSURE.test(plain) || OF_BOUNDS.test(plain) || (MEASURED.test(plain) && PAIR.test(plain));
  if (!isSaid || NO_PRESSURE.test(plain)) return null;
  const [, above = HIGHER.exec(plain)?.[1], below] = PAIR.exec(plain) ?? [];
  const [systolic, diastolic] = [Number(above ?? 0), Number(below ?? 0)];
  // A pulse or a year is no pressure.
  if (systolic === 0 || systolic > 300 || diastolic > systolic) return null;
  const isFrom = (bound: { systolic: number; diastolic: number }) =>
    systolic >= bound.systolic || diastolic >= bound.diastolic;
  if (isFrom(PRESSURE.crisis)) return "unclear";
  return isFrom(PRESSURE.high) ? "pressure" : null;
};

const AT_REST =
  /\b(?:a riposo|da ferm[oa]|(?:sono|sto) ferm[oa]|sedut[oa]|sdraiat[oa]|sul divano|a letto|at rest|resting|(?:just )?sit(?:ting)?|lying|in bed|on the couch)\b/;
const BEATS =
  /\b(?:battit\w+|batticuore|bpm|cuore|pulsazion\w+|heart|pulse|hr)\b[^|]{0,40}?\b(\d{3})\b|\b(\d{3}) (?:battit\w+|bpm|beats)\b/;

const racesAtRest = (plain: string): boolean => {
  const [, after, before] = BEATS.exec(plain) ?? [];
  const beats = Number(after ?? before ?? 0);
  return beats >= RESTING_BEATS && beats <= 250 && AT_REST.test(plain);
};

const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  uno: 1,
  una: 1,
  a: 1,
  one: 1,
  due: 2,
  two: 2,
  tre: 3,
  three: 3,
  quattro: 4,
  four: 4,
  cinque: 5,
  five: 5,
  sei: 6,
  six: 6,
  sette: 7,
  seven: 7,
  otto: 8,
  eight: 8,
  nove: 9,
  nine: 9,
  dieci: 10,
  ten: 10,
  dodici: 12,
  twelve: 12,
  quindici: 15,
  fifteen: 15,
  venti: 20,
  twenty: 20,
  trenta: 30,
  thirty: 30,
};
const COUNT = `(\\d+(?:\\.\\d)?|${Object.keys(NUMBERS).join("|")})`;
const numberOf = (word: string | undefined): number => NUMBERS[word ?? ""] ?? Number(word ?? Number.NaN);

const LOST = new RegExp(`\\b${COUNT} ?(kg|kil[oi]s?|chil[oi]|lbs?|pounds?)\\b`);
/** One of a unit is a time only after a word for it: «in a month», not «a day». */
const TIME = new RegExp(
  `\\b(?:(?<=\\b(?:in|entro|di|within|over|under) )(?:un|una|a|one)|(?!(?:un|una|a|one) )${COUNT}) ?(giorn[oi]|gg|days?|settiman[ae]|weeks?|wks?|mes[ei]|months?)\\b|\\b(?:per|entro|by|before|for) (?:(?:il|la|this|next|questo|questa|prossim[oa]) ){0,2}(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|\\w+day|weekend|settimana|week)\\b`,
);
const LOSES =
  /\b(?:perd\w+|pers[oi]|togli\w+|tolt[oi]|lev[ao]\w*|elimin\w+|dimagr\w+|butt\w+ giu|scend\w+|calar\w|calo|smaltire|meno|lose|losing|lost|drop\w*|shed|cut\w*|crash diet|weight loss)\b(?:(?! \|) [\w.]+){0,5}$|^(?: \w+){0,2} (?:lighter|in meno|less|down|off)\b|\b(?:crash diet|weight loss)\b/;
/** Loads and strength, which are lost in kilograms as well. */
const OF_LOADS =
  /\b(?:panca|squat|stacc\w+|forza|carichi|massimal\w+|bilanciere|bench|deadlifts?|press|strength|1rm|manubri\w*|dumbbells?|trazioni)\b/;
/** A wish for a body, beside which an exercise is named by the way. */
const OF_BODY = /\b(?:peso corporeo|dimagr\w+|pancia|grasso|dieta|diet|body ?weight|fat|weight loss|bilancia)\b/;
const POUND = 0.4536;
const WEEKS: readonly (readonly [RegExp, number])[] = [
  [/^(?:gio|gg|day)/, 1 / 7],
  [/^(?:set|we|wk)/, 1],
  [/^m/, 4.35],
];

/** Whether a number of kilograms is what somebody wants to lose: the verb stands shortly before it, or just after. */
const isLoss = (plain: string, { 0: kilograms, index }: RegExpExecArray): boolean =>
  LOSES.test(plain.slice(0, index).trimEnd()) || LOSES.test(plain.slice(index + kilograms.length));

/** Whether somebody wants to lose weight too fast, or did. */
const losesFast = (plain: string): boolean => {
  const lost = LOST.exec(plain);
  const time = TIME.exec(plain);
  if (!lost || !time || !isLoss(plain, lost) || (OF_LOADS.test(plain) && !OF_BODY.test(plain))) return false;
  const kilograms = numberOf(lost[1]) * (/^(?:lb|po)/.test(lost[2] ?? "") ? POUND : 1);
  const weeks = numberOf(time[1] ?? "1") * (WEEKS.find(([unit]) => unit.test(time[2] ?? "week"))?.[1] ?? 1);
  return kilograms >= LOSS.least && kilograms / weeks > LOSS.weekly;
};

/** Kilocalories a day up to which a diet is a sign. */
const STARVING_KCAL = 1000;
const EATS_LITTLE =
  /\b(?:mangio|mangiare|mangiando|sto a|dieta da|eat|eating|diet of|solo|only|just)\b[^|]{0,30}?\b(\d{2,4}) (?:kcals?|calorie|calories|cals?)\b/;
const A_DAY = /\b(\d{2,4}) (?:kcals?|calorie|calories|cals?) (?:al giorno|a day|per day|daily|die)\b/;
const NOT_EATEN =
  /\b(pasto|spuntino|snack|meal|surplus|deficit|meno|less|brucio|bruciare|burn|burning|consumo)\b|(?<!\b(?:perd\w+|dimagri\w+|lose|losing|drop)(?: (?:di|ancora|even))? )\b(?:more|piu)\b|\b(?:tolgo|togliere|taglio|tagliare|cut|cutting) (?:di |by |about )?\d+ (?:kcal|cal)/;

/** Whether a message states a day on at most {@link STARVING_KCAL} kilocalories. */
export const eatsTooLittle = (text: string): boolean => {
  const found = EATS_LITTLE.exec(text) ?? A_DAY.exec(text);
  return found !== null && Number(found[1]) < STARVING_KCAL && !NOT_EATEN.test(text);
};

/** A body weight that few adults have. */
const LIGHT =
  /\b(?:peso|weigh|sono|con|at|i m|im|da) (?:solo |only |gia |just )?(?:3\d|4[0-3])(?:\.\d)? ?(?:kg|chili|kili|kilos)?\b(?! (?:kg |chili )?(?:di|of|on|in|sul|per|x|alla|allo) )/;
const LESS =
  /\b(?:scendere|dimagri\w+|perdere (?:peso|ancora|altri)|lose (?:more )?weight|lose more|get lower|ancora grass\w|troppo grass\w|grass\w|enorme|still fat|too fat|skinnier)\b/;

/** Whether somebody who weighs little wants to weigh less. */
const wantsToWeighLess = (text: string): boolean => LIGHT.test(text) && LESS.test(text);

/** The red flag that a message states by a figure of the body; null for none. `plain`: words divided by one space. */
export const figureFlagIn = (plain: string): RedFlag | null => {
  const sugar = Number(SUGAR_SAID.exec(plain)?.[1] ?? SUGAR.low);
  if (sugar < SUGAR.low || sugar >= SUGAR.high) return "sugar";
  if (racesAtRest(plain)) return "chest";
  if (eatsTooLittle(plain) || wantsToWeighLess(plain)) return "eating";
  return pressureIn(plain) ?? (losesFast(plain) ? "fastLoss" : null);
};

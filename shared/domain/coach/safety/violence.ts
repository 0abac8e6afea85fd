const KIN =
  "(?:marito|moglie|ragazz[oa]|compagn[oa]|fidanzat[oa]|convivente|partner|ex|padre|papa|babbo|patrigno|madre|mamma|matrigna|" +
  "fratello|sorella|zi[oa]|nonn[oa]|figli[oa]|cognat[oa]|suocer[oa]|coinquilin[oa])";
const WHO = `(?:mi[oa] (?:ex )?${KIN}(?: \\w+)?|lui|lei)`;
const BLOWS = "(?:schiaff\\w|sberl\\w|ceffon\\w|pugn\\w|calci\\w?|botte|testat\\w|cinghiat\\w)";
/** Violence by somebody close. Other beating and threats are jokes of a gym. */
const DONE =
  "mi (?:ha |hanno |sta |vuole |aveva )?(?:\\w+ )?(?:" +
  "(?:picchi|strangol)\\w+\\b(?! (?:le|i|nei|nel|sulle|a|al) )|men(?:a|ava|ato|ata)\\b|pestat[oa]|riempi\\w+ di (?:botte|pugni|calci|schiaffi|sberle)|violent\\w+|stupr\\w+|molest\\w+|maltratt\\w+|perseguit\\w+|" +
  "pedina\\w*|minacc\\w+\\b(?! (?:con|di) (?:\\w+ )?(?:burpees|squat|serie|affondi|cardio|allenamento))|" +
  "alz\\w+ le mani|mett\\w+ le mani addosso|messo le mani addosso|(?:pres[oa]|prend\\w+) (?:a|per) (?:il collo|i capelli|" +
  `${BLOWS})|(?:dato|da|tirato|tira|mollato|molla) (?:un |uno |una |due |dei |degli |delle )?${BLOWS}|` +
  "spint[oa] (?:giu|contro|per terra|dalle scale)|chius[oa] in casa|segue (?:sotto casa|ovunque|dappertutto|per strada|fino a casa)|" +
  "aspetta (?:\\w+ )?(?:sotto casa|fuori (?:da|dal|dalla) )|tocca(?= \\||$| sotto| dove non))";

const HER =
  "my (?:ex )?(?:husband|wife|boyfriend|girlfriend|bf|gf|partner|ex|fiance|dad|father|stepdad|stepfather|mum|mom|mother|brother|sister|uncle|grandad|son)";
const HITS =
  "(?:\\w+ ){0,2}(?:(?:hits?|beats?|punch|punche[sd]|slaps?|slapped|chokes?|choked|kicks|kicked|strangle[sd]|attacked|rape[sd]|molest\\w+|" +
  "abuse[sd]|stalk(?:s|ed|ing)|threaten\\w*) me\\b(?! (?:at|in (?!the )|on (?!the )|up |with (?!his|her|a )|to|by) )|" +
  "threaten\\w* to (?:kill|hurt|hit|beat) me|follow\\w* me (?:home|everywhere|around|to work)|(?:pushe[sd]|shoved|threw) me (?:down|against|into|off|over))";

/** Phrases that tell of violence at home, of stalking, or of coercion. */
const TOLD: readonly RegExp[] = [
  new RegExp(`\\b${WHO} (?:\\w+ ){0,3}?${DONE}`),
  new RegExp(`\\b${DONE} (?:\\w+ ){0,3}mi[oa] (?:ex )?${KIN}\\b`),
  new RegExp(
    `\\b${WHO} (?:e|diventa|sa essere) (?:\\w+ )?(?:violent[oa]|manesc[oa])\\b|\\bmi[oa] (?:ex )?${KIN} alza le mani\\b`,
  ),
  new RegExp(`\\b${WHO} mi (?:controlla|insulta|umilia|segue)\\b.{0,40}\\bpaura\\b`),
  /\bmi (?:ha|hanno) aggredit[oa]\b(?!.{0,20}\bcan[ei]\b)/,
  /\bmi (?:menano|picchiano|mettono le mani addosso)\b/,
  /\b(?:subisco|subito|subivo) (?:violenz\w+|maltrattament\w+|abusi)\b|\bviolenza (?:domestica|in casa|sessuale)\b/,
  /\bvittima di (?:violenz\w+|stalking|abusi|maltrattament\w+)\b|\bstalk(?:er|ing)\b(?! (?:film|serie|gioco))/,
  /\b(?:sono stat[oa]|mi ha|mi hanno) (?:violentat|stuprat|abusat|molestat)[oa]\b/,
  new RegExp(`\\b(?:paura|terrore) (?:di|del|della) (?:mi[oa] )(?:ex )?${KIN}\\b`),
  new RegExp(`\\b(?:${HER}|he|she) ${HITS}`),
  /\bdomestic (?:violence|abuse)\b|\bvictim of (?:\w+ )?(?:violence|abuse|stalking)\b|\bstalking me\b/,
  /\b(?:i was|i ve been|ive been|i got|i am being|i m being) (?:raped|sexually (?:assaulted|abused)|molested|stalked|abused|beaten)\b(?! at)/,
  /\babusive (?:relationship|home|husband|wife|boyfriend|girlfriend|partner|ex|father|dad|mother|mum|mom)\b/,
  new RegExp(`\\b${HER} (?:is|gets|can be) (?:\\w+ )?(?:abusive|violent)\\b`),
  new RegExp(`\\b(?:scared|afraid|terrified) of ${HER}\\b`),
];

/** Whether a message tells of violence. `plain`: its words divided by one space. */
export const tellsOfViolence = (plain: string): boolean => TOLD.some((pattern) => pattern.test(plain));

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
export const wantsToWeighLess = (text: string): boolean => LIGHT.test(text) && LESS.test(text);

/** Eating that cannot be stopped, or goes on until it hurts. */
const NO_END =
  /\b(?:mangi\w+|ingozz\w+|divor\w+|eat\w*|ate)(?: \w+){0,8} (?:(?:senza|non) (?:riuscire|riesco|riuscivo|riuscendo) (?:piu )?a (?:fermarmi|smettere)|(?:cant|couldnt|without being able to) stop|finche (?:non )?(?:\w+ ){0,4}(?:male|scoppi\w+|vomit\w+)|until (?:it hurts|i (?:burst|puke|feel sick)))\b/;
/** Panic over a small gain of weight. */
const PANICS =
  /\b(?:se|if i) (?:prendo|ingrasso|metto su|gain|put on)(?: \w+){0,5} (?:muoio|impazzisco|mi ammazzo|mi uccido|panico|die|freak out|panic|kill myself)\b/;
/** Staying hungry for fear of weight. */
const GOES_HUNGRY =
  /\b(?:non (?:voglio|posso|devo|riesco a)|(?:cant|dont want to|wont|mustnt)) (?:mangiare|eat)\b[^|]{0,20}\b(?:perche|senno|se no|altrimenti|because|or) (?:\w+ ){0,3}(?:ingrass\w+|grass[ao]|fat|gain)\b/;
/** Feeling unwell or guilty after any meal; not after one too large before a run, nor by an intolerance. */
const UNWELL =
  /\b(?:(?:sto|mi sento|mi viene da stare) (?:\w+ )?(?:male|malissimo|uno schifo|una schifezza|una merda|sporc\w|in colpa)|i (?:\w+ )?feel (?:\w+ )?(?:sick|bad|awful|terrible|gross|horrible|dirty|like crap|like shit)) (?:se|quando|ogni volta che|appena|dopo che|if|when|whenever|every time|after) (?:i )?(?:mangio|mangiato|ho mangiato|eat|ate|eating)(?: (?:qualcosa|qualsiasi cosa|qualunque cosa|anche solo \w+|anche poco|un boccone|something|anything|even \w+))?(?= ?\||$)/;
const JEST = /\b(?:(?:ah|ha){2,}\w*|lol|lmao|scherz\w+|muscol\w+|muscle)\b/;

/** Whether a message tells of eating that cannot be stopped, or is not allowed. */
export const losesHold = (text: string): boolean =>
  [NO_END, PANICS, GOES_HUNGRY, UNWELL].some((pattern) => pattern.test(text)) && !JEST.test(text);

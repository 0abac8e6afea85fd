import type { Rule } from "./rule.ts";
import { terms } from "./words.ts";

/** Words that make talk of death a joke about training, or about something else. */
const JOKE = terms(
  "burpees burpee squat squats affondi bulgar* bulgarian leg legs doms ahah* haha* lol lmao xd scherz* joking cardio hiit crossfit wod ridere laughing videogioco game film movie serie addominali plank",
);
const METHOD = terms("modo metodo way method how come quanto easiest quick* fastest indolore painless dose dosi");
const WISH = terms(
  "vorrei voglio volevo volessi spero prego pregare prefer* desider* meglio fantastic* penso pensato pensando pensier* sogno sognat* want wanna wanted wish hope hoping pray praying rather think* thought* idea deserve* merito",
);
const DEATH = terms(
  "morire muoia morte morto morta morissi crepare sparire scompar* sparissi sparisca scomparissi scomparisca andarmene NOTWAKE die dying dead death disappear* vanish* unalive",
);
const PEOPLE = terms(
  "tutti altri famiglia nessuno mondo miei genitori figli mamma moglie marito everyone everybody nobody noone family others people kids mum mom they world anyone parents",
);
const BETTER = terms(
  "meglio mancanza accorg* noter* importer* frega starebb* sollievo felici better miss missed misses notice noticed care cares happier relieved relief",
);
const MEANS = terms(
  "pastiglie pillole pasticche sonniferi balcone finestra cornicione binari treno lametta lamette pistola vene overdose pills tablets balcony window ledge tracks train razor blade blades gun noose cappio veins",
);
const DOES = terms(
  "buttar* buttarmi lanci* gettar* saltare giu ingoi* prender* tutte pront* comodino mett* sparar* tagli* penso pensato idea voglia jump* swallow* take taking lined ready stash* stock* saved think* thought* cut* front under sotto davanti",
);
const HURT_SELF = terms(
  "tagli* bruci* graffi* accoltell* pugni sbatt* cut cuts cutting burn burning scratch* punch* hurt hurting harm harming",
);
const TO_COPE = terms(
  "calmarmi calma calmo sentire qualcosa sfogarmi sfogo apposta punirmi punizione nervos* calm feel something cope purpose punish stressed relief numbness accendino lighter sigaretta",
);

/** Signs of suicide or self-harm in other words than those. */
const SELF_HARM: readonly Rule[] = [
  { flag: "selfHarm", all: [WISH, DEATH], within: 5, unless: JOKE },
  { flag: "selfHarm", phrases: ["ENDIT", "IFGONE", "NOTWAKE"], unless: terms("ridere laughing") },
  { flag: "selfHarm", all: [PEOPLE, BETTER, terms("IFGONE WITHOUTME morissi sparissi")], within: 10 },
  {
    flag: "selfHarm",
    all: [
      terms("peso zavorra inutile fallimento burden worthless waste"),
      PEOPLE,
      terms("sono sento i im am feel essere feeling"),
    ],
    within: 6,
    unless: terms("kg chili panca squat bilanciere manubri"),
  },
  {
    flag: "selfHarm",
    all: [terms("NOPOINT"), terms("GOON")],
    within: 6,
    unless: terms("scheda programma dieta panca squat cardio program plan diet"),
  },
  {
    flag: "selfHarm",
    all: [MEANS, DOES],
    within: 8,
    unless: terms("proteine vitamine creatina dolore ibuprofene antibiotic* protein vitamins creatine headache"),
  },
  {
    flag: "selfHarm",
    all: [HURT_SELF, TO_COPE, terms("mi me myself i io braccia polsi skin")],
    within: 8,
    unless: terms("calorie calories grassi fat muscolo muscle quads quad gambe-day"),
  },
  {
    flag: "selfHarm",
    all: [
      terms("mi me myself my"),
      terms("tagli taglio tagliavo cuts cutting"),
      terms("braccia polsi gambe cosce pelle arms wrists legs thighs skin"),
    ],
    within: 6,
    unless: terms("day workout training sets volume calorie barba capelli bilanciere disco calories"),
  },
  {
    flag: "selfHarm",
    all: [terms("lettera letter biglietto note messaggio message"), terms("addio goodbye farewell")],
    within: 4,
  },
  {
    flag: "selfHarm",
    phrases: [
      "kms",
      "unalive",
      "sewerslide",
      "dritto|addosso contro|dentro muro|albero|camion",
      "step|stepping|jump in front of",
    ],
  },
  {
    flag: "selfHarm",
    all: [terms("stufo stufa stanco stanca tired sick done"), terms("GOON lottare tutto everything fighting")],
    within: 4,
    unless: terms("scheda dieta diet program plan allenamento workout panca squat cardio"),
  },
  {
    flag: "selfHarm",
    all: [METHOD, terms("morire die dying dissanguat* impicc* suicid* uccidersi uccidermi ammazzarsi overdose")],
    within: 6,
    unless: JOKE,
  },
  {
    flag: "selfHarm",
    phrases: [
      "nessuno mancherei|mancherebbe|sentirebbe|piangerebbe|accorgerebbe|noterebbe",
      "no|nobody|noone|one would|will|d miss|notice|care|remember me|if",
      "non mancherei|manco nessuno",
      "tanto vale morire|sparire|ammazzarsi|ammazzarmi",
      "fare|farmi|farsi|fatto del male",
      "cutting|burning is|helps|helped only|thing|me",
      "ferisco|ferirmi|ferirsi|lesionarmi",
      "cut|cutting|cuts|slit|slitting my wrist|wrists|veins|skin|thighs",
      "vita non vale|serve",
      "provato|voglio|vorrei|voglia|penso|pensato|bisogno tagliarmi",
      "should just|rather|probably|be die|dead",
      "ho|provato|tentato a|di suicid*|uccidermi|ammazzarmi|tagliarmi",
      "sono tagliata|tagliato ancora|apposta|ieri",
    ],
  },
  {
    flag: "selfHarm",
    all: [terms("addio goodbye"), terms("basta tutto tutti mondo world everyone everything")],
    within: 5,
    unless: terms("panca squat scheda palestra dieta"),
  },
  {
    flag: "selfHarm",
    all: [
      terms("CANTCOPE"),
      terms("GOON mondo notte sola solo piang* alone cry crying everything tutto basta kms life fr"),
    ],
    within: 8,
    unless: terms("stacchi stacco squat panca scheda dieta serie ripetizion* cardio diet program sets reps burpees"),
  },
];

const EATING = terms(
  "mangi* cibo pasto pasti cena pranzo colazione biscott* pizza dolci dolce cioccolat* gelato boccone morso panino pasta caloria eat* ate food meal meals dinner lunch breakfast cookie cookies bite snack calorie calories cals carbs",
);
const RID = terms("vomit* rimett* rigett* EMPTYSELF TOBATHROOM puk* purg* throw threw");
const PENANCE = terms("puni* compens* smalt* guadagn* merit* espiar* punish* earn earned deserve deserved undo purif*");
const GUILT = terms("colpa vergogn* schif* odio piang* guilt* asham* disgust* hate cry crying gross failure fallit*");
const HUGE = terms(
  "enorm* balen* maial* schifos* obes* lardos* ciccion* grass* gigante huge enormous whale pig fat disgusting gross massive",
);
const SELF_SEEN = terms("vedo vedermi guardo sento specchio mirror look see feel fotografie foto");
const STILL = terms(
  "ancora comunque sempre anche specchio mirror still even though but odio hate schifo piang* pelle skin ossa bones dicono say pesare",
);
const HIDDEN = terms(
  "nascond* nascost* hide hides hiding hid sput* spit* butto getto spit flush feed fingere finta pretend lie lying mento bugie segreto secret secretly",
);
const BINGED = terms(
  "abbuff* bing* svuot* frigo ingozz* dispensa fridge pantry stuff* raid* incontrollat* controllo NOFOOD",
);
const HARDLY = terms("NOFOOD salt* skip* digiun* fast fasting starve starving");
const LONG = terms(
  "giorn* giorno settiman* due tre gg days day week weeks next whole intero sempre ogni every all punizione",
);
const GYM = terms(
  "intermittente intermittent 16 14 allenarmi allenamento workout ramadan training cardio muscol* proteine protein prelievo esami analisi",
);
const ONLY = terms(
  "solo soltanto only just nothing nient* avanti live living survive sopravvivo tirare concedo permetto allow vivo tutto",
);
const AIR = terms(
  "caffe mela mele gomme acqua gallette insalata cetrioli ghiaccio brodo yogurt zero coffee apple apples gum water cucumber ice rice salad lettuce broth celery",
);

/** Signs of an eating disorder that do not name it. */
const EATING_SIGNS: readonly Rule[] = [
  {
    flag: "eating",
    all: [RID, EATING],
    within: 8,
    unless: terms("allenamento burpees workout training leg influenza flu gastroenterite cane dog virus"),
  },
  { flag: "eating", all: [PENANCE, EATING], within: 9, unless: terms("muscol* massa") },
  {
    flag: "eating",
    all: [GUILT, EATING],
    within: 7,
    unless: terms("proteine verdure broccoli protein veggies scheda"),
  },
  { flag: "eating", all: [SELF_SEEN, HUGE, STILL], within: 12, unless: terms("bilanciere muscol* massa") },
  { flag: "eating", all: [HIDDEN, EATING], within: 7, unless: terms("rifiuti") },
  { flag: "eating", all: [BINGED, [...GUILT, ...terms("notte night segreto secret secretly nascosto")]], within: 9 },
  { flag: "eating", all: [HARDLY, LONG, EATING], within: 10, unless: GYM },
  {
    flag: "eating",
    all: [
      ONLY,
      AIR,
      terms(
        "giorn* day days settiman* week weeks avanti live living survive tolto gomme gum vivo cut ingrass* dimagr* weight",
      ),
    ],
    within: 9,
    unless: GYM,
  },
  {
    flag: "eating",
    all: [
      terms("terrore terrorizz* terrified panic panico paura scared ossession* obsess* ansia anxious anxiety"),
      terms(
        "ingrass* chilo chili etto etti grammo bilancia calori* grass* carboidrat* carbs pane pasta zuccher* olio bread sugar mangiar* gain gaining pound weight scale calorie calories fat eat eating food",
      ),
    ],
    within: 6,
    unless: terms("bilanciere panca squat bench massa muscol* bulk"),
  },
  {
    flag: "eating",
    all: [
      terms("piang* pianto odi* ossession* panic* ansia terror* cry crying hate panicking obsess* anxious"),
      terms("bilancia pesarmi peso scale weighing"),
    ],
    within: 7,
    unless: terms("bilanciere panca squat stacco bench"),
  },
  { flag: "eating", all: [terms("FORBIDDEN"), [...EATING, ...terms("cenare mangiare pranzare kcal cal")]], within: 8 },
  {
    flag: "eating",
    all: [
      EATING,
      terms("MUSTPAY"),
      terms("se if or altrimenti panic* colpa ogni every panico ansia guilt* ore hours otherwise after dopo"),
    ],
    within: 12,
    unless: terms("proteine protein massa bulk"),
  },
  {
    flag: "eating",
    phrases: [
      "burn|burned|burning off every|all|each bite|calorie|meal|gram",
      "eat|eating|mangio once|volta every|ogni two|three|due|tre|other|few",
      "thinspo*",
    ],
  },
];

export const MIND_SIGNS: readonly Rule[] = [...SELF_HARM, ...EATING_SIGNS];

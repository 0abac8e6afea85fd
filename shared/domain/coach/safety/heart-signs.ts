import { SORE } from "./heart-rules.ts";
import type { Rule } from "./rule.ts";
import { terms } from "./words.ts";

const CHEST = terms(
  "petto peto retrostern* torace toracic* sterno costato chest chst breastbone sternum nipple capezzolo mammella seno seni breast",
);
const HEART = terms("cuore battito battiti heart heartbeat pulse");
const SQUEEZED = terms(
  "fastidi* discomfort dolor* doler* dol* male fitta fitte sprem* schiacci* indur* irradi* preme premono premere premeva pression* mors* stringe* stretto stretta strette stretti strin* costri* oppress* opprim* pesant* pesa pesano macigno pung* cinghia mattone brick squeez* crush* pressure tight* stab* heavy heaviness pain* ache* aching hurt*",
);
const SPREADS = terms("mandibola mascella jaw denti gola throat");
const COLD_SWEAT = terms("sudo sudor* sudato sudata sweat* clammy nausea* nauseat* pallid* pale");
const ARRHYTHMIA = terms(
  "impazz* matt* salt* sfarfall* fibrill* ferm* irregolar* strano strani stran* mille gola tum perde perso scoppi* esce tonf* crazy skip* flutter* stop* irregular* weird funny pound* racing race races jump* thump* explode exploding everywhere bizze acceler* rallent* speeds slows place tamburo drum palpit*",
);
const AT_REST = terms(
  "riposo fermo ferma seduto seduta sedut* letto divano sdraiat* notte dormire niente vestirmi vestendomi doccia parlando parlare allacci* scarpe dressed dressing shower talking shoes svegli* scalini scale sit sitting rest resting bed couch night lying sofa nothing stairs kitchen walking",
);
const FELL = terms(
  "crollat* crollo crolla accasci* stramazz* collass* cadut* cado svien* sven* collaps* crumpl* keel* drop* fell WENTDOWN",
);
const BREATH = terms("respir* fiato aria laria ossigeno breath* air oxygen lungs polmoni polmone");
const SHORT_OF = terms(
  "manc* torn* entr* strozz* string* strett* chius* chiud* fisch* sibil* rantol* boccheggi* affann* soffoc* annasp* fatic* stent* clos* fight* whistl* wheez* gasp* chok* struggl* rattl* shut* tight*",
);

/** Signs of heart, circulation and breath in everyday words, without medical terms. */
export const HEART_SIGNS: readonly Rule[] = [
  {
    flag: "chest",
    near: [SQUEEZED, [...CHEST, "cuore", "heart"]],
    within: 7,
    unless: [...SORE, ...terms("pompa pump pumped croci flyes fly bilanciere")],
  },
  { flag: "chest", phrases: ["mal petto|peto|torace|sterno|cuore"], unless: SORE, isSure: true },
  { flag: "chest", all: [HEART, ARRHYTHMIA], within: 9, unless: terms("sprint sprints zona zone intervalli interval") },
  { flag: "chest", all: [SQUEEZED, SPREADS, [...CHEST, ...COLD_SWEAT]], within: 14 },
  { flag: "chest", all: [terms("braccio arm spalla shoulder"), COLD_SWEAT, [...SQUEEZED, ...CHEST]], within: 14 },
  {
    flag: "fainting",
    all: [FELL, terms("TOFLOOR NOANSWER NOMEMORY")],
    within: 12,
    unless: terms("bilanciere manubrio manubri disco telefono phone bar dumbbell weights"),
  },
  {
    flag: "fainting",
    all: [terms("NOMEMORY"), terms("TOFLOOR WENTDOWN svegliat* risvegliat* woke ambulanza ambulance")],
    within: 12,
  },
  {
    flag: "fainting",
    all: [terms("NOANSWER"), terms("secondi minuto minuti attimo poco bit minute seconds while second TOFLOOR")],
    within: 10,
  },
  {
    flag: "fainting",
    phrases: ["LIGHTSOUT"],
    unless: terms("display telefono phone screen tapis treadmill palestra gym app"),
  },
  { flag: "fainting", phrases: ["lose|losing|lost|loosing the|my senses", "senses gone|away"] },
  {
    flag: "breath",
    all: [BREATH, SHORT_OF],
    within: 5,
    unless: terms("cintura belt tecnica technique migliorare improve allenare maschera"),
  },
  {
    flag: "breath",
    all: [
      BREATH,
      AT_REST,
      terms(
        "manc* fatic* affann* senza non dovermi fermarmi corto puff* short out hard ancora still heavy pesante piu",
      ),
    ],
    within: 9,
    unless: terms("cintura belt tecnica technique migliorare improve"),
  },
  {
    flag: "breath",
    all: [terms("puff* ansim* fiatone boccheggi* gasp* pant* affann* affanno"), AT_REST],
    within: 7,
    unless: terms("normale passa bene fine"),
  },
  {
    flag: "breath",
    phrases: ["boccheggi*", "fischia|sibila il|mi petto|respiro"],
    unless: terms("tosse"),
  },
  { flag: "chest", phrases: ["WEIGHTON"], unless: [...SORE, ...terms("bilanciere manubri manubrio barbell")] },
  {
    flag: "chest",
    all: [
      SQUEEZED,
      terms("braccio arm mascella jaw mandibola"),
      terms("stomaco sale irradi* stomach radiat* spread* goes schiena"),
    ],
    within: 14,
    unless: terms("curl trazioni rematore pullups"),
  },
  {
    flag: "fainting",
    phrases: [
      "bambola svegliat*|ripres*|terra|gente",
      "calo|cali di pressione",
      "lungo|lunga disteso|distesa",
      "next thing know|knew|remember",
      "vedo|vedevo|visto pallini|palline|lucine|flash|puntini|macchie",
      "gente|people intorno|around|sopra svegliat*|woke|standing",
      "terra|pavimento|floor tutti|gente|people|everyone intorno|around|sopra|addosso|over",
    ],
  },
  { flag: "breath", all: [BREATH, terms("cannuccia straw cotone cotton pietra")], within: 6 },
  { flag: "chest", phrases: ["oppression*", "sense|feeling of tightness|pressure|heaviness"], unless: SORE },
  {
    flag: "chest",
    all: [CHEST, terms("tira tirare pulls pulling tight*"), terms("sinistr* left braccio arm")],
    within: 9,
    unless: SORE,
  },
  {
    flag: "chest",
    all: [terms("costole ribs rib costato"), SQUEEZED, terms("sinistr* left nausea* sick respir* breath*")],
    within: 10,
    unless: SORE,
  },
  {
    flag: "fainting",
    phrases: [
      "ritrovat*|trovat*|svegliat* stes*|distes*|sdraiat*|terra",
      "ginocchia|gambe cedono|molli|cedevano appena|quando alzo|alzato",
      "knees|legs buckle*|go|went weak|jelly stand|standing",
    ],
    unless: terms("affondi squat leg lunges doms"),
  },
  {
    flag: "chest",
    all: [[...CHEST, "cuore", "heart"], terms("bruci* burn*")],
    within: 6,
    unless: [
      ...SORE,
      ...terms("serie set sets reps rep dips croci flyes giusto great love grassi fat pompa pump calorie calories"),
    ],
  },
  { flag: "fainting", phrases: ["accasci*", "stramazz*"], unless: terms("divano letto couch bed") },
  {
    flag: "breath",
    all: [terms("gola throat"), terms("chiud* chius* string* strett* strozz* gonfi* clos* swell* swollen")],
    within: 4,
  },
  { flag: "breath", all: [terms("breath respiro"), terms("short corto cortissimo"), AT_REST], within: 9 },
  { flag: "chest", all: [terms("SOMEONEON"), CHEST], within: 5 },
  {
    flag: "fainting",
    phrases: ["crollat*|collassat* mentre|durante|dopo|facendo|davanti"],
    unless: terms("divano letto sonno stanchezza couch bed"),
  },
  {
    flag: "fainting",
    phrases: [
      "woke|wake|waking up people|someone|somebody|paramedics|ambulance|medics",
      "svegliat* gente|ambulanza|infermiere|bagnino|soccors*",
    ],
  },
  { flag: "breath", phrases: ["no|not|little|barely air|oxygen going|getting|coming|enough in|out"] },
];

import type { Rule } from "./rule.ts";
import { terms } from "./words.ts";

export const WATERS = terms(
  "pipi urina urine urino urinare piscio pisciare pisciato minzione vescica pee peeing peed wee weeing urinate piss pissing bladder TOILETNEED",
);
const NUMB = terms(
  "NOFEEL addorment* anestetizz* anestesi* intorpid* insensibil* formicol* ovattat* gomma numb* asleep dead tingl* pins tingling prickl* weird strano strana diversa",
);
const SADDLE = terms(
  "DOWNTHERE sedere culo chiappe didietro natiche genitali genital* inguine inguin* perineo pube ano anale vagina pene testicoli scroto sella bum butt buttocks bottom ass arse taint groin crotch genitals privates perineum penis balls vagina pulirmi mutande seat tavoletta asciugarmi asciugo pulisco igienica wiping wipe",
);
const BIKE = terms(
  "sellino bici spinning cyclette bike saddle cycling bicicletta glutes glute gluteo glutei desk scrivania ufficio",
);
const BOWELS = terms("cacca feci popo intestino sfinter* bowel bowels stool poo poop poop* soil* shit myself");
const ESCAPES = terms(
  "esce escono uscit* scapp* goccia gocce goccioline perd* perso persa bagnat* trattien* leak* drip* dribbl* accident* comes come came escape* escapes squirt* NONEED",
);
const LIMB = terms(
  "braccio gamba mano piede dita caviglia polso avambraccio lato gambe arm leg hand foot fingers toes side legs arms hands",
);
const FAILS = terms(
  "NOMOVE NOFORCE penzol* pend* trascin* strisc* strusc* inciamp* floscio floscia moscia morto morta molle inerte paralizz* slap* drag* flop* droop* limp* paralys* paralyz* lifeless useless dead",
);
const SINCE = terms(
  "improvvis* colpo mattina stamattina stamane ieri sera lunedi martedi mercoledi giovedi venerdi sabato domenica risveglio svegliat* giorni botto sudden* suddenly since morning yesterday overnight monday tuesday wednesday thursday friday saturday sunday woke schiena back ernia disc",
);
const SPEECH = terms(
  "parl* parol* biascic* pronunci* bocca lingua frasi speech words talk talking speak* speaking mouth tongue",
);
const BROKEN_SPEECH = terms(
  "impastat* impast* stran* biascic* stort* male confus* incomprensibil* slur* funny garbled mumbl* weird jumbled crooked droop* wrong",
);
const FACE = terms("MYFACE viso bocca palpebra occhio mouth lip eyelid smile");
const LEANS = terms("stort* cadent* pend* paralizz* cascant* droop* crooked lopsided numb sagging dropped");

/** Signs of pressure on nerves in everyday words, without medical terms. */
export const NERVE_SIGNS: readonly Rule[] = [
  { flag: "saddle", all: [NUMB, SADDLE], within: 8, unless: BIKE },
  {
    flag: "bladder",
    all: [WATERS, ESCAPES],
    within: 6,
    unless: terms("spesso often allenamento litri liters acqua litres"),
  },
  {
    flag: "bladder",
    all: [BOWELS, terms("NONEED perd* perso persa sotto addosso leak* soil* accident* myself mutande pants")],
    within: 5,
    unless: terms("motivazione weight peso"),
  },
  {
    flag: "weakness",
    all: [LIMB, FAILS, SINCE],
    within: 14,
    unless: terms("doms kg chili lbs sore indolenzit* kilos leg-day"),
  },
  {
    flag: "weakness",
    all: [LIMB, terms("NOFORCE"), terms("destr* sinistr* un una left right one")],
    within: 7,
    unless: terms("doms kg chili sore indolenzit* serie allenamento workout set sets"),
  },
  {
    flag: "weakness",
    all: [
      terms("punta piede foot toe toes"),
      terms("strisc* strusc* trascin* inciamp* slap* drag* cade cadente catch* drop drops"),
    ],
    within: 6,
    unless: terms("pallone ball manubrio disco"),
  },
  {
    flag: "weakness",
    all: [SPEECH, BROKEN_SPEECH],
    within: 4,
    unless: terms("straniero lingua accento coach trainer inglese"),
  },
  { flag: "weakness", all: [FACE, LEANS], within: 4 },
  {
    flag: "weakness",
    all: [terms("NOMOVE"), terms("dita pugno fingers fist mano hand piede foot")],
    within: 6,
    unless: terms(
      "doms kg chili sore indolenzit* presa magnesio chalk straps guanti trazioni stacco deadlift deadlifts bilanciere bar sbarra",
    ),
  },
  {
    flag: "weakness",
    all: [
      terms("NOABLE"),
      terms("dita mano mani fingers hand hands"),
      terms(
        "gesto scriv* abbotton* allacci* forchetta penna tasti tastiera chiave bottiglia button* write writing type pen key fork bottle",
      ),
    ],
    within: 14,
    unless: terms("doms kg chili sore indolenzit* magnesio chalk"),
  },
  { flag: "bladder", phrases: ["MESSED"] },
  { flag: "bladder", all: [terms("NONEED"), terms("TOILETNEED")], within: 9 },
  {
    flag: "bladder",
    phrases: ["leak|leaking|leaked|dribble when|while|during|if|every", "bladder doesnt|wont|not|isnt|never"],
  },
  { flag: "bladder", phrases: ["mi bagno|bagna quando|mentre|se|ogni|durante"], unless: terms("doccia sudore sudo") },
  { flag: "bladder", all: [terms("NOFEEL"), terms("stimolo vescica getto urge bladder")], within: 6 },
  {
    flag: "weakness",
    all: [
      terms("presa grip forza strength"),
      terms("improvvis* sudden* suddenly colpo botto nowhere"),
      terms("mano hand mani hands braccio arm gamba leg piede foot persa sparita gone"),
    ],
    within: 8,
  },
  {
    flag: "weakness",
    all: [terms("NOABLE"), terms("punta punte talloni tallone tiptoe tiptoes heels toes")],
    within: 8,
    unless: terms("squat mobilita mobility stretching polpacci calf"),
  },
  {
    flag: "weakness",
    all: [
      terms("meta half mezzo mezza"),
      terms("corpo body faccia face viso"),
      terms("NOMOVE NOFEEL NOANSWER debol* weak* intorp* numb* addorment* formicol* rispond*"),
    ],
    within: 8,
  },
  {
    flag: "weakness",
    phrases: ["OUTOFHAND"],
    unless: terms("bilanciere manubrio manubri sbarra presa disco ghiria kettlebell magnesio telefono"),
  },
];

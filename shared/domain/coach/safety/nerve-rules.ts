import type { Rule } from "./rule.ts";
import { terms } from "./words.ts";

const LIMB = terms("braccio gamba mano piede avambraccio arm leg hand foot");
const NUMB = terms(
  "formicol* intorpid* insensibil* insensibile insensibilita addormentat* anestetizzat* sensibilita numb* tingl* tingling pins sensation prickl*",
);
const SADDLE = terms(
  "inguine inguinale genital* perineo perineal* sella pube intime genitali genitale ano anale natiche saddle groin genitals crotch buttocks perineum privates vagina pene penis scroto testicoli",
);

/** Signs of pressure on nerves of spine or brain. */
export const NERVE_RULES: readonly Rule[] = [
  { flag: "saddle", near: [NUMB, SADDLE], within: 8 },
  {
    flag: "bladder",
    near: [
      terms(
        "trattener* trattengo controllo controllar* incontin* perdo perso perdita perdite scappa scappano scappata hold holding control leak* leaking wetting lost losing loss",
      ),
      terms("pipi urina urine urinare vescica feci sfinter* bladder bowel bowels pee peeing urine wee stool"),
    ],
    within: 5,
    unless: terms("spesso often peso weight"),
  },
  {
    flag: "weakness",
    near: [
      terms("weak weakness debole debolezza paralizzat* paralizzato paralyzed paralysed limp dead morto morta floscio"),
      LIMB,
    ],
    within: 4,
    unless: terms(
      "piu weaker imbalance asimmetria squilibrio doms allenamento workout scheda esercizi esercizio programma rispetto",
    ),
  },
  {
    flag: "weakness",
    near: [terms("numb numbness formicol* intorpidit* insensibil* sensibilita"), LIMB],
    within: 3,
    unless: terms("curl straps fascette presa grip guanti gloves bilanciere bar"),
  },
  {
    flag: "saddle",
    phrases: [
      "non sento|sentivo zona|parte gambe|cosce|intima|genitale|inguine",
      "non sento|sentivo niente|nulla|piu tra|fra|in le|mezzo gambe|cosce",
      "formicol*|intorpid*|insensibil*|sensibilita|numb*|tingl* tra|fra|mezzo|between|interno|inner gambe|cosce|coscia|legs|thighs|thigh",
      "cant feel groin|genitals|crotch|saddle",
      "sensibilita la|sotto|li sotto|giu|bagno|intima",
      "cant|dont feel wipe|toilet|pee",
    ],
  },
  {
    flag: "bladder",
    phrases: [
      "non riesco|riuscivo|trattengo|trattenevo|controllo piu|a|la pipi|urina|feci|cacca|vescica|intestino|sfinter*",
      "non trattengo|controllo|trattenere pipi|urina|feci|cacca|vescica",
      "non riesco urinare|pisciare",
      "perdo|perso|perdita|perdite|perdere|scappa|scappata|scappato|esce|uscita urina|pipi|feci|piscio|cacca",
      "goccia|gocce|goccioline di|urina|pipi pipi|urina|squat|stacco|salto",
      "incontinen*",
      "peed|peeing|urinated during|while|when|mid",
      "pipi|urina involontari*",
      "pipi|cacca|popo sotto|addosso|mutande|pantaloncini",
      "non sento|sentivo|accorgo|capisco piu|quando bagno|stimolo|pipi|vescica",
      "bagnat* i|le|di mutande|pantaloni|pantaloncini|leggings|pipi",
      "devo mettere pannolino|assorbente pipi|squat|stacco|salti",
      "dont feel|know when|need pee|bathroom|toilet",
      "incontinence",
      "pisciat*|pisciare|urinat*|cagat*|pipi addosso",
      "controllo vescica|sfinter*|intestino",
      "wet|peed|pissed|soiled|pooped myself",
      "wet|peed|pissed my pants|shorts|leggings",
      "cant|couldnt|unable|trouble hold|control|feel|empty pee|bladder|bowel|bowels|urine",
      "cant|couldnt|unable pee|urinate",
    ],
    unless: terms("spesso often"),
  },
  {
    flag: "weakness",
    phrases: [
      "non muovo|sento|comando|controllo piu|bene|la|il|un braccio|gamba|mano|piede",
      "non riesco|riuscivo|riesce piu|a muovere|sollevare|alzare|piegare|stringere|chiudere|camminare il|la|un|una|bene braccio|gamba|mano|piede|piedi|gambe|pugno|dita",
      "non riesco muovere|sentire gambe|braccia",
      "debolezza|debole improvvis*|colpo|braccio|gamba|mano|piede",
      "perso|perdo|persa|perdita forza|sensibilita braccio|gamba|mano|piede|improvvis*|colpo",
      "braccio|gamba|mano|piede cede|ceduto|ceduta|moll*|pende|morto|morta|penzola|addormentat*",
      "cede|ceduto|ceduta gamba",
      "arm|leg|hand|foot lost|loses|losing strength|power|feeling",
      "indebolit*|indebolisce improvvis*|colpo|mano|braccio|gamba",
      "loss strength|power|feeling arm|leg|hand|foot",
      "braccio|gamba|mano|piede|lato non|nn sento|regge|risponde|muove|alza|chiude|apre|stringe|collabora|funziona|piu",
      "braccio|gamba|mano|piede penzol*|trascin*|strascic*|inciamp*|inert*",
      "meta|lato|parte del|della corpo|faccia|viso debol*|insensibil*|paralizz*|addorment*|formicol*",
      "non tengo|reggo in|niente|nulla mano|oggetti|tazza",
      "non riesco parlare|camminare",
      "my hand|arm|leg|foot wont|doesnt|isnt|not|cant respond*|work*|move|close|open|lift|listen*",
      "legs|arms|hands wont|doesnt|dont|stopped work*|working|respond*|move",
      "one|left|right|half side|of body|face weak|numb|droop*|dead|paralys*",
      "cant|couldnt|unable|keep grip|hold|dropping anything|things|objects|cup hand|hands",
      "keep dropping things|stuff",
      "slurred|slurring",
      "cant walk",
      "paralizz*|paralisi|paralys*|paralyz*",
      "cadono|cade gli|di|le oggetti|mano|cose",
      "weakness in|of|down|on my arm|leg|hand|foot|one|side",
      "lost|losing strength|feeling|power in|of arm|leg|hand|foot",
      "cant|couldnt|unable move|lift|raise|feel|grip arm|leg|hand|foot|legs|feet",
      "leg|arm|hand|foot gave|giving out",
      "leg|arm|hand|foot|knee gave|gives|giving|went|goes|gone|buckled|buckles way|weak|dead|limp|numb|without",
      "face droop*|drooping",
    ],
    unless: terms("doms indolenzit* domani kg chili leg-day sore"),
  },
];

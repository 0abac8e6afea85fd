import { WATERS } from "./nerve-signs.ts";
import type { Rule } from "./rule.ts";
import { terms } from "./words.ts";

const BOWL = terms("INBOWL wc tazza cesso gabinetto toilet bowl vaso loo");
const DARK = terms(
  "scur* marron* marroncin* ner* ross* sangue sanguin* ruggin* arancio* coca cola cocacola coke caffe te tea coffee dark brown black red blood* rust* orange iced wine vino birra prugna marsala whisky cognac mattone ambra amber",
);
const HEAD = terms(
  "testa capo cranio nuca tempia fronte zigomo MYFACE viso muso capoccia head skull forehead temple noggin",
);
const BAR = terms(
  "bilanciere sbarra disco dischi rack manubrio kettlebell ghiria spigolo muro pavimento gradino trave parallele anello armadietto bar barbell plate plates dumbbell rig floor wall locker beam box corner ceiling door",
);
const KNOCK = terms(
  "cadut* cado preso presa prendo scivol* sbatt* battut* pres* colp* botta urt* picchiat* centrat* dato inciamp* caduta spacc* apert* split tonfo hit walked fell fallen came smack* bang* knock* bump* crash* whack* slipped landed clock* clip* caught",
);
const CONCUSSED = terms(
  "nausea* vomit* rimett* confus* doppio annebbiat* lucine stelle stordit* sbandi* ronzio fischio bernoccolo sonno luce fuzzy dizzy blurry blurred vomiting throwing puking sick double foggy ringing confused spinning sleepy lights headache",
);
const JOINT = terms(
  "spalla ginocchio gomito polso caviglia rotula dito dita mignolo pollice indice anca braccio gamba clavicola osso alluce piede shoulder knee elbow wrist ankle kneecap finger thumb pinky toe hip arm leg collarbone bone foot",
);
const MISPLACED = terms(
  "WRONGWAY girat* ruotat* spostat* sloga* uscit* sporg* gradino scalino bozzo bitorzolo gobba penzol* lato storto storta storti dislocat* bump step lump dent sticks sticking popped twisted crooked bent hanging displaced",
);
const LIFTED = terms(
  "tecnica technique cue correggo mobilita mobility movimento form bulgari vanno dentro valgo valghe valgismo specchio mirror postura posture esercizi exercises warmup riscaldamento stretching allungamento",
);

/** Signs of an injury in everyday words, without medical terms. */
export const INJURY_SIGNS: readonly Rule[] = [
  { flag: "darkUrine", all: [WATERS, DARK], within: 7, unless: terms("TOILETNEED") },
  { flag: "darkUrine", all: [BOWL, DARK], within: 6, unless: terms("bevo drink bere bottle borraccia") },
  {
    flag: "head",
    all: [HEAD, BAR, KNOCK],
    within: 10,
    unless: terms("tricipiti tricipite triceps crusher french record"),
  },
  { flag: "head", all: [HEAD, KNOCK, CONCUSSED], within: 14, unless: terms("record") },
  { flag: "joint", all: [JOINT, MISPLACED], within: 9, unless: LIFTED },
  {
    flag: "joint",
    all: [
      terms("crac crack snap pop toc schiocco clac popped clunk"),
      JOINT,
      terms("lato storto storta gonfi* fuori muov* NOMOVE side out swollen WRONGWAY spostat* piu"),
    ],
    within: 12,
    unless: LIFTED,
  },
  { flag: "head", phrases: ["craniata", "capocciata", "zuccata", "headbutt*"] },
  {
    flag: "joint",
    phrases: ["shoulder|kneecap|elbow is|was|went out", "spalla|rotula|gomito e|andata|andato|va fuori"],
    unless: LIFTED,
  },
  {
    flag: "joint",
    phrases: ["arm|leg|finger|wrist|ankle|elbow|knee|nose|toe|foot|hand looks|look|feels|seems broken"],
  },
];

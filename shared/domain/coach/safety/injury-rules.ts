import type { Rule } from "./rule.ts";
import { terms } from "./words.ts";

const JOINT = terms(
  "spalla ginocchio gomito polso caviglia rotula dito dita anca braccio gamba shoulder knee elbow wrist ankle kneecap finger thumb hip arm leg joint",
);
const URINE = terms("urinato urinare urinando urina urine urino pipi piscio pisciato pee peed peeing wee piss");
const DARK = terms(
  "scur* scura scure scuro marrone marron nera nero coca cola rossa rosse rosso sangue sanguinolenta ruggine dark brown black red blood bloody tea rust coffee caffe te tea coke ruggin* orange arancione",
);
const HEAD = terms("testa cranio nuca tempia fronte head skull forehead");
const HIT = terms(
  "colpo colpi battuto sbattuto battut* sbatt* picchiat* botta botte colpito colpita trauma urtato preso caduto caduta hit banged bumped knocked smacked cracked whacked fell struck landed smashed slammed clipped crashed crash testata preso presa urto sbattendo battendo hitting bashed whack thumped kicked dropped",
);

/** Signs of an injury, also of muscle breakdown. */
export const INJURY_RULES: readonly Rule[] = [
  {
    flag: "joint",
    near: [
      terms(
        "uscito uscita lussat* lussato dislocat* dislocated popped deform* deformato deformed crooked fratturat* fractured",
      ),
      JOINT,
    ],
    within: 4,
    unless: terms("palestra seduta session scheda tecnica technique"),
  },
  { flag: "darkUrine", near: [URINE, DARK], within: 5 },
  {
    flag: "darkUrine",
    phrases: ["rabdomiolisi|rhabdo|rhabdomyolysis|rabdo"],
  },
  { flag: "head", near: [HIT, HEAD], within: 4, unless: terms("triceps tricipite tricipiti overhead") },
  {
    flag: "head",
    phrases: [
      "hit|banged|bumped|smacked|cracked|slammed|knocked back head|skull",
      "testata|testate con|contro|col|sul|bilanciere|rack|sbarra",
      "commozione cerebrale",
      "concuss*",
      "head|brain injury",
      "caduto|caduta|finito|arrivato in|sulla testa",
    ],
  },
  {
    flag: "joint",
    phrases: [
      "lussa*|sublussa*|dislocat*|dislocation|subluxat*",
      "deform*|misshapen",
      "slogat*|slogatura",
      "osso|ossa sporge|esce|fuori|rotto|rotte|visibile|spuntato",
      "spalla|ginocchio|gomito|polso|dito|caviglia|rotula non posto|sede",
      "spalla|ginocchio|gomito|polso|dito|caviglia|braccio|gamba piegat*|girat*|ruotat* modo|male|contrario|strano|dietro",
      "spalla|ginocchio|gomito|polso|dito|caviglia|braccio|gamba forma|posizione strana|anomala|innaturale|storta",
      "wrong|weird|strange|odd|unnatural angle",
      "protru*|protruding",
      "vedo|vede|sporge osso",
      "frattur*",
      "rotto|spezzato|rotta il|la braccio|gamba|polso|dito|caviglia|gomito|clavicola|naso",
      "bone sticking|poking|out|broke|broken|visible",
      "broke|broken|fractured my arm|leg|wrist|finger|ankle|bone|collarbone|toe",
      "shoulder|knee|kneecap|elbow|finger|wrist|ankle popped|pop|came|comes|slipped|out out|place|socket|joint",
      "out of socket",
      "shoulder|knee|elbow|finger|wrist|ankle|joint crooked|deformed|twisted|bent wrong|sideways",
    ],
    unless: terms(
      "tecnica technique correggo mobilita mobility lockout vanno dentro valgo specchio mirror postura posture esercizi exercises",
    ),
  },
  {
    flag: "joint",
    near: [terms("storto storta storti deforme crooked deformed fractured"), JOINT],
    within: 4,
    unless: terms(
      "tecnica technique correggo mobilita mobility lockout vanno dentro valgo specchio mirror postura posture esercizi exercises",
    ),
  },
];

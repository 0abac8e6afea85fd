import type { Rule } from "./rule.ts";
import { terms } from "./words.ts";

const PAIN = terms(
  "dolor* dolr* dolent* doloretto male fitta fitte oppress* opprim* morsa stretta string* schiacci* costrizione costrett* discomfort uncomfort* sting* fastidio chiude chiuso weird strange funny strano strana strani strane crushed pressione punge pungente duole pesantezza tight* pain* ache aches aching hurt hurts hurting pressure crushing squeez* stabbing heavy",
);
const CHEST = terms("petto peto torace toracic* sterno cuore chest heart breastbone");
export const SORE = terms(
  "doms pec pecs muscolare muscolari muscoli muscolo muscle muscles indolenzit* indolenziment* lattico pettorali pettorale sore soreness",
);

/** Signs of the heart, the circulation and the breath. */
export const HEART_RULES: readonly Rule[] = [
  {
    flag: "chest",
    near: [PAIN, CHEST],
    within: 4,
    unless: SORE,
  },
  {
    flag: "chest",
    phrases: [
      "mattone|macigno|elefante|blocco petto|torace|sterno|cuore",
      "mattone|macigno|elefante|weight|brick|elephant on my chest",
      "palpitazion*|tachicardi*|aritmi*|palpitation*|arrhythmi*",
      "infarto|infartuat*",
      "angina",
      "dolore braccio sinistro",
      "left arm pain|hurts|numb",
    ],
    unless: terms("indolenzit* doms"),
  },
  {
    flag: "fainting",
    phrases: [
      "svenut*|svenevo|svengo|svieni|sviene|svenivo|svenimento|svenimenti",
      "svenire",
      "senza|privo|priva sensi|coscienza|conoscenza",
      "sentito|sentita|sento|sentivo mancare",
      "visto|vedo|vista stelle|stelline|puntini|buio|nero|nera|grigio",
      "vedere nero|buio|stelle|doppio",
      "risvegliat*|rinvenut* terra|pavimento|palestra",
      "ripreso|ripresa conoscenza|sensi",
      "unconscious*|unresponsive",
      "everything|vision|sight went|goes|going|gone|turn* black|dark|blurry|white",
      "seeing|saw|see stars|spots|black|tunnel",
      "tunnel vision",
      "woke|wake|found up|myself on floor|ground",
      "came to on|the floor|ground",
      "collapse|collapsing|keeled",
      "svenendo",
      "perso|perdo|perdere|perduto|persi i|la sensi|conoscenza|coscienza",
      "perso|perdo|perdere|persi sensi|conoscenza|coscienza",
      "collassat*|collasso|collassare",
      "sincope|lipotimia",
      "visto|vedo|vedevo|vista tutto nero|annebbiat*|offuscat*",
      "vista annebbiat*|offuscat*|nera",
      "mancamento|mancamenti",
      "gira|girava|girato|giramento|giramenti la|di testa",
      "capogir*|vertigin*",
      "faint|fainted|fainting|faints",
      "pass|passed|passing out",
      "black|blacked|blacking out",
      "blackout|blackouts|syncope",
      "lost|lose|losing|lost consciousness",
      "dizzy|dizziness|lightheaded",
    ],
    unless: terms("divano letto couch sofa bed asleep grip"),
  },
  {
    flag: "breath",
    phrases: [
      "non respir*",
      "non riesco|riuscivo|riesce|riuscito piu|a|bene respir*|prendere",
      "manca|mancava|mancato|mancanza|mancare il|di|l respiro|aria|fiato",
      "manca|mancava|mancato aria|respiro|fiato",
      "fame d aria",
      "fatica|difficolta respirare|respiratori*",
      "respiro male|corto|affannoso|affannato",
      "fiato|fiatone|affanno|affannato|ansimo riposo|fermo|ferma|seduto|seduta|letto|notte|improvvis*",
      "dispnea",
      "non riprendo|riprendere|riprendermi fiato|respiro",
      "non riesco riprendere|prendere fiato|respiro|aria",
      "non prendo|entra aria|fiato",
      "breathing is|feels|gets|became hard|difficult|harder|painful",
      "non passa|smette|finisce affanno|fiatone",
      "affanno|affannat* passa|continuo|sempre|fermo",
      "boccheggi*|ansim* fermo|riposo|ancora",
      "aria non entra|arriva|basta",
      "respiro bloccato|bloccat*|mozzato|mozza|mozzo",
      "cant|couldnt|not|dont get|getting|take|catch enough|a|any|my air|breath|breaths",
      "wheezing|wheeze",
      "lungs closing|collaps*|wont",
      "cant|couldnt|unable|hard|struggle|struggling|trouble|having|difficulty|difficult breath*",
      "short|shortness of breath",
      "breathless|breathlessness|suffocat*",
      "winded at rest",
    ],
    unless: terms(
      "migliorare migliorarlo allenare allenarlo resistenza improve endurance stamina conditioning tecnica technique cintura belt",
    ),
  },
];

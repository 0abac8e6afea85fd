import { type Cue, cue } from "./cue.ts";

/** Cues for questions on one session: which it is, whether it took place, how long it may take, what prevents it. */
export const SESSION_CUES: readonly Cue[] = [
  ...cue(
    "missed",
    6,
    "(?:bigiat\\w*|marinat\\w*|bidonat\\w*|balzat\\w*|bailed|ditched|flaked|blew off)",
    "(?:fatto sega|dato buca|fatto forca|tirato (?:il )?pacco|dato forfait)",
  ),
  ...cue("today", 8, "(?:che|cosa|cos|chi|quale?|what) (?:\\w+ ){0,2}(?:mi )?tocca\\b"),
  ...cue(
    "today",
    5,
    "(?:quale|che) (?:giorno|giornata) (?:della|di|del) (?:scheda|programma)",
    "(?:what s|whats|what is) (?:on )?(?:the |my )?(?:menu|plan|today s|todays|tonight s|tonights)",
    "todays (?:workout|session|training)",
  ),
  ...cue("time", 5.5, "un oretta\\b", "oretta\\b", "(?:a|about an|around an) hour\\b"),
  ...cue("swap", 6, "^(?:meglio )?(?:EX|MU) (?:o|or|oppure) (?:il |la |lo |the )?(?:EX|MU)$"),
  ...cue(
    "swap",
    7,
    "(?:rack|EX|panca|machine|macchina) (?:\\w+ )?(?:is |e |sempre )*(?:full|pien[oa]|pres[oa]|occupat\\w+|taken|busy)\\b",
  ),
  ...cue("return", 5.5, "(?:e|sono) (?:da|dal) \\w+ che non (?:mi )?(?:alleno|vado|faccio)"),
  ...cue("whynot", 7, "(?:need|have) to do to (?:\\w+ )?(?:move|go) up"),
  ...cue(
    "doping",
    7,
    "(?:how much|quanto|quanta) (?:test|testo|tren|deca|var|mast|hgh)\\b",
    "(?:test|testo) (?:per|a|alla) (?:week|settimana)",
  ),
  ...cue("e1rm", 7, "(?:how much|what) (?:could|can) i EX (?:for|in) (?:one|a|NN)(?: single)?(?: rep)?\\b"),
  ...cue("stall", 7, "(?:zero|nessun\\w*|niente|no) (?:miglioramenti?|progress\\w*|gains|aumenti)\\b"),
  ...cue(
    "cardio",
    5,
    "(?:cycle|cycling|bike|run|swim|pedalare|nuotare|correre) and (?:\\w+ ){0,2}(?:get|gain|build|keep)",
  ),
  ...cue("stall", 8, "non (?:riesco|riusciamo) (?:piu )?a (?:progredire|migliorare|crescere|sbloccar\\w+)"),
  ...cue(
    "whynot",
    8,
    "(?:perche|come mai|why) (?:la scheda|il programma|the (?:plan|program)|non mi (?:fai|fa|dai|alzi|aumenti)|mi (?:tien\\w+|tieni|lasci\\w*|fai|fa)|dont you|doesnt (?:it|the)|do you (?:keep|not))",
  ),
  ...cue("swap", 7, "(?:con che|con quale|con cosa) (?:\\w+ )?(?:cambio|sostituisco|rimpiazzo|scambio)"),
  ...cue(
    "evidence",
    7,
    "(?:dove|chi) (?:hai letto|l hai letto|l hai preso|lo hai preso|hai trovato|ha detto|lo dice|dice)\\b",
  ),
  ...cue("load", 6, "^(?:quanto|quanti|che|what|how much) (?:peso|carico|kg|chili|weight|load)\\b (?:\\w+ ){0,3}EX"),
];

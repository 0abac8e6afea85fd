import { terms } from "./words.ts";

/** Words between a negation and what it negates: «non ho mai avuto dolore al petto». */
export const NEGATORS = terms("non senza nessun nessuna niente no not without never dont didnt havent");
export const NEGATED_FILLERS = terms(
  "ho hai ha mi si sento sente avverto provo c e piu mai il la alcun alcuna avuto avuta un una di ne e have had feel get any ve been the a i sono stato stata",
);

/** Parts of the body that a pain may belong to instead: «giorno di petto, mi fa male la spalla». */
export const ELSEWHERE = terms(
  "spalla spalle gomito gomiti ginocchio ginocchia schiena polso polsi collo caviglia anca lombare lombari cuffia shoulder shoulders elbow elbows knee knees wrist wrists neck ankle hip back",
);

/** Names of exercises and their like that hold a dangerous word. */
export const HARMLESS: readonly RegExp[] = [
  /\bchest (press|fly|flyes|dip|dips|day|supported|workout|machine|exercises?)\b/g,
  /\b(girata|tirat[ae]|macchina|giorno|day|allenamento|scheda|croci|spinte|esercizi) (al |per il |di |del |per )?petto\b/g,
  /\b(long|short|lateral|medial|rear|front) heads?\b/g,
  /\bcolp[oi] di testa\b/g,
  /\bda sven(ire|imento)\b/g,
  /\b(morto|morta|stanco|stanca) (di|dal|dalla) (fame|sonno|sete|caldo|ridere)\b/g,
  /\b(sveng[oa]|svenire|svenuto) (dal|dalle|dalla) (ridere|risate|caldo|fame)\b/g,
  /\bmi (?:(?:ha|hanno|sta|stanno) )?(?:uccis[oaie]|uccid\w+|ammazz(?:a|ano|ato|ata|ando)|massacra\w*)\b/g,
  /\b(i m|im|am) starving\b/g,
  /\bheart rate\b/g,
  /\bdead ?lifts?\b/g,
  /\bfrequenza cardiaca\b/g,
  /\bmi (ammazzo|uccido) (di|con|in|a|su|sulle|sugli) \w+/g,
  /\bmorire (dopo|dal|dalla|dai|di|per|dalle|con|durante) (\w+ )?(squat|leg|gambe|doms|burpees|allenamento|affondi|palestra|fame|caldo|sete|ridere|sonno|stacco|panca|cardio)\b/g,
  /\b(wanna|want to|could) die (after|from|of|during) (\w+ )?(squats?|legs?|leg day|doms|burpees|workout|training|cardio|lunges)\b/g,
];

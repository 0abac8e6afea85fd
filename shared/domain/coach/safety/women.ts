import type { RedFlag } from "./flags.ts";

const PREGNANT =
  /\b(?:incint\w|gravidanza|pregnan\w+|trimestre|trimester|(?:sono|entrata) (?:al|di|alla|nel) (?:\w+ )?(?:mese|settiman\w+)|(?:sono (?:di|a|alla)) \d{1,2}\w* settiman\w+|(?<!da )\d{1,2} (?:weeks|wks)(?: (?:along|pregnant))?|settimo mese|ottavo mese|nono mese)\b/;
const WATERS =
  /\b(?:acque (?:\w+ )?rott\w|rott\w (?:\w+ )?acque|waters? (?:\w+ )?(?:broke|broken|breaking)|perd\w+ (?:\w+ )?liquido|leaking (?:\w+ )?fluid)\b/;
const CONTRACTIONS = /\bcontra(?:zion[ei]|ctions?)\b/;
/** Contractions of muscles, which an exercise is made of. */
const OF_MUSCLES =
  /\b(?:muscol\w+|muscles?|bicip\w+|glute\w+|picco|peak|eccentric\w+|concentric\w+|isometric\w+|volontari\w|squeeze|secondi)\b/;
const REGULAR = /\b(?:ogni|every|regolar\w+|regular|forti|strong|minut\w+)\b/;
const BLEEDS = /(?<!\b(?:no|senza|nessuna|nessun|without) )\b(?:sangu\w+|perdite|bleed\w*|blood|spotting)\b/;
const STILL =
  /\b(?:bamb\w+|bimb\w+|feto|piccol[oa]|baby)\b[^|]{0,20}\b(?:non (?:\w+ )?(?:muov\w+|sento|scalcia)|ferm[oa]|hasnt moved|not moving|isnt moving|stopped (?:moving|kicking)|(?:hasnt|havent) (?:\w+ )?(?:moved|kicked))\b|\bnon sento (?:\w+ )?(?:il |la )?(?:bamb\w+|bimb\w+)\b/;

const PERIOD =
  /\b(?:(?<!\b(?:un|in|mezzo|del|fatto il) )ciclo(?! (?:di|steroid\w+|anabolic\w+))|mestruazion[ei]|mestruo|periods?(?! of)|menses)\b/;
const ABSENT =
  /\b(?:non (?:\w+ ){0,4}(?:ciclo|mestruazion[ei])|(?:ciclo|mestruazion[ei]) (?:\w+ ){0,4}(?:non |sparit\w|assent\w|saltat\w|scompars\w|mancat\w|manca\w*)|(?:pers[oa]|sparit\w|saltat\w|scompars\w|salta|manca\w*) (?:\w+ ){0,2}(?:ciclo|mestruazion[ei])|(?:senza|niente|nessun\w?|zero) (?:ciclo|mestruazion[ei])|(?:no|lost|missed|missing|without|havent|hasnt|skipped) (?:\w+ ){0,4}periods?|periods? (?:\w+ ){0,3}(?:stopped|gone|vanished|disappeared|missing|absent))\b/;
const MONTHS = /\b(\d{1,2}|\w+) (?:mes[ei]|months?|periods)\b|\b(?:half a year|un anno|a year|da mesi|for months)\b/;
const FEW = ["un", "uno", "1", "one", "a", "due", "2", "two"];
const SINCE =
  /\b(?:da quando|since|quando mi alleno|when i (?:upped|started|train)|preparazione|prep|marat\w+|allen\w+|train\w*)\b/;
const ELSE =
  /\b(?:menopausa|menopause|incint\w|pregnan\w+|pillola|spirale|iud|allatt\w+|breastfeed\w*|bici|lavatrice|ritardo di)\b/;

const hasNoPeriod = (plain: string): boolean => {
  if (/\bamenorr\w+\b/.test(plain)) return true;
  if (!PERIOD.test(plain) || !ABSENT.test(plain) || ELSE.test(plain)) return false;
  const months = MONTHS.exec(plain);
  return months ? !FEW.includes(months[1] ?? "") : SINCE.test(plain);
};

/**
 * The red flag of a pregnancy that needs help now, or of a period that stays away with training (low energy, IOC
 * consensus on RED-S, 2023); null for none. `plain`: words divided by one space.
 */
export const womensFlagIn = (plain: string): RedFlag | null => {
  if (WATERS.test(plain) && (PREGNANT.test(plain) || /acque|waters? broke/.test(plain))) return "labour";
  if (CONTRACTIONS.test(plain) && !OF_MUSCLES.test(plain) && (REGULAR.test(plain) || PREGNANT.test(plain)))
    return "labour";
  if (PREGNANT.test(plain) && (BLEEDS.test(plain) || STILL.test(plain))) return "labour";
  return hasNoPeriod(plain) ? "cycle" : null;
};

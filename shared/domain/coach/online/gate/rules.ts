import { redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import { plainWord } from "./number-words.ts";

/** What a sentence may be written with: Latin letters, digits, and the marks of plain prose. */
const PROSE = /^[\p{Script=Latin}\p{M}\d\s.,;:!?'’‘"“”«»()%/+\-–—−×…°€&]*$/u;
/** An address: `www.x.it`, `t.co/a`; a word and a dot that another word follows at once, but for «p.es.». */
const ADDRESS = /\/\/|\bwww\b|(?!\bp\.es\b)[\p{L}\d]\.\p{L}{2,}|\p{L}\/\p{L}+\.|\b(?:mailto|tel|javascript|data):/iu;

/** Whether a sentence without its citations is plain prose: no links, no markup, no letters of other scripts. */
export const isProse = (text: string): boolean => PROSE.test(text) && !ADDRESS.test(text);

/** Illnesses and injuries by how their names are made, and those that are made otherwise. */
const ILLNESS =
  /^(?:(?:tend|bors|artr|epicondil|pubalg|fasc|lombosciatalg|sciatalg|cervicalg|lombalg|nevralg|neural?g|mialg|tendin|periost|capsul|sinov|mening|bronch|gastr|ot|sinus|miocard|fleb)(?:ite|iti|itis|ia|ie|osi|osis|opati[ae]|opathy)|\w+(?:opati[ae]|opathy|opathies|algi[ae]|algia|itides)|(?:artr|spondil|trombo|osteopor|fibr|scoli|cif|lord)os(?:i|is)|arthritis|osteoarthritis|bursitis|tend[io]n[io]tis|fasci[io]?tis|herni\w*|ernia|ernie|frattur\w+|fractur\w+|lesion\w*|strapp[oi]|stirament[oi]|distorsion[ei]|lussa(?:t|zion)\w+|slogat\w+|sprain\w*|dislocat\w+|ruptur\w+|torn|contrattur[ae]|infiamm\w+|inflam\w+|ipertension[ei]|hypertension|diabet\w+|sindrom[ei]|syndrome|diagnos\w+|rabdomiolisi|rhabdo\w*|impingement|ischemi\w+|infart[oi]|ictus|emboli\w*|aneurism\w*|anemi\w+|depression[ei]|anoressi\w+|bulimi\w+)$/;

/** Whether a sentence names an illness or injury. PrimeBot is no doctor: only its safety cards speak of them. */
export const isDiagnosis = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => ILLNESS.test(plainWord(word)));

/** Stems of verbs by which a plan is changed or something is arranged. */
const ACTS_IT =
  "aggiorn|modific|aggiun|cambi|tolt|togl|rimoss|rimuov|spost|ridott|riduc|aument|sostitu|inser|impost|applic|salv|elimin|cancell|programm|prenot|alz|abbass|alleger|regol|adatt|cre|prepar|mand|invi|mess|mett";
const ACTS_EN =
  "updat|chang|modif|add|remov|delet|mov|reduc|increas|rais|lower|replac|swap|set|creat|schedul|book|appl|sav|send|sent|adjust|adapt|put|built|build|prepar|made|mak";
const DONE_IT =
  "aggiornat|modificat|aggiunt|sostituit|inserit|impostat|applicat|salvat|eliminat|cancellat|programmat|prenotat|rimoss|tolt|creat|spostat";
const HAS_DONE = new RegExp(
  `\\b(?:ho|abbiamo) (?:\\w+ ){0,2}(?:${ACTS_IT})\\w*|\\be (?:gia |ora |adesso )?(?:stat[oa] )?(?:${DONE_IT})[oa]\\b|\\bsono (?:gia |ora )?(?:stat[ie] )?(?:${DONE_IT})[ie]\\b|` +
    `\\b(?:i|we) (?:ve|have|just|already) (?:just |already |now |also )*(?:${ACTS_EN})\\w*|\\b(?:i|we) (?:updat|chang|modifi|add|remov|delet|replac|swapp|creat|schedul|book|appli|sav|adjust|mov)\\w*ed\\b|` +
    "\\b(?:has|have|is|are|was|were) (?:now |just |already )?(?:been )?(?:updat|chang|modifi|add|remov|delet|replac|swapp|creat|schedul|book|appli|sav|adjust)\\w*ed\\b|" +
    "\\b(?:i|we) went ahead\\b|\\bci penso io\\b|" +
    "\\b(?:scheda|programma|piano|plan|program|routine) (?:ora|adesso|now) |\\b(?:ora|adesso|da oggi|now) (?:la |il |your |the )(?:tu[ao] )?(?:scheda|programma|piano|plan|program|routine)\\b|" +
    "^(?:fatto|done|ecco fatto|tutto (?:fatto|sistemato|pronto)|all set)\\b",
);
const WILL_DO = new RegExp(
  `\\b(?:ti|te l[oaie]|io|ora|adesso|subito) (?:${ACTS_IT})\\w*o\\b|\\b(?:posso|sto per) (?:\\w+ )?(?:${ACTS_IT})\\w*|` +
    `\\b(?:i|we) (?:ll|m|am|will|can|could|shall) (?:(?:now|also|just|going|to) )*(?:${ACTS_EN})\\w*|\\blet me (?:${ACTS_EN})\\w*|` +
    "\\bpropon(?:go|iamo)\\b|\\b(?:i|we) (?:\\w+ )?propose\\b|\\b(?:ecco|questa e|here is|here s) (?:la|una|my|a|the) (?:propost|propos|modific|change)\\w*",
);
/** The first person of the Italian future, which no other word ends like: «aggiornerò». */
const FUTURE_IT = /\p{L}(?<!pe)r(?:ò|o['’])(?!\p{L})/iu;

/**
 * Whether a sentence says that PrimeBot changes something, changed it or will. Only a proposal of this answer may be
 * announced (`hasProposal`), and never as done: the member applies it.
 */
export const promises = (text: string, hasProposal: boolean): boolean => {
  const said = (text.match(/\p{L}+/gu) ?? []).map(plainWord).join(" ");
  return HAS_DONE.test(said) || (!hasProposal && (WILL_DO.test(said) || FUTURE_IT.test(text)));
};

/** Drugs by which lifters grow or burn, and medicines, of which only the engine's own answers speak. */
const DRUGS =
  /\b(?:farmac\w+|medicin(?:e|es|al[ei])|medications?|antinfiammator\w+|antidolorific\w+|painkillers?|ibuprofen\w*|paracetamol\w*|aspirin\w*|steroid\w*|anaboli\w*|testosteron\w*|trenbolon\w*|nandrolon\w*|clenbuterol\w*|sarms?|dnp|efedrin\w*|ephedrin\w*|hgh|somatropin\w*|insulin\w*|epo)\b/i;

/** Whether a sentence itself reads as a sign of danger, of which only safety cards speak, or names a drug. */
export const soundsUnsafe = (text: string): boolean => {
  const flag = redFlagIn(text);
  // What only resembles one is judged by texts of members, which a coach's sentences are not like.
  return (flag !== null && flag !== "unclear") || DRUGS.test(text);
};

import { symptomsIn } from "./symptom-concepts.ts";

/** What somebody trains and does not feel working; «petto» too, which is a muscle where nothing hurts in it. */
const NOT_FELT =
  /\b(?:non (?:\w+ ){0,3}(?:sent\w+|avvert\w+|percep\w+)|non (?:\w+ ){0,3}(?:attiv\w+|lavor\w+)|(?:dont|cant|cannot|never|doesnt|not|zero|no|hardly|barely|didnt) (?:\w+ ){0,2}(?:feel\w*|activat\w+|connection)|connessione)\b/;
/** That somebody trains, or looks for the feeling of work. */
const AT_WORK =
  /\b(?:lavor\w+|attiv\w+|coinvol\w+|conness\w+|mente|tir[aoi]\w*|sping\w+|spinte|serie|ripetizion\w+|rep|reps|set|sets|bruci\w+|pump\w*|work\w*|activat\w+|connection|burn\w*|pull\w*|push\w*|solo|just|only|sempre|mai|niente|nulla|never|sbaglio|wrong|tips?|come faccio|how)\b/;
/** Beside which it is no question of technique. */
const SIGNS = [
  "limb",
  "saddle",
  "head",
  "heart",
  "breath",
  "numb",
  "weak",
  "blackout",
  "blood",
  "swell",
  "fever",
  "vomit",
  "sudden",
  "blow",
];
const SINCE_THEN =
  /\b(?:da (?:quando|ieri|stamattina|giorni|oggi|lunedi|\w+edi)|dopo (?:un|il|l) (?:incidente|colpo|botta)|since|piu|anymore|any more|mov\w+|alz\w+|da ieri)\b/;
/** Arms that feel all the work are no numb limb. */
const ELSEWHERE_FELT =
  /\b(?:sento|lavorano|i feel|feel it|all|tutto|solo|just|only|ma|but)\b[^|]{0,20}\b(?:bracci\w|arms?|gamb\w|legs?|hands?|mani)\b/;

/**
 * Whether a message tells of a trained muscle that is not felt. `work`: with words of training, a matter of technique;
 * `bare`: without them it may be numbness as well. Null where it is not that. `plain`: words divided by one space.
 */
export const isMuscleNotFelt = (plain: string): "work" | "bare" | null => {
  if (!NOT_FELT.test(plain)) return null;
  const said = symptomsIn(plain.replace(ELSEWHERE_FELT, " ").split(" "));
  if (!said.includes("muscle") || said.some((name) => SIGNS.includes(name)) || said.includes("pain")) return null;
  if (SINCE_THEN.test(plain)) return null;
  return said.includes("exercise") || AT_WORK.test(plain) ? "work" : "bare";
};

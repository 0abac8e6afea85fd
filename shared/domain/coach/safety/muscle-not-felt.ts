/** What somebody trains and does not feel working. */
const NOT_FELT =
  /\b(?:non (?:\w+ ){0,3}(?:sent\w+|avvert\w+|percep\w+)|non (?:\w+ ){0,3}(?:attiv\w+|lavor\w+)|(?:dont|cant|cannot|never|doesnt|not|zero|no|hardly|barely|didnt) (?:\w+ ){0,2}(?:feel\w*|activat\w+|connection)|connessione)\b/;
/** What a muscle is called, and not what it lies in: an arm that is not felt is numb. */
const MUSCLE =
  /\b(?:dorsal\w*|lats?|pettoral\w*|pecs?|petto|chest|glute\w*|bicip\w*|biceps?|tricip\w*|triceps?|quadricip\w*|quads?|femoral\w*|hamstrings?|polpacc\w*|calves|addominal\w*|abs|deltoid\w*|delts?)\b/;
/** That somebody trains, or looks for the feeling of work. */
const AT_WORK =
  /\b(?:lavor\w+|attiv\w+|coinvol\w+|conness\w+|mente|tir[aoi]\w*|sping\w+|spinte|serie|ripetizion\w+|rep|reps|set|sets|bruci\w+|pump\w*|work\w*|activat\w+|connection|burn\w*|pull\w*|push\w*|solo|just|only|sempre|mai|niente|nulla|never|sbaglio|wrong|tips?|come faccio|how|panca|squats?|stacc\w+|rematore|trazion\w+|curl|bench|deadlifts?|press|rows?|dips?|thrusts?|lunges?|affond\w+|pull ?downs?|pull ?ups?|raises?|alzate|croci|fly|flyes|machines?|macchin\w+|cavi|cables?)\b/;
const SINCE_THEN =
  /\b(?:da (?:quando|ieri|stamattina|giorni|oggi|lunedi|\w+edi)|dopo (?:un|il|l) (?:incidente|colpo|botta)|since|piu|anymore|any more|mov\w+|alz\w+)\b/;

/**
 * Whether a message tells of a muscle that is not felt. `work`: in an exercise, a matter of technique; `bare`: without
 * a word of training, so that it may be numbness as well. `plain`: words divided by one space.
 */
export const muscleNotFelt = (plain: string): "work" | "bare" | null => {
  if (!NOT_FELT.test(plain) || !MUSCLE.test(plain) || SINCE_THEN.test(plain)) return null;
  return AT_WORK.test(plain) ? "work" : "bare";
};

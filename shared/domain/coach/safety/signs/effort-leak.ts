/** Urine that is lost, as something that happens again and again. */
const LEAKS =
  /\b(?:(?:perdo|esc[eo]n?o?|scapp[ao]n?o?|perdite|gocc\w+|mi bagno|faccio)\b[^|]{0,20}\b(?:pipi|urina|gocc\w+)|(?:perdite di urina|incontinenza)|(?:leak\w*|pee|peeing|wee|wet(?:ting)? myself|dribble|drops?|drips?)\b)/;
/** The effort that presses on the bladder, and the word that ties the leak to it. */
const ON_EFFORT =
  /\b(?:quando|mentre|se|ogni|ad ogni|a ogni|con (?:i|gli|lo|la|le)|facendo|durante|when|while|if|during|on|every|each|from) (?:\w+ ){0,3}?(?:salt\w*|corr\w*|corda|corsa|squat\w*|stacc\w*|sollev\w*|alz\w*|sforz\w*|toss\w+|starnut\w*|rid\w+|spin\w+|jump\w*|rop\w+|skip\w*|run\w*|lift\w*|deadlift\w*|sneez\w*|cough\w*|laugh\w*|burpees?|trampolin\w*|heavy)\b/;
/** Beside which it is no weak pelvic floor: nerves, an injury, a whole bladder, or what only began. */
const ALARM =
  /\b(?:schiena|back|gamb[ae]|legs?|formic\w+|intorpid\w+|insensibil\w+|numb\w*|tingl\w+|sent\w+|feel\w*|debol\w+|weak\w*|sangu\w+|blood\w*|dolor\w*|male|hurts?|pain\w*|accorg\w+|noticing|controll\w+|control|tratten\w+|hold\w*|addosso|mutande|pants|shorts|soaked|da (?:ieri|oggi|stamattina|quando)|dopo(?! il parto)|since|after|today|improvvis\w+|sudden\w*|non|cant)\b/;

/** Whether a message tells of no more than urine that is lost under effort, which a weak pelvic floor does. */
export const leaksOnEffort = (plain: string): boolean =>
  LEAKS.test(plain) && ON_EFFORT.test(plain) && !ALARM.test(plain);

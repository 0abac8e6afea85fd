import { MEASURES } from "#shared/domain/body/measures.ts";
import { toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

const NUMBER = "(?<value>\\d{2,3}(?:\\.\\d{1,2})?)(?<half> e mezzo| and a half)?";
const UNIT_WORDS = "kg|kgs|kili|chili|chilogrammi|kilos?|lb|lbs|libbre|pounds";
const NOW =
  "(?:ora|adesso|oggi|stamattina|stamane|stamani|stasera|ieri|attualmente|ormai|io|ciao|ok|guarda|allora|now|today|currently|so|this morning|yesterday)";
/** Words that make a number the writer's weight, with or without a unit. */
const WEIGH =
  "(?:peso|pesavo|(?:aggiorna|segna|registra|metti|scrivi|annota|cambia|salva)(?:mi)? (?:il )?(?:mio )?peso(?: corporeo)?(?: a| in| di)?|" +
  "(?:update|set|log|record|change|save) (?:my )?(?:weight|body ?weight|body weight)(?: to| at| as)?|(?:il )?(?:mio )?peso(?: attuale| corporeo| di oggi)? e(?: di| sceso a| salito a| ora)?|peso corporeo|" +
  "mi sono pesat[oa](?: \\w+)?(?: e)?(?: peso| sono| sto a| faccio)?|(?:la |sulla |in )?bilancia (?:\\w+ )?(?:dice|segna|segnava|diceva|ha detto|da|dava)|" +
  "i (?:now |currently )?weigh(?:ed)?(?: myself)?(?: in)?(?: at)?|weighed in at|weighed (?:myself|in)(?: today| this morning| now)*|my (?:body ?weight|body weight|weight|bw) is(?: now| at)*|body ?weight|body weight|bw|(?:the )?scale (?:says|said|shows|showed|read|reads))";
/** Words that do so for a number with a unit. */
const AT_UNIT =
  "(?:sono(?: a)?|(?:i m|im|i am)(?: now)?|sono (?:sces[oa] a|salit[oa] a|arrivat[oa] a|tornat[oa] a)|sto a|siamo a|(?:i m|im|i am) (?:now )?(?:at|down to|up to)|down to|up to|got (?:down|up) to)";
const REST =
  "(?: (?:ora|adesso|oggi|stamattina|stamane|di peso|di peso corporeo|di bilancia|segnalo|segna|registralo|annotalo|aggiornalo|aggiorna|lo segni|me lo segni|puoi segnarlo|" +
  "now|today|this morning|log it|record it|save it|update it|can you log it|bodyweight|body weight|grazie|thanks|please))*";
const WEIGHS = new RegExp(
  `^(?:${NOW} )*(?:${WEIGH} (?:circa |about |around )?${NUMBER}(?: (?<unit>${UNIT_WORDS}))?)${REST}$`,
);
const IS_AT = new RegExp(`^(?:${NOW} )*(?:${AT_UNIT} ${NUMBER} (?<unit>${UNIT_WORDS}))${REST}$`);
const CHANGED = new RegExp(
  "^(?:ora |adesso |oggi |in (?:un|una|due|tre|\\d+) \\w+ )*(?:ho (?:perso|preso|messo su|buttato giu)|sono (?:dimagrit[oa]|ingrassat[oa])(?: di)?|(?:i |i ve |ive |i have )(?:lost|gained|put on))" +
    ` (?:\\w+ )?(?:\\d+(?:\\.\\d+)?|un|mezzo|due|tre|quattro|cinque|a|one|two|three|four|five) (?:${UNIT_WORDS}|chilo)(?: di peso)?(?: (?:in|da|this|questa|questo|dall|since) (?:\\w+ ?){1,4})?$`,
);

/**
 * The body weight that a message states, in kilograms; null where it states only a change, undefined where it states
 * none. `unit`: of a number without one.
 */
export const bodyWeightIn = (words: readonly string[], unit: WeightUnit): number | null | undefined => {
  const said = words.join(" ");
  const found = (WEIGHS.exec(said) ?? IS_AT.exec(said))?.groups;
  if (!found) return CHANGED.test(said) ? null : undefined;
  const named = found.unit === undefined ? unit : /^(?:k|c)/.test(found.unit) ? "kg" : "lb";
  const value = toKilograms(Number(found.value) + (found.half ? 0.5 : 0), named);
  return value >= MEASURES.bodyweight.min && value <= MEASURES.bodyweight.max ? value : undefined;
};

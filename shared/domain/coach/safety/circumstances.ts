import { isOneOf, STOP, type Terms, terms } from "./words.ts";

/** Somebody else, whoever it is. */
export const PEOPLE = terms(
  "nonno nonna zio zia padre madre papa mamma figlio figlia marito moglie suocero suocera cognato cognata nipote amico amica ragazzo ragazza fidanzato fidanzata compagno compagna partner cugino cugina fratello sorella collega socio socia vicino capo tizio tizia tipo signore signora donna uomo istruttore istruttrice coach allenatore trainer uncle aunt grandpa grandad grandma granddad father mother dad mum mom son daughter husband wife girlfriend boyfriend friend mate buddy bro spotter cousin brother sister neighbour neighbor colleague boss guy man woman girl someone somebody",
);

/** Words by circumstance that decide whether a sign is real: about whom, when, in a story, as a joke. */
const CIRCUMSTANCES: Readonly<Record<string, Terms>> = {
  negated: terms("nessun nessuna nessuno senza mai niente zero no never without not non ne nor any"),
  story: terms(
    "film movie movies tv series episod* puntat* video documentario libro book romanzo attore attrice cinema netflix guardat* visto watched watching saw scena scene canzone song pugile boxer gioco anime personaggi* character*",
  ),
  other: PEOPLE,
  past: terms("ann* years ago fa bambin* ragazz* piccolo piccola kid child bimbo"),
  jest: terms(
    "ahah* haha* lol scherz* kidding joke battuta ridere laugh* figo bello bella bell* top godo grande love adoro fantastic* divertent*",
  ),
  training: terms(
    "allenamento workout wod serie set sets panca squat stacco scheda ripetut* reps pump doms corsa run sprint burpees hiit leg gambe circuit* affondi bench press",
  ),
  sore: terms("doms indolenzit* sore soreness muscolar* pump pompat* fibre acido lattico tight stiff legat* duro dura"),
  now: terms(
    "adesso ora oggi stamattina stanotte ieri stasera giorni settimana settimane now today yesterday morning tonight since days week weeks sempre",
  ),
  passes: terms("passa passano normale normal usual solito recupero subito minut*"),
  diet: terms("dieta diet dimagr* kg chili peso weight lose cut definizione calorie cal* fame hungry mangi* eat*"),
};

const BYGONE =
  /\b(?:ann[oi] fa|(?:l )?anno scorso|da (?:ragazz[oa]|bambin[oa]|piccol[oa])|in passato|vecchi[ao] (?:frattura|lussazione|infortunio)|years? ago|last year|as a (?:kid|child|teenager)|when i was (?:a kid|young|\d+)|old (?:fracture|dislocation|injury))\b|\b(?:mi[oa]|my) (?:padre|papa|madre|mamma|nonn[oa]|zi[oa]|dad|father|mum|mom|mother|grand\w+|uncle|aunt) (?:ha avuto|aveva|ebbe|had)\b/;
const AGAIN = /\b(?:ancora|di nuovo|tornat\w+|adesso|ora|oggi|ieri|again|back|now|today|yesterday)\b/;

/** The names of the circumstances in a message. */
export const circumstancesOf = (words: readonly string[]): string[] => {
  const text = words.filter((word) => word !== STOP).join(" ");
  return [
    ...Object.entries(CIRCUMSTANCES).flatMap(([name, list]) => (words.some((word) => isOneOf(word, list)) ? name : [])),
    ...(BYGONE.test(text) && !AGAIN.test(text) ? ["bygone"] : []),
  ];
};

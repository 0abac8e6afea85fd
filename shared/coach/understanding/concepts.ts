import { isTerm, terms } from "#shared/coach/safety/words.ts";
import { groupBy } from "#shared/lib/group-by.ts";

/**
 * Words that say the same about training, in both languages; a star for any ending. Slang and usual slips are among
 * them.
 */
const CONCEPTS: Readonly<Record<string, string>> = {
  stuck:
    "ferma fermo fermi ferme bloccat* blocco sblocc* stall* stallo plateau inchiodat* incagliat* piantat* impantanat* arenat* stuck stalled stalling stagn* budge impallat* congelat* muro",
  improve:
    "miglior* progred* progress* cresc* cresciut* avanz* improv* gaining stronger andamento trend evoluzion* procede",
  max: "massimale massimali 1rm rm onerm max maximal maximum teorico",
  record: "record pr pb primato primati best personal heaviest recordman",
  last: "ultima ultimo scorsa scorso precedente last previous recent recente",
  load: "carico carichi caric* kg kili chili kilos peso pesi weight weights load loads heavy metto piazzo",
  raise: "aument* alz* sal* sali increment* increase raise add heavier progredire",
  why: "perche why come_mai motivo reason",
  sets: "serie set sets volume",
  enough: "abbastanza sufficient* bastano basta troppe troppo troppi poche pochi poco enough many too few",
  neglect:
    "trascur* dimentic* carent* carenz* sbilanciat* squilibr* indietro neglect* missing lagging imbalanc* balanced equilibrat* lacun* scopert* meno debol* ignor* tralasc*",
  muscles: "muscol* muscle muscles gruppi gruppo distretto distretti",
  failure:
    "cediment* esaurimento failure limite fallimento buffer rir riserva reserve intensit* rpe sforzo effort tirat* tiro spingo",
  minutes:
    "minut* min mezzora ora ore tempo fretta veloce rapid* corta corto short quick hurry hour minutes time tardi incastr*",
  busy: "occupat* busy taken coda rotta rotto broken libera liber* disponibil* prendono usando usa",
  replace:
    "sostitu* alternativ* posto rimpiazz* scambi* equivalent* simil* swap substitut* replac* instead alternative altro invece cambiare",
  remove: "togli* leva* elimin* rimuov* cancell* via drop remove delete taglia* scarta* cut",
  add: "aggiung* inserisc* metti mettici add insert includ*",
  plan: "scheda schede programma piano routine plan program split tabella programmino schedina",
  make: "fammi crea* prepar* costru* scriv* genera* make build create write design impost* organizz*",
  today: "oggi stasera stamattina domani today tonight tocca prossimo prossima next tomorrow stamane",
  skip: "saltat* salto bucat* mancat* persi perso persa missed skipped skip recuper* assent* sgarrat*",
  back: "torno tornat* riprend* ripart* ricominci* rientr* pausa vacanz* fermo stop restart return* back break mesi ferie influenza guarit*",
  deload: "scaric* deload leggera leggero rigenera* lighter recovery",
  tired:
    "stanc* distrutt* pezzi sfinit* cott* fiacc* energie energia dormit* sonno tired exhaust* drained slept sleep energy stress* spossat* devastat* svuotat* morto doms indolenzit* sore rotto ko assonnat* mosc* voglia",
  when: "quando tra_quanto when long arriv* raggiung* riusc* reach hit obiettivo goal target traguardo manca far entro",
  cardio:
    "cardio corsa corro correre correndo corse bici bicicletta cyclette nuoto aerobic* run running runs cycling jogging maratona camminat*",
  interfere:
    "toglie togliere rovina perdere perdo interfer* influ* brucia catabol* kill kills hurt hurts ruin compromett* danneggi* sottrae mangia",
  pain: "male dolor* dol* fastidi* dolent* tendinit* infiamm* contrattur* scrocchi* scricchiol* strapp* stirament* infortun* pain painful hurt hurts ache aching sore injury injured tweaked discomfort noia punge tira bothers clicking pinch*",
  body: "spalla spalle ginocchio ginocchia gomito gomiti polso polsi schiena collo anca lombare lombari caviglia cervicale shoulder knee knees elbow wrist back neck hip ankle groin inguine bicipite cuffia",
  source:
    "fonte fonti stud* ricerc* prov* dimostrat* scienza scientific* source study studies research evidence formula calcol* calcul* dati affidabil* bibliografia reliable proven basi citazion*",
  calories:
    "calori* kcal tdee metabol* fabbisogn* mantenimento maintenance mangiare eat bulk cut deficit surplus massa definizione dimagrire",
  doping:
    "steroid* anaboliz* anaboliz* testosteron* trenbolon* bomb* sarm sarms clenbuterol* anavar deca pct dopa* doping ormon* gh hgh ostarin* dianabol winstrol nandrolon* cicli roids tren juice gear",
  talk: "ciao grazie salve buongiorno hello hi thanks thank buonasera hey",
};

/** Terms by their first letter, which a typo leaves as it is. */
const BY_LETTER = groupBy(
  Object.entries(CONCEPTS).flatMap(([name, line]) => terms(line).map((term) => ({ name, term }))),
  ({ term }) => term.slice(0, 1),
);
const known = new Map<string, readonly string[]>();

/** The concepts that a word stands for. */
export const conceptsOf = (word: string): readonly string[] => {
  const there = known.get(word);
  if (there) return there;
  const near = (BY_LETTER.get(word.slice(0, 1)) ?? []).filter(({ term }) => isTerm(word, term));
  const found = [...new Set(near.map(({ name }) => name))];
  // Bounded: a member types some thousand words, not all there are.
  if (known.size < 5000) known.set(word, found);
  return found;
};

const NOT = terms("non not isnt wont doesnt cant dont no stopped smesso senza mai nessun");
const RISES = ["improve", "raise"];

/** What a negation makes of the word after it: what does not rise is stuck. */
export const negatedConcepts = (words: readonly string[]): string[] =>
  words.some(
    (word, at) =>
      NOT.includes(word) &&
      words.slice(at + 1, at + 4).some((next) => conceptsOf(next).some((concept) => RISES.includes(concept))),
  )
    ? ["risesNot"]
    : [];

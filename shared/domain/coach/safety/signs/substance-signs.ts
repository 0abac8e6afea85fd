import type { RedFlag } from "#shared/domain/coach/safety/rule.ts";
import { symptomsIn } from "./symptom-concepts.ts";

/** Pills or scoops from which the count alone is an overdose. */
const MANY = 8;
const WHOLE =
  /\b(?:scatol\w+|blister|flacone|confezione|boccetta|barattolo|bottle|pack|packet|box|tub|strip) ?(?:inter[oa]|tutt[oa])?\b|\b(?:tutt[ei]|whole|entire|all my|overdos\w*|doppia dose|dose doppia|triple|tripla)\b/;
const COUNTED =
  /\b(\d{1,3}|otto|nove|dieci|dodici|quindici|venti|trenta|eight|nine|ten|twelve|fifteen|twenty|thirty) (?:pillol\w*|pasticc\w*|pastigli\w*|compress\w*|caps\w+|pills?|tablets?|(?:caffeine|ibuprofen) (?:pills?|tablets?))\b/;
const RACES = /\b(?:cuore|heart|tachicard\w+|palpita\w+|battit\w+)\b/;
const UNWELL = ["tremor", "vomit", "fever", "blackout"];

const USES =
  /\b(?:dos[ei]|unita|units?|iu|ui|inject\w*|iniett\w*|inizion\w+|pinn\w+|punture|us[oa]|usare|usano|use|using|running|run|take|taking|took|prendo|prendere|preso|prov\w+|fatt[oa]|faccio|vendut\w+|compra\w+|sold|buy|cycle|ciclo)\b/;
const FOR_SIZE =
  /\b(?:mass[ae]|cresc\w+|gross[oaie]|ingross\w+|muscol\w*|pomp\w+|bodybuild\w+|palestra|size|grow\w*|gains?|bulk\w*|huge|muscle|hgh|gh|lifting|mass|post ?(?:workout|allenamento)|after (?:training|lifting|workouts?)|dopo (?:l )?(?:allenamento|pesi|i pesi))\b/;
const DIABETIC =
  /(?<!\bnon (?:sono |ho il )?)(?<!\bnot )(?<!\bsenza essere )\b(?:diabet\w+|tipo [12]|type [12]|glicemia|resisten\w+|resistance)\b/;
const FEELS_LOW = /\b(?:trem\w+|shak\w+|sud\w+|sweat\w*|confus\w*|gira\w*|dizzy|debol\w+|weak)\b/;

/**
 * The red flag of what somebody swallowed, injected, or means to: an uncoupler as DNP, which kills at the doses that
 * it is sold for; a cleaner; too many pills; a stimulant that is felt in heart or hands; insulin without diabetes. Null
 * for none. `plain`: words divided by one space.
 */
export const substanceFlagIn = (plain: string): RedFlag | null => {
  const said = symptomsIn(plain.split(" "));
  const has = (name: string) => said.includes(name);
  if (has("uncoupler")) return "poison";
  if (has("household") && has("ingested")) return "poison";
  if (has("insulin") && !DIABETIC.test(plain) && USES.test(plain)) {
    if (FEELS_LOW.test(plain)) return "poison";
    if (FOR_SIZE.test(plain)) return "insulin";
  }
  if (has("pills") || has("stimulant")) {
    const counted = COUNTED.exec(plain)?.[1];
    const count = counted === undefined ? 0 : Number.isNaN(Number(counted)) ? MANY : Number(counted);
    if (count >= MANY || (has("ingested") && WHOLE.test(plain))) return "poison";
    if (has("pills") && has("weightloss") && UNWELL.some(has)) return "poison";
    if (has("stimulant") && (RACES.test(plain) || UNWELL.some(has)) && !has("outcome")) return "poison";
  }
  return null;
};

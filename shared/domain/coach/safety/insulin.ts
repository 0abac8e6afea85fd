const INSULIN = /\b(?:insulin\w*|slin|humalog|novorapid|lantus)\b/;
const USES =
  /\b(?:dos[ei]|unita|units?|iu|ui|inject\w*|iniett\w*|inizion\w+|pinn\w+|punture|us[oa]|usare|usano|use|using|running|run|take|taking|took|prendo|prendere|preso|prov\w+|fatt[oa]|faccio|vendut\w+|compra\w+|sold|buy|cycle|ciclo)\b/;
const FOR_SIZE =
  /\b(?:mass[ae]|cresc\w+|gross[oaie]|ingross\w+|muscol\w*|pomp\w+|bodybuild\w+|palestra|size|grow\w*|gains?|bulk\w*|huge|muscle|hgh|gh|lifting|mass|post ?(?:workout|allenamento)|after (?:training|lifting|workouts?)|dopo (?:l )?(?:allenamento|pesi|i pesi))\b/;
const DIABETIC =
  /(?<!\bnon (?:sono |ho il )?)(?<!\bnot )(?<!\bsenza essere )\b(?:diabet\w+|tipo [12]|type [12]|glicemia|resisten\w+|resistance)\b/;

/** Whether somebody without diabetes uses insulin to grow, or asks how to. `plain`: words divided by one space. */
export const takesInsulin = (plain: string): boolean =>
  INSULIN.test(plain) && USES.test(plain) && FOR_SIZE.test(plain) && !DIABETIC.test(plain);

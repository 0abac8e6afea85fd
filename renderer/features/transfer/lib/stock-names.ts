import apple from "#resources/aliases/apple.json";
import fitnotes from "#resources/aliases/fitnotes.json";
import hevy from "#resources/aliases/hevy.json";
import hevyItalian from "#resources/aliases/hevy-it.json";
import strong from "#resources/aliases/strong.json";
import german from "#resources/aliases/words/de.json";
import spanish from "#resources/aliases/words/es.json";
import french from "#resources/aliases/words/fr.json";
import portuguese from "#resources/aliases/words/pt.json";
import type { PhraseBook } from "#shared/domain/training/transfer/foreign-names.ts";
import type { StockNames } from "#shared/domain/training/transfer/name-matching.ts";
import type { TrainingFileSource } from "#shared/domain/training/transfer/training-file.ts";

const CATALOGUES: readonly (readonly [TrainingFileSource, StockNames])[] = [
  ["strong", strong],
  ["hevy", { ...hevy, ...hevyItalian }],
  ["fitnotes", fitnotes],
  ["apple", apple],
];

/** Exercise catalogues of other apps, that of `source` first: a file may contain what its app once imported. */
export const stockNamesFor = (source: TrainingFileSource): StockNames[] => [
  CATALOGUES.find(([app]) => app === source)?.[1] ?? {},
  ...CATALOGUES.flatMap(([app, names]) => (app === source ? [] : [names])),
];

/** What names in the languages of other apps are put into English by. */
export const PHRASE_BOOKS: readonly PhraseBook[] = [german, spanish, french, portuguese];

import type admin from "./it/admin.json";
import type { bundle } from "./it/bundle.ts";
import type coach from "./it/coach.json";
import type diagnostics from "./it/diagnostics.json";
import type legal from "./it/legal.json";
import type programs from "./it/programs.json";
import type progress from "./it/progress.json";
import type routines from "./it/routines.json";
import type schedule from "./it/schedule.json";
import type settings from "./it/settings.json";
import type site from "./it/site.json";
import type subscriptions from "./it/subscriptions.json";
import type timer from "./it/timer.json";
import type transfer from "./it/transfer.json";

/** Namespaces of screens that few people open: loaded with them, not with the first page. */
type LazyBundle = {
  admin: typeof admin;
  coach: typeof coach;
  diagnostics: typeof diagnostics;
  legal: typeof legal;
  progress: typeof progress;
  programs: typeof programs;
  routines: typeof routines;
  schedule: typeof schedule;
  settings: typeof settings;
  site: typeof site;
  subscriptions: typeof subscriptions;
  timer: typeof timer;
  transfer: typeof transfer;
};
export type LazyNamespace = keyof LazyBundle;

export type Bundle = typeof bundle & LazyBundle;

type Plural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** Every text of the Italian bundle, as `namespace:path`. Plural forms go by their stem. */
export type MessageKey = { [N in keyof Bundle & string]: `${N}:${Paths<Bundle[N]>}` }[keyof Bundle & string];

export type MessageValues = Record<string, string | number>;

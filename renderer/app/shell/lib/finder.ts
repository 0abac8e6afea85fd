import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import { loadArticleSearch } from "#renderer/features/help/index.ts";
import { SETTINGS_ENTRIES } from "#renderer/features/settings/index.ts";
import { readCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { PAGES } from "./pages.ts";

export type FoundGroup = "exercise" | "routine" | "workout" | "setting" | "help";
/** Something of the member's or of the app's by its name, and where it is. `detail`: what tells it from its like. */
export type Found = {
  id: string;
  group: FoundGroup;
  label: string;
  detail: string | null;
  to: string;
  /** What is drawn beside the name of an exercise. */
  exercise?: Exercise;
};
export type Finder = (query: string) => Promise<Found[]>;

/** How many of each are listed: who looks for more opens their screen. */
const MAX_EXERCISES = 5;
const MOST = 3;
/** A single letter finds half of everything. */
const SHORTEST = 2;

/** Lower case, without accents. */
const plain = (text: string): string => text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

type Known = { data: MemberData; t: Translate; formats: Formats; language: Language };

/** Searches exercises, routines, workouts, settings and help, in this order, on the device. */
export const createFinder = async ({ data, t, formats, language }: Known): Promise<Finder> => {
  const known = data.documents("gym_people").watch({ ref: data.memberId });
  const isStaff = firstValueFrom(known).then((own) => own.some(({ roles }) => roles.some((role) => role !== "member")));
  const [catalogue, articles] = await Promise.all([
    readCatalogue(data.exercises, language, "kg"),
    isStaff.then((works) => loadArticleSearch(language, works)),
  ]);
  // What stands among the pages by the same name is not listed twice.
  const pages = new Set(PAGES.map(({ key }) => t(key)));
  return async (query) => {
    const wanted = plain(query);
    if (wanted.length < SHORTEST) return [];
    const [routines, workouts] = await Promise.all([
      firstValueFrom(data.routines.watch()),
      data.progress.find({ name: query.trim(), exerciseId: null }),
    ]);
    const exercises = catalogue.search(query, language).slice(0, MAX_EXERCISES);
    const isNamed = ({ name }: { name: string }) => plain(name).includes(wanted);
    const named = [
      ...routines.filter(isNamed),
      ...routines.filter((routine) => !isNamed(routine) && plain(routine.folder).includes(wanted)),
    ];
    const settings = SETTINGS_ENTRIES.filter(({ key }) => plain(t(key)).includes(wanted) && !pages.has(t(key)));
    return [
      ...exercises.map((exercise): Found => {
        const { id } = exercise;
        const label = catalogue.nameOf(id);
        return { id, group: "exercise", label, detail: null, to: `/workouts/exercises/${id}`, exercise };
      }),
      ...named.slice(0, MOST).map(({ id, name, folder }): Found => {
        return { id, group: "routine", label: name, detail: folder || null, to: `/workouts/routines/${id}` };
      }),
      ...workouts.slice(0, MOST).map(({ id, name, started_at }): Found => {
        return { id, group: "workout", label: name, detail: formats.fullDay(started_at), to: `/workouts/${id}` };
      }),
      ...settings.slice(0, MOST).map(({ to, key }): Found => {
        return { id: to, group: "setting", label: t(key), detail: null, to };
      }),
      ...articles(query)
        .slice(0, MOST)
        .map(({ id, title }): Found => {
          return { id, group: "help", label: title, detail: null, to: `/settings/help#${id}` };
        }),
    ];
  };
};

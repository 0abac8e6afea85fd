import { of } from "rxjs";
import type { AppServices } from "#renderer/app/AppProviders.tsx";
import type { MemberData } from "#renderer/data/member-data.ts";
import { createAuthStore } from "#renderer/kit/session/auth-store.ts";
import { createNotifier } from "#renderer/ui/toasts/notifier.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { createFakeSync } from "#tests/helpers/fakes/fake-sync.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

/** When the catalogue's examples are: what tells how long ago something was says the same each day. */
const NOW = "2026-11-21T10:00:00.000Z";

/** What parts of kit find around them, with nothing behind it. */
export const createCatalogueServices = async (language: Language): Promise<AppServices> => {
  const translator = await createTranslator(language);
  await translator.addMemberTexts();
  const namespaces = Object.keys(LAZY_TEXTS) as (keyof typeof LAZY_TEXTS)[];
  await Promise.all(namespaces.map((namespace) => translator.add(namespace, LAZY_TEXTS[namespace])));
  const platform = createFakePlatform();
  return {
    platform,
    translator,
    clock: { now: () => Date.parse(NOW) },
    notifier: createNotifier(),
    authStore: createAuthStore(platform.auth),
    loadDataSession: () => new Promise(() => undefined),
    errors: { record: () => undefined } as unknown as AppServices["errors"],
  };
};

/** A member whose device waits for the network. */
export const createCatalogueData = (): MemberData => {
  const sync = createFakeSync(NOW);
  sync.setStatus({ kind: "offline", pending: 3, lastSuccess: NOW });
  const none = { watch: () => of([]) };
  return {
    sync,
    exercises: none,
    places: none,
    routines: none,
    profile: { watch: () => of(null) },
    documents: () => none,
  } as unknown as MemberData;
};

/** A field that two devices changed. */
export const CONFLICT = { kind: "routines", id: "1", field: "name", kept: "Push A", other: "Push B", at: NOW };

import type { Database } from "#local/database/database.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import type { Catalogue } from "./types.ts";

/** The catalogue as last read. Concurrent readers share one load. */
export type CatalogueCache = {
  current(): Promise<Catalogue>;
  /** Reads again; used when a request names something unknown. */
  reload(): Promise<Catalogue>;
};

/** Forgets what it knows at `NOTIFY pgrst`, as PostgREST does, so that a migration shows without a restart. */
export const createCatalogueCache = (database: Database): CatalogueCache => {
  let loaded: Promise<Catalogue> | null = null;
  let listening: Promise<unknown> | null = null;
  const forget = () => {
    loaded = null;
  };
  const load = async (): Promise<Catalogue> => {
    listening ??= database.listen("pgrst", forget);
    try {
      await listening;
      return await loadCatalogue(database);
    } catch (error) {
      forget();
      listening = null;
      throw error;
    }
  };
  const reload = () => {
    loaded = load();
    return loaded;
  };
  return { current: () => loaded ?? reload(), reload };
};

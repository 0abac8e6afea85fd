import * as template from "#tests/helpers/backend/database-template.ts";
import * as cluster from "#tests/helpers/backend/empty-cluster.ts";

/** Makes one database, of which every backend of the run has a copy: PostgreSQL's where it is there, and PGlite's. */
export default async (): Promise<() => Promise<void>> => {
  const dispose = [await cluster.setup(), await template.setup()];
  return async () => {
    for (const step of dispose) await step();
  };
};

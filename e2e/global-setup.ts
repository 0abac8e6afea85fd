import * as template from "#tests/helpers/backend/database-template.ts";
import * as cluster from "#tests/helpers/backend/empty-cluster.ts";
import { postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";

/** Makes one database, of which every backend of the run has a copy: PostgreSQL's, else PGlite's. */
export default (): Promise<() => void | Promise<void>> =>
  (postgresUnavailableReason() === null ? template : cluster).setup();

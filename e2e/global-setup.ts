import { setup } from "#tests/helpers/backend/empty-cluster.ts";

/** Makes one cluster, from which the data directory of every backend of the run is laid out. */
export default setup;

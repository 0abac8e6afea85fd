/** Milliseconds until the first token, between two, and for a request as a whole. */
export const FIRST_TOKEN = 10_000;
export const IDLE = 15_000;
export const TOTAL = 60_000;
/** Most milliseconds that are waited before the one retry of a request that the endpoint refused for now. */
export const LONGEST_RETRY = 5000;
/** Most tokens of an answer. */
export const MAX_OUTPUT = 700;

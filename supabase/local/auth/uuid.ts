const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether Postgres takes the text as a uuid: asked before a value from outside becomes a query's. */
export const isUuid = (text: string): boolean => UUID.test(text);

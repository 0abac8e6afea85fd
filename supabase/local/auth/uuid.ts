const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether Postgres accepts a text as a uuid; checked before a value from outside goes into a query. */
export const isUuid = (text: string): boolean => UUID.test(text);

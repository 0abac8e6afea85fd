/** Values that tell by which operation they were written. */

const EPOCH = Date.UTC(2026, 0, 1);

/** Characters that the server takes for a name. */
const NAME_LIMIT = 200;

/** A different instant for each stamp. */
export const instant = (stamp: number): string => new Date(EPOCH + stamp * 1000).toISOString();

export const tooLong = (stamp: number): string => `${stamp} `.padEnd(NAME_LIMIT + 1, "x");

/** Whether the server refuses the row for its name. */
export const isTooLong = ({ name }: Record<string, unknown>): boolean => String(name).length > NAME_LIMIT;

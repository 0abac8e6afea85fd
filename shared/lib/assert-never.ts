/** Makes a switch over a union a compile error when a member is missing. */
export const assertNever = (value: never): never => {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
};

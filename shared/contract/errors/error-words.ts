/** The words of anything that was thrown: an error's, an answer's, or the thing itself where it is a text. */
export const errorWords = (error: unknown): string => {
  if (typeof error === "string") return error;
  const message: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "message") : undefined;
  if (typeof message === "string" && message !== "") return message;
  return error instanceof Error ? error.name : Object.prototype.toString.call(error);
};

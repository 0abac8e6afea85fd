import type { Command } from "#renderer/features/gym/index.ts";

/** The newest command of some verbs by the id that their arguments have under `name`. */
export const newestBy = (
  commands: readonly Command[],
  name: "class_id" | "session_id" | "product_id" | "closure_id",
  verbs: readonly string[],
): ReadonlyMap<string, Command> => {
  const newest = new Map<string, Command>();
  for (const command of commands) {
    const id = command.args[name];
    if (verbs.includes(command.verb) && typeof id === "string") newest.set(id, command);
  }
  return newest;
};

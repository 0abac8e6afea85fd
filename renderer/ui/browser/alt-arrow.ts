import type { KeyboardEvent } from "react";

/** Fields in which Alt and an arrow already do something: open a list, or move through the text. */
const OWN_KEYS = "select, textarea";

/**
 * Where Alt and an arrow key move what was heard from: one up (-1) or down (1). Null for other keys, for fields that
 * use these keys themselves, and for what opens over it and lies elsewhere in the document.
 */
export const altArrow = (event: KeyboardEvent): 1 | -1 | null => {
  const { target, currentTarget, key, altKey } = event;
  if (!altKey || !(target instanceof Element) || !currentTarget.contains(target) || target.matches(OWN_KEYS))
    return null;
  if (key === "ArrowUp") return -1;
  return key === "ArrowDown" ? 1 : null;
};

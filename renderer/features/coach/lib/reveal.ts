/** Pixels between what is shown and the edge of the talk. */
const ROOM = 16;

/** Scrolls the talk as far as shows all of an element. `scrollIntoView` would move what is around the talk as well. */
export const revealInTalk = (element: Element): void => {
  const talk = element.closest("[role=region]");
  if (!talk) return;
  const hidden = element.getBoundingClientRect().bottom + ROOM - talk.getBoundingClientRect().bottom;
  if (hidden > 0) talk.scrollTop += hidden;
};

/** Brings the row of a set into view and, with `moveFocus`, the focus to its first figure. */
export const focusSet = (setId: string, moveFocus: boolean): void => {
  // The row may be drawn by the very tap that asks for it.
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-set="${CSS.escape(setId)}"]`);
    row?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    if (moveFocus) row?.querySelector<HTMLElement>("[data-figure]")?.focus({ preventScroll: true });
  });
};

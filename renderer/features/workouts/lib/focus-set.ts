/** Brings the row of a set into view and, with `moveFocus`, the focus to its first figure. */
export const focusSet = (setId: string, moveFocus: boolean): void => {
  // The row may be drawn by the very tap that asks for it.
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-set="${CSS.escape(setId)}"]`);
    // A dialog that was opened meanwhile would lose the focus, and close.
    if (row?.closest("[aria-hidden=true], [inert]")) return;
    row?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    if (moveFocus) row?.querySelector<HTMLElement>("[data-figure]")?.focus({ preventScroll: true });
  });
};

/**
 * {@link focusSet} where there are keys; on a touch screen the focus would bring the keypad up over what one came to
 * see.
 */
export const showSet = (setId: string): void => focusSet(setId, !window.matchMedia("(pointer: coarse)").matches);

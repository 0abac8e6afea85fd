/** Scrolls what has the focus into the part of the page that nothing lies over, where the browser shows the focus. */
export const showFocus = (): void => {
  document.querySelector("#content :focus-visible")?.scrollIntoView({ block: "nearest" });
};

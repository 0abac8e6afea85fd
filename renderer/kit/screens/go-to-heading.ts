/** `focusHeading` of a file that no first screen needs. Without a network the focus stays where it is. */
export const goToHeading = (path?: string, signal?: AbortSignal): void => {
  import("./focus-heading.ts").then(
    ({ focusHeading }) => focusHeading(path, signal),
    () => {},
  );
};

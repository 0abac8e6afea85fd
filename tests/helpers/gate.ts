/** A promise, and what resolves it. */
export const gate = (): { opened: Promise<void>; open(): void } => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

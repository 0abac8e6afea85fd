/** By what somebody acted last; `other`: a key, or a click of a screen reader, which comes without a pointer. */
export type LastInput = "pointer" | "other" | null;

/** Watches it from now on; null before the first. */
export const watchLastInput = (): { last: () => LastInput; stop: () => void } => {
  let last: LastInput = null;
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  const note = ({ type, detail }: UIEvent) => {
    if (type === "pointerdown") last = "pointer";
    else if (type === "keydown" || detail === 0) last = "other";
  };
  for (const type of ["pointerdown", "keydown", "click"] as const) document.addEventListener(type, note, options);
  return { last: () => last, stop: () => watching.abort() };
};

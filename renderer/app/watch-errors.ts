/** Browsers report this where a layout settled a frame later: nothing failed. */
const HARMLESS = /^ResizeObserver loop/;

type Page = Pick<Window, "addEventListener" | "removeEventListener">;

/**
 * Hands over what nobody caught: errors outside of rendering, and promises that were rejected unheard. Gives back a
 * function that ends it.
 */
export const watchErrors = (page: Page, record: (error: unknown) => void): (() => void) => {
  const onError = ({ error, message }: ErrorEvent) => {
    if (!HARMLESS.test(message)) record(error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => record(reason);
  page.addEventListener("error", onError);
  page.addEventListener("unhandledrejection", onRejection);
  return () => {
    page.removeEventListener("error", onError);
    page.removeEventListener("unhandledrejection", onRejection);
  };
};

/** Milliseconds between the call to action and the way to the sign-in page: the modal is seen to close. */
export const MODAL_START_DELAY = 100;

type ModalSurroundings = {
  /** Calls `work` after `ms`. */
  later: (work: () => void, ms: number) => void;
  go: (path: string) => void;
};

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * The modals of the features. The browser's dialog brings Escape, the focus kept inside and given back; the page behind
 * stands still by the style sheet, as long as a dialog is open.
 */
export const startFeatureModals = (page: ParentNode, { later, go }: ModalSurroundings): void => {
  for (const opener of page.querySelectorAll<HTMLElement>("[data-opens]")) {
    const modal = page.querySelector<HTMLDialogElement>(`#${opener.dataset.opens}`);
    opener.addEventListener("click", () => modal?.showModal());
  }
  for (const modal of page.querySelectorAll<HTMLDialogElement>("[data-modal]")) {
    modal.addEventListener("click", (event) => {
      // What is not in the panel is the backdrop.
      const inside = event.target instanceof Element && event.target.closest("[data-panel]") !== null;
      if (!inside) modal.close();
    });
    modal.querySelector("[data-close]")?.addEventListener("click", () => modal.close());
    const start = modal.querySelector<HTMLAnchorElement>("[data-modal-start]");
    start?.addEventListener("click", (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      modal.close();
      later(() => go(start.pathname), MODAL_START_DELAY);
    });
  }
};

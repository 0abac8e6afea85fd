/** Milliseconds between the call to action and the way to the sign-in page: the modal is seen to close. */
export const MODAL_START_DELAY = 100;

type ModalContext = {
  /** Calls `work` after `ms`. */
  later: (work: () => void, ms: number) => void;
  go: (path: string) => void;
};

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** What is not in the panel is the backdrop. */
const isInPanel = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-panel]") !== null;

/** The dialog keeps the focus off the page, but lets it go to the browser's own bars: this takes it round. */
const keepFocus = (modal: HTMLElement, event: KeyboardEvent): void => {
  if (event.key !== "Tab") return;
  const controls = modal.querySelectorAll<HTMLElement>("a[href], button");
  const edge = event.shiftKey ? controls[0] : controls[controls.length - 1];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? controls[controls.length - 1] : controls[0])?.focus();
};

/**
 * The modals of the features. The browser's dialog brings Escape and gives the focus back; the page behind
 * stands still by the style sheet, as long as a dialog is open.
 */
export const startFeatureModals = (page: ParentNode, { later, go }: ModalContext): void => {
  for (const opener of page.querySelectorAll<HTMLElement>("[data-opens]")) {
    const modal = page.querySelector<HTMLDialogElement>(`#${opener.dataset.opens}`);
    opener.addEventListener("click", () => {
      const { clientWidth, style } = document.documentElement;
      style.setProperty("--scroll-bar", `${window.innerWidth - clientWidth}px`);
      modal?.showModal();
    });
  }
  for (const modal of page.querySelectorAll<HTMLDialogElement>("[data-modal]")) {
    let pressed: EventTarget | null = null;
    modal.addEventListener("pointerdown", ({ target }) => {
      pressed = target;
    });
    modal.addEventListener("click", ({ target }) => {
      // A drag out of the panel, as over a text that is to be copied, ends as a click on the dialog.
      if (!isInPanel(target) && !isInPanel(pressed)) modal.close();
    });
    modal.addEventListener("keydown", (event) => keepFocus(modal, event));
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

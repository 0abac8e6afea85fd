import { showFocus } from "#renderer/ui/browser/show-focus.ts";

const CONTROLS = ["a[href]", "button", "input", "select", "textarea"].map((name) => `${name}:not(:disabled)`).join();

const controlsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

const headingOf = (element: HTMLElement): HTMLElement => {
  const heading = element.querySelector<HTMLElement>("h1, h2, h3, h4");
  if (heading) return heading;
  return element.parentElement ? headingOf(element.parentElement) : element;
};

/**
 * A ref for what stays while rows and buttons in it come and go. A control that goes while it has the focus would leave
 * it nowhere, and the next Tab at the page's top. What stands in its place by then takes it, else the last control of
 * its list; where there is none, the nearest heading. An element that can be tabbed to takes it itself.
 */
export const keepFocus = (home: HTMLElement | null) => {
  if (!home) return undefined;
  let held: { control: HTMLElement; list: HTMLElement; place: number } | null = null;
  const hold = (control: HTMLElement) => {
    const found = control.closest<HTMLElement>("ul, ol");
    const list = found && home.contains(found) ? found : home;
    const controls = controlsOf(list);
    // What is no control, as an open menu, has the place of the one that opened it, which stands before it.
    const isAfter = (one: HTMLElement) => one.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING;
    const place = controls.includes(control) ? controls.indexOf(control) : controls.filter(isAfter).length - 1;
    held = place >= 0 ? { control, list, place } : null;
  };
  const takerOf = ({ list, place }: { list: HTMLElement; place: number }): HTMLElement => {
    if (home.tabIndex >= 0) return home;
    const left = controlsOf(home.contains(list) ? list : home);
    const control = left[Math.min(place, left.length - 1)];
    if (control) return control;
    const heading = headingOf(home);
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    return heading;
  };
  const onChange = () => {
    if (!held) return;
    if (home.contains(held.control)) return hold(held.control);
    const taker = takerOf(held);
    held = null;
    if (document.activeElement !== document.body) return;
    taker.focus({ preventScroll: true });
    showFocus();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) hold(target);
  };
  const onFocusOut = () =>
    // Some browsers tell it of what goes too, while it is on its way; and a window that is left keeps it inside.
    queueMicrotask(() => {
      if (held && home.contains(held.control) && document.activeElement !== held.control) held = null;
    });
  const observer = new MutationObserver(onChange);
  observer.observe(home, { childList: true, subtree: true });
  home.addEventListener("focusin", onFocusIn);
  home.addEventListener("focusout", onFocusOut);
  return () => {
    observer.disconnect();
    home.removeEventListener("focusin", onFocusIn);
    home.removeEventListener("focusout", onFocusOut);
  };
};

const FIELDS = "input, select, textarea, fieldset, [role=group], [role=spinbutton]";
const ATTRIBUTE = "aria-describedby";

const idsOf = (field: Element): string[] => (field.getAttribute(ATTRIBUTE) ?? "").split(" ").filter(Boolean);

/** The fields that a text is about: those beside it that are marked as wrong, else the last one before it. */
const fieldsOf = (text: HTMLElement): Element[] => {
  for (let home = text.parentElement; home && home !== document.body; home = home.parentElement) {
    const before = [...home.querySelectorAll(FIELDS)].filter(
      (field) => text.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING && !field.contains(text),
    );
    const wrong = before.filter((field) => field.getAttribute("aria-invalid") === "true");
    if (wrong.length > 0) return wrong;
    if (before.length > 0) return before.slice(-1);
    if (home.matches("form, [role$=dialog]")) return [];
  }
  return [];
};

/** Ties the text of an error to its fields for the screen reader, until the signal. */
export const bindError = (text: HTMLElement, signal: AbortSignal): void => {
  if (signal.aborted) return;
  const fields = fieldsOf(text).filter((field) => !idsOf(field).includes(text.id));
  for (const field of fields) field.setAttribute(ATTRIBUTE, [...idsOf(field), text.id].join(" "));
  signal.addEventListener("abort", () => {
    for (const field of fields) {
      const left = idsOf(field).filter((id) => id !== text.id);
      if (left.length > 0) field.setAttribute(ATTRIBUTE, left.join(" "));
      else field.removeAttribute(ATTRIBUTE);
    }
  });
};

import type { Paper, ReceiptPage } from "#shared/domain/billing/receipt-page.ts";

const line = (className: string, ...texts: readonly string[]): HTMLElement => {
  const row = document.createElement("div");
  row.className = className;
  row.append(
    ...texts.map((text) => {
      const part = document.createElement("span");
      part.textContent = text;
      return part;
    }),
  );
  return row;
};

const PX_PER_MM = 96 / 25.4;
/** What a printer leaves free above and below, in mm. */
const ROLL_MARGINS = 10;

/** A page of the roll as long as what it says: CSS knows no page without a height. */
const fitRoll = (sheet: HTMLElement): void => {
  const height = Math.ceil(sheet.getBoundingClientRect().height / PX_PER_MM) + ROLL_MARGINS;
  for (const { cssRules } of [...document.styleSheets].filter(({ href }) => href?.startsWith(location.origin)))
    for (const rule of cssRules)
      if (rule instanceof CSSPageRule && rule.selectorText === "roll")
        rule.style.setProperty("size", `80mm ${height}mm`);
};

/** Prints a receipt by the dialog of the browser or the operating system. `print.css` has its looks. */
export const printPage = (page: ReceiptPage, paper: Paper): void => {
  const sheet = document.createElement("section");
  sheet.dataset.print = paper;
  sheet.append(
    line("issuer", page.issuer),
    ...page.issuerLines.map((text) => line("small", text)),
    line("title", page.title),
    line("remark", page.notice),
    ...page.about.map((text) => line("small", text)),
    line("row first", ...page.paidFor),
    ...page.parts.map((part) => line("row small", ...part)),
    line("row total", ...page.total),
    ...page.notes.map((text) => line("small", text)),
  );
  document.body.append(sheet);
  window.addEventListener("afterprint", () => sheet.remove(), { once: true });
  if (paper === "roll") fitRoll(sheet);
  window.print();
};

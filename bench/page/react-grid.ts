import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";

/** The least that a month can be in React: each day with its events' number, or with their titles as well. */
type Shown = { days: readonly (readonly string[])[]; drawsTitles: boolean };

declare global {
  var showMonth: (shown: Shown) => void;
}

const Month = () => {
  const [{ days, drawsTitles }, show] = useState<Shown>({ days: [], drawsTitles: false });
  globalThis.showMonth = show;
  const cells = days.map((titles, day) =>
    createElement(
      "td",
      { key: day },
      `${day + 1}: ${titles.length}`,
      ...(drawsTitles ? titles.map((title) => createElement("div", { key: title }, title)) : []),
    ),
  );
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    createElement("tr", { key: week }, cells.slice(week * 7, week * 7 + 7)),
  );
  return createElement("table", null, createElement("tbody", null, weeks));
};

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(Month));

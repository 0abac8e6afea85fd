import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";

/** The least that a React page with state can be: what the entry is measured against. */
const Counter = () => {
  const [count, setCount] = useState(0);
  return createElement("button", { type: "button", onClick: () => setCount(count + 1) }, count);
};

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(Counter));

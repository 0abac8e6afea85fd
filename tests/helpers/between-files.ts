import { afterAll, vi } from "vitest";

// Unit tests share their process from file to file, and screen tests their window: loading React, Chakra and the app's
// code for each file would take more time than all the tests. So each file leaves both as the first one found them.
afterAll(async () => {
  vi.useRealTimers();
  if (typeof document === "undefined") return;
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.title = "";
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

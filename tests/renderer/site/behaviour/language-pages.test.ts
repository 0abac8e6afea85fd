// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { startLanguagePages } from "#renderer/site/behaviour/language-pages.ts";

const page = (language: string, other: string) =>
  `<div data-page lang="${language}"><button data-language="${other}">${other}</button></div>`;

beforeEach(() => {
  document.body.innerHTML = `${page("it", "en")}<script type="text/html" data-language="en">${page("en", "it")}</script>`;
});
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

it("what the visitor chooses outlives the language that the address named", () => {
  window.history.replaceState(null, "", "/?lang=en&from=letter#team");
  document.documentElement.lang = "en";
  startLanguagePages({ start: () => undefined });
  expect(localStorage.getItem("app-language")).toBe("en");
  document.querySelector("button")?.click();
  expect(localStorage.getItem("app-language")).toBe("it");
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe("/?from=letter#team");
});

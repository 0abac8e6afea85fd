// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { endStart } from "#renderer/app/end-start.ts";
import { LogoMark } from "#renderer/ui/Logo.tsx";

const bodyOf = (page: string) => /<body>([\s\S]*?)<script/.exec(readFileSync(`renderer/${page}`, "utf8"))?.[1] ?? "";

it.each(["app.html", "desktop.html"])("%s shows the mark until the app draws more than that it loads", async (page) => {
  document.body.innerHTML = bodyOf(page);
  const root = document.getElementById("root") as HTMLElement;
  const start = () => document.getElementById("start");
  endStart(root);
  root.innerHTML = '<div><div role="status" data-loading=""></div></div>';
  await Promise.resolve();
  expect(start()).not.toBeNull();
  root.innerHTML = "<main></main>";
  await expect.poll(start).toBeNull();
});

it.each(["app.html", "desktop.html"])("the mark of %s is the loading screen's", (page) => {
  const shapes = (markup: string) => {
    document.body.innerHTML = markup;
    const geometry = ["x", "y", "width", "height", "rx", "viewBox"];
    return [...document.querySelectorAll("svg, rect")].map((it) => geometry.map((name) => it.getAttribute(name)));
  };
  expect(shapes(bodyOf(page))).toEqual(shapes(renderToStaticMarkup(createElement(LogoMark, { size: 56 }))));
});

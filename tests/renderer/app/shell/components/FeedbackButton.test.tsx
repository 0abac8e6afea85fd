// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { Link } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { FeedbackButton } from "#renderer/app/shell/components/FeedbackButton.tsx";
import { feedbackAddress } from "#renderer/app/shell/lib/feedback-address.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

it("opens outside, and gives that page no hold on this one", async () => {
  const view = await renderApp({ screen: <FeedbackButton /> });
  const link = view.getByRole("link", { name: "Dai il tuo feedback" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(link.getAttribute("href")).toMatch(/^(https|mailto):/);
});

it("gives way while somebody reads on, and is back with the way up, at the end and for the keyboard", async () => {
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(3_000);
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(800);
  const view = await renderApp({ screen: <FeedbackButton /> });
  const isAside = (scrollY: number) => {
    vi.spyOn(window, "scrollY", "get").mockReturnValue(scrollY);
    fireEvent.scroll(window);
    return view.getByRole("complementary").hasAttribute("data-aside");
  };
  expect(isAside(4)).toBe(false);
  expect(isAside(200)).toBe(true);
  expect(isAside(196)).toBe(true);
  expect(isAside(150)).toBe(false);
  expect(isAside(1_000)).toBe(true);
  expect(isAside(2_200)).toBe(false);
  vi.restoreAllMocks();
});

it("is there on the next page, whatever was read on the one before", async () => {
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(3_000);
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(800);
  const screen = (
    <>
      <Link to="/poi">{"avanti"}</Link>
      <FeedbackButton />
    </>
  );
  const view = await renderApp({ screen, pattern: "*" });
  vi.spyOn(window, "scrollY", "get").mockReturnValue(200);
  fireEvent.scroll(window);
  const button = view.getByRole("complementary");
  expect(button.hasAttribute("data-aside")).toBe(true);
  fireEvent.click(view.getByRole("link", { name: "avanti" }));
  await eventually(() => expect(view.path()).toBe("/poi"));
  expect(view.getByRole("complementary")).toBe(button);
  expect(button.hasAttribute("data-aside")).toBe(false);
  vi.restoreAllMocks();
});

it("leads to the external form, or to the support where there is none", () => {
  const supportEmail = "aiuto@example.test";
  expect(feedbackAddress({ feedbackUrl: "https://form.example.test/1", supportEmail }, "Parere")).toBe(
    "https://form.example.test/1",
  );
  expect(feedbackAddress({ feedbackUrl: "", supportEmail }, "Parere & più")).toBe(
    "mailto:aiuto@example.test?subject=Parere%20%26%20pi%C3%B9",
  );
});

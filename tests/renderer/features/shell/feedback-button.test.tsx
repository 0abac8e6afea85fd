// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { FeedbackButton } from "#renderer/features/shell/components/FeedbackButton.tsx";
import { feedbackAddress } from "#renderer/features/shell/lib/feedback-address.ts";
import { renderApp } from "#tests/helpers/render-app.tsx";

afterEach(cleanup);

it("opens outside, and gives that page no hold on this one", async () => {
  const view = await renderApp({ screen: <FeedbackButton /> });
  const link = view.getByRole("link", { name: "Dai il tuo feedback" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(link.getAttribute("href")).toMatch(/^(https|mailto):/);
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

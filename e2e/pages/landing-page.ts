import type { Locator, Page } from "@playwright/test";
import { siteTexts } from "#e2e/fixtures/site-texts.ts";

export type Feature = "workouts" | "timer" | "primebot" | "gyms" | "community" | "analytics";

export const FEATURES: Feature[] = ["workouts", "timer", "primebot", "gyms", "community", "analytics"];

/** The public page at /, in Italian. */
export class LandingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/");
  }

  flip(feature: Feature): Locator {
    return this.page
      .getByRole("heading", { level: 3 })
      .getByRole("button", { name: siteTexts.features[feature].title });
  }

  start(feature: Feature): Locator {
    return this.page.getByRole("link", {
      name: siteTexts.features.startWith.replace("{{title}}", siteTexts.features[feature].title),
    });
  }

  bullets(feature: Feature): Locator {
    return this.page.locator(`#${feature}-it-back`).getByRole("listitem");
  }

  details(feature: Feature): Locator {
    return this.page.getByRole("button", {
      name: siteTexts.features.detailsOf.replace("{{title}}", siteTexts.features[feature].title),
    });
  }

  modal(): Locator {
    return this.page.getByRole("dialog");
  }
}

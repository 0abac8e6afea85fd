import type { Page } from "@playwright/test";

/** The embedded backend's inbox, as a person reads it. */
export class InboxPage {
  readonly page: Page;
  readonly mailUrl: string;

  constructor(page: Page, mailUrl: string) {
    this.page = page;
    this.mailUrl = mailUrl;
  }

  /** Opens the newest e-mail to an address and follows its link. */
  async followLinkTo(address: string): Promise<void> {
    await this.page.goto(this.mailUrl);
    await this.page.getByRole("listitem").filter({ hasText: address }).getByRole("link").first().click();
    await this.page.locator("main").getByRole("link").first().click();
  }
}

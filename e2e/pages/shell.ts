import { expect, type Locator, type Page } from "@playwright/test";
import { texts } from "#e2e/fixtures/texts.ts";

/** What stands around every member screen: sync chip, user menu, notifications, navigation. */
export class Shell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The chip with the state of the sync. */
  sync(): Locator {
    return this.page.locator("[data-sync]");
  }

  /**
   * Nearly every test waits here for the app's start, by Playwright's wait within the page: each try of an `expect`
   * that does not hold yet takes 30 ms of a snapshot.
   */
  async expectInSync(): Promise<void> {
    await this.page.locator('[data-sync="in-sync"][data-pending="0"]').waitFor({ timeout: 30_000 });
  }

  async expectPending(): Promise<void> {
    await expect(this.sync()).not.toHaveAttribute("data-pending", "0");
  }

  /** Opens the chip's details and gives what they say. */
  async conflicts(): Promise<string[]> {
    await this.sync().click();
    const heading = this.page.getByRole("heading", { name: texts.sync.conflicts });
    const sentences = heading.locator("xpath=following-sibling::ul/li");
    // The list is loaded with the first conflict.
    await expect(sentences.first()).toBeVisible();
    const items = await sentences.allInnerTexts();
    await this.page.keyboard.press("Escape");
    return items;
  }

  /** Chooses an entry of the bottom navigation. */
  async goTo(entry: keyof typeof texts.shell.nav): Promise<void> {
    const navigation = this.page.getByRole("navigation", { name: texts.shell.nav.label });
    await navigation.getByRole("link", { name: texts.shell.nav[entry], exact: true }).click();
  }

  /** Through the menu and the dialog, to the sign-in screen. */
  async signOut(): Promise<void> {
    await this.page.getByRole("button", { name: texts.shell.account.open }).click();
    await this.page.getByRole("menuitem", { name: texts.shell.account.logout }).click();
    await this.page
      .getByRole("dialog")
      .or(this.page.getByRole("alertdialog"))
      .getByRole("button", { name: texts.shell.logout.confirm })
      .click();
    await this.page.waitForURL(/\/auth$/);
    // The toast of a sign-out just before may still be there.
    await expect(this.page.getByText(texts.shell.logout.done).first()).toBeVisible();
  }
}

import { expect, type Locator, type Page } from "@playwright/test";
import { anyOf, texts } from "#e2e/fixtures/texts.ts";

const { buy, cancel, change, current, free, payments, premium, resume, standing, withdrawal } = texts.subscriptions;

/** /subscriptions of whoever has bought Premium. */
export class SubscriptionsPage {
  readonly page: Page;
  readonly premium: Locator;
  readonly receipts: Locator;
  /** When Premium renews. */
  readonly renewal: Locator;

  constructor(page: Page) {
    this.page = page;
    this.premium = page.getByRole("article", { name: premium.name });
    this.receipts = page.getByRole("list", { name: payments.receipts }).getByRole("listitem");
    this.renewal = this.premium.getByText(anyOf(standing.renews));
  }

  async #answer(question: string, answer: string): Promise<void> {
    await this.page.getByRole("button", { name: question }).click();
    await this.page.getByRole("alertdialog").getByRole("button", { name: answer }).click();
  }

  async expectPremium(): Promise<void> {
    await expect(this.premium.getByText(current)).toBeVisible();
  }

  async expectFree(): Promise<void> {
    await expect(this.page.getByRole("article", { name: free.name }).getByText(current)).toBeVisible();
  }

  /** Asks for Premium to begin at once, and leaves for the provider's page. */
  async buy(): Promise<void> {
    await this.premium.getByRole("checkbox", { name: buy.request }).check();
    await this.page.getByRole("button", { name: buy.action }).click();
  }

  async changeToYear(): Promise<void> {
    await this.#answer(change.year, change.confirm);
  }

  async cancel(): Promise<void> {
    await this.#answer(cancel.action, cancel.confirm);
    await expect(this.premium.getByText(anyOf(standing.ends))).toBeVisible();
  }

  async resume(): Promise<void> {
    await this.page.getByRole("button", { name: resume }).click();
    await expect(this.renewal).toBeVisible();
  }

  /** Ends with the free plan and a credit note. */
  async withdraw(): Promise<void> {
    await this.#answer(withdrawal.action, withdrawal.confirm);
    await expect(this.page.getByText(withdrawal.done)).toBeVisible();
    await this.expectFree();
    await expect(this.receipts.getByText(anyOf(texts.subscriptions.document.creditNote))).not.toHaveCount(0);
  }
}

import { expect, type Locator, type Page } from "@playwright/test";
import { moveTo } from "#e2e/fixtures/enter.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { totpCode } from "#tests/helpers/backend/totp.ts";

const { settings } = texts;

/** /settings/security, in Italian. */
export class SecurityPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly heading = (name: string): Locator => this.page.getByRole("heading", { name, exact: true });
  readonly button = (name: string): Locator => this.page.getByRole("button", { name, exact: true });
  readonly field = (label: string): Locator => this.page.getByLabel(label, { exact: true });
  readonly toast = (text: string): Locator =>
    this.page.getByRole("region", { name: texts.common.toasts }).getByText(text);

  /** Waits until the account was read. */
  async open(): Promise<void> {
    await moveTo(this.page, "/settings/security");
    await expect(this.button(settings.password.open)).toBeEnabled();
  }

  /** Adds an authenticator app by its written code, and gives its secret. */
  async addApp(name: string): Promise<string> {
    await this.button(settings.factors.addTotp).click();
    await this.field(settings.factors.name).fill(name);
    await this.button(settings.factors.next).click();
    const secret = await this.page.locator("code").innerText();
    await this.field(settings.code.appLabel).fill(totpCode(secret, Date.now()));
    await this.button(settings.totp.submit).click();
    await expect(this.button(filled(settings.factors.removeNamed, { name }))).toBeVisible();
    return secret;
  }

  /** Asks for a factor's removal and answers the question. */
  async remove(name: string): Promise<void> {
    await this.button(filled(settings.factors.removeNamed, { name })).click();
    await this.page.getByRole("alertdialog").getByRole("button", { name: texts.common.remove, exact: true }).click();
  }

  /** Gives the code that the dialog asks for. */
  async confirmWith(code: string): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: settings.stepUp.title });
    await dialog.getByLabel(settings.code.appLabel, { exact: true }).fill(code);
    await dialog.getByRole("button", { name: settings.stepUp.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}

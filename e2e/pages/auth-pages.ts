import { expect, type Page } from "@playwright/test";
import type { Credentials } from "../fixtures/members.ts";
import { texts } from "../fixtures/texts.ts";

/** /auth/login, in Italian. */
export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly email = () => this.page.getByLabel(texts.auth.fields.email, { exact: true });
  readonly password = () => this.page.getByLabel(texts.auth.fields.password, { exact: true });
  readonly submit = () => this.page.getByRole("button", { name: texts.auth.login.submit, exact: true });
  readonly heading = () => this.page.getByRole("heading", { name: texts.auth.login.title, exact: true });

  async open(): Promise<void> {
    await this.page.goto("/auth/login");
    await expect(this.heading()).toBeVisible();
  }

  /** Fills and sends the form, and waits for the dashboard. */
  async signIn({ email, password }: Pick<Credentials, "email" | "password">): Promise<void> {
    await this.email().fill(email);
    await this.password().fill(password);
    await this.submit().click();
    await this.page.waitForURL("**/dashboard");
  }
}

/** /auth/register, in Italian. */
export class RegisterPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/auth/register");
    await expect(this.page.getByRole("heading", { name: texts.auth.register.title, exact: true })).toBeVisible();
  }

  /** Fills and sends the form, and waits to be told to look into the mail. */
  async signUp({ firstName, lastName, email, password }: Credentials): Promise<void> {
    const { fields, register, confirm } = texts.auth;
    await this.page.getByLabel(fields.firstName, { exact: true }).fill(firstName);
    await this.page.getByLabel(fields.lastName, { exact: true }).fill(lastName);
    await this.page.getByLabel(fields.email, { exact: true }).fill(email);
    await this.page.getByLabel(fields.password, { exact: true }).fill(password);
    await this.page.getByRole("button", { name: register.submit, exact: true }).click();
    await expect(this.page.getByRole("heading", { name: confirm.title })).toBeVisible();
  }
}

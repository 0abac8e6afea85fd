import { expect, type Locator, type Page } from "@playwright/test";
import type { Credentials } from "#e2e/fixtures/backend/members.ts";
import { texts } from "#e2e/fixtures/texts.ts";

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
    await this.heading().waitFor();
  }

  /** Fills and sends the form, and waits for the dashboard. */
  async signIn({ email, password }: Pick<Credentials, "email" | "password">): Promise<void> {
    await this.email().fill(email);
    await this.password().fill(password);
    await this.submit().click();
    await this.page.waitForURL("**/dashboard");
  }
}

/** The two tabs of /auth and /auth/login, in Italian. */
export class AuthPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly tab = (name: "login" | "registration"): Locator =>
    this.page.getByRole("tab", { name: texts.auth[name].tab, exact: true });
  readonly panel = (): Locator => this.page.getByRole("tabpanel");
  readonly field = (label: string): Locator => this.panel().getByLabel(label, { exact: true });
  readonly submit = (): Locator =>
    this.panel().getByRole("button", { name: texts.auth.registration.submit, exact: true });

  async open(path: "/auth" | "/auth/login" = "/auth"): Promise<void> {
    await this.page.goto(path);
    await this.tab("login").waitFor();
  }

  /** Opens the second tab and fills its form, all but the terms. */
  async fill({ firstName, lastName, email, password }: Credentials): Promise<void> {
    const { fields, registration } = texts.auth;
    await this.tab("registration").click();
    await this.field(fields.firstName).fill(firstName);
    await this.field(fields.lastName).fill(lastName);
    await this.field(fields.email).fill(email);
    await this.field(fields.password).fill(password);
    await this.field(registration.confirmPassword).fill(password);
  }

  /** Fills and sends the form of the second tab, and waits for the request to check the mail. */
  async signUp(credentials: Credentials): Promise<void> {
    await this.fill(credentials);
    await this.field(texts.auth.registration.terms).check();
    await this.submit().click();
    await expect(this.page.getByRole("heading", { name: texts.auth.confirm.title })).toBeVisible();
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
    await this.page.getByRole("heading", { name: texts.auth.register.title, exact: true }).waitFor();
  }

  readonly submit = (): Locator => this.page.getByRole("button", { name: texts.auth.register.submit, exact: true });

  async fill({ firstName, lastName, email, password }: Credentials): Promise<void> {
    const { fields } = texts.auth;
    await this.page.getByLabel(fields.firstName, { exact: true }).fill(firstName);
    await this.page.getByLabel(fields.lastName, { exact: true }).fill(lastName);
    await this.page.getByLabel(fields.email, { exact: true }).fill(email);
    await this.page.getByLabel(fields.password, { exact: true }).fill(password);
  }

  /** Fills and sends the form, and waits for the request to check the mail. */
  async signUp(credentials: Credentials): Promise<void> {
    await this.fill(credentials);
    await this.submit().click();
    await expect(this.page.getByRole("heading", { name: texts.auth.confirm.title })).toBeVisible();
  }
}

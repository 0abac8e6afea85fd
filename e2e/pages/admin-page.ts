import type { Locator, Page } from "@playwright/test";
import type { Credentials, Member } from "#e2e/fixtures/backend/members.ts";
import { bringSession } from "#e2e/fixtures/enter.ts";
import admin from "#shared/i18n/it/admin.json" with { type: "json" };

export const ADMIN_PATH = "/nexus-prime-control";
export const adminTexts = admin;

type Section = Exclude<keyof typeof admin.nav, "label" | "leave" | "leaveFailed">;

/** The administration, in Italian, on a build that has it. */
export class AdminPage {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  readonly heading = (text: string): Locator => this.page.getByRole("heading", { level: 1, name: text, exact: true });

  async open(): Promise<void> {
    await this.page.goto(this.url + ADMIN_PATH);
    await this.heading(admin.login.title).waitFor();
  }

  /** Fills and sends the form. */
  async submit({ email, password }: Pick<Credentials, "email" | "password">): Promise<void> {
    await this.page.getByLabel(admin.login.email, { exact: true }).fill(email);
    await this.page.getByLabel(admin.login.password, { exact: true }).fill(password);
    await this.page.getByRole("button", { name: admin.login.submit, exact: true }).click();
  }

  async signIn(credentials: Pick<Credentials, "email" | "password">): Promise<void> {
    await this.open();
    await this.submit(credentials);
    await this.heading(admin.nav.dashboard).waitFor();
  }

  /** Comes in with a session of the administrator's own, without the form. */
  async enter(administrator: Member, section: Section): Promise<void> {
    await bringSession(this.page, administrator, this.url);
    await this.page.goto(`${this.url}${ADMIN_PATH}/${section}`);
    await this.heading(admin.nav[section]).waitFor();
  }

  async go(section: Section): Promise<void> {
    await this.page.getByRole("link", { name: admin.nav[section], exact: true }).click();
    await this.heading(admin.nav[section]).waitFor();
  }
}

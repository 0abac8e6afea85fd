import type { AdminUser } from "#renderer/data/admin/admin-answers.ts";

/** What an account is called: an account with a phone alone has neither name nor address. */
export const nameOf = ({ name, email, phone, id }: Pick<AdminUser, "name" | "email" | "phone" | "id">): string =>
  name || email || phone || id;

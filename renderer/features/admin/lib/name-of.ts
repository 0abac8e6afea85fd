import type { AdminUser } from "#renderer/data/admin/admin-answers.ts";

/** The name of an account: its name, address, number or id, whichever it has first. */
export const nameOf = ({ name, email, phone, id }: Pick<AdminUser, "name" | "email" | "phone" | "id">): string =>
  name || email || phone || id;

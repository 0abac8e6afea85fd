import type { MessageKey } from "#shared/i18n/keys.ts";

export type SignUpForm = { firstName: string; lastName: string; email: string; password: string };

export const EMPTY_SIGN_UP: SignUpForm = { firstName: "", lastName: "", email: "", password: "" };

/** The simple form's own minimum. */
const MINIMUM_PASSWORD = 6;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The first thing that is wrong with the form, null when it can be sent. All four fields are required. */
export const signUpFormProblem = (form: SignUpForm): MessageKey | null => {
  const filled = form.firstName.trim() && form.lastName.trim() && form.email.trim() && form.password;
  if (!filled) return "auth:errors.required";
  if (!EMAIL.test(form.email.trim())) return "auth:errors.email";
  return form.password.length < MINIMUM_PASSWORD ? "auth:errors.password" : null;
};

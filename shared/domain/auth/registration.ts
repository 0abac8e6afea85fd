import type { MessageKey } from "#shared/i18n/keys.ts";
import { validateEmail } from "./email-validation.ts";
import { MINIMUM_PASSWORD } from "./password-strength.ts";

/** The fields of the tab form. */
export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  acceptsTerms: boolean;
};

export type RegistrationField = keyof Registration;

export const EMPTY_REGISTRATION: Registration = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmPassword: "",
  acceptsTerms: false,
};

/** `validating`: the typed address is not checked yet. */
export type RegistrationProgress = { submitting: boolean; validating: boolean };

const REQUIRED = ["firstName", "lastName", "email", "password", "confirmPassword"] as const;

/** Whether a field is empty. Blanks count as empty, except in a password. */
const isEmpty = (form: Registration, field: (typeof REQUIRED)[number]): boolean =>
  (field === "password" || field === "confirmPassword" ? form[field] : form[field].trim()) === "";

/** Errors of single fields: the empty ones, and the address. */
export const registrationErrors = (form: Registration): Partial<Record<RegistrationField, MessageKey>> => {
  const empty = REQUIRED.filter((field) => isEmpty(form, field));
  const email = validateEmail(form.email).errors[0];
  return {
    ...(email ? { email } : {}),
    ...Object.fromEntries(empty.map((field) => [field, "auth:errors.required"] as const)),
  };
};

/** Why the submit button is disabled; null where it is not. */
export const missingForSubmit = (form: Registration, validating: boolean): MessageKey | null => {
  if (REQUIRED.some((field) => isEmpty(form, field)))
    return form.acceptsTerms ? "auth:registration.missing.fields" : "auth:registration.missing.all";
  if (validating) return "auth:registration.missing.checking";
  if (!validateEmail(form.email).valid) return "auth:registration.missing.email";
  if (form.password !== form.confirmPassword) return "auth:registration.missing.passwords";
  return form.acceptsTerms ? null : "auth:registration.missing.terms";
};

/**
 * The rule of the submit button: nothing is missing. It says nothing about the length of the password: the submit check
 * does.
 */
export const canSubmitRegistration = (form: Registration, { submitting, validating }: RegistrationProgress): boolean =>
  !submitting && missingForSubmit(form, validating) === null;

export type RegistrationProblem = { key: MessageKey; field: RegistrationField };

/**
 * The first thing that stops a submit, in the product's order: address not judged yet, errors present, passwords that
 * differ, length, terms. `field` is where the form sends the person.
 */
export const registrationProblem = (form: Registration, validating: boolean): RegistrationProblem | null => {
  if (validating) return { key: "auth:errors.validating", field: "email" };
  const errors = registrationErrors(form);
  const wrong = REQUIRED.find((field) => errors[field]);
  if (wrong) return { key: "auth:errors.present", field: wrong };
  if (form.password !== form.confirmPassword) return { key: "auth:errors.mismatch", field: "confirmPassword" };
  if (form.password.length < MINIMUM_PASSWORD) return { key: "auth:errors.passwordLength", field: "password" };
  return form.acceptsTerms ? null : { key: "auth:errors.terms", field: "acceptsTerms" };
};

import { useState } from "react";
import { type FormMessage, say } from "#renderer/features/auth/lib/form-message.ts";
import { registrationException, registrationFailure } from "#renderer/features/auth/lib/registration-problem.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import {
  canSubmitRegistration,
  EMPTY_REGISTRATION,
  type Registration,
  type RegistrationField,
  registrationProblem,
} from "#shared/domain/auth/registration.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import { type EmailJudgement, useEmailValidation } from "./use-email-validation.ts";

/** The result of a sign-up. `session`: the member is signed in; `mail`: the address must be confirmed first. */
export type RegistrationOutcome = "session" | "mail";

export type RegistrationForm = {
  form: Registration;
  judgement: EmailJudgement;
  submitting: boolean;
  canSubmit: boolean;
  problem: FormMessage | null;
  change(changes: Partial<Registration>): void;
  submit(): Promise<void>;
};

type Handlers = { onBegin(): void; onDone(outcome: RegistrationOutcome, email: string): void; onFail(): void };

/** The sign-up form of /auth: its fields, its checks in order, and the service's answer. */
export const useRegistration = (
  scheduler: Scheduler,
  handlers: Handlers,
  focus: (field: RegistrationField) => void,
): RegistrationForm => {
  const { auth } = usePlatform();
  const [form, setForm] = useState(EMPTY_REGISTRATION);
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<FormMessage | null>(null);
  const judgement = useEmailValidation(form.email, scheduler);
  const { validating } = judgement;

  const send = async (): Promise<FormMessage | null> => {
    const email = form.email.trim();
    const { password } = form;
    const name = `${form.firstName.trim()} ${form.lastName.trim()}`;
    try {
      const result = await auth.signUp({ email, password, name });
      if (!result.ok) return registrationFailure(result.error);
      handlers.onDone(result.value.session ? "session" : "mail", email);
      return null;
    } catch (error) {
      return registrationException(error);
    }
  };
  const submit = async () => {
    if (submitting) return;
    const wrong = registrationProblem(form, validating);
    setProblem(wrong && say(wrong.key));
    if (wrong) return focus(wrong.field);
    setSubmitting(true);
    handlers.onBegin();
    const failed = await send();
    setSubmitting(false);
    setProblem(failed);
    if (failed) handlers.onFail();
  };

  return {
    form,
    judgement,
    submitting,
    canSubmit: canSubmitRegistration(form, { submitting, validating }),
    problem,
    change: (changes) => setForm({ ...form, ...changes }),
    submit,
  };
};

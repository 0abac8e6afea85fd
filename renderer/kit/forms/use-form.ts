import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";

/** The failure codes in the answer of saving. */
type FailureOf<Answer> = Extract<Awaited<Answer>, string>;

type FormOptions<Answer> = {
  /** Whether the fields' content can be saved. */
  isValid: boolean;
  /**
   * Saves. A code in the answer says why nothing was saved; false means that nothing was, and the reason is shown
   * elsewhere. Any other answer means that it was saved.
   */
  save: () => Answer;
  onSaved?: () => void;
};

export type FormState = {
  /** Whether the member tried to save invalid content: from then on the fields show what is wrong. */
  isTried: boolean;
  isBusy: boolean;
  /** The element that holds the fields. */
  ref: (element: HTMLElement | null) => void;
  submit: () => void;
  /** Props of the form element. `noValidate`, because the browser's own messages are not in the member's language. */
  props: { ref: FormState["ref"]; noValidate: true; onSubmit: (event: FormEvent) => void };
};

/**
 * The state of a form. After a try that saved nothing, the focus goes to the first invalid field (`aria-invalid`), else
 * to the submitting button. Only one save runs at a time. `failure`: why the last try failed, null without one.
 */
export const useForm = <Answer>({
  isValid,
  save,
  onSaved,
}: FormOptions<Answer>): FormState & { failure: FailureOf<Answer> | null } => {
  const root = useRef<HTMLElement | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    root.current = element;
  }, []);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureOf<Answer> | null>(null);
  const [misses, setMisses] = useState(0);
  useEffect(() => {
    if (misses === 0) return;
    const find = (what: string) => root.current?.querySelector<HTMLElement>(what);
    (find("[aria-invalid=true]") ?? find("[type=submit]"))?.focus();
  }, [misses]);
  const submit = async () => {
    if (isBusy) return;
    setTried(!isValid);
    setFailure(null);
    if (isValid) {
      setBusy(true);
      const answer = await (async () => save())().finally(() => setBusy(false));
      if (typeof answer === "string") setFailure(answer as FailureOf<Answer>);
      else if (answer !== false) return onSaved?.();
    }
    setMisses((count) => count + 1);
  };
  return {
    isTried,
    isBusy,
    failure,
    ref,
    submit: () => void submit(),
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
};

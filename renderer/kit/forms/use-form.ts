import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";

/** The codes among what saving answers. */
type FailureOf<Answer> = Extract<Awaited<Answer>, string>;

type FormOptions<Answer> = {
  /** Whether what the fields hold can be saved. */
  isValid: boolean;
  /**
   * A code says why nothing was saved; false that nothing was, and the reason is shown elsewhere. All else: it was
   * saved.
   */
  save: () => Answer;
  onSaved?: () => void;
};

export type FormState = {
  /** Whether something wrong was to be saved: from then on the fields say what is wrong. */
  isTried: boolean;
  isBusy: boolean;
  /** For the form itself, which checks itself: the browser's own bubbles are not in the member's language. */
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void };
};

/**
 * The state of a form. After a try that saved nothing, the first wrong field (`aria-invalid`) has the focus, else the
 * button that tries again. Nothing is saved twice at once. `failure`: why the last try failed, null without one.
 */
export const useForm = <Answer>({
  isValid,
  save,
  onSaved,
}: FormOptions<Answer>): FormState & { failure: FailureOf<Answer> | null } => {
  const ref = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureOf<Answer> | null>(null);
  const [misses, setMisses] = useState(0);
  useEffect(() => {
    if (misses === 0) return;
    const find = (what: string) => ref.current?.querySelector<HTMLElement>(what);
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

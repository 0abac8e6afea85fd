import { useReducer } from "react";
import {
  firstPasswordFlow,
  type PasswordFlow,
  reducePasswordFlow,
} from "#renderer/features/settings/lib/password-flow.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { type NewPasswordFields, newPasswordProblem } from "#shared/domain/auth/new-password.ts";
import { MESSAGE_CODE } from "#shared/domain/auth/one-time-code.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { useStepUp } from "./use-step-up.ts";

type PasswordActions = {
  flow: PasswordFlow;
  /** Sends the new password, or asks for the code that the server wants; gives whether it was changed. */
  save: (form: NewPasswordFields, nonce: string) => Promise<boolean>;
  sendCode: () => Promise<void>;
};

export const usePasswordFlow = (): PasswordActions => {
  const { auth } = usePlatform();
  const { withStepUp } = useStepUp();
  const [flow, dispatch] = useReducer(reducePasswordFlow, firstPasswordFlow);

  const sendCode = async () => {
    dispatch({ type: "send" });
    const answer = await settledResult(auth.reauthenticate());
    dispatch({ type: "sent", answer, at: systemClock.now() });
  };

  const save = async (form: NewPasswordFields, nonce: string): Promise<boolean> => {
    if (flow.status !== "editing") return false;
    const wrong = newPasswordProblem(form);
    if (wrong) {
      dispatch({ type: "refused", problem: wrong });
      return false;
    }
    if (flow.nonce && nonce.length < MESSAGE_CODE.least) {
      dispatch({ type: "refused", problem: { field: "nonce", key: "settings:code.incomplete" } });
      return false;
    }
    dispatch({ type: "save" });
    const changes = flow.nonce ? { password: form.password, nonce } : { password: form.password };
    const answer = await withStepUp(() => auth.updateUser(changes));
    if (!answer.ok && answer.error.code === "reauthentication_needed") await sendCode();
    else dispatch({ type: "saved", answer });
    return answer.ok;
  };
  return { flow, save, sendCode };
};

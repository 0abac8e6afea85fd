import { createContext, useContext } from "react";
import type { Result } from "#shared/lib/result.ts";

export type StepUp = {
  /** Asks for the second factor; gives whether it was shown. */
  confirm: () => Promise<boolean>;
  /**
   * Runs an action; if the server wants the second factor first, asks for it and runs the action again. If the member
   * cancels, gives the server's refusal.
   */
  withStepUp: <T>(action: () => Promise<Result<T>>) => Promise<Result<T>>;
};

export const StepUpContext = createContext<StepUp | null>(null);

export const useStepUp = (): StepUp => {
  const stepUp = useContext(StepUpContext);
  if (!stepUp) throw new Error("StepUpProvider is missing");
  return stepUp;
};

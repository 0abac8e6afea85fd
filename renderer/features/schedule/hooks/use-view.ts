import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";

export const VIEWS = ["day", "week", "month", "agenda"] as const;
export type View = (typeof VIEWS)[number];

const PARAMETER = "view";

/** The calendar's view, kept in the address so that a reload keeps it; month without one. */
export const useView = (): [View, (view: View) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = VIEWS.find((one) => one === parameters.get(PARAMETER)) ?? "month";
  // The router takes its time: the choice is shown at once, or the next one would start from the one before.
  const [view, show] = useOptimistic<View>(inAddress);
  const choose = (to: View) => {
    const next = new URLSearchParams(parameters);
    if (to === "month") next.delete(PARAMETER);
    else next.set(PARAMETER, to);
    startTransition(() => {
      show(to);
      setParameters(next, { replace: true });
    });
  };
  return [view, choose];
};

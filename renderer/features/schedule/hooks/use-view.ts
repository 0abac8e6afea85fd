import { useSearchParams } from "react-router-dom";

export const VIEWS = ["day", "week", "month", "agenda"] as const;
export type View = (typeof VIEWS)[number];

const PARAMETER = "view";

/** The calendar's view. The address holds it, so that a reload keeps it; without it there is the month. */
export const useView = (): [View, (view: View) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const view = VIEWS.find((one) => one === parameters.get(PARAMETER)) ?? "month";
  const choose = (to: View) => {
    const next = new URLSearchParams(parameters);
    if (to === "month") next.delete(PARAMETER);
    else next.set(PARAMETER, to);
    setParameters(next, { replace: true });
  };
  return [view, choose];
};

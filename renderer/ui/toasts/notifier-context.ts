import { createContext, useContext } from "react";
import type { Notifier } from "./notifier.ts";

export const NotifierContext = createContext<Notifier | null>(null);

export const useNotifier = (): Notifier => {
  const notifier = useContext(NotifierContext);
  if (!notifier) throw new Error("NotifierContext is missing");
  return notifier;
};

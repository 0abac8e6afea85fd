import { createContext, useContext } from "react";
import type { ErrorRecorder } from "./error-recorder.ts";

export const ErrorRecorderContext = createContext<ErrorRecorder | null>(null);

export const useErrorRecorder = (): ErrorRecorder => {
  const recorder = useContext(ErrorRecorderContext);
  if (!recorder) throw new Error("ErrorRecorderContext is missing");
  return recorder;
};

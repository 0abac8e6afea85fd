import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { useErrorRecorder } from "./error-recorder-context.ts";
import { noteWith } from "./missing-code.ts";

const nothing = (): ReactNode => <></>;

/** Wraps secondary content of a screen: the screen does not wait for it, and drops what fails. */
export const Beside = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const recorder = useErrorRecorder();
  return (
    <ErrorBoundary resetKey={pathname} onError={noteWith(recorder)} instead={nothing}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
};

import { Outlet, useLocation } from "react-router-dom";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useErrorRecord } from "../../../app/context/use-error-record.ts";
import { ErrorBoundary } from "../../../app/ErrorBoundary.tsx";

/** The screen of the route. One that fails leaves the frame standing, and is written into the member's error log. */
export const MemberScreens = () => {
  const { pathname } = useLocation();
  const { errorLog } = useMemberData();
  const record = useErrorRecord(errorLog);
  return (
    <ErrorBoundary resetKey={pathname} onError={record}>
      <Outlet />
    </ErrorBoundary>
  );
};

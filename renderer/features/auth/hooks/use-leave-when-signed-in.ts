import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { systemScheduler } from "#shared/lib/clock.ts";
import { useAuthState } from "../../../app/context/auth-context.ts";

/** The spec's pause between the toast and the dashboard, in milliseconds. */
export const LOGIN_REDIRECT_DELAY = 500;

/** Leaves for the dashboard once there is a session: at once, or after the pause when this form has just made it. */
export const useLeaveWhenSignedIn = (): { ready: boolean; markOwn: () => void } => {
  const auth = useAuthState();
  const navigate = useNavigate();
  const own = useRef(false);
  const signedIn = auth.status === "signed-in";
  useEffect(() => {
    if (!signedIn) return;
    const leave = () => void navigate("/dashboard", { replace: true });
    return systemScheduler.schedule(leave, own.current ? LOGIN_REDIRECT_DELAY : 0);
  }, [signedIn, navigate]);
  return {
    ready: auth.status === "signed-out" || (signedIn && own.current),
    markOwn: () => {
      own.current = true;
    },
  };
};

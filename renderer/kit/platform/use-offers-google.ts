import { useEffect, useState } from "react";
import { usePlatform } from "./platform-context.ts";
import { settledResult } from "./settled-result.ts";

/** Whether to offer the sign-in with Google: the server says that it is on, or cannot be asked. */
export const useOffersGoogle = (online: boolean): boolean => {
  const { auth } = usePlatform();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    if (online)
      void settledResult(auth.offersProvider({ provider: "google" })).then((answer) => {
        if (isCurrent) setOffered(!answer.ok || answer.value);
      });
    return () => {
      isCurrent = false;
    };
  }, [auth, online]);
  return offered;
};

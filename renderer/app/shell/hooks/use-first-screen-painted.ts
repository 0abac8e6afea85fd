import { useEffect, useState } from "react";
import { afterFirstScreen } from "#renderer/app/first-screen.ts";
import { systemScheduler } from "#shared/lib/clock.ts";

/** Whether the first screen is painted: what it does not show is mounted after it. */
export const useFirstScreenPainted = (): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    return afterFirstScreen(() => {
      setPainted(true);
      return () => undefined;
    }, systemScheduler);
  }, []);
  return isPainted;
};

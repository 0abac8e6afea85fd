import { useEffect, useState } from "react";
import { throttleTime } from "rxjs";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";

/** Milliseconds between two updates during a sync that brings thousands of rows. */
const FOLLOW_EVERY = 2000;

/**
 * The result of `read`, read again when training changes; undefined until read. A failure goes to the error boundary.
 */
export const useRead = <T>(read: (progress: ProgressRepository) => Promise<T>): T | undefined => {
  const { progress } = useMemberData();
  const [state, setState] = useState<{ read: unknown; value?: T; failure?: { cause: unknown } }>({ read });
  useEffect(() => {
    let live = true;
    const following = progress
      .changes()
      .pipe(throttleTime(FOLLOW_EVERY, undefined, { leading: true, trailing: true }))
      .subscribe(() => {
        read(progress).then(
          (value) => live && setState({ read, value }),
          (cause: unknown) => live && setState({ read, failure: { cause } }),
        );
      });
    return () => {
      live = false;
      following.unsubscribe();
    };
  }, [progress, read]);
  if (state.failure) throw state.failure.cause;
  return state.read === read ? state.value : undefined;
};

import { useEffect, useState } from "react";
import type { Observable } from "rxjs";

type Seen<T> = { source: Observable<T>; value: T };

/**
 * The newest value of `source`, undefined until it has one. Keep `source` in a memo. Its error reaches the error
 * boundary.
 */
export const useObservable = <T>(source: Observable<T>): T | undefined => {
  const [seen, setSeen] = useState<Seen<T> | null>(null);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  useEffect(() => {
    const subscription = source.subscribe({
      next: (value) => setSeen({ source, value }),
      error: (cause: unknown) => setFailure({ cause }),
    });
    return () => subscription.unsubscribe();
  }, [source]);
  if (failure) throw failure.cause;
  return seen?.source === source ? seen.value : undefined;
};

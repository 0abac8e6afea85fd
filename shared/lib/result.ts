/**
 * Outcome of an operation whose failure the caller must handle. `error.code` is a stable identifier for i18n, never
 * text for people.
 */
export type Result<T, E = Failure> = { ok: true; value: T } | { ok: false; error: E };

/** A failure that may cross a process or network border. `message` is for logs; `code` chooses the text for people. */
export type Failure = {
  code: string;
  message: string;
  /** HTTP status where the failure came from a server. */
  status?: number;
  /** Whether trying the same call again can succeed. */
  retryable: boolean;
};

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

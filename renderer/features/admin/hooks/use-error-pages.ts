import { useCallback, useState } from "react";
import { type Answer, useAnswer } from "../../../app/context/use-answer.ts";
import type { LoggedError } from "../../../data/admin/admin-answers.ts";
import { type AdminFailure, ERRORS_PAGE, type ErrorQuery } from "../../../data/admin/admin-api.ts";
import { useAdminApi } from "./admin-context.ts";

type Older = { query: ErrorQuery; entries: LoggedError[]; ended: boolean };

export type ErrorPages = Pick<Answer<unknown, AdminFailure>, "failure" | "busy" | "reload"> & {
  /** Null until the first answer. */
  entries: LoggedError[] | null;
  /** Loads what is older; null where there is nothing more. */
  more: (() => void) | null;
};

/** The newest page, asked for again on `reload`, and the older ones that were asked for. */
export const useErrorPages = (query: ErrorQuery): ErrorPages => {
  const api = useAdminApi();
  const newest = useAnswer(useCallback(() => api.errors(query, null), [api, query]));
  const [older, setOlder] = useState<Older | null>(null);
  const [loading, setLoading] = useState(false);
  const kept = older?.query === query ? older : null;
  // What came in since pushes older ones off the newest page: each is shown once.
  const byId = new Map([...(newest.value ?? []), ...(kept?.entries ?? [])].map((entry) => [entry.id, entry]));
  const entries = newest.value === null ? null : [...byId.values()];
  const ended = kept ? kept.ended : (newest.value?.length ?? 0) < ERRORS_PAGE;
  const load = async () => {
    setLoading(true);
    const answer = await api.errors(query, entries?.at(-1) ?? null);
    setLoading(false);
    if (!answer.ok) return newest.reload();
    const before = kept?.entries ?? newest.value ?? [];
    setOlder({ query, entries: [...before, ...answer.value], ended: answer.value.length < ERRORS_PAGE });
  };
  return {
    entries,
    failure: newest.failure,
    busy: newest.busy || loading,
    reload: newest.reload,
    more: ended || entries === null ? null : () => void load(),
  };
};

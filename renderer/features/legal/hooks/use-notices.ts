import { useEffect, useState } from "react";
import { NOTICES_FILE, type ThirdPartyNotices } from "#shared/domain/site/third-party-notices.ts";

export type NoticesState =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "read"; notices: ThirdPartyNotices };

const readNotices = async (signal: AbortSignal): Promise<ThirdPartyNotices> => {
  const answer = await fetch(`/${NOTICES_FILE}`, { signal });
  if (!answer.ok) throw new Error(`The notices answered ${answer.status}`);
  return answer.json();
};

/** The licence notices, a file beside the app that the service worker caches. */
export const useNotices = (): NoticesState => {
  const [state, setState] = useState<NoticesState>({ status: "loading" });
  useEffect(() => {
    const left = new AbortController();
    readNotices(left.signal).then(
      (notices) => setState({ status: "read", notices }),
      () => {
        if (!left.signal.aborted) setState({ status: "failed" });
      },
    );
    return () => left.abort();
  }, []);
  return state;
};

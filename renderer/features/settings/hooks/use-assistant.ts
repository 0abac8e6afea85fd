import { useEffect, useState } from "react";
import type { AssistantApi, AssistantState } from "#shared/contract/platform/assistant-api.ts";

/** The interface as it stands; null where there is none, undefined before that is known. */
export const useAssistant = (api: AssistantApi): AssistantState | null | undefined => {
  const [state, setState] = useState<AssistantState | null>();
  useEffect(() => {
    let isNewer = false;
    const stop = api.onChange((changed) => {
      isNewer = true;
      setState(changed);
    });
    api.getState().then(
      (read) => isNewer || setState(read),
      () => setState(null),
    );
    return () => {
      isNewer = true;
      stop();
    };
  }, [api]);
  return state;
};

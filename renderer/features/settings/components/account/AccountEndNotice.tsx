import { Box } from "@chakra-ui/react/box";
import { useEffect, useState } from "react";
import { useDeletionApi } from "#renderer/features/settings/hooks/use-deletion.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { AccountEnding } from "./AccountEnding.tsx";

/** The notice on every screen of an account that is about to be deleted, with a button to keep it. */
export const AccountEndNotice = () => {
  const api = useDeletionApi();
  const online = useOnline();
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    if (!online) return;
    let live = true;
    // Without an answer nothing is said: the next start asks again.
    void api.pending().then((answer) => {
      if (live && answer.ok) setAt(answer.value);
    });
    return () => {
      live = false;
    };
  }, [api, online]);
  return at === null ? null : (
    <Box marginBottom="4">
      <AccountEnding at={at} onKept={() => setAt(null)} />
    </Box>
  );
};

import { useCallback } from "react";
import { checkHostedFor } from "#renderer/data/hosted-project.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { isHosted } from "#shared/contract/hosting/hosted-checks.ts";
import { ok } from "#shared/lib/result.ts";

/** What a hosted project lacks, as far as the app's key shows it, checked at once and on `reload`. */
export const useHosted = () => {
  const platform = usePlatform();
  const config = useAnswer(useCallback(async () => ok(await platform.system.getConfig()), [platform]));
  const { value, busy, reload } = useAnswer(useCallback(async () => ok(await checkHostedFor(platform)), [platform]));
  return {
    isHosted: config.value !== null && isHosted(config.value.supabaseUrl),
    // While they are asked anew, what they said before is no answer.
    findings: busy ? null : value,
    busy,
    reload,
  };
};

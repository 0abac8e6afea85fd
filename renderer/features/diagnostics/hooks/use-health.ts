import { useCallback } from "react";
import { checkLocalDatabase } from "#renderer/data/local-database-health.ts";
import { checkServicesFor } from "#renderer/data/service-health.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { ok } from "#shared/lib/result.ts";

const askDatabase = async () => ok(await checkLocalDatabase(globalThis.indexedDB));

/** The health of the server's services and this device's database, checked at once and on `reload`. */
export const useHealth = () => {
  const platform = usePlatform();
  const services = useAnswer(useCallback(async () => ok(await checkServicesFor(platform)), [platform]));
  const local = useAnswer(askDatabase);
  return {
    // While they are asked anew, what they said before is no answer.
    services: services.busy ? null : services.value,
    local: local.busy ? null : local.value,
    busy: services.busy || local.busy,
    reload: () => {
      services.reload();
      local.reload();
    },
  };
};

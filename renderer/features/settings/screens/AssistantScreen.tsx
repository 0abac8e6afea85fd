import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { AccessCard } from "#renderer/features/settings/components/assistant/AccessCard.tsx";
import { ClientsCard } from "#renderer/features/settings/components/assistant/ClientsCard.tsx";
import { NewClientDialog } from "#renderer/features/settings/components/assistant/NewClientDialog.tsx";
import { useAssistant } from "#renderer/features/settings/hooks/use-assistant.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { AssistantApi, AssistantClient } from "#shared/contract/platform/assistant-api.ts";

/** The settings screens' own start, where this one is not. */
const ELSEWHERE = "/settings/privacy";

const Assistant = ({ api }: { api: AssistantApi }) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { write } = useWrite();
  const state = useAssistant(api);
  const [adding, setAdding] = useState(false);
  if (state === null) return <Navigate to={ELSEWHERE} replace />;
  if (state === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="10rem" />
      </Skeleton>
    );
  }
  const revoke = async ({ id, name }: AssistantClient) => {
    if (await write(api.revokeClient({ id })))
      notifier.show({ tone: "success", text: t("settings:assistant.clients.revoked", { name }) });
  };
  return (
    <>
      <AccessCard state={state} onSwitch={(enabled) => void write(api.setEnabled({ enabled }))} />
      {state.address === null ? null : (
        <ClientsCard clients={state.clients} onAdd={() => setAdding(true)} onRevoke={(client) => void revoke(client)} />
      )}
      {adding && state.address !== null ? (
        <NewClientDialog address={state.address} addClient={api.addClient} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
};

/** The interface for the member's own assistant: its switch, its address, and who has a key. The desktop app alone. */
export const AssistantScreen = () => {
  const { t } = useI18n();
  const { assistant } = usePlatform();
  usePageTitle(t("settings:assistant.title"));
  if (assistant === null) return <Navigate to={ELSEWHERE} replace />;
  return (
    <Stack gap="4">
      <chakra.h1 textStyle="h1">{t("settings:assistant.title")}</chakra.h1>
      <Assistant api={assistant} />
    </Stack>
  );
};

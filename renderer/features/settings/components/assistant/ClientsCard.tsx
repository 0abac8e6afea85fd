import { Box } from "@chakra-ui/react/box";
import { useRef, useState } from "react";
import { LeavingRow } from "#renderer/features/settings/components/LeavingRow.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { type AssistantClient, MAX_CLIENTS } from "#shared/contract/platform/assistant-api.ts";

type ClientsCardProps = {
  clients: readonly AssistantClient[];
  onAdd: () => void;
  onRevoke: (client: AssistantClient) => void;
};

/** The assistants that have a key, what each may do, and when it was last used. */
export const ClientsCard = ({ clients, onAdd, onRevoke }: ClientsCardProps) => {
  const { t, formats } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<AssistantClient | null>(null);
  const isFull = clients.length >= MAX_CLIENTS;
  return (
    <SettingsCard
      title={t("settings:assistant.clients.title")}
      text={t(isFull ? "settings:assistant.clients.full" : "settings:assistant.clients.text", { count: MAX_CLIENTS })}
      headingRef={heading}
      action={
        <Button disabled={isFull} onClick={onAdd}>
          {t("settings:assistant.clients.add")}
        </Button>
      }
    >
      {clients.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {t("settings:assistant.clients.none")}
        </Box>
      ) : (
        <Rows>
          {clients.map((client) => (
            <LeavingRow key={client.id} home={heading}>
              <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
                <Box fontWeight="650">{client.name}</Box>
                <Box fontSize="sm" color="fg.muted">
                  {client.scopes.map((scope) => t(`settings:assistant.clients.${scope}`)).join(" · ")}
                </Box>
                <Box fontSize="sm" color="fg.muted">
                  {client.lastUsed === null
                    ? t("settings:assistant.clients.never")
                    : t("settings:assistant.clients.used", { when: formats.dateTime(client.lastUsed) })}
                </Box>
              </Box>
              <Button
                tone="danger"
                aria-label={t("settings:assistant.clients.revokeOf", { name: client.name })}
                onClick={() => setAsked(client)}
              >
                {t("settings:assistant.clients.revoke")}
              </Button>
            </LeavingRow>
          ))}
        </Rows>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t("settings:assistant.clients.revokeTitle", { name: asked?.name ?? "" })}
        text={t("settings:assistant.clients.revokeText")}
        confirm={t("settings:assistant.clients.revoke")}
        onConfirm={() => asked && onRevoke(asked)}
        onClose={() => setAsked(null)}
      />
    </SettingsCard>
  );
};

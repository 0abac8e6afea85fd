import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Download from "lucide-react/icons/download";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import { useConversations } from "#renderer/features/coach/hooks/use-conversations.ts";
import { useExportConversation } from "#renderer/features/coach/hooks/use-export-conversation.ts";
import { useFoundConversations } from "#renderer/features/coach/hooks/use-found-conversations.ts";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

type ListProps = {
  open: boolean;
  current: string | null;
  coach: ReadyCoach | undefined;
  onClose: () => void;
  onOpen: (id: string | null) => void;
};

const MAX_TITLE = 200;

/** Form for a new title; `rename` gives whether it was stored. */
const RenameForm = ({ title, rename }: { title: string; rename: (title: string) => Promise<boolean> }) => {
  const { t } = useI18n();
  const [typed, setTyped] = useState(title);
  const form = useForm({ isValid: typed.trim() !== "", save: () => rename(typed.trim()) });
  return (
    <Form form={form} flexDirection="row" gap="2" alignItems="end" paddingBlock="2">
      <Box flex="1">
        <Field
          label={t("coach:list.name")}
          value={typed}
          maxLength={MAX_TITLE}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Box>
      <Button type="submit" tone="outline" busy={form.isBusy}>
        {t("coach:list.save")}
      </Button>
    </Form>
  );
};

/** All conversations, to search by title and content, rename, save as a file, and delete. */
export const ConversationList = ({ open, current, coach, onClose, onOpen }: ListProps) => {
  const { t, formats } = useI18n();
  const { list, remove, removeAll, rename } = useConversations();
  const exportText = useExportConversation(coach);
  const isKiosk = useKiosk();
  const [wanted, setWanted] = useState("");
  const [renaming, setRenaming] = useState<string | null>(null);
  const found = useFoundConversations(list, wanted, coach);
  const save = async (id: string, title: string) => {
    const isKept = await rename(id, title);
    if (isKept) setRenaming(null);
    return isKept;
  };
  return (
    <Dialog open={open} onClose={onClose} title={t("coach:list.open")} size="tall">
      <Stack gap="3" padding="4" overflowY="auto" flex="1">
        <Field
          label={t("coach:list.search")}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {found.length === 0 ? (
          <Box color="fg.muted">{t(wanted.trim() === "" ? "coach:list.empty" : "coach:list.none")}</Box>
        ) : null}
        <Rows flush>
          {found.map(({ id, title, asked_at }) => (
            <Row key={id} display="block">
              {renaming === id ? (
                <RenameForm title={title} rename={(next) => save(id, next)} />
              ) : (
                <Flex align="center" gap="1">
                  <chakra.button
                    type="button"
                    flex="1"
                    minWidth="0"
                    minHeight="3.5rem"
                    textAlign="start"
                    cursor="pointer"
                    aria-current={id === current ? "true" : undefined}
                    onClick={() => onOpen(id)}
                  >
                    <Box fontWeight="600" truncate>
                      {title || t("coach:list.untitled")}
                    </Box>
                    <Box fontSize="xs" color="fg.muted">
                      {formats.dateTime(asked_at)}
                    </Box>
                  </chakra.button>
                  <IconButton
                    icon={Pencil}
                    label={t("coach:list.renameOf", { title })}
                    onClick={() => setRenaming(id)}
                  />
                  {/* At a front desk the disk is nobody's own. */}
                  {isKiosk ? null : (
                    <IconButton
                      icon={Download}
                      label={t("coach:list.exportOf", { title })}
                      disabled={exportText === undefined}
                      onClick={() => void exportText?.({ id, title, asked_at })}
                    />
                  )}
                  <IconButton
                    icon={Trash2}
                    label={t("coach:list.removeOf", { title })}
                    onClick={async () => {
                      if ((await remove(id)) && id === current) onOpen(null);
                    }}
                  />
                </Flex>
              )}
            </Row>
          ))}
        </Rows>
        {list && list.length > 0 ? (
          <Button
            tone="outline"
            alignSelf="flex-start"
            color="danger"
            onClick={async () => {
              if (!(await removeAll())) return;
              onOpen(null);
              // The offer to take it back stands outside of the dialog, which keeps the focus inside.
              onClose();
            }}
          >
            {t("coach:list.all")}
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
};

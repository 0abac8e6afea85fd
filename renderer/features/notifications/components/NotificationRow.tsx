import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import X from "lucide-react/icons/x";
import { notificationText } from "#renderer/features/notifications/lib/notification-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Row, RowButton } from "#renderer/ui/Rows.tsx";
import type { NotificationDocument } from "#shared/domain/kinds/documents.ts";
import { systemClock } from "#shared/lib/clock.ts";

type NotificationRowProps = { notification: NotificationDocument; onOpen: () => void; onRemove: () => void };

/**
 * A notification. A click marks it read and opens its subject. The button to remove it shows on hover and focus, and
 * always on touch screens.
 */
export const NotificationRow = ({ notification, onOpen, onRemove }: NotificationRowProps) => {
  const { t, formats, language } = useI18n();
  const message = notificationText(notification, t, language);
  return (
    <Row
      gap="0"
      alignItems="stretch"
      data-read={notification.read}
      _hover={{ bg: "bg.hover" }}
      css={{
        "& [data-remove]": { opacity: "0" },
        "&:hover [data-remove], &:focus-within [data-remove]": { opacity: "1" },
        "@media (hover: none)": { "& [data-remove]": { opacity: "1" } },
      }}
    >
      <RowButton alignItems="flex-start" padding="3" paddingLeft="4" fontSize="sm" onClick={onOpen}>
        <Box
          flex="none"
          width="8px"
          height="8px"
          marginTop="6px"
          borderRadius="full"
          bg={notification.read ? "transparent" : "prime.line"}
        />
        <Box minWidth="0">
          {notification.read ? null : <VisuallyHidden>{`${t("notifications:unread")}. `}</VisuallyHidden>}
          <Box fontWeight={notification.read ? "400" : "600"}>{message}</Box>
          <Box fontSize="xs" color="fg.muted">
            {formats.ago(notification.time, systemClock.now())}
          </Box>
        </Box>
      </RowButton>
      <Flex align="center" paddingRight="1">
        <IconButton data-remove="" icon={X} label={t("notifications:remove", { message })} onClick={onRemove} />
      </Flex>
    </Row>
  );
};

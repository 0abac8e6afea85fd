import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import X from "lucide-react/icons/x";
import { notificationText } from "#renderer/features/notifications/lib/notification-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import type { NotificationDocument } from "#shared/contract/sync/documents.ts";
import { systemClock } from "#shared/lib/clock.ts";

type RowProps = { notification: NotificationDocument; onOpen: () => void; onRemove: () => void };

/**
 * Click marks it read, and opens what it is about. The remove control shows on hover, on focus, and always where
 * nothing hovers.
 */
export const NotificationRow = ({ notification, onOpen, onRemove }: RowProps) => {
  const { t, formats } = useI18n();
  const message = notificationText(notification, t);
  return (
    <Flex
      as="li"
      align="stretch"
      borderBottomWidth="1px"
      borderColor="border"
      data-read={notification.read}
      _last={{ borderBottomWidth: "0" }}
      _hover={{ bg: "bg.hover" }}
      css={{
        "& [data-remove]": { opacity: "0" },
        "&:hover [data-remove], &:focus-within [data-remove]": { opacity: "1" },
        "@media (hover: none)": { "& [data-remove]": { opacity: "1" } },
      }}
    >
      <chakra.button
        type="button"
        flex="1"
        display="flex"
        gap="3"
        minWidth="0"
        padding="3"
        paddingLeft="4"
        textAlign="start"
        cursor="pointer"
        fontSize="sm"
        _focusVisible={{ outlineOffset: "-4px" }}
        onClick={onOpen}
      >
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
      </chakra.button>
      <Flex align="center" paddingRight="1">
        <IconButton data-remove="" icon={X} label={t("notifications:remove", { message })} onClick={onRemove} />
      </Flex>
    </Flex>
  );
};

import { Box } from "@chakra-ui/react/box";
import Bell from "lucide-react/icons/bell";
import type { ComponentProps } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

const MAX_BADGE = 99;

const Badge = ({ count }: { count: number }) => (
  <Box
    as="span"
    position="absolute"
    top="4px"
    right="2px"
    paddingInline="5px"
    borderRadius="9px"
    bg="prime"
    color="prime.ink"
    fontFamily="heading"
    fontWeight="700"
    fontSize="11px"
    lineHeight="1.45"
    aria-hidden="true"
  >
    {Math.min(count, MAX_BADGE)}
  </Box>
);

/** The bell with the number of what is unread. */
export const NotificationsButton = ({ unread, ...button }: { unread: number } & ComponentProps<typeof Button>) => {
  const { t } = useI18n();
  const label = unread > 0 ? t("notifications:openUnread", { count: unread }) : t("notifications:open");
  return (
    <Button
      tone="ghost"
      size="square"
      position="relative"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      {...button}
    >
      <Icon of={Bell} />
      {unread > 0 ? <Badge count={unread} /> : null}
    </Button>
  );
};

import { Box } from "@chakra-ui/react/box";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { placeOf } from "#renderer/features/notifications/lib/notification-route.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Popover } from "#renderer/ui/overlay/Popover.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { NotificationRow } from "./NotificationRow.tsx";
import { NotificationsButton } from "./NotificationsButton.tsx";

export const NotificationsPopover = () => {
  const { t } = useI18n();
  const { notifications } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const list = useObservable(useMemo(() => notifications.watch(), [notifications])) ?? [];
  const unread = useObservable(useMemo(() => notifications.unreadCount(), [notifications])) ?? 0;
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  /** Focuses the title: the pressed button goes away, and the focus would leave the dialog. */
  const stayInside = () => title.current?.focus();
  return (
    <Popover
      title={t("notifications:title")}
      titleRef={title}
      control={{ open, setOpen }}
      trigger={<NotificationsButton unread={unread} />}
      actions={
        unread > 0 ? (
          <Button
            tone="link"
            onClick={() => {
              stayInside();
              void write(notifications.markAllRead());
            }}
          >
            {t("notifications:markAll")}
          </Button>
        ) : null
      }
    >
      {list.length === 0 ? (
        <Box padding="6" textAlign="center" color="fg.muted" fontSize="sm">
          {t("notifications:empty")}
        </Box>
      ) : (
        <Rows flush>
          {list.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onOpen={() => {
                if (!notification.read) void write(notifications.markRead(notification.id));
                const place = placeOf(notification.message_key);
                if (place === null) return;
                setOpen(false);
                void navigate(place);
              }}
              onRemove={() => {
                stayInside();
                void removeWithUndo(() => notifications.remove(notification.id), t("notifications:removed"));
              }}
            />
          ))}
        </Rows>
      )}
      {list.length > 1 ? (
        <Box borderTopWidth="1px" borderColor="border" padding="1">
          <Button
            tone="ghost"
            wide
            fontSize="sm"
            color="fg.muted"
            onClick={() => {
              stayInside();
              void removeWithUndo(() => notifications.clear(), t("notifications:cleared"));
            }}
          >
            {t("notifications:clear")}
          </Button>
        </Box>
      ) : null}
    </Popover>
  );
};

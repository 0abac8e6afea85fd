import { AssistantHost } from "#renderer/features/coach/components/AssistantHost.tsx";
import { NotificationAnnouncer } from "#renderer/features/notifications/components/NotificationAnnouncer.tsx";
import { AccountEndNotice } from "#renderer/features/settings/components/account/AccountEndNotice.tsx";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";

/** What goes on for a member whatever screen is open. Where one part fails, the others stay. */
export const BesideScreens = () => {
  const { assistant } = usePlatform();
  return (
    <>
      <Beside>
        <AccountEndNotice />
      </Beside>
      <Beside>
        <NotificationAnnouncer />
      </Beside>
      {assistant ? (
        <Beside>
          <AssistantHost api={assistant} />
        </Beside>
      ) : null}
    </>
  );
};

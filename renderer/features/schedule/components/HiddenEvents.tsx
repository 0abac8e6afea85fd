import { Box } from "@chakra-ui/react/box";
import Trash2 from "lucide-react/icons/trash-2";
import type { HiddenEvent } from "#renderer/features/schedule/hooks/use-events.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Row } from "#renderer/ui/Rows.tsx";

/** Rows of events that cannot be shown, with the reason. */
export const HiddenEvents = ({ hidden }: { hidden: readonly HiddenEvent[] }) => {
  const { t } = useI18n();
  const data = useMemberData();
  const { removeWithUndo } = useWrite();
  return hidden.map(({ event, error }) => (
    <Row gap="0" key={event.id} paddingLeft="4" paddingRight="2" paddingBlock="2">
      <Box flex="1" minWidth="0" fontSize="sm" color="warning" overflowWrap="anywhere">
        {t("schedule:event.hidden", { title: event.title, reason: t(`schedule:event.errors.${error}`) })}
      </Box>
      <IconButton
        icon={Trash2}
        label={`${t("schedule:event.remove")}: ${event.title}`}
        onClick={() => void removeWithUndo(() => data.events.remove(event.id), t("schedule:event.removed"))}
      />
    </Row>
  ));
};

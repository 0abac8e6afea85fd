import { Box } from "@chakra-ui/react/box";
import { Span } from "@chakra-ui/react/span";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CloudAlert from "lucide-react/icons/cloud-alert";
import CloudCheck from "lucide-react/icons/cloud-check";
import CloudUpload from "lucide-react/icons/cloud-upload";
import WifiOff from "lucide-react/icons/wifi-off";
import { type ComponentProps, useState } from "react";
import type { SyncStatus } from "#renderer/data/sync-data.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { summarizeSync } from "./sync-summary.ts";
import { useOpenIssues } from "./use-open-issues.ts";

const ICONS = {
  "in-sync": CloudCheck,
  syncing: CloudUpload,
  offline: WifiOff,
  failing: CloudAlert,
} satisfies Record<SyncStatus["kind"], LucideIcon>;

/** What a state has become since the screen was drawn; null while it is as it was. Saving is silent. */
const useNews = (state: MessageKey): MessageKey | null => {
  const [news, setNews] = useState<MessageKey | null>(null);
  const [shown, setShown] = useState(state);
  if (shown !== state) {
    setShown(state);
    setNews(state);
  }
  return news;
};

/** The state of sync in a chip that can be pressed. */
export const SyncButton = ({ status, ...button }: { status: SyncStatus } & ComponentProps<typeof Button>) => {
  const { t } = useI18n();
  const issues = useOpenIssues().length;
  const { tone, label, detail, count } = summarizeSync(status, issues);
  const words = [t(label, { count }), detail ? t(detail, { count }) : null].filter(Boolean).join(" · ");
  const isCalm = status.kind === "in-sync" || status.kind === "syncing";
  const news = useNews(isCalm && issues === 0 ? "sync:inSync" : label);
  return (
    <>
      <Button
        tone="ghost"
        paddingInline="0"
        aria-haspopup="dialog"
        data-sync={status.kind}
        data-pending={status.pending}
        aria-label={words}
        title={words}
        {...button}
      >
        <Chip tone={tone} bg="bg.panel">
          <Icon of={status.kind === "in-sync" && issues > 0 ? CircleAlert : ICONS[status.kind]} size={16} />
          <Span display={{ base: "none", md: "inline" }}>
            <b>{t(label, { count })}</b>
            {detail ? ` · ${t(detail, { count })}` : null}
          </Span>
          {count > 0 ? (
            <Box as="b" display={{ base: "inline", md: "none" }}>
              {count}
            </Box>
          ) : null}
        </Chip>
      </Button>
      <VisuallyHidden aria-live="polite">{news === null ? null : t(news, { count })}</VisuallyHidden>
    </>
  );
};

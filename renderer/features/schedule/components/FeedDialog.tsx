import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useMemo, useRef, useState } from "react";
import { createFeedApi, type FeedFailure } from "#renderer/data/account/feed-api.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { copyText } from "#renderer/ui/browser/copy-text.ts";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const Address = ({ address }: { address: string }) => {
  const { t } = useI18n();
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  return (
    <Stack gap="3">
      <Notice tone="success" title={t("schedule:feed.made")}>
        {t("schedule:feed.once")}
      </Notice>
      <chakra.code
        ref={shown}
        display="block"
        padding="3"
        borderWidth="1px"
        borderColor="border"
        borderRadius="control"
        fontSize="sm"
        overflowWrap="anywhere"
        userSelect="all"
      >
        {address}
      </chakra.code>
      <Button tone="prime" onClick={async () => setCopied(await copyText(address, shown.current))}>
        {t(copied ? "schedule:feed.copied" : "schedule:feed.copy")}
      </Button>
    </Stack>
  );
};

const Feed = () => {
  const { t, formats } = useI18n();
  const platform = usePlatform();
  const api = useMemo(() => createFeedApi(platform), [platform]);
  const held = useAnswer(useCallback(() => api.since(), [api]));
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<FeedFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => ReturnType<typeof api.renew> | ReturnType<typeof api.revoke>) => {
    setBusy(true);
    const answer = await work();
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) {
      setAddress(answer.value);
      held.reload();
    }
    setBusy(false);
  };
  const failed = failure ?? held.failure;
  const isLoading = held.busy && held.value === null && held.failure === null;
  const since = held.value;
  const waits = busy || held.busy;
  return (
    <Stack gap="4" paddingInline="6" paddingBottom="6" overflowY="auto">
      <Box fontSize="sm" color="fg.muted">
        {t("schedule:feed.text")}
      </Box>
      {isLoading ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="2.75rem" />
        </Skeleton>
      ) : null}
      {failed ? <Notice tone="danger">{t(`schedule:feed.failures.${failed}`)}</Notice> : null}
      {address === null ? null : <Address key={address} address={address} />}
      {since !== null && address === null ? (
        <Notice tone="info">{t("schedule:feed.since", { day: formats.fullDay(since) })}</Notice>
      ) : null}
      <Flex gap="2" flexWrap="wrap" justifyContent="flex-end">
        {since === null ? null : (
          <Button tone="ghost" disabled={waits} onClick={() => act(api.revoke)}>
            {t("schedule:feed.revoke")}
          </Button>
        )}
        {isLoading || address !== null ? null : (
          <Button tone={since === null ? "prime" : "outline"} disabled={waits} onClick={() => act(api.renew)}>
            {t(since === null ? "schedule:feed.make" : "schedule:feed.renew")}
          </Button>
        )}
      </Flex>
    </Stack>
  );
};

type FeedDialogProps = { open: boolean; onClose: () => void };

/** Creates, renews and revokes the address by which other calendars read the member's events. */
export const FeedDialog = ({ open, onClose }: FeedDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t("schedule:feed.title")}>
      {open ? <Feed /> : null}
    </Dialog>
  );
};

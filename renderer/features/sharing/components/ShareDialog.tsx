import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Copy from "lucide-react/icons/copy";
import FileDown from "lucide-react/icons/file-down";
import { useEffect, useRef, useState } from "react";
import { firstValueFrom } from "rxjs";
import { saveShare } from "#renderer/features/sharing/lib/share-file.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { copyText } from "#renderer/ui/browser/copy-text.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { drawQr, type QrDrawing } from "#renderer/ui/qr/draw-qr.ts";
import { QrPicture } from "#renderer/ui/qr/QrPicture.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { shareAddress } from "#shared/domain/training/share/share-address.ts";
import { encodeShare, MAX_LINK, MAX_QR } from "#shared/domain/training/share/share-code.ts";
import { planOf, readPlan } from "#shared/domain/training/share/shared-plan.ts";

export type Shared = { name: string; folder: string; routines: readonly RoutineDocument[] };

/**
 * What can be shared. `link`: null where it would be too long to send; `code`: its QR code; null where it
 * has none.
 */
type Made = { content: object; link: string | null; code: QrDrawing | null } | "tooBig";

const Body = ({ shared: { name, folder, routines } }: { shared: Shared }) => {
  const { t } = useI18n();
  const { exercises } = useMemberData();
  const notifier = useNotifier();
  const [made, setMade] = useState<Made | null>(null);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    let live = true;
    const make = async () => {
      const content = planOf(folder, routines, await firstValueFrom(exercises.watch()));
      // Whoever receives it judges it in the same way.
      if ("problem" in readPlan(JSON.stringify(content))) {
        if (live) setMade("tooBig");
        return;
      }
      const address = shareAddress(window.location.origin, await encodeShare(content));
      const link = address.length <= MAX_LINK ? address : null;
      // Without the code the link is there all the same.
      const code = link && link.length <= MAX_QR ? await drawQr(link, "L").catch(() => null) : null;
      if (live) setMade({ content, link, code });
    };
    void make();
    return () => {
      live = false;
    };
  }, [folder, routines, exercises]);
  const copy = async (link: string) => {
    const isCopied = await copyText(link, shown.current);
    notifier.show({
      tone: isCopied ? "success" : "info",
      text: t(isCopied ? "workouts:share.copied" : "workouts:share.notCopied"),
    });
  };
  if (!made) return <Box minHeight="12rem" aria-busy="true" />;
  if (made === "tooBig") {
    return (
      <Box paddingInline="6" paddingBottom="6">
        {t("workouts:share.tooBig")}
      </Box>
    );
  }
  const { link, code, content } = made;
  return (
    <Stack gap="4" paddingInline="6" paddingBottom="6" overflowY="auto">
      <Box fontSize="sm" color="fg.muted">
        {t("workouts:share.text")}
      </Box>
      {code ? <QrPicture drawing={code} label={t("workouts:share.code")} width="min(18rem, 70vw)" /> : null}
      {link && !code ? <Box fontSize="sm">{t("workouts:share.noCode")}</Box> : null}
      {link ? (
        <chakra.code ref={shown} fontSize="xs" overflowWrap="anywhere" maxHeight="4.5em" overflowY="auto" tabIndex={0}>
          {link}
        </chakra.code>
      ) : (
        <Box fontSize="sm">{t("workouts:share.noLink")}</Box>
      )}
      <Flex gap="2" wrap="wrap">
        {link ? (
          <Button tone="prime" single onClick={() => void copy(link)}>
            <Icon of={Copy} size={18} />
            {t("workouts:share.copy")}
          </Button>
        ) : null}
        <FileControls>
          <Button onClick={() => saveShare(name, content)}>
            <Icon of={FileDown} size={18} />
            {t("workouts:share.file")}
          </Button>
        </FileControls>
      </Flex>
    </Stack>
  );
};

/** Shares a routine or program as link, QR code and file; closed where `shared` is null. */
export const ShareDialog = ({ shared, onClose }: { shared: Shared | null; onClose: () => void }) => {
  const { t } = useI18n();
  return (
    <Dialog open={shared !== null} onClose={onClose} title={t("workouts:share.title", { name: shared?.name ?? "" })}>
      {shared ? <Body shared={shared} /> : null}
    </Dialog>
  );
};

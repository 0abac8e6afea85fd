import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import { useMemo, useRef, useState } from "react";
import { useSummaryPicture } from "#renderer/features/progress/hooks/use-summary-picture.ts";
import { PICTURE, type SummaryPicture } from "#renderer/features/progress/lib/picture/draw-summary.ts";
import { canShareFiles, saveAsFile, shareFile } from "#renderer/features/progress/lib/share-file.ts";
import type { SummaryView } from "#renderer/features/progress/lib/summary-view.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** As wide as its place; the pixels of the canvas are the picture's own. */
const SHOWN = { display: "block", width: "100%", height: "auto", borderRadius: "0.625rem" } as const;

/** `day` names the file: `2026-11-21`. */
type PictureCardProps = { view: SummaryView; day: string };

/** The summary as a picture, drawn on the device: to share where the system can, to save everywhere. */
export const PictureCard = ({ view, day }: PictureCardProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { profile } = useMemberData();
  const row = useObservable(useMemo(() => profile.watch(), [profile]));
  const member = [row?.first_name, row?.last_name].filter(Boolean).join(" ");
  const [withName, setWithName] = useState(false);
  const shownName = withName && member !== "" ? member : null;
  const picture = useMemo<SummaryPicture>(
    () => ({
      view,
      brand: t("common:product"),
      tagline: t("common:tagline"),
      recordsTitle: t("progress:summary.records", { count: view.records.length }),
      musclesTitle: t("progress:report.muscles"),
      before: ({ before }) => t("progress:summary.before", { value: before }),
      more: (count) => t("progress:summary.more", { count }),
      member: shownName,
    }),
    [view, shownName, t],
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  const { file, failed } = useSummaryPicture(canvas, picture, t("progress:summary.picture.file", { day }));
  const facts = [
    view.name,
    view.day,
    ...view.figures.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trim()),
  ];

  const share = async (shared: File) => {
    if (await shareFile(shared)) return;
    saveAsFile(shared);
    notifier.show({ tone: "info", text: t("progress:summary.picture.shareFailed") });
  };
  const canShare = canShareFiles();
  return (
    <Card>
      <chakra.h2 textStyle="h2">{t("progress:summary.picture.title")}</chakra.h2>
      <Box fontSize="sm" color="fg.muted" marginTop="1" marginBottom="4">
        {t(failed ? "progress:summary.picture.failed" : "progress:summary.picture.text")}
      </Box>
      <Box maxWidth="22rem" hidden={failed}>
        <canvas
          ref={canvas}
          width={PICTURE.width}
          height={PICTURE.height}
          style={SHOWN}
          role="img"
          aria-busy={file === null && !failed}
          aria-label={t("progress:summary.picture.alt", { facts: facts.join(", ") })}
        />
      </Box>
      <Stack gap="3" marginTop="3">
        {member === "" ? null : (
          <Checkbox checked={withName} onChange={(event) => setWithName(event.target.checked)}>
            {t("progress:summary.picture.withName")}
          </Checkbox>
        )}
        <FileControls>
          <Flex gap="2" wrap="wrap">
            {canShare ? (
              <Button tone="prime" disabled={file === null} onClick={() => file && void share(file)}>
                <Icon of={Share2} />
                {t("progress:summary.picture.share")}
              </Button>
            ) : null}
            <Button
              tone={canShare ? "outline" : "prime"}
              disabled={file === null}
              onClick={() => file && saveAsFile(file)}
            >
              <Icon of={Download} />
              {t("progress:summary.picture.save")}
            </Button>
          </Flex>
        </FileControls>
      </Stack>
    </Card>
  );
};

import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import { useCallback, useMemo, useRef, useState } from "react";
import { usePicture } from "#renderer/features/progress/hooks/use-picture.ts";
import { PICTURE } from "#renderer/features/progress/lib/picture/frame.ts";
import { canShareFiles, saveAsFile, shareFile } from "#renderer/features/progress/lib/share-file.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** Style of the canvas: as wide as its container; its pixels are the picture's own. */
const SHOWN = { display: "block", width: "100%", height: "auto", borderRadius: "0.625rem" } as const;

type SharePictureProps = {
  title: string;
  /** The picture in words. */
  alt: string;
  fileName: string;
  /** Draws the picture, with the member's name if chosen. Memoize it. */
  draw: (context: CanvasRenderingContext2D, member: string | null) => void;
};

/** A picture drawn on the device, to share where the system supports it, and to save. */
export const SharePicture = ({ title, alt, fileName, draw }: SharePictureProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { profile } = useMemberData();
  const row = useObservable(useMemo(() => profile.watch(), [profile]));
  const member = [row?.first_name, row?.last_name].filter(Boolean).join(" ");
  const [withName, setWithName] = useState(false);
  const shownName = withName && member !== "" ? member : null;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawNamed = useCallback((context: CanvasRenderingContext2D) => draw(context, shownName), [draw, shownName]);
  const { file, failed } = usePicture(canvas, drawNamed, fileName);

  const share = async (shared: File) => {
    if (await shareFile(shared)) return;
    saveAsFile(shared);
    notifier.show({ tone: "info", text: t("progress:picture.shareFailed") });
  };
  const canShare = canShareFiles();
  return (
    <Card>
      <chakra.h2 textStyle="h2">{title}</chakra.h2>
      <Box fontSize="sm" color="fg.muted" marginTop="1" marginBottom="4">
        {t(failed ? "progress:picture.failed" : "progress:picture.text")}
      </Box>
      <Box maxWidth="22rem" hidden={failed}>
        <canvas
          ref={canvas}
          width={PICTURE.width}
          height={PICTURE.height}
          style={SHOWN}
          role="img"
          aria-busy={file === null && !failed}
          aria-label={alt}
        />
      </Box>
      <Stack gap="3" marginTop="3">
        {member === "" ? null : (
          <Checkbox checked={withName} onChange={(event) => setWithName(event.target.checked)}>
            {t("progress:picture.withName")}
          </Checkbox>
        )}
        <FileControls>
          <Flex gap="2" wrap="wrap">
            {canShare ? (
              <Button tone="prime" disabled={file === null} onClick={() => file && void share(file)}>
                <Icon of={Share2} />
                {t("progress:picture.share")}
              </Button>
            ) : null}
            <Button
              tone={canShare ? "outline" : "prime"}
              disabled={file === null}
              onClick={() => file && saveAsFile(file)}
            >
              <Icon of={Download} />
              {t("progress:picture.save")}
            </Button>
          </Flex>
        </FileControls>
      </Stack>
    </Card>
  );
};

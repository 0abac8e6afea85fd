import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { type RedrawnPicture, redrawPicture } from "#renderer/ui/browser/redraw-picture.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { localDay } from "#shared/training/days.ts";
import { type ChosenPhoto, NewPhotoDialog } from "./NewPhotoDialog.tsx";

/** Pixels of the longer side: sharp on a full screen, some 300 kB. */
const SIDE = 1600;
/** A tile of the list is some 90 pixels wide, and has up to three pixels of the screen for each. */
const THUMBNAIL_SIDE = 360;
/** What cameras make today, with room to spare. */
const MAX_BYTES = 25 * 1024 * 1024;

/** `thumbnail`: undefined where it could not be drawn. */
type PreparedPhoto = { picture: Blob; thumbnail: Blob | undefined } | Extract<RedrawnPicture, { problem: string }>;

/** A chosen photo drawn anew, whole, with 1,600 pixels at most on its longer side; and small, for the list. */
const preparePhoto = async (file: Blob): Promise<PreparedPhoto> => {
  const drawn = await redrawPicture(file, { side: SIDE, maxBytes: MAX_BYTES });
  if ("problem" in drawn) return drawn;
  const small = await redrawPicture(drawn.picture, { side: THUMBNAIL_SIDE, maxBytes: MAX_BYTES });
  return { picture: drawn.picture, thumbnail: "picture" in small ? small.picture : undefined };
};

/** The camera, where the device has one at hand, or a file; then a look at it before it is kept. */
export const AddPhoto = () => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);

  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const prepared = await preparePhoto(file);
    // The same file can be chosen again.
    input.value = "";
    if ("problem" in prepared) {
      notifier.show({ tone: "error", text: t(`progress:photos.${prepared.problem}`) });
      return;
    }
    setChosen({ ...prepared, day: localDay(new Date(Math.min(file.lastModified, systemClock.now()))) });
  };

  return (
    <>
      <Flex gap="2" wrap="wrap">
        <Box css={{ "@media (pointer: fine)": { display: "none" } }}>
          <Button onClick={() => camera.current?.click()}>
            <Icon of={Camera} />
            {t("progress:photos.take")}
          </Button>
        </Box>
        <Button onClick={() => files.current?.click()}>
          <Icon of={ImagePlus} />
          {t("progress:photos.choose")}
        </Button>
      </Flex>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t("progress:photos.take")}
        onChange={(event) => void choose(event.target)}
      />
      <input
        ref={files}
        type="file"
        hidden
        accept="image/*"
        aria-label={t("progress:photos.choose")}
        onChange={(event) => void choose(event.target)}
      />
      {chosen ? <NewPhotoDialog chosen={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
};

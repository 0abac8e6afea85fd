import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import { preparePhoto } from "#renderer/features/progress/lib/prepare-photo.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { type ChosenPhoto, NewPhotoDialog } from "./NewPhotoDialog.tsx";

/** Takes a photo with the camera, where there is one, or from a file; shows a preview before it is stored. */
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

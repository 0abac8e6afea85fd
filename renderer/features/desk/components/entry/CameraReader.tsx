import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useRef } from "react";
import { useCameraCodes } from "#renderer/kit/camera/use-camera-codes.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

/** The picture of the camera, from which cards and passes are read. */
export const CameraReader = ({ onCode, height }: { onCode: (text: string) => void; height: string }) => {
  const { t } = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCameraCodes(video, onCode);
  const isOff = state !== "on" && state !== "starting";
  return (
    <>
      <Box display={isOff ? "none" : "block"} height={height} borderRadius="card" overflow="hidden" bg="black">
        <chakra.video
          ref={video}
          muted
          playsInline
          aria-label={t("desk:entry.camera.picture")}
          width="100%"
          height="100%"
          objectFit="cover"
        />
      </Box>
      {isOff ? <Notice tone="warning">{t(`desk:entry.camera.${state}`)}</Notice> : null}
    </>
  );
};

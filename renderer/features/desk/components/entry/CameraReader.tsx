import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useRef } from "react";
import { type CameraSide, useCameraCodes } from "#renderer/kit/camera/use-camera-codes.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

type CameraReaderProps = { onCode: (text: string) => void; height: string; side?: CameraSide };

/** The picture of the camera, from which cards and passes are read. */
export const CameraReader = ({ onCode, height, side = "environment" }: CameraReaderProps) => {
  const { t } = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCameraCodes(video, onCode, side);
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
          // Who looks at it finds their hand as in a mirror.
          transform={side === "user" ? "scaleX(-1)" : undefined}
        />
      </Box>
      {isOff ? <Notice tone="warning">{t(`desk:entry.camera.${state}`)}</Notice> : null}
    </>
  );
};

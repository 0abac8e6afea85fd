import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { QrDrawing } from "./draw-qr.ts";

type QrPictureProps = { drawing: QrDrawing; label: string; width: string; padding?: string };

/** A QR code, black on white in the dark as well: scanners read no other. */
export const QrPicture = ({ drawing: { size, dots }, label, width, padding = "3" }: QrPictureProps) => (
  <Box alignSelf="center" bg="white" padding={padding} borderWidth="1px" borderColor="border" borderRadius="card">
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={width}
      height={width}
      shapeRendering="crispEdges"
      color="black"
    >
      <path d={dots} fill="currentColor" />
    </chakra.svg>
  </Box>
);

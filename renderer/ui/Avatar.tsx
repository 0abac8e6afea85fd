import { Flex } from "@chakra-ui/react/flex";
import { Image } from "@chakra-ui/react/image";
import { Span } from "@chakra-ui/react/span";
import { useState } from "react";
import { usePicture } from "#renderer/ui/browser/use-picture.ts";

const SIZE = 16;

/**
 * Whether this machine can draw an emoji: a missing glyph comes out in one grey, an emoji in colours. Draws once on a
 * canvas that is never shown.
 */
const canDrawEmoji = (emoji: string): boolean => {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.font = `${SIZE - 2}px sans-serif`;
  context.textBaseline = "top";
  context.fillText(emoji, 0, 0);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return true;
  return false;
};

/** The picture a member has chosen, else the emoji that stands for everyone. */
const DEFAULT_AVATAR = "💪";

type AvatarProps = {
  url: string | null | undefined;
  /** Whose initial stands where the machine has no emoji. */
  name: string;
  size?: string;
};

export const Avatar = ({ url, name, size = "2rem" }: AvatarProps) => {
  const picture = usePicture(url);
  const [failed, setFailed] = useState<string | null>(null);
  const [emoji] = useState(() => canDrawEmoji(DEFAULT_AVATAR));
  return (
    <Flex
      width={size}
      height={size}
      flex="none"
      align="center"
      justify="center"
      overflow="hidden"
      borderRadius="full"
      bg="bg.soft"
    >
      {picture && failed !== picture ? (
        <Image src={picture} alt="" width="100%" height="100%" objectFit="cover" onError={() => setFailed(picture)} />
      ) : (
        <Span
          aria-hidden="true"
          fontFamily="heading"
          fontWeight="700"
          lineHeight="1"
          css={{ fontSize: `calc(${size} * 0.46)` }}
        >
          {emoji ? DEFAULT_AVATAR : name.trim().charAt(0).toUpperCase()}
        </Span>
      )}
    </Flex>
  );
};

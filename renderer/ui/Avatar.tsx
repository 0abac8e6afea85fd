import { Flex } from "@chakra-ui/react/flex";
import { Image } from "@chakra-ui/react/image";
import { Span } from "@chakra-ui/react/span";
import { useState } from "react";
import { canDrawEmoji } from "#renderer/ui/browser/emoji-support.ts";
import { usePicture } from "#renderer/ui/browser/use-picture.ts";

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

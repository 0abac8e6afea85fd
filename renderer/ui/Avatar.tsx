import { Flex } from "@chakra-ui/react/flex";
import { Image } from "@chakra-ui/react/image";
import { Span } from "@chakra-ui/react/span";
import { useState } from "react";

/** The picture a member has chosen, else the emoji that stands for everyone. */
const DEFAULT_AVATAR = "💪";

export const Avatar = ({ url, size = "2rem" }: { url: string | null | undefined; size?: string }) => {
  const [failed, setFailed] = useState<string | null>(null);
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
      {url && failed !== url ? (
        <Image src={url} alt="" width="100%" height="100%" objectFit="cover" onError={() => setFailed(url)} />
      ) : (
        <Span aria-hidden="true" lineHeight="1" style={{ fontSize: `calc(${size} * 0.5)` }}>
          {DEFAULT_AVATAR}
        </Span>
      )}
    </Flex>
  );
};

import { Flex } from "@chakra-ui/react/flex";
import { Image } from "@chakra-ui/react/image";

type PersonPhotoProps = {
  /** The address of the picture; without one the initial stands there. */
  photo: string | undefined;
  name: string;
  size: string;
};

/** What a person of the gym looks like, beside the name. */
export const PersonPhoto = ({ photo, name, size }: PersonPhotoProps) => (
  <Flex
    as="span"
    aria-hidden="true"
    flex="none"
    align="center"
    justify="center"
    boxSize={size}
    overflow="hidden"
    borderRadius="full"
    bg="bg.hover"
    fontFamily="heading"
    fontWeight="700"
    lineHeight="1"
    // As decoration: whoever selects or copies a row gets the name alone.
    data-initial={photo === undefined ? [...name][0]?.toUpperCase() : undefined}
    _before={{ content: "attr(data-initial)" }}
    css={{ fontSize: `calc(${size} * 0.42)` }}
  >
    {photo === undefined ? null : <Image src={photo} alt="" width="100%" height="100%" objectFit="cover" />}
  </Flex>
);

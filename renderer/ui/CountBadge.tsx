import { Box } from "@chakra-ui/react/box";

/** How many of something wait behind a link: nothing for none. `words` say it to a screen reader. */
export const CountBadge = ({ count, words }: { count: number; words: string }) =>
  count === 0 ? null : (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minWidth="1.375rem"
      height="1.375rem"
      paddingInline="0.375rem"
      borderRadius="full"
      bg="fg"
      color="bg"
      fontSize="xs"
      fontWeight="700"
      fontVariantNumeric="tabular-nums"
    >
      <Box as="span" srOnly>
        {words}
      </Box>
      <span aria-hidden="true">{count}</span>
    </Box>
  );

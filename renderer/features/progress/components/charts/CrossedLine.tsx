import { Box } from "@chakra-ui/react/box";
import type { PersonalRecord } from "#shared/domain/training/progress/records.ts";

/** Where the bar ends, as a share of the line. */
const REACH = 0.96;

/** A bar that passes a mark: the mark is the old record, the bar's end the new one. Hidden from screen readers. */
export const CrossedLine = ({ record }: { record: PersonalRecord | undefined }) => {
  if (!record) return null;
  const { value, previous } = record;
  // Less help is the better record: the mark stands as far before the end either way.
  const share = Math.min(value, previous) / Math.max(value, previous, 1);
  return (
    <Box aria-hidden="true" position="relative" height="6px" marginTop="2" borderRadius="full" bg="bg.soft">
      <Box
        height="100%"
        borderRadius="full"
        bg="gold"
        transformOrigin="left"
        style={{ width: `${REACH * 100}%` }}
        animation="cross-line 500ms ease-out"
        _motionReduce={{ animation: "none" }}
      />
      <Box
        position="absolute"
        top="-5px"
        height="16px"
        width="2px"
        borderRadius="full"
        bg="fg"
        style={{ left: `${REACH * share * 100}%` }}
      />
    </Box>
  );
};

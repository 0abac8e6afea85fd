import { Box } from "@chakra-ui/react/box";

type LimitBarProps = { value: number; label: string; height?: string; tone?: "prime" | "gold" };

/** Progress as the motif draws it. `value` runs from 0 to 1. */
export const LimitBar = ({ value, label, height = "6px", tone = "prime" }: LimitBarProps) => {
  const share = Math.min(1, Math.max(0, value));
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      height={height}
      borderRadius="full"
      bg="bg.soft"
      overflow="hidden"
    >
      <Box
        height="100%"
        borderRadius="full"
        bg={tone === "gold" ? "gold" : "prime.line"}
        transition="width 200ms ease-out"
        style={{ width: `${share * 100}%` }}
      />
    </Box>
  );
};

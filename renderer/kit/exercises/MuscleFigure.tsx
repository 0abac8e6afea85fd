import "#renderer/kit/figures/figures.css";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import { BACK, BODY, FRONT } from "./figure-paths.ts";
import { useMuscleList } from "./muscles.ts";

type Worked = Pick<Exercise, "primary_muscles" | "secondary_muscles">;

const SKIN = "var(--pp-colors-bg-soft)";
const MUSCLE = "var(--figure-muscleFar)";
const WORKED = "var(--pp-colors-prime-line)";
const ASSISTING = "var(--figure-secondary)";

const colourOf = (muscle: string, { primary_muscles, secondary_muscles }: Worked): string => {
  if (primary_muscles.some((name) => name === muscle)) return WORKED;
  return secondary_muscles.some((name) => name === muscle) ? ASSISTING : MUSCLE;
};

type SideProps = { muscles: Partial<Record<Muscle, string>>; worked: Worked; caption: string };

const Side = ({ muscles, worked, caption }: SideProps) => {
  const half = (
    <>
      <path d={BODY} fill={SKIN} />
      {Object.entries(muscles).map(([muscle, path]) => (
        <path
          key={muscle}
          d={path}
          fill={colourOf(muscle, worked)}
          stroke="var(--pp-colors-bg-panel)"
          strokeWidth="0.7"
          strokeLinejoin="round"
        />
      ))}
    </>
  );
  return (
    <Box flex="1" minWidth="0" textAlign="center">
      <svg className="figure" viewBox="0 0 92 224" width="100%" aria-hidden="true">
        <g transform="translate(46 2)">
          <ellipse cx="0" cy="13.5" rx="8.6" ry="11.2" fill={SKIN} />
          <path d="M-4.6 18H4.6V30H-4.6Z" fill={SKIN} />
          {half}
          <g transform="scale(-1 1)">{half}</g>
        </g>
      </svg>
      <Box fontSize="xs" color="fg.muted" marginTop="1">
        {caption}
      </Box>
    </Box>
  );
};

/** A body from front and back with the muscles that an exercise works, or those that `label` names. */
export const MuscleFigure = ({ worked, label: given }: { worked: Worked; label?: string }) => {
  const { t } = useI18n();
  const list = useMuscleList();
  const primary = list(worked.primary_muscles);
  const label =
    worked.secondary_muscles.length === 0
      ? t("exercises:figure", { primary })
      : t("exercises:figureBoth", { primary, secondary: list(worked.secondary_muscles) });
  return (
    <Flex role="img" aria-label={given ?? label} gap="2" maxWidth={{ base: "15rem", lg: "20rem" }} marginInline="auto">
      <Side muscles={FRONT} worked={worked} caption={t("exercises:front")} />
      <Side muscles={BACK} worked={worked} caption={t("exercises:backSide")} />
    </Flex>
  );
};

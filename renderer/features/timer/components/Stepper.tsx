import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";

type StepperProps = { label: string; value: string; onStep: (direction: 1 | -1) => void };

/** A value with buttons for less and more, for one thumb. */
export const Stepper = ({ label, value, onStep }: StepperProps) => {
  const { t } = useI18n();
  return (
    <Box
      role="group"
      aria-label={label}
      paddingInline="1"
      paddingBottom="1"
      paddingTop="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
    >
      <Box fontSize="xs" color="fg.muted" textAlign="center">
        {label}
      </Box>
      <Flex align="center" justify="space-between">
        <IconButton icon={Minus} label={t("timer:intervals.less", { field: label })} onClick={() => onStep(-1)} />
        <Box textStyle="num" fontSize="2xl" whiteSpace="nowrap" aria-live="polite">
          {value}
        </Box>
        <IconButton icon={Plus} label={t("timer:intervals.more", { field: label })} onClick={() => onStep(1)} />
      </Flex>
    </Box>
  );
};

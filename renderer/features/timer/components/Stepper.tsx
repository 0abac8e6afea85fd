import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";

type StepperProps = { label: string; value: string; onStep: (direction: 1 | -1) => void };

/** A value between less and more: set with one thumb. */
export const Stepper = ({ label, value, onStep }: StepperProps) => {
  const { t } = useI18n();
  return (
    <Flex
      role="group"
      aria-label={label}
      align="center"
      justify="space-between"
      gap="2"
      padding="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
    >
      <IconButton icon={Minus} label={t("timer:intervals.less", { field: label })} onClick={() => onStep(-1)} />
      <Box textAlign="center" minWidth="0">
        <Box textStyle="num" fontSize="2xl" aria-live="polite">
          {value}
        </Box>
        <Box fontSize="xs" color="fg.muted">
          {label}
        </Box>
      </Box>
      <IconButton icon={Plus} label={t("timer:intervals.more", { field: label })} onClick={() => onStep(1)} />
    </Flex>
  );
};

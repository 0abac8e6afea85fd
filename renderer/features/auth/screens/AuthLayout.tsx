import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Outlet } from "react-router-dom";
import { LanguageSwitch } from "#renderer/features/auth/components/LanguageSwitch.tsx";
import { LimitDrawing } from "#renderer/features/auth/components/LimitDrawing.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Logo } from "#renderer/ui/Logo.tsx";

/** Layout of the sign-in screens: the form on the left, the drawing on the right where there is room. */
export const AuthLayout = () => {
  const { t } = useI18n();
  const words = t("common:tagline").split(" ");
  const last = words.pop() ?? "";
  return (
    <Grid minHeight="100dvh" gridTemplateRows="auto 1fr">
      <Flex
        as="header"
        align="center"
        justify="space-between"
        height={{ base: "3.5rem", md: "4rem" }}
        width="100%"
        maxWidth="79rem"
        marginInline="auto"
        paddingInline={{ base: "4", md: "6", lg: "8" }}
      >
        <Logo name={t("common:product")} />
        <LanguageSwitch />
      </Flex>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 26rem) minmax(0, 1fr)" }}
        gap={{ base: "8", lg: "24" }}
        alignItems={{ base: "start", lg: "center" }}
        width="100%"
        maxWidth="79rem"
        marginInline="auto"
        paddingInline={{ base: "4", md: "6", lg: "8" }}
        paddingBlock={{ base: "6", lg: "8" }}
      >
        <Box as="main" width="100%" maxWidth="26rem" marginInline={{ base: "auto", lg: "0" }}>
          <Outlet />
        </Box>
        <Flex display={{ base: "none", lg: "flex" }} align="flex-end" gap="8" color="fg" aria-hidden="true">
          <chakra.div textStyle="display" fontSize="5xl" textTransform="uppercase" flex="none">
            {words.map((word) => (
              <Box key={word}>{word}</Box>
            ))}
            <Box display="inline-block" bg="prime" color="prime.ink" paddingInline="2" paddingBlock="1" marginLeft="-2">
              {last}
            </Box>
          </chakra.div>
          <Box flex="1" minWidth="0" maxWidth="24rem">
            <LimitDrawing />
          </Box>
        </Flex>
      </Grid>
    </Grid>
  );
};

import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { capitalize } from "#renderer/kit/i18n/capitalize.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { netOf, type TillReading } from "#shared/domain/gym/till.ts";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { groupBy } from "#shared/lib/group-by.ts";

type FigureProps = { name: string; cents: number; under?: string; isStrong?: boolean };

/** A sum with its name. */
export const Figure = ({ name, cents, under, isStrong = false }: FigureProps) => {
  const { formats } = useI18n();
  return (
    <Flex justify="space-between" gap="4" paddingBlock="1" fontWeight={isStrong ? "700" : "400"}>
      <Box minWidth="0" overflowWrap="anywhere">
        {name}
        {under ? (
          <Box fontSize="sm" color="fg.muted">
            {under}
          </Box>
        ) : null}
      </Box>
      <Box textStyle="num">{formats.amount(cents)}</Box>
    </Flex>
  );
};

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} minWidth="0">
    <chakra.h4 fontSize="md" fontWeight="700" paddingBottom="1">
      {title}
    </chakra.h4>
    {children}
  </Box>
);

type TakingsProps = { reading: TillReading; nameOf: (member: string) => string };

/** What was taken on a day, by the way of paying and by who took it, and the cash that ought to be there. */
export const Takings = ({ reading, nameOf }: TakingsProps) => {
  const { t, formats } = useI18n();
  const { takings, float, paidIn, paidOut, expected } = reading;
  const returned = takings.reduce((sum, { returned_cents }) => sum + returned_cents, 0);
  const cash = netOf(takings.filter(({ method }) => method === "cash"));
  const nameOfMethod = (method: (typeof PAYMENT_METHODS)[number]) => capitalize(t(`desk:methods.${method}`));
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(3, minmax(0, 1fr))" }}
      gap={{ base: "5", lg: "8" }}
      paddingTop="4"
    >
      <Block title={t("till:byMethod")}>
        {PAYMENT_METHODS.map((method) => (
          <Figure
            key={method}
            name={nameOfMethod(method)}
            cents={netOf(takings.filter((one) => one.method === method))}
          />
        ))}
        <Figure
          name={t("till:taken")}
          cents={netOf(takings)}
          isStrong
          {...(returned > 0 && { under: t("till:returned", { amount: formats.amount(returned) }) })}
        />
      </Block>
      <Block title={t("till:byOperator")}>
        {takings.length === 0 ? (
          <Box fontSize="sm" color="fg.muted">
            {t("till:nothing")}
          </Box>
        ) : null}
        {[...groupBy(takings, ({ taken_by }) => taken_by)].map(([id, of]) => (
          <Figure
            key={id}
            name={nameOf(id)}
            cents={netOf(of)}
            under={of
              .map(({ method, ...one }) => `${nameOfMethod(method)} ${formats.amount(netOf([{ method, ...one }]))}`)
              .join(" · ")}
          />
        ))}
      </Block>
      <Block title={t("till:cash")}>
        <Figure name={t("till:float")} cents={float} />
        <Figure name={t("till:cashTaken")} cents={cash} />
        <Figure name={t("till:moves.paid_in")} cents={paidIn} />
        <Figure name={t("till:moves.paid_out")} cents={0 - paidOut} />
        <Figure name={t("till:expected")} cents={expected} isStrong />
      </Block>
    </Grid>
  );
};

import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useAskGym } from "#renderer/features/gym/index.ts";
import type { Shop } from "#renderer/features/shop/hooks/use-shops.ts";
import { type Basket, basketLines, centsOf, linesText } from "#renderer/features/shop/lib/shop.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { MAX_LINES } from "#shared/domain/kinds/gym/gym-shop.ts";
import { ProductCard } from "./ProductCard.tsx";

/** A gym's products, and the order that the member is making. */
export const ShopOfGym = ({ shop: { id: gym, name, products } }: { shop: Shop }) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const [basket, setBasket] = useState<Basket>({});
  const [note, setNote] = useState("");
  const [isAsking, setAsking] = useState(false);
  const lines = basketLines(products, basket);
  const cents = centsOf(lines);
  const quantityOf = (id: string) => lines.find(({ product_id }) => product_id === id)?.quantity ?? 0;
  const order = async () => {
    const wanted = lines.map(({ product_id, quantity }) => ({ product_id, quantity }));
    if (!(await ask(gym, "order_products", { lines: wanted, cents, note: note.trim() }))) return;
    setBasket({});
    setNote("");
  };
  return (
    <Stack as="section" gap="4" aria-label={name}>
      <chakra.h2 textStyle="h2" overflowWrap="anywhere">
        {name}
      </chakra.h2>
      {products.length === 0 ? (
        <EmptyState text={t("shop:empty")} />
      ) : (
        <>
          <Grid
            role="group"
            aria-label={t("shop:products", { name })}
            gridTemplateColumns={{
              base: "minmax(0, 1fr)",
              sm: "repeat(2, minmax(0, 1fr))",
              lg: "repeat(3, minmax(0, 1fr))",
            }}
            gap="3"
          >
            {products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                quantity={quantityOf(product.id)}
                isFull={lines.length >= MAX_LINES && quantityOf(product.id) === 0}
                onQuantity={(quantity) => setBasket({ ...basket, [product.id]: quantity })}
              />
            ))}
          </Grid>
          <Card aria-label={t("shop:basket")}>
            <chakra.h3 textStyle="h3">{t("shop:basket")}</chakra.h3>
            {lines.length === 0 ? (
              <Box fontSize="sm" color="fg.muted" paddingTop="1">
                {t("shop:basketEmpty")}
              </Box>
            ) : (
              <Stack gap="4" paddingTop="2">
                <Rows>
                  {lines.map((line) => (
                    <Row
                      plain
                      key={line.product_id}
                      alignItems="baseline"
                      justifyContent="space-between"
                      paddingBlock="1"
                    >
                      <Box minWidth="0" overflowWrap="anywhere">
                        {linesText([line])}
                      </Box>
                      <Box flex="none" textStyle="num">
                        {formats.amount(centsOf([line]))}
                      </Box>
                    </Row>
                  ))}
                </Rows>
                {lines.length >= MAX_LINES ? (
                  <Box fontSize="sm" color="fg.muted">
                    {t("shop:most", { count: MAX_LINES })}
                  </Box>
                ) : null}
                <Flex
                  align="baseline"
                  justify="space-between"
                  gap="3"
                  paddingTop="2"
                  borderTopWidth="1px"
                  borderColor="border"
                >
                  <Box fontWeight="650">{t("shop:total")}</Box>
                  <Box textStyle="num" fontSize="lg" aria-live="polite">
                    {formats.amount(cents)}
                  </Box>
                </Flex>
                <Field
                  label={t("shop:note")}
                  maxLength={300}
                  autoComplete="off"
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
                <Button tone="prime" single alignSelf="flex-end" onClick={() => setAsking(true)}>
                  {t("shop:order")}
                </Button>
              </Stack>
            )}
          </Card>
        </>
      )}
      <ConfirmDialog
        open={isAsking && lines.length > 0}
        tone="prime"
        title={t("shop:confirmTitle", { name })}
        text={t("shop:confirmText", { lines: linesText(lines), amount: formats.amount(cents) })}
        confirm={t("shop:confirm")}
        onConfirm={() => void order()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};

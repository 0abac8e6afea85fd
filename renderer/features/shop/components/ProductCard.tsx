import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { mostOf, type Offer } from "#renderer/features/shop/lib/shop.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";

/** Stock from which the remaining number is not shown. */
const PLENTY = 5;

type ProductCardProps = {
  product: Offer;
  quantity: number;
  /** Whether the order already has the most other products. */
  isFull: boolean;
  onQuantity: (quantity: number) => void;
};

/** A product of the gym, with the number to order. */
export const ProductCard = ({ product, quantity, isFull, onQuantity }: ProductCardProps) => {
  const { t, formats } = useI18n();
  const heading = useId();
  const { title, description, cents, stock, waiting } = product;
  const most = isFull ? 0 : mostOf(product);
  return (
    <Card display="flex" flexDirection="column" gap="2" aria-labelledby={heading}>
      <chakra.h3 id={heading} textStyle="h3" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      {description === "" ? null : (
        <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line">
          {description}
        </Box>
      )}
      <Flex align="center" justify="space-between" wrap="wrap" gap="2" minHeight="2.75rem" marginTop="auto">
        <Box>
          <Box textStyle="num" fontSize="lg">
            {formats.amount(cents)}
          </Box>
          {stock !== null && stock > 0 && stock < PLENTY ? (
            <Box fontSize="xs" color="fg.muted">
              {t("shop:left", { count: stock })}
            </Box>
          ) : null}
          {waiting > 0 ? (
            <Box fontSize="xs" color="fg.muted">
              {t("shop:waiting", { count: waiting })}
            </Box>
          ) : null}
        </Box>
        {stock === 0 ? (
          <Chip>{t(waiting > 0 ? "shop:noneLeft" : "shop:soldOut")}</Chip>
        ) : (
          <Flex role="group" align="center" aria-label={t("shop:quantity", { title })}>
            <IconButton
              icon={Minus}
              label={t("shop:fewer", { title })}
              // Disabled outright, a button lets go of the focus.
              aria-disabled={quantity === 0}
              onClick={() => onQuantity(Math.max(quantity - 1, 0))}
            />
            <Box textStyle="num" fontSize="lg" minWidth="2rem" textAlign="center" aria-live="polite">
              {formats.number(quantity)}
            </Box>
            <IconButton
              icon={Plus}
              label={t("shop:more", { title })}
              aria-disabled={quantity >= most}
              onClick={() => onQuantity(Math.min(quantity + 1, Math.max(most, quantity)))}
            />
          </Flex>
        )}
      </Flex>
    </Card>
  );
};

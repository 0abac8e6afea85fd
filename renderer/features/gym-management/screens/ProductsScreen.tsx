import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { AskedNotice, type Command, type ManagedGym, useAskGym, useGymTexts } from "#renderer/features/gym/index.ts";
import { OfGym } from "#renderer/features/gym-management/components/OfGym.tsx";
import { ProductDialog, type ProductQuestion } from "#renderer/features/gym-management/components/ProductDialog.tsx";
import { useProducts } from "#renderer/features/gym-management/hooks/use-products.ts";
import type { Product } from "#renderer/features/gym-management/lib/product-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

type RowProps = {
  of: Product;
  command: Command | undefined;
  onEdit: (of: Product) => void;
  onRemove: (of: Product) => void;
};

const ProductRow = ({ of, command, onEdit, onRemove }: RowProps) => {
  const { t, formats } = useI18n();
  const { title, cents, stock, listed, description } = of;
  const facts = [
    formats.amount(cents),
    stock === null ? t("shop:manage.uncounted") : t("shop:manage.left", { count: stock }),
    ...(listed ? [] : [t("shop:manage.hidden")]),
  ];
  return (
    <Row display="block" padding="4">
      <Flex align="center" gap="2">
        <Box flex="1" minWidth="0">
          <Box fontWeight="650" overflowWrap="anywhere">
            {title}
          </Box>
          <Box fontSize="sm" fontVariantNumeric="tabular-nums">
            {facts.join(" · ")}
          </Box>
          {description === "" ? null : (
            <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere" lineClamp="2">
              {description}
            </Box>
          )}
        </Box>
        <IconButton icon={Pencil} label={t("shop:manage.edit", { title })} onClick={() => onEdit(of)} />
        <IconButton icon={Trash2} label={t("shop:manage.remove", { title })} onClick={() => onRemove(of)} />
      </Flex>
      <AskedNotice
        command={command}
        what={t(command?.verb === "remove_product" ? "shop:manage.asked.remove" : "shop:manage.asked.save")}
      />
    </Row>
  );
};

const Products = ({ gym }: { gym: ManagedGym }) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const found = useProducts(gym);
  const [asked, setAsked] = useState<ProductQuestion | null>(null);
  const [removing, setRemoving] = useState<Product | null>(null);
  if (found === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  return (
    <>
      <Card as="section" padding="0" overflow="hidden" aria-label={t("shop:manage.title")}>
        <Flex align="center" justify="space-between" wrap="wrap" gap="2" padding="4">
          <Box>
            <chakra.h2 textStyle="h2">{t("shop:manage.title")}</chakra.h2>
            <Box fontSize="sm" color="fg.muted">
              {t("shop:manage.text")}
            </Box>
          </Box>
          <Button tone="prime" onClick={() => setAsked({ of: null })}>
            <Icon of={Plus} size={18} />
            {t("shop:manage.add")}
          </Button>
        </Flex>
        {found.products.length + found.unmade.length === 0 ? <EmptyState text={t("shop:manage.empty")} /> : null}
        <Rows>
          {found.unmade.map((command) => (
            <Row display="block" key={command.id} padding="4">
              <AskedNotice command={command} what={t("shop:manage.asked.new", { title: String(command.args.title) })} />
            </Row>
          ))}
          {found.products.map((of) => (
            <ProductRow
              key={of.id}
              of={of}
              command={found.ofProduct.get(of.id)}
              onEdit={(product) => setAsked({ of: product })}
              onRemove={setRemoving}
            />
          ))}
        </Rows>
      </Card>
      <ProductDialog asked={asked} gym={gym} onClose={() => setAsked(null)} />
      <ConfirmDialog
        open={removing !== null}
        title={t("shop:manage.removeTitle", { title: removing?.title ?? "" })}
        text={t("shop:manage.removeText")}
        confirm={t("shop:manage.removeConfirm")}
        onConfirm={() => removing && void ask(gym.settings.id, "remove_product", { product_id: removing.id })}
        onClose={() => setRemoving(null)}
      />
    </>
  );
};

/** The products of a gym's shop. */
export const ProductsScreen = () => {
  useGymTexts();
  useTexts("management");
  useTexts("shop");
  return <OfGym section="shop">{(gym) => <Products key={gym.settings.id} gym={gym} />}</OfGym>;
};

import { Stack } from "@chakra-ui/react/stack";
import { useGymTexts, useWaitsForNetwork, WithoutGym } from "#renderer/features/gym/index.ts";
import { OwnOrders } from "#renderer/features/shop/components/OwnOrders.tsx";
import { ShopOfGym } from "#renderer/features/shop/components/ShopOfGym.tsx";
import { useOwnOrders, useShops } from "#renderer/features/shop/hooks/use-shops.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

/** Products of the member's gyms, to order here and to collect and pay at the counter. */
export const ShopScreen = () => {
  useGymTexts();
  useTexts("shop");
  const { t } = useI18n();
  const waits = useWaitsForNetwork();
  const shops = useShops();
  const orders = useOwnOrders();
  usePageTitle(t("shop:title"));
  // Who left a gym still finds what they ordered.
  if ((shops === null || shops?.length === 0) && orders?.length === 0) {
    return <WithoutGym title={t("shop:title")} text={shops && t("shop:without")} />;
  }
  return (
    <Stack gap="4" maxWidth="60rem" marginInline="auto">
      <ScreenHead title={t("shop:title")} back={{ label: t("gym:back"), to: "/schedule" }} />
      {waits ? <Notice tone="info">{t("shop:offline")}</Notice> : null}
      {shops === undefined || orders === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      ) : (
        <>
          {shops?.map((shop) => (
            <ShopOfGym key={shop.id} shop={shop} />
          ))}
          <OwnOrders of={orders} unanswered={(shops ?? []).flatMap(({ unanswered }) => unanswered).toReversed()} />
        </>
      )}
    </Stack>
  );
};

import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";

const PLACES = ["device", "server", "keychain", "never"] as const;

const Cell = chakra("td", {
  base: {
    display: { base: "block", md: "table-cell" },
    paddingBlock: { base: "1", md: "3" },
    paddingRight: { md: "6" },
    verticalAlign: "top",
    borderTopWidth: { md: "1px" },
    borderColor: "border",
  },
});
const Head = chakra("th", {
  base: {
    textAlign: "start",
    fontWeight: "600",
    paddingBlock: { base: "1", md: "3" },
    paddingRight: { md: "6" },
    verticalAlign: "top",
    display: { base: "block", md: "table-cell" },
    borderTopWidth: { md: "1px" },
    borderColor: "border",
    width: { md: "11rem" },
  },
});

/** Where each kind of data is stored. */
export const StorageCard = () => {
  const { t } = useI18n();
  return (
    <SettingsCard title={t("settings:storage.title")} text={t("settings:storage.text")}>
      <chakra.table width="100%" fontSize="sm" borderCollapse="collapse" display={{ base: "block", md: "table" }}>
        <chakra.thead hideBelow="md">
          <chakra.tr color="fg.muted">
            {(["where", "what", "until"] as const).map((column) => (
              <chakra.th key={column} textAlign="start" fontWeight="600" paddingBottom="2">
                {t(`settings:storage.${column}`)}
              </chakra.th>
            ))}
          </chakra.tr>
        </chakra.thead>
        <chakra.tbody display={{ base: "block", md: "table-row-group" }}>
          {PLACES.map((place) => (
            <chakra.tr
              key={place}
              display={{ base: "block", md: "table-row" }}
              paddingBlock={{ base: "3", md: "0" }}
              borderTopWidth={{ base: "1px", md: "0" }}
              borderColor="border"
            >
              <Head scope="row">{t(`settings:storage.${place}.where`)}</Head>
              <Cell>{t(`settings:storage.${place}.what`)}</Cell>
              <Cell color="fg.muted" paddingRight="0">
                {t(`settings:storage.${place}.until`)}
              </Cell>
            </chakra.tr>
          ))}
        </chakra.tbody>
      </chakra.table>
    </SettingsCard>
  );
};

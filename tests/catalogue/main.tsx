import "#renderer/ui/theme/first-paint.css";
import "#renderer/ui/theme/fonts.css";
import "#renderer/ui/theme/static.css";
import "#renderer/ui/parts.css";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { createRoot } from "react-dom/client";
import { BrowserRouter, useSearchParams } from "react-router-dom";
import { AppProviders } from "#renderer/app/AppProviders.tsx";
import { MemberDataProvider } from "#renderer/kit/data/MemberDataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { useColorMode } from "#renderer/ui/theme/ColorModeProvider.tsx";
import { Styled } from "#renderer/ui/theme/Styled.tsx";
import { LANGUAGE_KEY, parseLanguage } from "#shared/i18n/languages.ts";
import { SECTIONS } from "./section-names.ts";
import { CONTENTS } from "./sections.ts";
import { createCatalogueData, createCatalogueServices } from "./services.ts";

const ADDRESS = "section";

const Appearances = () => {
  const { choice, choose } = useColorMode();
  const { language, choose: chooseLanguage } = useI18n();
  return (
    <Flex gap="4" wrap="wrap">
      <Segmented
        legend="Colours"
        value={choice}
        options={[
          { value: "light", label: "light" },
          { value: "dark", label: "dark" },
          { value: "system", label: "system" },
        ]}
        onChange={choose}
      />
      <Segmented
        legend="Language"
        value={language}
        options={[
          { value: "it", label: "it" },
          { value: "en", label: "en" },
        ]}
        onChange={chooseLanguage}
      />
    </Flex>
  );
};

/** One section alone where the address names it, else all of them. */
const Catalogue = () => {
  const [search] = useSearchParams();
  const wanted = search.get(ADDRESS);
  const shown = SECTIONS.filter(({ name }) => wanted === null || name === wanted);
  const isWhole = wanted === null;
  return (
    <Stack gap="10">
      {isWhole ? <Appearances /> : null}
      {shown.map((section) => {
        const Content = CONTENTS[section.name];
        const isApart = isWhole && "coversPage" in section;
        return (
          <section key={section.name} data-section={section.name}>
            {isWhole ? (
              <chakra.h2 textStyle="h2" marginBottom="4">
                <a href={`?${ADDRESS}=${section.name}`}>{section.name}</a>
              </chakra.h2>
            ) : null}
            {isApart ? null : <Content />}
          </section>
        );
      })}
    </Stack>
  );
};

const container = document.getElementById("root");
if (!container) throw new Error("#root is missing");
const services = await createCatalogueServices(parseLanguage(safeStorage.get(LANGUAGE_KEY)));
createRoot(container).render(
  <AppProviders services={services}>
    <Styled>
      <MemberDataProvider value={createCatalogueData()}>
        <BrowserRouter>
          <Box as="main" padding="6" maxWidth="44rem" marginInline="auto">
            <Catalogue />
          </Box>
        </BrowserRouter>
      </MemberDataProvider>
    </Styled>
  </AppProviders>,
);

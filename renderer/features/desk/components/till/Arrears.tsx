import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import { DeskRow, Section } from "#renderer/features/desk/components/Section.tsx";
import { useArrears } from "#renderer/features/desk/hooks/use-arrears.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { totalOf } from "#shared/domain/billing/money.ts";
import { ARREARS_AGES } from "#shared/domain/gym/arrears.ts";

const Plain = chakra("a", { base: { color: "fg", textDecoration: "underline", textUnderlineOffset: "3px" } });

/** Who is late with paying, by how long, with how to reach them. */
export const Arrears = ({ place }: { place: Workplace }) => {
  const { t, formats } = useI18n();
  const arrears = useArrears(place);
  const gym = place.settings.id;
  if (!arrears) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="16rem" />
      </Skeleton>
    );
  }
  const total = (of: typeof arrears) => formats.amount(totalOf(of.map(({ cents }) => cents)));
  const groups = ARREARS_AGES.map((age) => ({ age, of: arrears.filter((one) => one.age === age) }));
  return (
    <Stack gap="4">
      <Section
        title={t("till:views.arrears")}
        empty={
          arrears.length === 0
            ? t("till:arrears.none")
            : t("till:arrears.total", { amount: total(arrears), count: arrears.length })
        }
      />
      {groups.map(({ age, of }) =>
        of.length === 0 ? null : (
          <Section key={age} title={t(`till:arrears.ages.${age}`)} action={<Box textStyle="num">{total(of)}</Box>}>
            <Rows aria-label={t(`till:arrears.ages.${age}`)}>
              {of.map(({ member_id, name, cents, days, phone, email, hasAccount }) => (
                <DeskRow key={member_id}>
                  <Box flex="1 1 12rem" minWidth="0">
                    <Plain asChild fontWeight="600" overflowWrap="anywhere">
                      <Link to={`/schedule/staff/members?${new URLSearchParams({ gym, member: member_id })}`}>
                        {name}
                      </Link>
                    </Plain>
                    <Box fontSize="sm" color="fg.muted">
                      {t("desk:overdue", { count: days })}
                    </Box>
                  </Box>
                  <Box textStyle="num">{formats.amount(cents)}</Box>
                  <Flex gap="2" wrap="wrap" align="center" marginLeft={{ base: "auto", sm: "0" }}>
                    {phone ? (
                      <Plain
                        href={`tel:${phone.replace(/[^+\d]/g, "")}`}
                        aria-label={t("till:arrears.call", { name, phone })}
                      >
                        {phone}
                      </Plain>
                    ) : null}
                    {hasAccount ? (
                      <LinkButton
                        to={`/schedule/staff/messages?${new URLSearchParams({ gym, member: member_id })}`}
                        aria-label={t("till:arrears.messageTo", { name })}
                      >
                        {t("till:arrears.message")}
                      </LinkButton>
                    ) : email ? (
                      <Plain
                        href={`mailto:${encodeURIComponent(email)}`}
                        aria-label={t("till:arrears.mailTo", { name })}
                      >
                        {t("till:arrears.mail")}
                      </Plain>
                    ) : null}
                  </Flex>
                </DeskRow>
              ))}
            </Rows>
          </Section>
        ),
      )}
    </Stack>
  );
};

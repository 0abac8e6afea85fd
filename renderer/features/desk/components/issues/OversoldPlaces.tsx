import { Flex } from "@chakra-ui/react/flex";
import { useMemo } from "react";
import type { IssueAbout } from "#renderer/features/desk/lib/issue-about.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

const MINUTE = 60_000;

/** How somebody stands whose place was given away twice, and what there is to do for whom. */
const STANDINGS = {
  hasPlace: ["to_waitlist", "cancel_booking"],
  waits: ["cancel_booking"],
  noPlace: ["to_waitlist"],
} as const;
type Standing = keyof typeof STANDINGS;
type PlaceRemedy = (typeof STANDINGS)[Standing][number];

export type MendPlace = (mend: { remedy: PlaceRemedy; member_id: string; session_id: string }) => void;

const standingOf = (state: string | undefined): Standing => {
  if (state === "booked" || state === "attended" || state === "no_show") return "hasPlace";
  return state === "waitlisted" || state === "offered" ? "waits" : "noPlace";
};

type OversoldPlacesProps = {
  about: Extract<IssueAbout, { cause: "seat_oversold" }>;
  nameOf: (id: string) => string;
  /** Null where nothing is to be done. */
  onMend: MendPlace | null;
};

/** Who was given a place of a full class, when, how they stand now, and until it begins who gives theirs up. */
export const OversoldPlaces = ({ about, nameOf, onMend }: OversoldPlacesProps) => {
  const { t, formats } = useI18n();
  const now = useGymNow(MINUTE);
  const data = useMemberData();
  const { session_id, title, starts_at, bookings: late } = about;
  const bookings = useObservable(
    useMemo(() => data.documents("gym_bookings").watch({ ref: session_id }), [data, session_id]),
  );
  const mayMend = onMend !== null && bookings !== undefined && now < Date.parse(starts_at);
  return (
    <Rows fontSize="sm">
      <li>
        {title}, {formats.dateTime(starts_at)}
      </li>
      {late.map(({ act_id, member_id, acted_by, acted_at }) => {
        const ofMember =
          bookings?.filter((one) => one.member_id === member_id).map(({ state }) => standingOf(state)) ?? [];
        const standing = ofMember.find((one) => one !== "noPlace") ?? "noPlace";
        const name = nameOf(member_id);
        return (
          <Flex as="li" key={act_id} align="center" justify="space-between" wrap="wrap" gap="2" paddingBlock="1">
            {t("desk:issues.place", {
              ...{ name, state: t(`desk:issues.${standing}`) },
              ...{ by: nameOf(acted_by), when: formats.dateTime(acted_at) },
            })}
            {mayMend ? (
              <Flex gap="2" wrap="wrap">
                {STANDINGS[standing].map((remedy) => {
                  const label = t(`desk:issues.${remedy}`);
                  return (
                    <Button
                      key={remedy}
                      fontSize="sm"
                      aria-label={`${label}: ${name}`}
                      onClick={() => onMend({ remedy, member_id, session_id })}
                    >
                      {label}
                    </Button>
                  );
                })}
              </Flex>
            ) : null}
          </Flex>
        );
      })}
    </Rows>
  );
};

import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { combineLatest, map } from "rxjs";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlace } from "#renderer/kit/places/use-places.ts";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";
import { Row, RowLink, Rows } from "#renderer/ui/Rows.tsx";
import { Section } from "./section.tsx";

/** What PrimeBot knows from other screens, each a link to where it is changed: it is kept there alone. */
export const Elsewhere = () => {
  const { t, formats } = useI18n();
  const data = useMemberData();
  const { weight: weightText } = useWeights();
  const { place, isRead } = usePlace();
  const known = useObservable(
    useMemo(
      () =>
        combineLatest([
          data.profile.watch(),
          data.measures.watch(),
          data.documents("goals").watch(),
          data.routines.watch(),
        ]).pipe(
          map(([profile, measures, goals, routines]) => ({
            birth: profile?.birth_date ?? null,
            weight: measures
              .filter(({ kind }) => kind === "bodyweight")
              .toSorted((a, b) => a.day.localeCompare(b.day))
              .at(-1),
            goals: goals.filter(({ reached_on }) => reached_on === null).length,
            routines: routines.length,
          })),
        ),
      [data],
    ),
  );
  if (!known || !isRead) return null;
  const day = (value: string) => formats.fullDay(`${value}T12:00:00`);
  const none = t("coach:profile.none");
  const rows = [
    { to: "/settings/personal-info", name: "birth", value: known.birth === null ? none : day(known.birth) },
    {
      to: "/workouts/progress/body",
      name: "weight",
      value: known.weight ? `${weightText(known.weight.value)}, ${day(known.weight.day)}` : none,
    },
    { to: "/workouts/places", name: "kit", value: place.name === "" ? t("coach:profile.usualPlace") : place.name },
    { to: "/workouts/progress", name: "dated", value: formats.number(known.goals) },
    { to: "/workouts", name: "routines", value: formats.number(known.routines) },
  ] as const;
  return (
    <Section title={t("coach:profile.elsewhere")}>
      <Rows marginInline="-4">
        {rows.map(({ to, name, value }) => (
          <Row key={to}>
            <RowLink to={to}>
              <chakra.span flex="1" minWidth="0">
                {t(`coach:profile.links.${name}`)}
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  {value}
                </chakra.span>
              </chakra.span>
              <RowArrow />
            </RowLink>
          </Row>
        ))}
      </Rows>
    </Section>
  );
};

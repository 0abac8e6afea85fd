import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";

const PURPOSE = "log_analysis";
/** Raised with every change of what the card says. */
const WORDING = 1;

/** Whether the log may be read: undefined before that is known, null while the member has not said. */
export const useConsent = () => {
  const data = useMemberData();
  const { write } = useWrite();
  const consents = useMemo(() => data.documents("coach_consents"), [data]);
  const rows = useObservable(useMemo(() => consents.watch({ ref: PURPOSE }), [consents]));
  const decide = (given: boolean) => write(consents.create({ purpose: PURPOSE, given, wording: WORDING }));
  return { consent: rows && (rows.at(-1)?.given ?? null), decide };
};

import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { CONSENTS, type ConsentPurpose, heldConsent } from "#shared/domain/profile/consents.ts";

export type Consent = {
  /** Undefined before that is known, null while the member has not said. */
  consent: boolean | null | undefined;
  /** When it was said, as an ISO instant. */
  since: string | null;
  /** Who said it for the member; empty where they said it themselves. */
  parentName: string;
  /** False where it could not be stored; the member sees that. */
  decide(given: boolean, parentName?: string): Promise<boolean>;
};

/** What a member has agreed to, or not. */
export const useConsent = (purpose: ConsentPurpose): Consent => {
  const data = useMemberData();
  const { write } = useWrite();
  const consents = useMemo(() => data.documents("consents"), [data]);
  const rows = useObservable(useMemo(() => consents.watch({ ref: purpose }), [consents, purpose]));
  const held = rows && heldConsent(purpose, rows);
  return {
    consent: rows && (held?.given ?? null),
    since: held?.created_at ?? null,
    parentName: held?.parent_name ?? "",
    decide: (given, parentName = "") =>
      write(consents.create({ purpose, given, wording: CONSENTS[purpose], parent_name: parentName })),
  };
};

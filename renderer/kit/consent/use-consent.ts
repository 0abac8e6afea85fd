import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { CONSENTS, type ConsentPurpose, heldConsent } from "#shared/domain/profile/consents.ts";

export type Consent = {
  /** Undefined before it is read, null while the member has not decided. */
  consent: boolean | null | undefined;
  /** Instant of the decision, ISO 8601; null without one. */
  since: string | null;
  /** Name of the parent who decided for the member; empty where the member decided. */
  parentName: string;
  /** False where it could not be stored; the member sees that. */
  decide(given: boolean, parentName?: string): Promise<boolean>;
};

/** The member's consent to a purpose, and how to change it. */
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

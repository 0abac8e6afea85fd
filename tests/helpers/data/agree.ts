import type { MemberData } from "#renderer/data/member-data.ts";
import { CONSENTS, type ConsentPurpose } from "#shared/domain/profile/consents.ts";

/** The member's data once they agreed to something, or said no. */
export const agree = async (data: MemberData, purpose: ConsentPurpose, given = true): Promise<MemberData> => {
  await data.documents("consents").create({ purpose, given, wording: CONSENTS[purpose], parent_name: "" });
  return data;
};

import { of } from "rxjs";
import type { DataSession, DataSessionState, MemberData } from "#renderer/data/member-data.ts";

/** A data session that is open from the start. */
export const createFakeDataSession = (
  data: MemberData,
  signOut: () => Promise<unknown>,
  left = false,
): DataSession => ({
  state: () => of<DataSessionState>({ status: "ready", data }),
  signOut: async () => {
    await signOut();
    return { pending: 0, left };
  },
  readUnsent: async () => null,
  startOver: async () => undefined,
  dispose: async () => undefined,
});

import { BehaviorSubject } from "rxjs";
import type { QuotaRepository } from "#renderer/data/member-data.ts";
import { type KeptQuota, NOTHING_COUNTED } from "#shared/coach/quota.ts";

export const createFakeQuota = (): QuotaRepository => {
  const kept = new BehaviorSubject<KeptQuota>(NOTHING_COUNTED);
  return { watch: () => kept, change: async (by) => kept.next(by(kept.value)) };
};

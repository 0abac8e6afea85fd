import { createHmac } from "node:crypto";
import type { StackContext } from "#local/context.ts";
import type { Outbox } from "./outbox.ts";
import { createStore, type PaymentStore } from "./store.ts";
import { passTime } from "./time.ts";

export type ProviderKeys = { secret: string; webhook: string };

const LOCK = 7_202_612;

/** Keys derived from the stack's secret, so that they survive restarts without a file of their own. */
export const providerKeys = (secret: string): ProviderKeys => {
  const derive = (purpose: string) => createHmac("sha256", secret).update(purpose).digest("hex").slice(0, 32);
  return { secret: `sk_test_local${derive("payments-key")}`, webhook: `whsec_${derive("payments-webhook")}` };
};

/** The stand-in: its objects, its clock, and its deliveries. */
export type PaymentStandIn = {
  keys: ProviderKeys;
  /** The address of its pages. */
  page: string;
  /** Runs one transaction and, once it committed, delivers the events that it emitted. */
  work<T>(run: (store: PaymentStore) => Promise<T>): Promise<T>;
  /** Lets everything happen that is due by the stack's clock. */
  passTime(): Promise<void>;
  /** Resolves once every event that is due now was delivered or tried. */
  settled(): Promise<void>;
};

export const createProvider = (
  { database, clock, url }: Pick<StackContext, "database" | "clock" | "url">,
  keys: ProviderKeys,
  outbox: Outbox,
): PaymentStandIn => {
  const page = `${url}/payments`;
  const work = async <T>(run: (store: PaymentStore) => Promise<T>): Promise<T> => {
    const done = await database.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock($1)", [LOCK]);
      return run(createStore(tx, Math.floor(clock.now() / 1000)));
    });
    outbox.flush();
    return done;
  };
  return {
    keys,
    page,
    work,
    settled: outbox.settled,
    passTime: () =>
      work(async (store) => {
        for (const customer of await store.list("customer"))
          if (customer.test_clock === null) await passTime(store, customer.id, store.now, page);
      }),
  };
};

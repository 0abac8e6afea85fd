import { randomBytes } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import type { Customer, ObjectKind, OfKind, Stored } from "./objects.ts";
import { missing } from "./stripe-error.ts";

const PREFIXES: Record<ObjectKind, string> = {
  customer: "cus",
  payment_method: "pm",
  subscription: "sub",
  invoice: "in",
  payment_intent: "pi",
  charge: "ch",
  refund: "re",
  customer_balance_transaction: "cbtxn",
  "checkout.session": "cs_test",
  "billing_portal.session": "bps",
  "test_helpers.test_clock": "clock",
};

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
export const idFor = (kind: ObjectKind): string => newId(PREFIXES[kind]);

/** An object in the API's form: without the stand-in's own fields. */
export const shown = (object: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith("_")));

/** The provider's objects within one transaction, and the events that it will deliver. */
export type PaymentStore = {
  find<K extends ObjectKind>(kind: K, id: string): Promise<OfKind<K> | null>;
  /** The object of an id. Throws Stripe's error for an unknown one; `param` is the parameter that it names. */
  get<K extends ObjectKind>(kind: K, id: string, param?: string): Promise<OfKind<K>>;
  /** The objects of a kind, newest first; of all customers where `customer` is absent. */
  list<K extends ObjectKind>(kind: K, customer?: string | null): Promise<OfKind<K>[]>;
  put<T extends Stored>(object: T): Promise<T>;
  emit(type: string, object: Stored, at: number): Promise<void>;
  /** The customer's time in seconds: that of its test clock, or the stack's. */
  timeOf(customer: Customer): Promise<number>;
  now: number;
  /** Events, newest first, beginning after the one with the id `after`. */
  events(page: { type: string | null; after: string | null; limit: number }): Promise<object>;
  /** The stored answer to an idempotency key; null for a new key. */
  answered(key: string): Promise<{ request: string; status: number; body: object } | null>;
  keepAnswer(key: string, request: string, status: number, body: object): Promise<void>;
};

const customerOf = (object: Stored): string | null => {
  if (object.object === "customer") return object.id;
  return "customer" in object ? object.customer : null;
};

/** The store within one transaction. `now`: the stack's time in seconds. */
export const createStore = (tx: Queryable, now: number): PaymentStore => {
  const find = async <K extends ObjectKind>(kind: K, id: string): Promise<OfKind<K> | null> => {
    const { rows } = await tx.query<{ body: OfKind<K> }>(
      "select body from payments.objects where id = $1 and kind = $2",
      [id, kind],
    );
    return rows[0]?.body ?? null;
  };
  const get = async <K extends ObjectKind>(kind: K, id: string, param?: string): Promise<OfKind<K>> => {
    const found = await find(kind, id);
    if (found === null) throw missing(kind, id, param);
    return found;
  };
  return {
    now,
    find,
    get,
    async list<K extends ObjectKind>(kind: K, customer: string | null = null) {
      const { rows } = await tx.query<{ body: OfKind<K> }>(
        `select body from payments.objects where kind = $1 and ($2::text is null or customer = $2)
         order by (body ->> 'created')::bigint desc, number desc`,
        [kind, customer],
      );
      return rows.map(({ body }) => body);
    },
    async put(object) {
      await tx.query(
        `insert into payments.objects (id, kind, customer, body) values ($1, $2, $3, $4::jsonb)
         on conflict (id) do update set body = excluded.body, customer = excluded.customer`,
        [object.id, object.object, customerOf(object), JSON.stringify(object)],
      );
      return object;
    },
    async emit(type, object, at) {
      const id = newId("evt");
      const event = { id, object: "event", type, created: at, livemode: false, data: { object: shown(object) } };
      await tx.query("insert into payments.events (id, customer, body, due_at) values ($1, $2, $3::jsonb, $4)", [
        id,
        customerOf(object),
        JSON.stringify(event),
        new Date(now * 1000).toISOString(),
      ]);
    },
    async events({ type, after, limit }) {
      const { rows } = await tx.query<{ body: object }>(
        `select body from payments.events e where ($1::text is null or body ->> 'type' = $1)
           and ($2::text is null or number < (select number from payments.events where id = $2))
         order by number desc limit $3`,
        [type, after, limit + 1],
      );
      const data = rows.slice(0, limit).map(({ body }) => body);
      return { object: "list", url: "/v1/events", has_more: rows.length > limit, data };
    },
    async answered(key) {
      const { rows } = await tx.query<{ request: string; status: number; body: object }>(
        "select request, status, body from payments.answers where key = $1",
        [key],
      );
      return rows[0] ?? null;
    },
    async keepAnswer(key, request, status, body) {
      await tx.query("insert into payments.answers (key, request, status, body) values ($1, $2, $3, $4::jsonb)", [
        key,
        request,
        status,
        JSON.stringify(body),
      ]);
    },
    async timeOf({ test_clock }) {
      const clock = test_clock === null ? null : await find("test_helpers.test_clock", test_clock);
      return clock?.frozen_time ?? now;
    },
  };
};

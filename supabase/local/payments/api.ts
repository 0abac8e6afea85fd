import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { isBadData } from "#local/database/database.ts";
import { type Params, parseForm, text } from "./form-body.ts";
import type { ObjectKind, OfKind } from "./objects.ts";
import type { PaymentStandIn } from "./provider.ts";
import * as requests from "./requests.ts";
import { type PaymentStore, shown } from "./store.ts";
import { StripeError } from "./stripe-error.ts";

type Answer = object | null | StripeError;
type Handle = (call: requests.Call) => Promise<Answer>;

const DEFAULT_PAGE = 10;
const LARGEST_PAGE = 100;

const EXPANDABLE: Readonly<Record<string, ObjectKind>> = {
  latest_invoice: "invoice",
  default_payment_method: "payment_method",
  customer: "customer",
};

/** Replaces the id at a path (`a.b`) by its object, as Stripe's `expand` does. */
const expand = async (store: PaymentStore, value: unknown, path: readonly string[]): Promise<unknown> => {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => expand(store, item, path)));
  const held: unknown = Reflect.get(value, step);
  const kind = EXPANDABLE[step];
  const found = typeof held === "string" && kind !== undefined ? await store.find(kind, held) : null;
  return { ...value, [step]: await expand(store, found === null ? held : shown(found), rest) };
};

const expandAll = async (store: PaymentStore, answer: object, params: Params): Promise<object> => {
  const paths = Object.values(typeof params.expand === "object" ? params.expand : {});
  let expanded: unknown = shown(answer);
  for (const path of paths) if (typeof path === "string") expanded = await expand(store, expanded, path.split("."));
  return expanded as object;
};

const limitOf = (params: Params): number => Math.min(LARGEST_PAGE, Number(text(params, "limit") ?? DEFAULT_PAGE));

const listing =
  <K extends ObjectKind>(
    kind: K,
    url: string,
    keep: (object: OfKind<K>, params: Params) => boolean = () => true,
  ): Handle =>
  async ({ store, params }) => {
    const all = (await store.list(kind, text(params, "customer"))).filter((object) => keep(object, params));
    const after = text(params, "starting_after");
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const limit = limitOf(params);
    const data = all.slice(from, from + limit).map(shown);
    return { object: "list", url, data, has_more: from + limit < all.length };
  };

const reading =
  <K extends ObjectKind>(kind: K): Handle =>
  ({ store, id }) =>
    store.get(kind, id);

const asked = (params: Params, name: string, value: unknown): boolean => {
  const wanted = text(params, name);
  return wanted === null || wanted === value;
};

const ROUTES: readonly (readonly ["get" | "post" | "delete", string, Handle])[] = [
  ["post", "/customers", requests.createCustomer],
  ["get", "/customers/:id", reading("customer")],
  ["delete", "/customers/:id", requests.deleteCustomer],
  ["post", "/customers/:id/balance_transactions", requests.changeBalance],
  [
    "get",
    "/customers/:id/balance_transactions",
    (call) =>
      listing(
        "customer_balance_transaction",
        `/v1/customers/${call.id}/balance_transactions`,
      )({
        ...call,
        params: { ...call.params, customer: call.id },
      }),
  ],
  ["post", "/checkout/sessions", requests.createCheckout],
  [
    "get",
    "/checkout/sessions",
    listing("checkout.session", "/v1/checkout/sessions", ({ status }, params) => asked(params, "status", status)),
  ],
  ["post", "/checkout/sessions/:id/expire", requests.expireCheckout],
  ["post", "/billing_portal/sessions", requests.createPortal],
  [
    "get",
    "/subscriptions",
    listing("subscription", "/v1/subscriptions", ({ status }, params) =>
      text(params, "status") === null
        ? status !== "canceled"
        : text(params, "status") === "all" || asked(params, "status", status),
    ),
  ],
  ["get", "/subscriptions/:id", reading("subscription")],
  ["post", "/subscriptions/:id", requests.updateSubscription],
  ["delete", "/subscriptions/:id", requests.cancelSubscription],
  [
    "get",
    "/invoices",
    listing(
      "invoice",
      "/v1/invoices",
      ({ status, parent }, params) =>
        asked(params, "status", status) && asked(params, "subscription", parent.subscription_details.subscription),
    ),
  ],
  ["post", "/invoices/create_preview", requests.previewInvoice],
  ["post", "/invoices/:id/pay", requests.payInvoice],
  ["post", "/invoices/:id/void", requests.voidInvoice],
  ["get", "/payment_intents/:id", reading("payment_intent")],
  ["get", "/charges", listing("charge", "/v1/charges")],
  ["post", "/refunds", requests.createRefund],
  [
    "get",
    "/refunds",
    listing(
      "refund",
      "/v1/refunds",
      ({ charge, payment_intent }, params) =>
        asked(params, "charge", charge) && asked(params, "payment_intent", payment_intent),
    ),
  ],
  [
    "get",
    "/events",
    ({ store, params }) =>
      store.events({ type: text(params, "type"), after: text(params, "starting_after"), limit: limitOf(params) }),
  ],
];

const refused = (error: StripeError): Response => Response.json(error.body, { status: error.status });

/**
 * The stand-in's part of Stripe's API, at `/v1` of the gateway: the official client takes a host, but no path before
 * `/v1`. It checks the API key, and answers a repeated request with the same idempotency key as the first time.
 */
export const createStripeApi = (provider: PaymentStandIn): Hono => {
  const app = new Hono();
  app.use(async (c, next) => {
    const key = /^bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if (key === provider.keys.secret) return next();
    return refused(new StripeError(401, "Invalid API Key provided"));
  });
  const run = (handle: Handle) => async (c: Context) => {
    const isRead = c.req.method === "GET";
    const body = isRead ? new URL(c.req.url).search.slice(1) : await c.req.text();
    const params = parseForm(body);
    const given = isRead ? null : (c.req.header("idempotency-key") ?? null);
    const request = createHash("sha256").update(`${c.req.method} ${c.req.path} ${body}`).digest("hex");
    try {
      const { status, answer } = await provider.work(async (store) => {
        const before = given === null ? null : await store.answered(given);
        if (before !== null && before.request !== request)
          throw new StripeError(400, "Keys for idempotent requests can only be used with the same parameters.", {
            type: "idempotency_error",
          });
        if (before !== null) return { status: before.status, answer: before.body };
        const answered = await handle({ store, id: c.req.param("id") ?? "", params, page: provider.page });
        const done =
          answered instanceof StripeError
            ? { status: answered.status, answer: answered.body as object }
            : { status: 200, answer: await expandAll(store, answered ?? {}, params) };
        if (given !== null) await store.keepAnswer(given, request, done.status, done.answer);
        return done;
      });
      return Response.json(answer, { status });
    } catch (error) {
      if (error instanceof StripeError) return refused(error);
      if (isBadData(error)) return refused(new StripeError(400, "Invalid request: a value is no text or out of range"));
      throw error;
    }
  };
  for (const [method, path, handle] of ROUTES) app[method](path, run(handle));
  app.all("*", (c) => refused(new StripeError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`)));
  return app;
};

import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import type { Customer } from "./objects.ts";
import { cardPage, confirmPage, customersPage, donePage, notePage, PAGE_CSP } from "./page-html.ts";
import { amountText, languageIn, type PageLanguage, pageTexts, refusalText } from "./page-texts.ts";
import type { PaymentStandIn } from "./provider.ts";
import {
  answerPurchase,
  answerReplacement,
  payOnPage,
  payWithCard,
  replaceCard,
  type Step,
  Undone,
} from "./sessions.ts";
import { idFor, type PaymentStore } from "./store.ts";
import { StripeError } from "./stripe-error.ts";
import { standStill } from "./subscriptions.ts";
import { passTime } from "./time.ts";

const DAY = 86_400;
const LONGEST_STEP = 800;

const html = (c: Context, body: string, status: 200 | 402 | 404 = 200): Response =>
  c.html(body, status, {
    "content-security-policy": PAGE_CSP,
    "cache-control": "no-store",
    // With "no-referrer" the browser would send null as a form's origin, which is refused.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });

const fieldsOf = async (
  c: Context,
): Promise<Record<"number" | "expiry" | "cvc" | "agree" | "days" | "status", string>> => {
  const body = await c.req.parseBody();
  const field = (name: string): string => (typeof body[name] === "string" ? body[name] : "");
  const [number, expiry, cvc] = [field("number"), field("expiry"), field("cvc")];
  return { number, expiry, cvc, agree: field("agree"), days: field("days"), status: field("status") };
};

/** A page that asks for a card. `back`, `done`: the addresses that follow; `isOpen`: whether it still takes one. */
type CardVisit = {
  language: PageLanguage;
  title: string;
  amount: string | null;
  back: string;
  done: string;
  isOpen: boolean;
};

const visitCheckout = async (store: PaymentStore, id: string): Promise<CardVisit> => {
  const session = await store.get("checkout.session", id);
  const language = languageIn(session.locale);
  const t = pageTexts(language);
  const period = session._price.recurring.interval === "year" ? t.perYear : t.perMonth;
  return {
    language,
    title: t.buy,
    amount: `${amountText(session.amount_total, session.currency, language)} ${period}`,
    back: session.cancel_url,
    done: session.success_url,
    isOpen: session.status === "open" && session.expires_at > store.now,
  };
};

const visitPortal = async (store: PaymentStore, id: string): Promise<CardVisit> => {
  const session = await store.get("billing_portal.session", id);
  const language = languageIn(session.locale);
  const { return_url: back } = session;
  return { language, title: pageTexts(language).replace, amount: null, back, done: back, isOpen: true };
};

const KINDS = {
  checkout: { visit: visitCheckout, type: payWithCard, answer: answerPurchase },
  portal: { visit: visitPortal, type: replaceCard, answer: answerReplacement },
} as const;

/** Gives the customer a clock of their own, advanced by some days, and lets what falls due happen. */
const advance = async (store: PaymentStore, id: string, days: number, page: string): Promise<Customer> => {
  const customer = await store.get("customer", id);
  // The provider knows whole seconds.
  const to = (await store.timeOf(customer)) + Math.round(days * DAY);
  await passTime(store, id, to, page);
  const clock = customer.test_clock ?? idFor("test_helpers.test_clock");
  await store.put({
    id: clock,
    object: "test_helpers.test_clock",
    created: store.now,
    frozen_time: to,
    name: null,
    status: "ready",
  });
  return store.put({ ...(await store.get("customer", id)), test_clock: clock });
};

const linesOf = async (store: PaymentStore, email: string | undefined) => {
  const customers = (await store.list("customer")).filter((one) => email === undefined || one.email === email);
  return Promise.all(
    customers.map(async (customer) => ({
      id: customer.id,
      email: customer.email,
      time: new Date((await store.timeOf(customer)) * 1000).toISOString(),
      subscriptions: (await store.list("subscription", customer.id)).map(({ status }) => status),
    })),
  );
};

/**
 * The provider's pages for people, to be mounted at `/payments`: for a purchase, another card and an unpaid invoice;
 * and the list of customers, where the machine's owner and tests advance the time of one of them.
 */
export const createPaymentPages = (provider: PaymentStandIn): Hono => {
  const app = new Hono();
  app.use(csrf());
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (!(error instanceof StripeError)) throw error;
    return html(c, notePage("it", `${pageTexts("it").notOpen} · ${pageTexts("en").notOpen}`), 404);
  });

  for (const [kind, { visit, type, answer }] of Object.entries(KINDS)) {
    const opened = (c: Context) => provider.work((store) => visit(store, c.req.param("id") ?? ""));
    const show = (c: Context, visited: CardVisit, error: string | null) => {
      const { language, isOpen } = visited;
      const t = pageTexts(language);
      if (!isOpen) return html(c, notePage(language, t.notOpen), 404);
      return html(c, cardPage({ t, error, ...visited }), error === null ? 200 : 402);
    };
    const step = async (c: Context, visited: CardVisit, run: (store: PaymentStore) => Promise<Step>) => {
      try {
        const next = await provider.work(run);
        if (next.to !== "refused") return c.redirect(`/payments/${kind}/${c.req.param("id")}/${next.to}`, 303);
        return show(c, visited, refusalText(next.error.body.error, visited.language));
      } catch (error) {
        const refusal = error instanceof Undone ? error.error : error;
        if (!(refusal instanceof StripeError)) throw error;
        return show(c, visited, refusalText(refusal.body.error, visited.language));
      }
    };
    app.get(`/${kind}/:id`, async (c) => show(c, await opened(c), null));
    app.post(`/${kind}/:id`, async (c) => {
      const fields = await fieldsOf(c);
      return step(c, await opened(c), (store) => type(store, c.req.param("id"), fields, provider.page));
    });
    app.get(`/${kind}/:id/confirm`, async (c) => {
      const { language } = await opened(c);
      return html(c, confirmPage(language, pageTexts(language)));
    });
    app.post(`/${kind}/:id/confirm`, async (c) => {
      const { agree } = await fieldsOf(c);
      return step(c, await opened(c), (store) => answer(store, c.req.param("id"), agree === "yes", provider.page));
    });
    app.get(`/${kind}/:id/done`, async (c) => {
      const { language, done } = await opened(c);
      return html(c, donePage(language, pageTexts(language), done));
    });
  }

  const invoicePage = async (c: Context, error: string | null = null) => {
    const language = languageIn(c.req.query("locale"));
    const t = pageTexts(language);
    const invoice = await provider.work((store) => store.get("invoice", c.req.param("id") ?? ""));
    const title = `${t.invoice} ${invoice.number}: ${amountText(invoice.amount_due, invoice.currency, language)}`;
    if (invoice.status !== "open") return html(c, notePage(language, title, invoice.status === "paid" ? t.paid : ""));
    return html(c, confirmPage(language, t, error, title), error === null ? 200 : 402);
  };
  app.get("/invoices/:id", (c) => invoicePage(c));
  app.post("/invoices/:id", async (c) => {
    const { agree } = await fieldsOf(c);
    const step = await provider.work(async (store) =>
      payOnPage(store, await store.get("invoice", c.req.param("id")), agree === "yes"),
    );
    if (step.to === "refused")
      return invoicePage(c, refusalText(step.error.body.error, languageIn(c.req.query("locale"))));
    return c.redirect(new URL(c.req.url).pathname, 303);
  });

  app.get("/", async (c) =>
    html(c, customersPage(await provider.work((store) => linesOf(store, c.req.query("email"))))),
  );
  app.get("/api/customers", async (c) =>
    c.json(await provider.work((store) => linesOf(store, c.req.query("email"))), 200, { "cache-control": "no-store" }),
  );
  app.post("/customers/:id/advance", async (c) => {
    const days = Number((await fieldsOf(c)).days);
    if (!(days > 0 && days <= LONGEST_STEP)) return html(c, notePage("it", "1–800"), 402);
    await provider.work((store) => advance(store, c.req.param("id"), days, provider.page));
    await provider.settled();
    return c.redirect("/payments", 303);
  });
  app.post("/customers/:id/stand-still", async (c) => {
    const { status } = await fieldsOf(c);
    if (status !== "unpaid" && status !== "paused") return html(c, notePage("it", "unpaid, paused"), 402);
    await provider.work((store) => standStill(store, c.req.param("id"), status));
    await provider.settled();
    return c.redirect("/payments", 303);
  });
  return app;
};

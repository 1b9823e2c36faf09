import type { Client } from 'openapi-fetch';
import { eachItem } from './each-item.ts';
import { DanubitError } from './errors.ts';
import type { paths } from './generated/partner-api.ts';
import type * as t from './types.ts';

/** Options of one call. */
export type CallOptions = {
  /** Yours, such as the number of your order. Without it each call gets a new one. Kept for 30 days. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

type Api = Client<paths>;
type All<Filter> = Omit<Filter, 'cursor' | 'offset'>;

const withOptions = ({ idempotencyKey, signal }: CallOptions) => ({
  ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
  ...(signal === undefined ? {} : { signal }),
});

/** Every failure was thrown before; what is left is an answer without a body. */
const answer = async <T>(call: Promise<{ readonly data?: T }>): Promise<NonNullable<T>> => {
  const { data } = await call;
  if (data === undefined || data === null) throw new DanubitError('The answer has no body.');
  return data;
};

const widgetOf = (api: Api) => ({
  /** Opens the widget for one of your users on a page of yours; its `token` is for the attribute `session`. */
  createSession: (body: t.WidgetSessionRequest, options: CallOptions = {}): Promise<t.WidgetSession> =>
    answer(api.POST('/v1/widget-sessions', { body, ...withOptions(options) })),
});

/** The requests of the API by what they are about. Each is one line, so that the API and its names are easy to compare. */
export const resourcesOf = (api: Api) => ({
  quotes: {
    /** A firm price for 30 seconds. */
    get: (query: t.QuoteRequest, options: CallOptions = {}): Promise<t.Quote> =>
      answer(api.GET('/v1/quotes', { params: { query }, ...withOptions(options) })),
  },
  users: {
    /** A person for whom you place orders. */
    create: (body: t.UserRequest, options: CallOptions = {}): Promise<t.User> =>
      answer(api.POST('/v1/users', { body, ...withOptions(options) })),
    get: (id: string, options: CallOptions = {}): Promise<t.User> =>
      answer(api.GET('/v1/users/{id}', { params: { path: { id } }, ...withOptions(options) })),
    /** How far the check of identity has come. */
    verification: (id: string, options: CallOptions = {}): Promise<t.Verification> =>
      answer(api.GET('/v1/users/{id}/verification', { params: { path: { id } }, ...withOptions(options) })),
    addDocument: (body: t.DocumentRequest, options: CallOptions = {}): Promise<t.Verification> =>
      answer(api.POST('/v1/kyc/documents', { body, ...withOptions(options) })),
    /** Checks the identity of a person by the documents that you added. */
    verify: (id: string, options: CallOptions = {}): Promise<t.Verification> =>
      answer(api.POST('/v1/kyc/verify', { body: { user_id: id }, ...withOptions(options) })),
  },
  widget: widgetOf(api),
  orders: {
    /** Buys at the price of a quote. With one `idempotencyKey` of yours an order is placed only once, even if connections break. */
    create: (body: t.OrderRequest, options: CallOptions = {}): Promise<t.Order> =>
      answer(api.POST('/v1/orders', { body, ...withOptions(options) })),
    get: (id: string, options: CallOptions = {}): Promise<t.Order> =>
      answer(api.GET('/v1/orders/{id}', { params: { path: { id } }, ...withOptions(options) })),
    /** One page, newest first. */
    list: (query: t.OrderFilter = {}, options: CallOptions = {}): Promise<t.OrderPage> =>
      answer(api.GET('/v1/orders', { params: { query }, ...withOptions(options) })),
    each: (query: All<t.OrderFilter> = {}, options: CallOptions = {}): AsyncGenerator<t.Order, void> =>
      eachItem(
        (cursor) => answer(api.GET('/v1/orders', { params: { query: at(query, cursor) }, ...withOptions(options) })),
        (page) => page.orders,
      ),
    /** Only before it is paid. */
    cancel: (id: string, options: CallOptions = {}): Promise<t.Order> =>
      answer(api.POST('/v1/orders/{id}/cancel', { params: { path: { id } }, ...withOptions(options) })),
  },
  transactions: {
    /** One page, newest first. */
    list: (query: t.TransactionFilter = {}, options: CallOptions = {}): Promise<t.TransactionPage> =>
      answer(api.GET('/v1/transactions', { params: { query }, ...withOptions(options) })),
    /** All of them: `for await (const transaction of danubit.transactions.each())`. */
    each: (query: All<t.TransactionFilter> = {}, options: CallOptions = {}): AsyncGenerator<t.Transaction, void> =>
      eachItem(
        (cursor) => answer(api.GET('/v1/transactions', { params: { query: at(query, cursor) }, ...withOptions(options) })),
        (page) => page.transactions,
      ),
  },
  events: {
    /** One page of the last 30 days, oldest first. */
    list: (query: t.EventFilter = {}, options: CallOptions = {}): Promise<t.EventPage> =>
      answer(api.GET('/v1/events', { params: { query }, ...withOptions(options) })),
    /** All that followed `after`, an `event_id`; without it all of the last 30 days. */
    each: (
      { after, ...query }: All<t.EventFilter> & { readonly after?: string } = {},
      options: CallOptions = {},
    ): AsyncGenerator<t.PartnerEvent, void> =>
      eachItem(
        (cursor) => answer(api.GET('/v1/events', { params: { query: at(query, cursor ?? after) }, ...withOptions(options) })),
        (page) => page.events,
      ),
  },
  ...surroundingsOf(api),
  ...moneyOf(api),
  ...webhooksOf(api),
  ...keysOf(api),
});

const keysOf = (api: Api) => ({
  apiKeys: {
    /** Those of this mode, newest first. */
    list: async (options: CallOptions = {}): Promise<readonly t.ApiKey[]> =>
      (await answer(api.GET('/v1/api_keys', withOptions(options)))).api_keys,
    /** Its `secret` is shown in this answer alone. It has no more rights than your own key. */
    create: (body: t.ApiKeyRequest, options: CallOptions = {}): Promise<t.ShownApiKey> =>
      answer(api.POST('/v1/api_keys', { body, ...withOptions(options) })),
    /** The old one works for another 24 hours. */
    rotate: (id: string, options: CallOptions = {}): Promise<t.ShownApiKey> =>
      answer(api.POST('/v1/api_keys/{id}/rotate', { params: { path: { id } }, ...withOptions(options) })),
    /** Immediately. Returns the keys of this mode. */
    revoke: async (id: string, options: CallOptions = {}): Promise<readonly t.ApiKey[]> =>
      (await answer(api.DELETE('/v1/api_keys/{id}', { params: { path: { id } }, ...withOptions(options) }))).api_keys,
  },
});

/** What requests happen in. */
const surroundingsOf = (api: Api) => ({
  limits: { get: (options: CallOptions = {}): Promise<t.Limits> => answer(api.GET('/v1/limits', withOptions(options))) },
  currencies: { list: (options: CallOptions = {}): Promise<t.Currencies> => answer(api.GET('/v1/currencies', withOptions(options))) },
  networks: { list: (options: CallOptions = {}): Promise<t.Networks> => answer(api.GET('/v1/networks', withOptions(options))) },
  sandbox: {
    /** The time in your sandbox. */
    clock: (options: CallOptions = {}): Promise<t.SandboxClock> => answer(api.GET('/v1/sandbox/clock', withOptions(options))),
    /** Moves it forward; what is due by then happens. Test keys only. */
    moveClock: (body: t.SandboxMove, options: CallOptions = {}): Promise<t.SandboxClock> =>
      answer(api.POST('/v1/sandbox/clock', { body, ...withOptions(options) })),
  },
});

const moneyOf = (api: Api) => ({
  refunds: {
    /** One page, those of the newest orders first. */
    list: (query: t.RefundFilter = {}, options: CallOptions = {}): Promise<t.RefundPage> =>
      answer(api.GET('/v1/refunds', { params: { query }, ...withOptions(options) })),
    each: (query: All<t.RefundFilter> = {}, options: CallOptions = {}): AsyncGenerator<t.Refund, void> =>
      eachItem(
        (cursor) => answer(api.GET('/v1/refunds', { params: { query: at(query, cursor) }, ...withOptions(options) })),
        (page) => page.refunds,
      ),
    /** The whole sum of an order, while it is paid and no coins are bought for it. */
    create: (orderId: string, options: CallOptions = {}): Promise<t.RefundDetails> =>
      answer(api.POST('/v1/orders/{id}/refunds', { params: { path: { id: orderId } }, ...withOptions(options) })),
    /** Also while it is pending. */
    get: (id: string, options: CallOptions = {}): Promise<t.RefundDetails> =>
      answer(api.GET('/v1/refunds/{id}', { params: { path: { id } }, ...withOptions(options) })),
  },
  /** What your open orders come to, for each currency. */
  balances: {
    list: async (options: CallOptions = {}): Promise<readonly t.Balance[]> =>
      (await answer(api.GET('/v1/balances', withOptions(options)))).balances,
  },
  /** Market prices, which are not quotes. */
  rates: {
    list: async (options: CallOptions = {}): Promise<readonly t.Rate[]> => (await answer(api.GET('/v1/rates', withOptions(options)))).rates,
  },
});

const webhooksOf = (api: Api) => ({
  webhookEndpoints: {
    list: async (options: CallOptions = {}): Promise<readonly t.WebhookEndpoint[]> =>
      (await answer(api.GET('/v1/webhook_endpoints', withOptions(options)))).endpoints,
    create: (body: t.WebhookEndpointRequest, options: CallOptions = {}): Promise<t.WebhookEndpoint> =>
      answer(api.POST('/v1/webhook_endpoints', { body, ...withOptions(options) })),
    update: (id: string, body: t.WebhookEndpointChange, options: CallOptions = {}): Promise<t.WebhookEndpoint> =>
      answer(api.PATCH('/v1/webhook_endpoints/{id}', { params: { path: { id } }, body, ...withOptions(options) })),
    /** Pending webhooks are not sent. Returns the remaining endpoints. */
    remove: async (id: string, options: CallOptions = {}): Promise<readonly t.WebhookEndpoint[]> =>
      (await answer(api.DELETE('/v1/webhook_endpoints/{id}', { params: { path: { id } }, ...withOptions(options) }))).endpoints,
    /** The secret that signs its webhooks, for `verifyWebhook`. */
    secret: (id: string, options: CallOptions = {}): Promise<t.WebhookSecret> =>
      answer(api.GET('/v1/webhook_endpoints/{id}/secret', { params: { path: { id } }, ...withOptions(options) })),
    /** Replaces the secret; both sign for 24 hours. */
    rotate: (id: string, options: CallOptions = {}): Promise<t.WebhookEndpoint> =>
      answer(api.POST('/v1/webhook_endpoints/{id}/rotate', { params: { path: { id } }, ...withOptions(options) })),
    test: (id: string, options: CallOptions = {}): Promise<t.WebhookEndpoint> =>
      answer(api.POST('/v1/webhook_endpoints/{id}/test', { params: { path: { id } }, ...withOptions(options) })),
    /** Resends an event; with `and_after` also all later ones. */
    resend: (id: string, body: t.ResendRequest, options: CallOptions = {}): Promise<t.WebhookEndpoint> =>
      answer(api.POST('/v1/webhook_endpoints/{id}/resend', { params: { path: { id } }, body, ...withOptions(options) })),
  },
  webhookDeliveries: {
    /** One page of the last 30 days, newest first. */
    list: (query: t.DeliveryFilter = {}, options: CallOptions = {}): Promise<t.DeliveryPage> =>
      answer(api.GET('/v1/webhook_deliveries', { params: { query }, ...withOptions(options) })),
    each: (query: All<t.DeliveryFilter> = {}, options: CallOptions = {}): AsyncGenerator<t.Delivery, void> =>
      eachItem(
        (cursor) => answer(api.GET('/v1/webhook_deliveries', { params: { query: at(query, cursor) }, ...withOptions(options) })),
        (page) => page.deliveries,
      ),
    get: (id: string, options: CallOptions = {}): Promise<t.DeliveryDetails> =>
      answer(api.GET('/v1/webhook_deliveries/{id}', { params: { path: { id } }, ...withOptions(options) })),
  },
});

const at = <Filter extends object>(query: Filter, cursor: string | undefined): Filter & { readonly cursor?: string } => ({
  ...query,
  ...(cursor === undefined ? {} : { cursor }),
});

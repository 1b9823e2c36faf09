import type { operations } from './generated/partner-api.ts';

/**
 * What each request takes and what it answers, under names. All of it comes from the OpenAPI document (src/generated); nothing is written
 * by hand, so a field that the API gains is here after "make openapi".
 */
type Operation = keyof operations;
type JsonOf<Holder> = Holder extends { readonly content: { readonly 'application/json': infer Body } } ? Body : never;

/** The body of the successful answer. */
export type AnswerOf<O extends Operation> = {
  [Status in keyof operations[O]['responses'] & (200 | 201 | 202)]: JsonOf<operations[O]['responses'][Status]>;
}[keyof operations[O]['responses'] & (200 | 201 | 202)];
export type QueryOf<O extends Operation> = NonNullable<operations[O]['parameters']['query']>;
export type BodyOf<O extends Operation> = JsonOf<NonNullable<operations[O]['requestBody']>>;

export type QuoteRequest = QueryOf<'getV1Quotes'>;
export type Quote = AnswerOf<'getV1Quotes'>;
export type OrderRequest = BodyOf<'postV1Orders'>;
export type Order = AnswerOf<'getV1OrdersId'>;
export type WidgetSessionRequest = BodyOf<'postV1WidgetSessions'>;
export type WidgetSession = AnswerOf<'postV1WidgetSessions'>;
export type OrderFilter = QueryOf<'getV1Orders'>;
export type OrderPage = AnswerOf<'getV1Orders'>;
export type UserRequest = BodyOf<'postV1Users'>;
export type User = AnswerOf<'getV1UsersId'>;
export type DocumentRequest = BodyOf<'postV1KycDocuments'>;
export type Verification = AnswerOf<'getV1UsersIdVerification'>;
export type TransactionFilter = QueryOf<'getV1Transactions'>;
export type TransactionPage = AnswerOf<'getV1Transactions'>;
export type Transaction = TransactionPage['transactions'][number];
export type SandboxClock = AnswerOf<'getV1SandboxClock'>;
export type SandboxMove = BodyOf<'postV1SandboxClock'>;
export type RefundFilter = QueryOf<'getV1Refunds'>;
export type RefundPage = AnswerOf<'getV1Refunds'>;
export type Refund = RefundPage['refunds'][number];
export type RefundDetails = AnswerOf<'getV1RefundsId'>;
export type Balance = AnswerOf<'getV1Balances'>['balances'][number];
export type EventFilter = QueryOf<'getV1Events'>;
export type EventPage = AnswerOf<'getV1Events'>;
export type WebhookEndpointRequest = BodyOf<'postV1WebhookEndpoints'>;
export type WebhookEndpointChange = BodyOf<'patchV1WebhookEndpointsId'>;
export type WebhookEndpoint = AnswerOf<'postV1WebhookEndpoints'>;
export type WebhookSecret = AnswerOf<'getV1WebhookEndpointsIdSecret'>;
export type ResendRequest = BodyOf<'postV1WebhookEndpointsIdResend'>;
export type DeliveryFilter = QueryOf<'getV1WebhookDeliveries'>;
export type DeliveryPage = AnswerOf<'getV1WebhookDeliveries'>;
export type Delivery = DeliveryPage['deliveries'][number];
export type DeliveryDetails = AnswerOf<'getV1WebhookDeliveriesId'>;
export type ApiKey = AnswerOf<'getV1ApiKeys'>['api_keys'][number];
export type ApiKeyRequest = BodyOf<'postV1ApiKeys'>;
export type ShownApiKey = AnswerOf<'postV1ApiKeys'>;
export type Limits = AnswerOf<'getV1Limits'>;
export type Currencies = AnswerOf<'getV1Currencies'>;
export type Rate = AnswerOf<'getV1Rates'>['rates'][number];
export type Networks = AnswerOf<'getV1Networks'>;

/** As the list of events has it, with the resource as it was then. */
export type PartnerEvent = EventPage['events'][number];
type StreamText = JsonOf<operations['getV1Stream']['responses'][101]>;
/** What a stream says besides events. */
export type StreamMessage = Extract<StreamText, { readonly type: `stream.${string}` }>;
/** Where a stream begins, and which events it sends. */
export type StreamFilter = QueryOf<'getV1Stream'>;
type Typed<Start extends string, Ids> = Omit<PartnerEvent, 'type' | 'data'> & {
  readonly type: Extract<PartnerEvent['type'], `${Start}.${string}`>;
  /** An endpoint with the payload `thin` is sent the ids alone. */
  readonly data: Ids & Partial<Extract<PartnerEvent['data'], Ids>>;
};
/** As a webhook brings it; `type` says what `data` is about. */
export type WebhookEvent =
  | Typed<'order', { readonly order_id: string }>
  | Typed<'user', { readonly user_id: string }>
  | Typed<'endpoint', { readonly endpoint_id: string }>;

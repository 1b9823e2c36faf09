import { FIAT_CURRENCIES, money } from '@danubit/contracts/values/money';
import { answerOf, type Route as ProviderRoute } from '../provider-api.ts';
import type { AskedCharge, Charge } from '../simulated-charge.ts';
import type { SimulatedProvider } from '../simulated-provider.ts';
import type { World } from '../world.ts';
import {
  chargeObject,
  declineOf,
  disputeObject,
  hasCharge,
  hasIntent,
  intentObject,
  payoutObject,
  refundObject,
  sessionIdOf,
  sessionObject,
  transactionObjects,
} from './stripe-objects.ts';

export type StripeAnswer = { readonly status: number; readonly body: object; readonly page?: Charge };
export type StripeCall = {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The fields of the query or of the form. */
  readonly fields: URLSearchParams;
  readonly key: string;
  /** The form as it was sent. */
  readonly form: string;
};

type Route = ProviderRoute<StripeCall, StripeAnswer>;

const DEFAULT_LIMIT = 10;

/** The part of Stripe's API that the adapter uses, over the book of a simulated provider. It answers immediately. */
export class StripeApi {
  readonly #provider: SimulatedProvider;
  readonly #world: World;
  readonly #reasons = new Map<string, string>();
  readonly #routes: readonly Route[];

  constructor(provider: SimulatedProvider, world: World) {
    this.#provider = provider;
    this.#world = world;
    this.#routes = [...this.#chargeRoutes(), ...this.#pageRoutes(), ...this.#moneyBackRoutes(), ...this.#payoutRoutes()];
  }

  answer(call: StripeCall): StripeAnswer {
    return answerOf(this.#routes, call);
  }

  #chargeRoutes(): readonly Route[] {
    return [
      ['POST', /^\/v1\/payment_intents$/, (call) => this.#charge(call)],
      ['GET', /^\/v1\/payment_intents\/search$/, ({ fields }) => this.#search(fields.get('query') ?? '')],
      ['GET', /^\/v1\/payment_intents\/([^/]+)$/, (_, id) => this.#intent(id)],
      ['POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, ({ fields }, id) => this.#cancel(id, fields.get('cancellation_reason'))],
      ['POST', /^\/v1\/payment_intents\/([^/]+)\/capture$/, ({ fields }, id) => this.#capture(id, fields.get('amount_to_capture'))],
      ['GET', /^\/v1\/charges$/, ({ fields }) => this.#chargesOf(fields.get('transfer_group') ?? '')],
    ];
  }

  #pageRoutes(): readonly Route[] {
    return [
      ['POST', /^\/v1\/checkout\/sessions$/, (call) => this.#openPage(call)],
      ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (_, id) => this.#session(id)],
      ['POST', /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, (_, id) => this.#expire(id)],
    ];
  }

  #moneyBackRoutes(): readonly Route[] {
    return [
      ['POST', /^\/v1\/refunds$/, ({ fields }) => this.#refund(fields)],
      [
        'GET',
        /^\/v1\/refunds$/,
        ({ fields }) => listed((this.#provider.book.at(fields.get('payment_intent') ?? '')?.refunds ?? []).map(refundObject), fields),
      ],
      [
        'GET',
        /^\/v1\/disputes$/,
        ({ fields }) => listed(this.#provider.disputes.of(fields.get('payment_intent') ?? '').map(disputeObject), fields),
      ],
      [
        'POST',
        /^\/v1\/disputes\/([^/]+)$/,
        (_, id) => (this.#provider.disputes.takesEvidence(id) ? ok({ id, object: 'dispute' }) : rejected('evidence_not_taken')),
      ],
    ];
  }

  #payoutRoutes(): readonly Route[] {
    const { settlements } = this.#provider;
    const payout = (id: string) => {
      const paid = settlements.find(id);
      return paid === undefined ? [] : [payoutObject(paid, settlements.read(id) !== undefined)];
    };
    return [
      ['GET', /^\/v1\/payouts$/, ({ fields }) => listed(settlements.list(timeOf(fields, 'created[gte]')).flatMap(payout), fields)],
      ['GET', /^\/v1\/payouts\/([^/]+)$/, (_, id) => payout(id).map(ok)[0] ?? missing('payout')],
      [
        'GET',
        /^\/v1\/balance_transactions$/,
        ({ fields }) => {
          const of = fields.get('payout');
          const period = { from: timeOf(fields, 'created[gte]'), to: timeOf(fields, 'created[lt]') };
          return listed(transactionObjects(of === null ? settlements.movedIn(period) : (settlements.read(of)?.items ?? [])), fields);
        },
      ],
    ];
  }

  #charge({ fields, key, form }: StripeCall): StripeAnswer {
    const amount = moneyIn(fields.get('currency'), fields.get('amount'));
    const charge = this.#provider.begin({ ...aboutOf(fields), money: amount, page: null }, key, form);
    if (charge === undefined) return keyConflict();
    const intent = intentObject(charge, null);
    if (charge.state !== 'declined') return ok(intent);
    return failed(402, { type: 'card_error', message: 'Your card was declined.', ...declineOf(charge), payment_intent: intent });
  }

  #openPage({ fields, key, form }: StripeCall): StripeAnswer {
    const price = 'line_items[0][price_data]';
    const asked: AskedCharge = {
      ...aboutOf(fields),
      money: moneyIn(fields.get(`${price}[currency]`), fields.get(`${price}[unit_amount]`)),
      page: fields.get('payment_intent_data[capture_method]') === 'manual' ? 'separately' : 'at_once',
    };
    const charge = this.#provider.begin(asked, key, form);
    return charge === undefined ? keyConflict() : sessionReply(charge);
  }

  #intent(id: string): StripeAnswer {
    const charge = this.#provider.book.at(id);
    return charge === undefined || !hasIntent(charge) ? missing('payment_intent') : ok(this.#intentOf(charge));
  }

  #intentOf(charge: Charge): ReturnType<typeof intentObject> {
    return intentObject(charge, this.#reasons.get(charge.reference) ?? null);
  }

  /** The index of the search is behind. */
  #search(query: string): StripeAnswer {
    const paymentId = /^metadata\['payment_id'\]:'(.+)'$/.exec(query)?.[1] ?? '';
    const found = this.#provider.book.of(paymentId).filter((charge) => hasIntent(charge) && charge.visibleAt <= this.#world.nowMs);
    return ok({ object: 'search_result', data: found.map((charge) => this.#intentOf(charge)), has_more: false });
  }

  #chargesOf(transferGroup: string): StripeAnswer {
    const charges = this.#provider.book.of(transferGroup).filter(hasCharge);
    return ok({ object: 'list', has_more: false, data: charges.map(chargeObject) });
  }

  #cancel(id: string, reason: string | null): StripeAnswer {
    const charge = this.#provider.book.at(id);
    if (charge === undefined || !hasIntent(charge)) return missing('payment_intent');
    if (charge.state !== 'challenge' && charge.state !== 'authorised') return unexpectedState(charge);
    this.#provider.book.cancel(charge);
    if (reason !== null) this.#reasons.set(id, reason);
    return ok(this.#intentOf(charge));
  }

  #capture(id: string, minor: string | null): StripeAnswer {
    const charge = this.#provider.book.at(id);
    if (charge === undefined || !hasIntent(charge)) return missing('payment_intent');
    if (charge.state !== 'authorised') return unexpectedState(charge);
    this.#provider.book.capture(charge, money(charge.asked.asset, BigInt(minor ?? charge.asked.minor)));
    return ok(this.#intentOf(charge));
  }

  #atSession(id: string): Charge | undefined {
    const charge = this.#provider.book.at(id.replace(/^cs_/, ''));
    return charge !== undefined && charge.page !== null && sessionIdOf(charge) === id ? charge : undefined;
  }

  #session(id: string): StripeAnswer {
    const charge = this.#atSession(id);
    return charge === undefined ? missing('checkout.session') : sessionReply(charge);
  }

  #expire(id: string): StripeAnswer {
    const charge = this.#atSession(id);
    if (charge === undefined) return missing('checkout.session');
    if (charge.state !== 'page') return rejected('session_not_open');
    this.#provider.book.cancel(charge);
    return sessionReply(charge);
  }

  #refund(fields: URLSearchParams): StripeAnswer {
    const charge = this.#provider.book.at(fields.get('payment_intent') ?? '');
    if (charge === undefined) return missing('payment_intent');
    const id = fields.get('metadata[refund_id]') ?? '';
    return ok(refundObject(this.#provider.beginRefund(charge, id, BigInt(fields.get('amount') ?? '0'))));
  }
}

const aboutOf = (fields: URLSearchParams): Pick<AskedCharge, 'paymentId' | 'attempt'> => ({
  paymentId: fields.get('metadata[payment_id]') ?? '',
  attempt: Number(fields.get('metadata[attempt]')),
});

const moneyIn = (currency: string | null, minor: string | null) => {
  const asset = FIAT_CURRENCIES.find((each) => each.toLowerCase() === currency);
  if (asset === undefined || minor === null) throw new Error('A request to the simulated Stripe has no amount.');
  return money(asset, BigInt(minor));
};

const timeOf = (fields: URLSearchParams, name: string): string => new Date(Number(fields.get(name) ?? 0) * 1_000).toISOString();

const sessionReply = (charge: Charge): StripeAnswer => ({ status: 200, body: sessionObject(charge), page: charge });

const ok = (body: object): StripeAnswer => ({ status: 200, body });

const failed = (status: number, error: object): StripeAnswer => ({ status, body: { error } });

const rejected = (code: string): StripeAnswer => failed(400, { type: 'invalid_request_error', code, message: code });

const unexpectedState = ({ state }: Charge): StripeAnswer =>
  failed(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The PaymentIntent has a status of ${state}.`,
  });

const missing = (what: string): StripeAnswer =>
  failed(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });

const keyConflict = (): StripeAnswer => failed(400, { type: 'idempotency_error', message: 'The key was sent with other parameters.' });

/** A page of a list, which the adapter follows. */
const listed = (all: readonly { readonly id: string }[], fields: URLSearchParams): StripeAnswer => {
  const after = fields.get('starting_after');
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const to = from + Number(fields.get('limit') ?? DEFAULT_LIMIT);
  return ok({ object: 'list', data: all.slice(from, to), has_more: to < all.length });
};

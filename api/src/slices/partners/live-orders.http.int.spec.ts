import { publicIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { PAY_WITHIN_MS } from '@danubit/core/domain/orders/order/order.decider';
import { ACCEPT_WITHIN_MS } from '@danubit/core/domain/partners/checkout/checkout.decider';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { checkoutStream } from '@danubit/core/domain/partners/checkout/checkout.stream';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { addressKeyOf } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { idFromText } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { given, givenCustomer } from '../../testing/test-customers.ts';
import { ADDRESS, BITCOIN, liveOrders } from './testing/live-orders.ts';
import { idIn, person, problem } from './testing/partner-scene.ts';
import { startPartnerWork } from './testing/partner-work.ts';

const {
  scene,
  key,
  keyOfOther,
  uuidOf,
  newUser,
  afterQuote,
  bodyOf,
  place,
  placed,
  read,
  newBuyer,
  look,
  quoteOf,
  accept,
  decline,
  ownQuote,
  ordersIn,
  becomes,
  advance,
} = liveOrders();
let work: ReturnType<typeof startPartnerWork>;
beforeAll(() => {
  work = startPartnerWork(scene());
});
afterAll(() => work.stop());

describe('a live user', () => {
  it('is pending, and verifies on our page: no document is taken from the partner', async () => {
    const user = await scene().post('/v1/users', { ...person, last_name: 'Reject' }, key());
    expect(user).toMatchObject({ status: 201, body: { user_id: expect.stringMatching(/^usr_/), status: 'pending', last_name: 'Reject' } });
    const user_id = idIn(user, 'user_id');
    const document = { user_id, type: 'passport', number: 'AB123456' };
    expect(await scene().post('/v1/kyc/documents', document, key())).toMatchObject(problem(403, 'PERSON_VERIFIES_HERE'));
    // A refused command of a live key is recorded like one of a customer. Sandboxes leave none.
    expect(await scene().post('/v1/kyc/documents', { ...document, user_id: 'usr_x' })).toMatchObject({ status: 400 });
    const { api, own } = scene();
    expect(
      await api.database.query('SELECT user_id, auth_level, command, code FROM audit.command_record WHERE auth_level = $1', ['key']),
    ).toEqual([
      { user_id: partnerIdOf(own.owner.userId), auth_level: 'key', command: 'POST /v1/kyc/documents', code: 'PERSON_VERIFIES_HERE' },
    ]);
    const page = 'http://danubit.test/dashboard?tab=settings&panel=verification';
    expect(await scene().post('/v1/kyc/verify', { user_id }, key())).toMatchObject({
      status: 200,
      body: { status: 'pending', reason: null, documents: [], verification_url: page },
    });
  });
});

describe('a live order', () => {
  it('waits for the person: the partner gets our page, nothing is placed and no token is kept', async () => {
    const answer = await place({ payment_method: { type: 'card', card_token: 'tok_success' } });
    expect(answer).toMatchObject({ status: 201, body: { status: 'awaiting_payment', txid: null, crypto_address: ADDRESS } });
    const id = idIn(answer, 'order_id');
    expect(id).toMatch(/^ord_/);
    expect(answer.body['payment_url']).toBe(`http://danubit.test/checkout/${id}`);
    expect(await ordersIn(id)).toEqual([]);
    const [event] = await scene().api.eventLog.read(partnerOrderStream(uuidOf('ord', id)));
    expect(event?.data).not.toHaveProperty('outcome');
    expect(JSON.stringify(event?.data)).not.toContain('tok_success');
  });

  it('is placed once at a quote, and needs one that is held', async () => {
    const body = await bodyOf();
    const first = await scene().post('/v1/orders', body, key());
    await afterQuote();
    expect((await scene().post('/v1/orders', body, key())).body).toEqual(first.body);
    expect(await scene().post('/v1/orders', { ...body, customer_id: await newUser() }, key())).toMatchObject(problem(409, 'QUOTE_USED'));
    const late = await bodyOf();
    await afterQuote();
    expect(await scene().post('/v1/orders', late, key())).toMatchObject(problem(409, 'QUOTE_EXPIRED'));
  });

  it('takes an address on the network that we use', async () => {
    const ofTest = { crypto_address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' };
    expect(await place(ofTest)).toMatchObject(problem(400, 'INVALID_PARAMETER', { details: { parameter: 'crypto_address' } }));
  });

  it('takes nothing of a sandbox, of another company or of another user', async () => {
    const test = await scene().ofOrder();
    for (const change of [{ quote_id: test.quote_id }, { customer_id: (test as { customer_id?: string }).customer_id }]) {
      expect(await place(change)).toMatchObject(problem(404, 'NOT_FOUND'));
    }
    expect(await scene().post('/v1/orders', await bodyOf(), keyOfOther())).toMatchObject(problem(404, 'NOT_FOUND'));
    const id = await placed();
    for (const other of [keyOfOther(), scene().own.key]) {
      expect(await scene().get(`/v1/orders/${id}`, other)).toMatchObject(problem(404, 'NOT_FOUND'));
      expect(await scene().post(`/v1/orders/${id}/cancel`, undefined, other)).toMatchObject(problem(404, 'NOT_FOUND'));
    }
    const listed = async (by: string) => JSON.stringify((await scene().get('/v1/transactions?limit=100', by)).body);
    expect(await listed(key())).toContain(id);
    for (const other of [keyOfOther(), scene().own.key]) expect(await listed(other)).not.toContain(id);
    expect(await listed(key())).not.toContain('test_');
  });

  it('is cancelled by the partner before its payment', async () => {
    const id = await placed();
    const cancelled = await scene().post(`/v1/orders/${id}/cancel`, undefined, key());
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', payment_url: null } });
    expect(await accept(await newBuyer(), id)).toMatchObject(problem(409, 'CHECKOUT_ENDED'));
    expect(await scene().post(`/v1/orders/${id}/cancel`, undefined, key())).toMatchObject(problem(409, 'ORDER_NOT_CANCELLABLE'));
  });

  it('is cancelled after the person has accepted it, for both', async () => {
    const [id, buyer] = [await placed(), await newBuyer()];
    const order = await accept(buyer, id);
    expect((await scene().post(`/v1/orders/${id}/cancel`, undefined, key())).body).toMatchObject({ status: 'cancelled' });
    const seen = await scene().send('GET', `/api/orders/${idIn(order, 'order_id')}`, { headers: buyer.authorization });
    expect(seen.body).toMatchObject({ status: 'cancelled' });
  });

  it('that is not accepted within two days expires', async () => {
    const id = await placed();
    expect(await advance(id)).toMatchObject({ untried: true });
    scene().api.clock.advance(ACCEPT_WITHIN_MS);
    expect(await accept(await newBuyer(), id)).toMatchObject(problem(409, 'CHECKOUT_ENDED'));
    expect(await advance(id)).toBe('done');
    await becomes(id, 'expired');
    await afterQuote();
    expect(await read(id)).toMatchObject({ payment_url: null, timeline: [{ status: 'awaiting_payment' }, { status: 'expired' }] });
  });
});

describe('the person', () => {
  it('sees whose order it is, what it costs and where the coins go', async () => {
    const id = await placed();
    expect(await look(await newBuyer(), id)).toMatchObject({
      status: 200,
      body: {
        ...{ status: 'open', partner: 'Vltava Pay s. r. o.', network: 'bitcoin', address: ADDRESS },
        quote: { fiat_amount: '250.00', fiat_currency: 'EUR', fees: { service_fee: '3.75' }, destination: 'address' },
      },
    });
  });

  it('accepts and pays, and the partner follows the order to its end', async () => {
    const [user, buyer] = [await newUser(), await newBuyer()];
    const id = await placed({ customer_id: user });
    const accepted = await accept(buyer, id);
    expect(accepted).toMatchObject({ status: 201, body: { status: 'awaiting_payment', method: 'payment', destination: 'address' } });
    expect(await look(buyer, id)).toMatchObject({ body: { status: 'accepted', order_id: idIn(accepted, 'order_id') } });
    const [event] = await ordersIn(id);
    expect(event).toMatchObject({
      type: 'OrderPlaced',
      data: { userId: buyer.userId, partnerId: partnerIdOf(scene().own.owner.userId), riskDisclosure: RISK_DISCLOSURE_VERSION },
      metadata: { actor: { kind: 'customer', id: buyer.userId }, subjectId: buyer.subjectId },
    });
    expect((await scene().get(`/v1/users/${user}`, key())).body).toMatchObject({ status: 'verified', last_name: person.last_name });
    expect((await scene().get(`/v1/users/${user}/verification`, key())).body).toMatchObject({ verification_url: null });

    const base = { orderId: uuidOf('ord', id), userId: buyer.userId };
    const steps: readonly OrderEvent[] = [
      { type: 'OrderPaid', data: { ...base, entryId: 'e', stream: 's', paymentId: null } },
      { type: 'OrderHeld', data: { ...base, code: 'account_restricted' } },
      { type: 'OrderReleased', data: base },
      { type: 'OrderBuying', data: { ...base, hedgeId: base.orderId } },
      { type: 'CryptoBought', data: { ...base, hedgeId: base.orderId, fills: [], entryIds: [] } },
      { type: 'DeliveryRequested', data: { ...base, deliveryId: base.orderId } },
      { type: 'OrderCompleted', data: { ...base, deliveredTo: 'address', txid: 'd0c1c0de' } },
    ];
    await given(scene().api, orderStream(base.orderId), buyer.subjectId, steps);
    await becomes(id, 'completed');
    const statuses = ['awaiting_payment', 'paid', 'in_review', 'paid', 'buying', 'sending', 'completed'];
    const shown = await read(id);
    expect(shown).toMatchObject({ customer_id: user, txid: 'd0c1c0de', payment_url: null, message: null });
    expect((shown['timeline'] as readonly { status: string }[]).map(({ status }) => status)).toEqual(statuses);
    expect(await scene().post(`/v1/orders/${id}/refunds`, undefined, key())).toMatchObject(
      problem(409, 'ORDER_NOT_REFUNDABLE', { message: expect.stringContaining('final') }),
    );

    await work.publish(orderStream(base.orderId));
    await work.publish(partnerUserStream(uuidOf('usr', user)));
    const { events } = (await scene().get('/v1/events?limit=100', key())).body as { events: readonly { type: string; mode: string }[] };
    expect(events.map(({ type }) => type)).toEqual([...statuses.map((status) => `order.${status}`), 'user.pending', 'user.verified']);
    expect(new Set(events.map(({ mode }) => mode))).toEqual(new Set(['live']));
    expect((await scene().get('/v1/events', scene().own.key)).body).toMatchObject({ events: [] });
    for (const told of [events, shown, (await scene().get('/v1/transactions', key())).body]) {
      const text = JSON.stringify(told);
      for (const kept of ['restricted', buyer.userId, buyer.subjectId]) expect(text).not.toContain(kept);
    }
  });

  it('declines, and the partner sees a cancelled order', async () => {
    const [id, buyer] = [await placed(), await newBuyer()];
    expect(await decline(buyer, id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await becomes(id, 'cancelled');
    expect(await accept(buyer, id)).toMatchObject(problem(409, 'CHECKOUT_ENDED'));
  });

  it('is shown a new price when the first is no longer held, and accepts that one', async () => {
    const [id, buyer] = [await placed(), await newBuyer()];
    await afterQuote();
    const expired = await accept(buyer, id);
    expect(expired).toMatchObject(problem(409, 'QUOTE_EXPIRED'));
    const { value } = (expired.body as { error: { details: { value: { quote_id: string; fiat_amount: string } } } }).error.details;
    expect(value.fiat_amount).toBe('250.00');
    expect(await accept(buyer, id, value.quote_id)).toMatchObject({ status: 201 });
    expect((await ordersIn(id))[0]?.data).toMatchObject({ quoteId: value.quote_id });
  });

  it('accepts no price for another amount, and none of another person', async () => {
    const [id, buyer] = [await placed(), await newBuyer()];
    expect(await accept(buyer, id, await ownQuote(buyer, '50.00'))).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await accept(buyer, id, await ownQuote(await newBuyer()))).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('buys under the rules of the dashboard', async () => {
    const id = await placed();
    expect(await accept(await newBuyer({ without: 'IdentityVerified' }), id)).toMatchObject(problem(403, 'IDENTITY_NOT_VERIFIED'));
    expect(await accept(await newBuyer(), id, undefined, '2020-01')).toMatchObject(problem(422, 'RISK_DISCLOSURE_NOT_ACCEPTED'));
    const unsaved = await givenCustomer(scene().api);
    expect(await accept(unsaved, id)).toMatchObject(problem(400, 'INVALID_PARAMETER', { details: { parameter: 'address_id' } }));
    const over = '/v1/quotes?fiat_amount=1000.01&fiat_currency=EUR&crypto_currency=BTC';
    const large = await placed({ quote_id: idIn(await scene().get(over, key()), 'quote_id') });
    expect(await accept(await newBuyer(), large)).toMatchObject(problem(403, 'OWNERSHIP_PROOF_REQUIRED'));
    expect(await ordersIn(id)).toEqual([]);
    expect((await read(id))['status']).toBe('awaiting_payment');
  });

  it('is one customer: another one cannot take over the user, nor see the order', async () => {
    const [user, jana, jan] = [await newUser(), await newBuyer(), await newBuyer()];
    const [first, second] = [await placed({ customer_id: user }), await placed({ customer_id: user })];
    expect(await accept(jana, first)).toMatchObject({ status: 201 });
    expect(await look(jan, first)).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await look(jan, second)).toMatchObject(problem(409, 'CHECKOUT_OF_ANOTHER_ACCOUNT'));
    for (const answer of [await accept(jan, second, await ownQuote(jan)), await decline(jan, second)]) {
      expect(answer).toMatchObject(problem(409, 'CHECKOUT_OF_ANOTHER_ACCOUNT'));
    }
    expect(await accept(jana, second)).toMatchObject({ status: 201 });
  });

  it('does not find an order that does not exist, or of a sandbox', async () => {
    const buyer = await newBuyer();
    const test = idIn(await scene().post('/v1/orders', await scene().ofOrder()), 'order_id');
    for (const id of [publicIdOf('ord', randomUUID()), test]) expect(await look(buyer, id)).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});

describe('accepting again', () => {
  it('at the same moment, at different prices, places one order', async () => {
    const [id, buyer] = [await placed(), await newBuyer()];
    const quotes = [await quoteOf(buyer, id), await ownQuote(buyer), await ownQuote(buyer)];
    const answers = await Promise.all(quotes.map((quoteId) => accept(buyer, id, quoteId)));
    expect(new Set(answers.map(({ status, body }) => `${String(status)} ${String(body['order_id'])}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await ordersIn(id)).map(({ type }) => type)).toEqual(['OrderPlaced']);
  });

  it('goes on where a killed request stopped, and without it the workers place the order', async () => {
    const buyer = await newBuyer();
    for (const finish of [accept.bind(undefined, buyer), advance]) {
      const id = await placed();
      const orderId = uuidOf('ord', id);
      const partnerId = partnerIdOf(scene().own.owner.userId);
      const quoteId = await quoteOf(buyer, id);
      const order = {
        ...{ orderId, userId: buyer.userId, subjectId: buyer.subjectId, walletId: buyer.userId, partnerId, quoteId },
        ...{ fiat: money('EUR', 25_000n), serviceFee: money('EUR', 375n), networkFee: money('EUR', 0n), converted: money('EUR', 24_625n) },
        ...{ crypto: money(BITCOIN, 295_221n), rate: '83412.00', marketPrice: '83079.68', rulesVersion: '2026-11', method: 'payment' },
        ...{ destination: 'address', addressId: idFromText(addressKeyOf(buyer.userId, BITCOIN, ADDRESS)) },
        ...{ riskDisclosure: RISK_DISCLOSURE_VERSION, payBy: new Date(scene().api.clock.now().getTime() + PAY_WITHIN_MS).toISOString() },
      };
      await given(scene().api, checkoutStream(orderId), buyer.subjectId, [{ type: 'CheckoutAccepted', data: { orderId, order } }]);
      await finish(id);
      expect((await ordersIn(id)).map(({ type }) => type)).toEqual(['OrderPlaced']);
      await finish(id);
      expect(await ordersIn(id)).toHaveLength(1);
    }
  });
});

import { idOfPublic } from '@danubit/contracts/values/ids';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { addressKeyOf, beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { idFromText } from '@danubit/event-store/event-ids';
import { eventually } from '@danubit/runtime/testing/eventually';
import { advanceCheckoutJob } from '@danubit/workers/jobs/advance-checkout.job';
import { workOn } from '@danubit/workers/testing/deposit-scene';
import { afterAll, beforeAll } from '@jest/globals';
import { given, givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';
import { idIn, person, QUOTE, startPartnerScene, type Answer, type PartnerScene } from './partner-scene.ts';

export const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
export const BITCOIN = 'BTC.bitcoin';

/** Two companies with live keys, their orders, and the persons who accept them, for the specs of one file. */
export const liveOrders = () => {
  let scene: PartnerScene;
  let [key, keyOfOther] = ['', ''];

  const liveKeyOf = async (owner: TestCustomer): Promise<string> => {
    const partnerId = partnerIdOf(owner.userId);
    await given(scene.api, partnerStream(partnerId), owner.subjectId, [
      { type: 'PartnerVerified', data: { partnerId, approver: 'the spec' } },
    ]);
    return scene.newKey(owner, { mode: 'live', name: 'Live' });
  };
  beforeAll(async () => {
    scene = await startPartnerScene();
    [key, keyOfOther] = [await liveKeyOf(scene.own.owner), await liveKeyOf(scene.other.owner)];
  });
  afterAll(async () => {
    await scene.stop();
  });

  const uuidOf = (kind: 'ord' | 'quo' | 'usr', publicId: string): string => idOfPublic(kind, publicId) ?? '';
  const newUser = async (): Promise<string> => idIn(await scene.post('/v1/users', person, key), 'user_id');
  /** Longer than a quote is held. The sources are read again at the new time. */
  const afterQuote = async (): Promise<void> => {
    scene.api.clock.advance(31_000);
    await eventually(async () => (await scene.get(QUOTE, key)).status === 200);
  };
  const bodyOf = async (change: object = {}) => ({
    quote_id: idIn(await scene.get(QUOTE, key), 'quote_id'),
    ...('customer_id' in change ? {} : { customer_id: await newUser() }),
    ...{ crypto_address: ADDRESS, payment_method: { type: 'card' }, ...change },
  });
  const place = async (change: object = {}): Promise<Answer> => scene.post('/v1/orders', await bodyOf(change), key);
  const placed = async (change: object = {}): Promise<string> => idIn(await place(change), 'order_id');
  const read = async (id: string) => (await scene.get(`/v1/orders/${id}`, key)).body;

  /** A verified customer, with the address of the orders in the address book. */
  const newBuyer = async (options: Parameters<typeof givenCustomer>[1] = {}): Promise<TestCustomer> => {
    const buyer = await givenCustomer(scene.api, options);
    const { userId } = buyer;
    const beneficiaryId = idFromText(addressKeyOf(userId, BITCOIN, ADDRESS));
    const usableFrom = scene.api.clock.now().toISOString();
    const address = { beneficiaryId, userId, label: null, asset: BITCOIN, network: 'bitcoin', address: ADDRESS, usableFrom };
    await given(scene.api, beneficiaryStream(userId), buyer.subjectId, [{ type: 'AddressAdded', data: address }]);
    return buyer;
  };
  const ask = (buyer: TestCustomer, method: string, path: string, body?: object): Promise<Answer> =>
    scene.send(method, `/api/checkouts/${path}`, { body, headers: buyer.authorization });
  const look = (buyer: TestCustomer, id: string) => ask(buyer, 'GET', id);
  const quoteOf = async (buyer: TestCustomer, id: string): Promise<string> =>
    ((await look(buyer, id)).body['quote'] as { quote_id: string }).quote_id;
  const accept = async (buyer: TestCustomer, id: string, quoteId?: string, risk = RISK_DISCLOSURE_VERSION): Promise<Answer> =>
    ask(buyer, 'POST', `${id}/accept`, { quote_id: quoteId ?? (await quoteOf(buyer, id)), risk_disclosure: risk });
  const decline = (buyer: TestCustomer, id: string) => ask(buyer, 'POST', `${id}/decline`);
  const ownQuote = async (buyer: TestCustomer, amount = '250.00'): Promise<string> => {
    const asked = { side: 'pay', fiat_currency: 'EUR', crypto_currency: 'BTC', amount, destination: 'address' };
    return idIn(await scene.send('POST', '/api/quotes', { body: asked, headers: buyer.authorization }), 'quote_id');
  };
  const ordersIn = async (id: string) => scene.api.eventLog.read<OrderEvent>(orderStream(uuidOf('ord', id)));
  const becomes = (id: string, status: string) => eventually(async () => (await read(id))['status'] === status);
  const advance = (id: string) =>
    advanceCheckoutJob({ log: scene.api.eventLog, clock: scene.api.clock }).run(workOn('advance-checkout', uuidOf('ord', id)));
  return {
    ...{
      scene: () => scene,
      key: () => key,
      keyOfOther: () => keyOfOther,
      uuidOf,
      newUser,
      afterQuote,
      bodyOf,
      place,
      placed,
      read,
      newBuyer,
    },
    ...{ ask, look, quoteOf, accept, decline, ownQuote, ordersIn, becomes, advance },
  };
};

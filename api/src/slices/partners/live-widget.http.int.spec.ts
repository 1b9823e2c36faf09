import { isLiveWidgetToken } from '@danubit/contracts/values/widget';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESS, liveOrders } from './testing/live-orders.ts';
import { idIn, person, problem } from './testing/partner-scene.ts';

const origin = 'https://shop.example';
const { scene, key, newUser, newBuyer, accept, becomes, read } = liveOrders();
beforeAll(async () => {
  await scene().asCustomer(scene().own.owner, 'PUT', '/api/partner/widget', { origins: [origin] });
});

const open = (customer_id: string, by = key()) => scene().post('/v1/widget-sessions', { customer_id, origin }, by);
const ask = (token: string, method: string, path: string, body?: object) =>
  scene().send(method, `/api/widget${path}`, { key: token, body });
const quoteFor = async (token: string): Promise<string> =>
  idIn(await ask(token, 'POST', '/quotes', { fiat_amount: '250.00', fiat_currency: 'EUR', crypto_currency: 'BTC' }), 'quote_id');
const checkoutOf = async (token: string, change: object = {}) => ({ quote_id: await quoteFor(token), crypto_address: ADDRESS, ...change });

describe('the widget with a live key', () => {
  it('is opened for a user who is not verified yet, and places an order that the person accepts on our page', async () => {
    const opened = await open(await newUser());
    expect(opened).toMatchObject({ status: 201, body: { client_id: expect.stringMatching(/^pub_live_/) } });
    const token = idIn(opened, 'token');
    expect(isLiveWidgetToken(token)).toBe(true);
    const body = await checkoutOf(token);
    const placed = await ask(token, 'POST', '/checkouts', body);
    const id = idIn(placed, 'order_id');
    expect(placed).toMatchObject({
      status: 201,
      body: { status: 'awaiting_payment', payment_url: `http://danubit.test/checkout/${id}`, crypto_address: ADDRESS },
    });
    expect(idIn(await ask(token, 'POST', '/checkouts', body), 'order_id')).toBe(id);
    expect(await accept(await newBuyer(), id)).toMatchObject({ status: 201 });
    await becomes(id, 'awaiting_payment');
    expect((await ask(token, 'GET', `/orders/${id}`)).body).toEqual(await read(id));
  });

  it('refuses an address of another network by its name', async () => {
    const token = idIn(await open(await newUser()), 'token');
    const other = await checkoutOf(token, { crypto_address: '0x52908400098527886E0F7030069857D2E4169EE7' });
    expect(await ask(token, 'POST', '/checkouts', other)).toMatchObject(
      problem(400, 'INVALID_PARAMETER', { details: { parameter: 'crypto_address' } }),
    );
  });

  it('keeps live and test apart: users, ways to order, and orders', async () => {
    const testUser = idIn(await scene().post('/v1/users', person), 'user_id');
    expect(await open(testUser)).toMatchObject(problem(404, 'NOT_FOUND'));
    const liveUser = await newUser();
    expect(await open(liveUser, scene().own.key)).toMatchObject(problem(404, 'NOT_FOUND'));
    const [live, test] = [idIn(await open(liveUser), 'token'), idIn(await open(testUser, scene().own.key), 'token')];
    const consents = { terms_version: TERMS_VERSION, age_confirmed: true, risk_disclosure: RISK_DISCLOSURE_VERSION };
    const sandbox = { ...(await checkoutOf(live)), card_token: 'tok_success', ...consents };
    expect(await ask(live, 'POST', '/orders', sandbox)).toMatchObject(problem(409, 'WIDGET_OF_OTHER_MODE'));
    expect(await ask(test, 'POST', '/checkouts', await checkoutOf(test))).toMatchObject(problem(409, 'WIDGET_OF_OTHER_MODE'));
    const id = idIn(await ask(live, 'POST', '/checkouts', await checkoutOf(live)), 'order_id');
    expect(await ask(test, 'GET', `/orders/${id}`)).toMatchObject(problem(404, 'NOT_FOUND'));
    const another = idIn(await open(await newUser()), 'token');
    expect(await ask(another, 'GET', `/orders/${id}`)).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});

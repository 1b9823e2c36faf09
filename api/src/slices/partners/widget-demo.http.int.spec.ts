import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { WIDGET_DEMOS_PER_ADDRESS } from '@danubit/contracts/values/widget';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { DEMO_SHOP } from '@danubit/core/partners/demo-shop';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESS, idIn, problem, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';

let scene: PartnerScene;
beforeAll(async () => {
  scene = await startPartnerScene();
});
afterAll(() => scene.stop());

const open = () => scene.send('POST', '/api/widget-demo/sessions');
const ask = (token: string, method: string, path: string, body?: unknown) =>
  scene.send(method, `/api/widget${path}`, { key: token, ...(body === undefined ? {} : { body }) });
/** Answers the id of an order that the visitor places. */
const buy = async (token: string): Promise<string> => {
  const asked = { fiat_amount: '250.00', fiat_currency: 'EUR', crypto_currency: 'BTC' };
  const quote_id = idIn(await ask(token, 'POST', '/quotes', asked), 'quote_id');
  const accepted = { terms_version: TERMS_VERSION, age_confirmed: true, risk_disclosure: RISK_DISCLOSURE_VERSION };
  const placed = await ask(token, 'POST', '/orders', { quote_id, crypto_address: ADDRESS, card_token: 'tok_success', ...accepted });
  expect(placed).toMatchObject({ status: 201 });
  return idIn(placed, 'order_id');
};

describe('the widget demo', () => {
  it('opens without an account, for our own pages only', async () => {
    const { origin } = new URL(scene.api.settings.PUBLIC_URL);
    const opened = await open();
    expect(opened).toMatchObject({ status: 201, body: { client_id: `pub_test_${DEMO_SHOP.partnerId}` } });
    const session = await ask(idIn(opened, 'token'), 'GET', '/session');
    expect(session).toMatchObject({ status: 200, body: { company: 'Danubit demo shop', origin, customer_status: 'verified' } });
    const frame = await scene.send('GET', `/api/widget/clients/${idIn(opened, 'client_id')}`);
    expect(frame.body).toEqual({ origins: [origin] });
  });

  it('buys in the sandbox; a visitor does not see what another buys', async () => {
    const [one, other] = [idIn(await open(), 'token'), idIn(await open(), 'token')];
    const id = await buy(one);
    expect(await ask(one, 'GET', `/orders/${id}`)).toMatchObject({ status: 200, body: { order_id: id } });
    expect(await ask(other, 'GET', `/orders/${id}`)).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(id).toMatch(/^test_ord_/);
  });

  it('is no company: it has no events, and its session opens nothing of the partner API', async () => {
    const token = idIn(await open(), 'token');
    expect(await scene.api.eventLog.read(partnerStream(DEMO_SHOP.partnerId))).toEqual([]);
    expect(await scene.get('/v1/orders', token)).toMatchObject(problem(401, 'UNAUTHORIZED'));
  });

  it('follows the address of the site', async () => {
    await scene.api.database.query('UPDATE app.partner_accounts SET widget_origins = $2 WHERE partner_id = $1', [
      DEMO_SHOP.partnerId,
      ['https://before.example'],
    ]);
    expect(await ask(idIn(await open(), 'token'), 'GET', '/session')).toMatchObject({ status: 200 });
  });

  it('is opened so often from one address in an hour, and again in the next', async () => {
    let last = await open();
    for (let tries = 0; tries < WIDGET_DEMOS_PER_ADDRESS && last.status === 201; tries += 1) last = await open();
    expect(last).toMatchObject(problem(429, 'TOO_MANY_REQUESTS'));
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    scene.api.clock.advance(3_600_000);
    expect(await open()).toMatchObject({ status: 201 });
  });
});

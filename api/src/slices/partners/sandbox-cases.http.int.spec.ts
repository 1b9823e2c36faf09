import { PARTNER_PAYMENT_METHODS, SANDBOX_TOKENS_OF, type PartnerPaymentMethod } from '@danubit/contracts/values/partners';
import { SANDBOX_DOCUMENTS, SANDBOX_NAMES, SANDBOX_ORDERS } from '@danubit/core/domain/partners/sandbox-cases';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { idIn, person, problem, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';
import { startPartnerWork } from './testing/partner-work.ts';

let scene: PartnerScene;
let work: ReturnType<typeof startPartnerWork>;
let page: string;
/** For orders whose person does not matter. */
let customerId: string;
beforeAll(async () => {
  scene = await startPartnerScene();
  // Waiting asks more often than a standard allowance permits.
  await scene.api.database.query('UPDATE app.partner_accounts SET requests_per_hour = 1000000');
  work = startPartnerWork(scene);
  customerId = await addUser('Vymyslená');
  page = await readFile(fileURLToPath(new URL('../../../../docs/partner-api.md', import.meta.url)), 'utf8');
});
afterAll(async () => {
  await work.stop();
  await scene.stop();
});

/** Cells of the row of the page that begins with this text; empty without one. */
const rowOf = (beginning: string): readonly string[] => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${beginning}\` |`));
  return (row ?? '').split('|').map((cell) => cell.trim());
};
/** With which a token can be sent: a card, when it goes with one. */
const methodsOf = (token: string): readonly PartnerPaymentMethod[] =>
  PARTNER_PAYMENT_METHODS.filter((method) => Object.hasOwn(SANDBOX_TOKENS_OF[method], token));
/** A slow read table answers 503, which a client repeats with the same key. */
const place = async (token: string, method = methodsOf(token)[0]): Promise<string> => {
  const ordered = { customer_id: customerId, payment_method: { type: method, card_token: token } };
  const [body, key] = [await scene.ofOrder(ordered), randomUUID()];
  let placed = await scene.post('/v1/orders', body, scene.own.key, key);
  await eventually(async () => {
    if (placed.status === 503) placed = await scene.post('/v1/orders', body, scene.own.key, key);
    return placed.status !== 503;
  });
  expect(placed).toMatchObject({ status: 201 });
  return idIn(placed, 'order_id');
};
const statusesOf = async (id: string): Promise<readonly string[]> => {
  const { timeline = [] } = (await scene.get(`/v1/orders/${id}`)).body as { readonly timeline?: readonly { readonly status: string }[] };
  return timeline.map(({ status }) => status);
};
const addUser = async (lastName: string): Promise<string> =>
  idIn(await scene.post('/v1/users', { ...person, last_name: lastName }), 'user_id');
const check = async (userId: string, number: string) => {
  await scene.post('/v1/kyc/documents', { user_id: userId, type: 'passport', number });
  return scene.post('/v1/kyc/verify', { user_id: userId });
};

describe('with a test key alone', () => {
  it.each(Object.entries(SANDBOX_ORDERS))('%s takes an order through its statuses', async (token, { statuses, restsMinutes }) => {
    const id = await place(token);
    await work.advance(id);
    if (restsMinutes > 0) {
      await eventually(async () => (await statusesOf(id)).length > 0);
      expect(await statusesOf(id)).not.toContain(statuses.at(-1));
      await scene.post('/v1/sandbox/clock', { advance_seconds: restsMinutes * 60 });
      await work.advance(id);
    }
    await eventually(async () => (await statusesOf(id)).at(-1) === statuses.at(-1));
    expect(await statusesOf(id)).toEqual(statuses);
    expect(rowOf(token).slice(3, 5)).toEqual([statuses.join(', '), restsMinutes === 0 ? '' : `${String(restsMinutes)} minutes`]);
    const methods = methodsOf(token);
    if (!methods.includes('card')) expect(rowOf(token)[5]).toBe(methods.map((method) => `\`${method}\``).join(', '));
  });

  it.each(PARTNER_PAYMENT_METHODS)('%s pays for an order, which names it', async (method) => {
    const id = await place('tok_success', method);
    await work.advance(id);
    await eventually(async () => (await statusesOf(id)).at(-1) === 'completed');
    expect((await scene.get(`/v1/orders/${id}`)).body).toMatchObject({ payment_method: { type: method } });
  });

  it.each([
    ['card', 'tok_wallet_closed'],
    ['apple_pay', 'tok_page_left'],
    ['klarna', 'tok_wallet_closed'],
    ['bank_transfer', 'tok_declined'],
    ['card', 'constructor'],
  ])('%s takes no token of another method: %s', async (type, token) => {
    const answer = await scene.post(
      '/v1/orders',
      await scene.ofOrder({ customer_id: customerId, payment_method: { type, card_token: token } }),
    );
    expect(answer).toMatchObject(problem(400, 'INVALID_PARAMETER', { details: { parameter: 'payment_method.card_token' } }));
  });

  it('money of a transfer that did not fit goes back to the account that paid, which the order says', async () => {
    const id = await place('tok_transfer_other_name');
    await work.advance(id);
    await eventually(async () => (await statusesOf(id)).at(-1) === 'refunded');
    expect((await scene.get(`/v1/orders/${id}`)).body).toMatchObject({ message: expect.stringContaining('to the account it came from') });
  });

  it.each(Object.entries(SANDBOX_NAMES))('a last name that begins with %s gives a user who is %s', async (beginning, status) => {
    const userId = await addUser(`${beginning.toLowerCase()}ová`);
    expect(await scene.get(`/v1/users/${userId}`)).toMatchObject({ body: { status } });
    expect(await scene.post('/v1/orders', await scene.ofOrder({ customer_id: userId }))).toMatchObject(
      problem(403, 'IDENTITY_NOT_VERIFIED'),
    );
    expect(rowOf(beginning)[2]).toBe(status);
  });

  it.each(Object.entries(SANDBOX_DOCUMENTS))('a number that begins with %s is checked as told', async (beginning, told) => {
    const userId = await addUser('Pending');
    const { status, reason, isFinal } = told;
    expect((await check(userId, `${beginning}-1`)).body).toMatchObject({ status, reason });
    const again = await check(userId, 'AB123456');
    if (isFinal) expect(again).toMatchObject(problem(409, 'VERIFICATION_FINAL'));
    else expect(again).toMatchObject({ status: 200, body: { status: 'verified' } });
    const [row] =
      page.match(new RegExp(`^\\| \`${beginning}\` \\| ${status} \\|.*(document_\\w+|details_mismatch|none|\\| \\|).*$`, 'm')) ?? [];
    expect(row).toContain(reason ?? '');
    expect(row).toBeDefined();
  });

  it('a person on a sanctions list is rejected for good, and no reason is told', async () => {
    const userId = await addUser('Sanctioned');
    expect((await check(userId, 'AB123456')).body).toMatchObject({ status: 'rejected', reason: null, can_retry: false });
    expect(await check(userId, 'AB999999')).toMatchObject(problem(409, 'VERIFICATION_FINAL'));
  });
});

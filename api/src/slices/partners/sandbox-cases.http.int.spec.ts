import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { PARTNER_PAYMENT_METHODS, type PartnerPaymentMethod } from '@danubit/contracts/values/partners';
import {
  methodWords,
  REFUND_AGAIN_MINUTES,
  restWords,
  SANDBOX_ADDRESSES,
  SANDBOX_AMOUNTS,
  SANDBOX_COUNTRIES,
  SANDBOX_DOCUMENTS,
  SANDBOX_NAMES,
  SANDBOX_ORDERS,
  SANDBOX_TOKENS,
  type SandboxCase,
  type SandboxRest,
  type SandboxToken,
} from '@danubit/contracts/values/sandbox-cases';
import { afterWorkingDays } from '@danubit/core/compliance/suspicion-report/slovak-working-days';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { idIn, person, problem, startPartnerScene, type Answer, type PartnerScene } from './testing/partner-scene.ts';
import { startPartnerWork } from './testing/partner-work.ts';

const startedAt = performance.now();
const LIMIT_MS = 120_000;
const AT_A_TIME = 8;
const SECOND_MS = 1_000;
/** More than a step of an order, which is no rest. */
const JUST_BEFORE_MS = 2 * SECOND_MS;

let scene: PartnerScene;
let work: ReturnType<typeof startPartnerWork>;
let page: string;
/** For orders whose person does not matter. */
let customerId: string;
beforeAll(async () => {
  scene = await startPartnerScene();
  // Waiting sends more requests than a standard allowance permits.
  await scene.api.database.query('UPDATE app.partner_accounts SET requests_per_hour = 1000000');
  work = startPartnerWork(scene);
  customerId = await addUser('Vymyslená');
  page = await readFile(fileURLToPath(new URL('../../../../docs/partner-api.md', import.meta.url)), 'utf8');
}, LIMIT_MS);
afterAll(async () => {
  await work.stop();
  await scene.stop();
  const seconds = ((performance.now() - startedAt) / SECOND_MS).toFixed(1);
  process.stdout.write(`Every case of the sandbox with test keys alone, an api and its work included: ${seconds} s.\n`);
});

/** Cells of the row of the page that begins with this text; empty without one. */
const rowOf = (beginning: string): readonly string[] => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${beginning}\` |`));
  return (row ?? '').split('|').map((cell) => cell.trim());
};
const caseOf = (token: SandboxToken): SandboxCase => SANDBOX_ORDERS[token];
/** A slow read table answers 503, which a client repeats with the same key. */
const place = async (token: string, method?: PartnerPaymentMethod, person = customerId): Promise<string> => {
  const type = method ?? caseOf(token as SandboxToken).methods[0];
  const ordered = { customer_id: person, payment_method: { type, card_token: token } };
  const [body, key] = [await scene.ofOrder(ordered), randomUUID()];
  let placed = await scene.post('/v1/orders', body, scene.own.key, key);
  await eventually(async () => {
    if (placed.status === 503) placed = await scene.post('/v1/orders', body, scene.own.key, key);
    return placed.status !== 503;
  });
  expect(placed).toMatchObject({ status: 201 });
  return idIn(placed, 'order_id');
};
type Shown = { readonly message: string | null; readonly timeline: readonly { readonly status: string }[] };
const shown = async (id: string): Promise<Shown> => (await scene.get(`/v1/orders/${id}`)).body as Shown;
const statusesOf = async (id: string): Promise<readonly string[]> => (await shown(id)).timeline.map(({ status }) => status);
const addUser = async (lastName: string): Promise<string> =>
  idIn(await scene.post('/v1/users', { ...person, last_name: lastName }), 'user_id');
const check = async (userId: string, number: string): Promise<Answer> => {
  await scene.post('/v1/kyc/documents', { user_id: userId, type: 'passport', number });
  return scene.post('/v1/kyc/verify', { user_id: userId });
};
const timeThere = async (): Promise<Date> => new Date(idIn(await scene.get('/v1/sandbox/clock'), 'now'));
const moveTo = async (time: Date): Promise<void> => {
  if (time > (await timeThere())) expect(await scene.post('/v1/sandbox/clock', { to: time.toISOString() })).toMatchObject({ status: 200 });
};
/** Several at the same time. */
const eachOf = async <Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
};

describe('with a test key alone', () => {
  const orders = new Map<SandboxToken, { readonly id: string; restedUntil: string | undefined }>();
  const restOf = (token: SandboxToken): SandboxRest | null => caseOf(token).rests;
  const endOf = (rests: SandboxRest, from: Date): Date =>
    'minutes' in rests ? new Date(from.getTime() + rests.minutes * 60_000) : afterWorkingDays(from, rests.workingDays);
  const advanceTo = async (token: SandboxToken, status: string | undefined): Promise<void> => {
    const { id } = orders.get(token) ?? { id: '' };
    await work.advance(id);
    await eventually(async () => (await statusesOf(id)).at(-1) === status);
  };

  // All of them begin at one time of the sandbox, and rest side by side.
  beforeAll(async () => {
    const from = await timeThere();
    await eachOf(SANDBOX_TOKENS, async (token) => {
      orders.set(token, { id: await place(token), restedUntil: undefined });
      await advanceTo(token, restOf(token)?.in ?? caseOf(token).statuses.at(-1));
    });
    const ends = new Map(
      SANDBOX_TOKENS.flatMap((token) => {
        const rests = restOf(token);
        return rests === null ? [] : [[token, endOf(rests, from)] as const];
      }),
    );
    for (const end of [...new Set([...ends.values()].map(Number))].toSorted((one, other) => one - other)) {
      const due = [...ends].filter(([, each]) => Number(each) === end).map(([token]) => token);
      await moveTo(new Date(end - JUST_BEFORE_MS));
      await eachOf(due, async (token) => {
        const order = orders.get(token);
        await work.advance(order?.id ?? '');
        if (order !== undefined) order.restedUntil = (await statusesOf(order.id)).at(-1);
      });
      await moveTo(new Date(end));
      await eachOf(due, (token) => advanceTo(token, caseOf(token).statuses.at(-1)));
    }
  }, LIMIT_MS);

  it.each(SANDBOX_TOKENS)('%s takes an order through its statuses', async (token) => {
    const { what, statuses, rests, failure } = caseOf(token);
    const { id, restedUntil } = orders.get(token) ?? { id: '' };
    const { timeline, message } = await shown(id);
    expect(timeline.map(({ status }) => status)).toEqual(statuses);
    expect(restedUntil).toBe(rests?.in);
    if (failure !== null) expect(message).toBe(FAILURE_MESSAGES[failure]);
    expect(rowOf(token).slice(2, 6)).toEqual([what, statuses.join(', '), restWords(rests), methodWords(token)]);
  });

  it('an order that a rule notices gives no reason, in its message or in its events', async () => {
    for (const [token, { id }] of orders) {
      if (!token.startsWith('tok_rule_')) continue;
      const words = JSON.stringify(await shown(id)).toLowerCase();
      expect(words).not.toMatch(/rule|monitor|suspic|sanction|launder|alert|screen|politic/);
    }
  });

  it('a payment that is disputed later leaves its order as it is', async () => {
    await scene.post('/v1/sandbox/clock', { advance_seconds: 90 * 86_400 });
    const { id } = orders.get('tok_disputed') ?? { id: '' };
    await work.advance(id);
    expect((await statusesOf(id)).at(-1)).toBe('completed');
  });

  it('a refund that fails is sent again a day later', async () => {
    const id = await place('tok_refund_fails');
    await work.advance(id);
    await eventually(async () => (await statusesOf(id)).at(-1) === 'paid');
    const refundId = idIn(await scene.post(`/v1/orders/${id}/refunds`, undefined), 'refund_id');
    await scene.post('/v1/sandbox/clock', { advance_seconds: REFUND_AGAIN_MINUTES * 60 - 2 });
    await work.advance(id);
    expect((await scene.get(`/v1/refunds/${refundId}`)).body).toMatchObject({ status: 'pending' });
    await scene.post('/v1/sandbox/clock', { advance_seconds: 2 });
    await work.advance(id);
    await eventually(async () => (await scene.get(`/v1/refunds/${refundId}`)).body['status'] === 'refunded');
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
    ['apple_pay', 'tok_3ds'],
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
    const { id } = orders.get('tok_transfer_other_name') ?? { id: '' };
    expect(await shown(id)).toMatchObject({ message: expect.stringContaining('to the account it came from') });
  });

  it.each(Object.entries(SANDBOX_NAMES))('a last name that begins with %s gives a user who is %s', async (beginning, status) => {
    const userId = await addUser(`${beginning.toLowerCase()}ová`);
    expect(await scene.get(`/v1/users/${userId}`)).toMatchObject({ body: { status } });
    expect(await scene.post('/v1/orders', await scene.ofOrder({ customer_id: userId }))).toMatchObject(
      problem(403, 'IDENTITY_NOT_VERIFIED'),
    );
    expect(rowOf(beginning)[2]).toBe(status);
  });

  it.each(Object.entries(SANDBOX_COUNTRIES))('a person of %s is %s', async (country, status) => {
    const userId = idIn(await scene.post('/v1/users', { ...person, country }), 'user_id');
    expect(await scene.get(`/v1/users/${userId}`)).toMatchObject({ body: { status } });
    expect((await check(userId, 'AB123456')).body).toMatchObject({ status: 'verified' });
    expect(rowOf(country)[2]).toBe(status);
  });

  const endsAs = async (ordered: object, token: SandboxToken): Promise<void> => {
    const id = idIn(await scene.post('/v1/orders', await scene.ofOrder({ customer_id: customerId, ...ordered })), 'order_id');
    await work.advance(id);
    const { statuses } = caseOf(token);
    await eventually(async () => (await statusesOf(id)).length === statuses.length);
    expect(await statusesOf(id)).toEqual(statuses);
  };
  const quoteFor = async (amount: string, currency: string): Promise<string> =>
    idIn(await scene.get(`/v1/quotes?fiat_amount=${amount}&fiat_currency=EUR&crypto_currency=${currency}&payment_method=card`), 'quote_id');

  it.each(Object.entries(SANDBOX_AMOUNTS))('an order of %s ends as with %s', async (amount, token) => {
    await endsAs({ quote_id: await quoteFor(amount, 'BTC') }, token);
    expect(rowOf(amount)[2]).toBe(`\`${token}\``);
  });

  it.each(Object.entries(SANDBOX_ADDRESSES))('coins to %s end as with %s', async (address, token) => {
    await endsAs({ quote_id: await quoteFor('50.00', address.startsWith('0x') ? 'ETH' : 'BTC'), crypto_address: address }, token);
    expect(rowOf(address)[2]).toBe(`\`${token}\``);
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

  it('a person on a sanctions list is rejected for good, and no reason is given', async () => {
    const userId = await addUser('Sanctioned');
    expect((await check(userId, 'AB123456')).body).toMatchObject({ status: 'rejected', reason: null, can_retry: false });
    expect(await check(userId, 'AB999999')).toMatchObject(problem(409, 'VERIFICATION_FINAL'));
  });

  it('the data of a person is erased at the end of its period, which begins again with each order', async () => {
    const userId = await addUser('Dočasná');
    const ofUser = partnerUserStream(idOfPublic('usr', userId) ?? '');
    await work.followForErasure(ofUser);
    const years = (count: number, days = 0) => scene.post('/v1/sandbox/clock', { advance_seconds: (count * 365 + days) * 86_400 });
    await years(4);
    const orderId = await place('tok_success', 'card', userId);
    await work.followForErasure(ofUser, partnerOrderStream(idOfPublic('ord', orderId) ?? ''));
    await years(5);
    expect(await work.eraseDue()).toBe(0);
    expect((await scene.get(`/v1/users/${userId}`)).body).toMatchObject({ last_name: 'Dočasná' });
    await years(0, 4);
    expect(await work.eraseDue()).toBe(1);
    // A process may still use a key for some seconds.
    await eventually(async () => (await scene.get(`/v1/users/${userId}`)).body['last_name'] === null, 10_000);
    const nothing = { email: null, first_name: null, phone: null, country: null, date_of_birth: null };
    expect(await scene.get(`/v1/users/${userId}`)).toMatchObject({ status: 200, body: nothing });
    await eventually(async () => (await scene.get(`/v1/orders/${orderId}`)).body['crypto_address'] === null, 10_000);
    expect(await scene.post('/v1/orders', await scene.ofOrder({ customer_id: userId }))).toMatchObject(problem(409, 'USER_ERASED'));
    expect(await check(userId, 'AB123456')).toMatchObject(problem(409, 'USER_ERASED'));
    expect(await work.eraseDue()).toBe(0);
  });
});

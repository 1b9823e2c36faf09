import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { CardDetails, ChargeRequest } from '@danubit/core/payment-provider/payment-provider.port';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bytesIn, freePort, startSimulatorChild, temporaryFolder, until } from '../simulator-test-kit.ts';
import { ACCOUNT, API_KEY, HMAC_KEY, NotificationInbox, startAdyen, type RunningAdyen } from './adyen-test-kit.ts';

/** What is particular to this provider; the rest is in `provider-contract.int.spec.ts`. */

let adyen: RunningAdyen;
beforeAll(async () => {
  adyen = await startAdyen();
});
afterAll(() => adyen.stop());

const NUMBER = '4111111145551142';
const CODE = '7391';
const cardOf = (changes: Partial<CardDetails> = {}): CardDetails => ({
  ...{ number: NUMBER, expiryMonth: 12, expiryYear: new Date().getUTCFullYear() + 2, cvc: '739' },
  ...{ holderName: 'Zuzana Skúšobná', country: 'SK', zipCode: '81101' },
  ...changes,
});
const tokenOf = async (changes: Partial<CardDetails> = {}): Promise<string> => {
  const result = await adyen.provider().tokenise(cardOf(changes));
  if (result.kind !== 'token') throw new Error(`No token: ${JSON.stringify(result)}`);
  return result.token;
};
const requestFor = async (number = NUMBER): Promise<ChargeRequest> => {
  const paymentId = randomUUID();
  return {
    ...{ paymentId, attempt: 1, money: money('EUR', 25_000n), token: await tokenOf({ number }), providerCustomer: null },
    ...{ securityCodeToken: null, saveCard: false, key: providerKey(paymentId, 1, 'charge') },
    ...{ returnUrl: 'https://shop.example/return', description: 'Deposit' },
  };
};
const control = async (mode: string, count?: number): Promise<void> => {
  const body = JSON.stringify({ mode, ...(count === undefined ? {} : { count }) });
  const answer = await fetch(`${adyen.url}/control`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(answer.status).toBe(200);
};
const reportsOf = (reference: string) => adyen.inbox.about(reference);

describe('notifications', () => {
  test('of a charge whose answer was lost report its outcome', async () => {
    const request = await requestFor();
    await control('timeout-after-capture', 1);
    expect(await adyen.provider().charge(request)).toEqual({ kind: 'unknown', reason: 'timeout', providerReference: null });
    await until(async () => (await adyen.provider().findCharge(request)).kind === 'captured');
  });

  test('do not follow an error: nothing was executed, and a repetition under the key is', async () => {
    const request = await requestFor('4000000000008138');
    expect(await adyen.provider().charge(request)).toMatchObject({ kind: 'unknown' });
    expect(await adyen.provider().findCharge(request)).toMatchObject({ kind: 'unknown', reason: 'no_report' });
    expect(await adyen.provider().charge(request)).toMatchObject({ kind: 'declined', code: 'processing_error' });
    await until(async () => (await adyen.provider().findCharge(request)).kind === 'declined');
  });

  test('that are lost leave the outcome to a repetition under the key', async () => {
    const request = await requestFor('4000000000008153');
    await control('notices-lost', 1);
    expect(await adyen.provider().charge(request)).toMatchObject({ kind: 'unknown' });
    expect(await adyen.provider().findCharge(request)).toMatchObject({ kind: 'unknown', reason: 'no_report' });
    expect(await adyen.provider().charge(request)).toMatchObject({ kind: 'captured' });
  });

  test.each(['notices-twice', 'notices-contradictory', 'notices-reordered'])('in the mode %s end in one capture', async (mode) => {
    const request = await requestFor();
    await control(mode, 1);
    await adyen.provider().charge(request);
    await until(async () => (await reportsOf(request.paymentId)).some(({ isSuccess }) => isSuccess));
    expect(await adyen.provider().findCharge(request)).toMatchObject({ kind: 'captured' });
    expect(await adyen.provider().findCaptures(request)).toMatchObject({ captures: [{ attempt: 1 }] });
  });

  test('are sent until they are accepted, also by a provider that was down', async () => {
    const request = await requestFor();
    await adyen.provider().charge(request);
    await control('down');
    await control('normal');
    await until(async () => (await reportsOf(request.paymentId)).length === 1);
  });

  test('that are forged are refused', async () => {
    const request = await requestFor();
    await adyen.provider().charge(request);
    await until(() => Promise.resolve(adyen.inbox.requests.some((text) => text.includes(request.paymentId))));
    const text = adyen.inbox.requests.find((sent) => sent.includes(request.paymentId)) ?? '';
    expect(adyen.inbox.receive(text)).toBe(true);
    expect(adyen.inbox.receive(text.replaceAll('25000', '99999'))).toBe(false);
  });
});

describe('a refund', () => {
  test('that fails later is reported twice, and has failed', async () => {
    const charged = await adyen.provider().charge(await requestFor());
    if (charged.kind !== 'captured') throw new Error('Not captured.');
    const refundId = randomUUID();
    const { providerReference } = charged.evidence;
    await control('refunds-fail-later', 1);
    const request = { refundId, providerReference, minor: '25000', currency: 'EUR', key: providerKey(refundId, 1, 'refund') };
    expect(await adyen.provider().refund(request)).toMatchObject({ kind: 'processing' });
    await until(async () => (await adyen.provider().findRefund(request)).kind === 'refunded');
    await until(async () => (await adyen.provider().findRefund(request)).kind === 'refused');
  });

  test('of a payment that does not exist is refused', async () => {
    const request = { refundId: randomUUID(), providerReference: 'NOTTHERE', minor: '1', currency: 'EUR', key: randomUUID() };
    expect(await adyen.provider().refund(request)).toEqual({ kind: 'refused', raw: 'validation/167' });
  });
});

describe('a disputed charge', () => {
  const disputed = async (number: string) => {
    const charged = await adyen.provider().charge(await requestFor(number));
    if (charged.kind !== 'captured') throw new Error('Not captured.');
    const { providerReference } = charged.evidence;
    const states = async (): Promise<readonly string[]> => {
      const found = await adyen.provider().findDisputes(providerReference);
      return found.kind === 'disputes' ? found.disputes.map(({ stage, status }) => `${stage}: ${status}`) : [];
    };
    const bank = async (event: string): Promise<number> => {
      const found = await adyen.provider().findDisputes(providerReference);
      const [dispute] = found.kind === 'disputes' ? found.disputes : [];
      const address = `${adyen.url}/disputes/${dispute?.disputeReference ?? ''}`;
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ event }) };
      return (await fetch(address, request)).status;
    };
    return { providerReference, states, bank, become: (...to: string[]) => until(async () => (await states()).join() === to.join()) };
  };

  test('is announced, taken back, reversed and taken back again', async () => {
    const { bank, become, providerReference } = await disputed('4000000000000259');
    await become('chargeback: needs-response');
    const refund = { refundId: randomUUID(), providerReference, minor: '100', currency: 'EUR', key: randomUUID() };
    await adyen.provider().refund(refund);
    await until(async () => (await adyen.provider().findRefund(refund)).kind === 'refused');
    expect(await bank('SECOND_CHARGEBACK')).toBe(409);
    await bank('CHARGEBACK_REVERSED');
    await become('chargeback: won');
    await bank('SECOND_CHARGEBACK');
    await become('chargeback: won', 'chargeback: lost');
  });

  test('may begin as an inquiry, and is lost when it is not answered', async () => {
    const { bank, become } = await disputed('4000000000001976');
    await become('inquiry: needs-response');
    await bank('CHARGEBACK');
    await become('chargeback: needs-response');
    await bank('DISPUTE_DEFENSE_PERIOD_ENDED');
    await become('chargeback: lost');
  });
});

describe('a card', () => {
  test.each([
    ['NOT_ENOUGH_BALANCE', { kind: 'declined', code: 'insufficient_funds', raw: 'Refused/12' }],
    ['BLOCK_CARD', { kind: 'declined', code: 'card_declined', raw: 'Refused/5' }],
    ['CVC_DECLINED', { kind: 'invalid', field: 'cvc' }],
  ])('of the holder %s is refused at the exchange', async (holderName, result) => {
    expect(await adyen.provider().tokenise(cardOf({ holderName }))).toEqual(result);
  });

  test('with a wrong security code pays nothing', async () => {
    const card = { token: await tokenOf(), providerCustomer: null };
    expect(await adyen.provider().tokeniseSecurityCode('000', card)).toEqual({ kind: 'invalid' });
  });

  test('leaves neither its number nor its security code in the book', async () => {
    const result = await adyen.provider().tokenise(cardOf({ number: '370000000000002', cvc: CODE }));
    expect(result).toMatchObject({ kind: 'token', brand: 'amex', lastFour: '0002' });
    const bytes = bytesIn(adyen.folder).toString('latin1');
    expect(bytes).toContain('adyen_amex');
    expect(bytes).not.toContain('370000000000002');
    // References, ids and keys in base64 may contain these digits.
    expect(bytes).not.toMatch(new RegExp(`(?<![\\w+/-])${CODE}(?![\\w+/=-])`));
  });

  test('of an unknown key or merchant account is not charged, and the outcome stays open', async () => {
    const request = await requestFor();
    expect(await adyen.provider({ apiKey: 'another-key' }).charge(request)).toMatchObject({ kind: 'unknown', reason: 'http_401_000' });
    expect(await adyen.provider({ merchantAccount: 'Another' }).charge(request)).toMatchObject({ kind: 'unknown', reason: 'http_403_901' });
  });
});

test('the person of a charge is erased on request, as often as it is asked for, and of an unknown charge nothing is kept', async () => {
  const charge = await adyen.provider().charge(await requestFor());
  const reference = charge.kind === 'captured' ? charge.evidence.providerReference : '';
  expect(await adyen.provider().eraseCharge(reference)).toEqual({ kind: 'erased' });
  expect(await adyen.provider().eraseCharge(reference)).toEqual({ kind: 'erased' });
  expect(await adyen.provider().eraseCharge('ABCDEFGH12345678')).toEqual({ kind: 'nothing_kept' });
  expect(await adyen.provider({ apiKey: 'another-key' }).eraseCharge(reference)).toMatchObject({ kind: 'unknown' });
  expect(await adyen.provider({ privacyUrl: 'http://127.0.0.1:9' }).eraseCharge(reference)).toMatchObject({ kind: 'unknown' });
});

test('a result that the provider did not give completes no challenge', async () => {
  const request = await requestFor('4917610000000000');
  const asked = await adyen.provider().charge(request);
  expect(asked).toMatchObject({ kind: 'requires-action', providerReference: `${request.paymentId}.1` });
  adyen.inbox.bring(request.paymentId, 1, 'forged');
  expect(await adyen.provider().retrieve(`${request.paymentId}.1`)).toMatchObject({ kind: 'unknown', reason: 'challenge_not_accepted' });
  expect(await adyen.provider().cancel(`${request.paymentId}.1`, `${request.paymentId}.1.cancel`)).toMatchObject({
    kind: 'declined',
    code: 'authentication_abandoned',
  });
});

test('the pages show the book, the cards and a challenge', async () => {
  for (const path of ['/book', '/test-cards']) expect((await fetch(`${adyen.url}${path}`)).status).toBe(200);
  expect((await fetch(`${adyen.url}/challenge/none`)).status).toBe(404);
  expect((await fetch(`${adyen.url}/book.json?before=1`)).status).toBe(400);
});

test('killed as a process it keeps its book: the same key has the same answer, and its notices are sent after the start', async () => {
  const folder = temporaryFolder();
  const inbox = new NotificationInbox();
  const environment = {
    ...{ DATA_DIR: folder.path, SIMULATOR_WEBHOOK_URL: await inbox.open() },
    ...{ ADYEN_API_KEY: API_KEY, ADYEN_HMAC_KEY: HMAC_KEY, ADYEN_MERCHANT_ACCOUNT: ACCOUNT },
  };
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const port = await freePort();
  let child = await startSimulatorChild(main, port, environment);
  const provider = adyen.provider({ apiUrl: `${child.url}/v72`, reports: inbox });
  const card = await provider.tokenise(cardOf());
  const request = { ...(await requestFor()), token: card.kind === 'token' ? card.token : '' };
  const first = await provider.charge(request);
  await child.kill('SIGKILL');
  child = await startSimulatorChild(main, port, environment);
  expect(await provider.charge(request)).toEqual(first);
  await until(async () => (await inbox.about(request.paymentId)).length === 1);
  await child.kill('SIGKILL');
  inbox.close();
  folder.remove();
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChargeResult } from '@danubit/core/payment-provider/payment-provider.port';
import { cardOf, chargeOf, providerAt, startNetwork, type RunningNetwork } from './card-network-test-kit.ts';

let network: RunningNetwork;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.stop());
const provider = () => providerAt(network.url);

type Saved = { readonly token: string; readonly providerCustomer: string };

const saved = async (number = '4242424242424242'): Promise<Saved> => {
  const card = await provider().tokenise(cardOf(number), true);
  if (card.kind !== 'token' || card.providerCustomer === null) throw new Error('The card was not prepared for saving.');
  const { token, providerCustomer } = card;
  expect(await provider().charge(chargeOf(token, { providerCustomer, saveCard: true }))).toMatchObject({ kind: 'captured' });
  return { token, providerCustomer };
};

const codeTokenOf = async (code: string): Promise<string> => {
  const result = await provider().tokeniseSecurityCode(code);
  if (result.kind !== 'token') throw new Error(`No token: ${result.kind}`);
  return result.token;
};

const pay = async ({ token, providerCustomer }: Saved, code: string): Promise<ChargeResult> =>
  provider().charge(chargeOf(token, { providerCustomer, securityCodeToken: await codeTokenOf(code) }));

describe('a saved card through Stripe’s API', () => {
  test('pays again with its security code, which the issuer checks', async () => {
    const card = await saved();
    expect(await pay(card, '123')).toMatchObject({ kind: 'captured', evidence: { cvc: 'pass' } });
    expect(await pay(card, '456')).toMatchObject({ kind: 'captured' });
  });

  test.each([
    ['4242424242424242', '000'],
    ['4242424242424242', '1234'],
    ['378282246310005', '123'],
  ])('%s is declined with the wrong code %s', async (number, code) => {
    expect(await pay(await saved(number), code)).toMatchObject({ kind: 'declined', code: 'incorrect_cvc' });
  });

  test('is charged once for each token of its code', async () => {
    const card = await saved();
    const securityCodeToken = await codeTokenOf('123');
    const charge = () => provider().charge(chargeOf(card.token, { ...card, securityCodeToken }));
    expect(await charge()).toMatchObject({ kind: 'captured' });
    expect(await charge()).not.toMatchObject({ kind: 'captured' });
  });

  test('is charged for its own customer alone, and a card that was not saved pays once', async () => {
    const card = await saved();
    const other = await saved();
    expect(await pay({ ...card, providerCustomer: other.providerCustomer }, '123')).not.toMatchObject({ kind: 'captured' });
    const once = await provider().tokenise(cardOf('4242424242424242'));
    const token = once.kind === 'token' ? once.token : '';
    expect(await provider().charge(chargeOf(token))).toMatchObject({ kind: 'captured' });
    expect(await provider().charge(chargeOf(token))).not.toMatchObject({ kind: 'captured' });
  });

  test('is forgotten once, and then cannot be charged', async () => {
    const card = await saved();
    expect(await provider().forgetCard(card, 'removal-1')).toEqual({ kind: 'forgotten' });
    expect(await provider().forgetCard(card, 'removal-1')).toEqual({ kind: 'forgotten' });
    expect(await provider().forgetCard(card, 'removal-2')).toEqual({ kind: 'forgotten' });
    expect(await pay(card, '123')).not.toMatchObject({ kind: 'captured' });
    expect(await provider().forgetCard({ ...card, token: 'pm_unknown' }, 'removal-3')).toEqual({ kind: 'forgotten' });
  });

  test('is not taken for forgotten when the provider does not answer', async () => {
    const card = await saved();
    const gone = providerAt('http://127.0.0.1:9');
    expect(await gone.forgetCard(card, 'removal-4')).toMatchObject({ kind: 'unknown' });
    expect(await pay(card, '123')).toMatchObject({ kind: 'captured' });
  });

  test('can be saved by a check without a charge', async () => {
    const card = await provider().tokenise(cardOf('4242424242424242'), true);
    if (card.kind !== 'token' || card.providerCustomer === null) throw new Error('The card was not prepared for saving.');
    const { token, providerCustomer } = card;
    const check = { verificationId: 'v1', token, providerCustomer, key: 'v1.check', returnUrl: 'https://shop.example' };
    expect(await provider().checkCard(check)).toMatchObject({ kind: 'verified' });
    expect(await pay({ token, providerCustomer }, '123')).toMatchObject({ kind: 'captured' });
  });

  test('with a malformed code is refused before any charge', async () => {
    expect(await provider().tokeniseSecurityCode('12')).toEqual({ kind: 'invalid' });
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findTestCard, TEST_CARDS, CARD_WITH_WRONG_CHECK_DIGIT } from './test-cards.ts';
import { capturesOf, cardOf, charged, chargeOf, providerAt, startNetwork, tokenOf, type RunningNetwork } from './card-network-test-kit.ts';
import { passesLuhn } from '@danubit/contracts/values/luhn';

let network: RunningNetwork;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.stop());
const provider = () => providerAt(network.url);

const idsWhere = (matches: (card: (typeof TEST_CARDS)[number]) => boolean): readonly string[] =>
  TEST_CARDS.filter(matches).map((card) => card.id);
const numberOf = (id: string): string => TEST_CARDS.find((card) => card.id === id)?.number ?? '';

const plain = ({ behaviour }: (typeof TEST_CARDS)[number]): boolean =>
  behaviour.challenge === undefined && behaviour.late === undefined && behaviour.misbehaviour === undefined;

describe('test cards', () => {
  test('all pass the check digit and none is listed twice', () => {
    expect(TEST_CARDS.filter((card) => !passesLuhn(card.number))).toEqual([]);
    expect(new Set(TEST_CARDS.map((card) => card.number)).size).toBe(TEST_CARDS.length);
    expect(new Set(TEST_CARDS.map((card) => card.id)).size).toBe(TEST_CARDS.length);
  });

  test.each(idsWhere((card) => plain(card) && card.behaviour.verdict === 'approve'))('%s is captured once, with evidence', async (id) => {
    const { request, verdict } = await charged(provider(), numberOf(id));
    expect(verdict).toEqual({
      kind: 'captured',
      money: request.money,
      evidence: {
        providerReference: expect.stringMatching(/^pi_/),
        networkReference: expect.stringMatching(/^\d{15}$/),
        authorisationCode: expect.stringMatching(/^\d{6}$/),
        avs: id === 'postal_code_check_fails' ? 'postal_code:fail' : 'postal_code:pass',
        cvc: id === 'cvc_check_fails' ? 'fail' : 'pass',
        threeDSecure: null,
      },
    });
    expect(await capturesOf(network.url, request.paymentId)).toBe(1);
  });

  test.each([
    ['declined', 'card_declined', 'card_declined/generic_decline'],
    ['insufficient_funds', 'insufficient_funds', 'card_declined/insufficient_funds'],
    ['lost', 'card_declined', 'card_declined/lost_card'],
    ['stolen', 'card_declined', 'card_declined/stolen_card'],
    ['expired', 'expired_card', 'expired_card'],
    ['incorrect_cvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['processing_error', 'processing_error', 'processing_error'],
    ['3ds_lookup_error', 'card_declined', 'card_declined/generic_decline'],
    ['risk_highest', 'blocked', 'card_declined/fraudulent'],
    ['always_blocked', 'blocked', 'card_declined/fraudulent'],
  ])('%s is declined as %s and nothing is captured', async (id, code, raw) => {
    const { request, verdict } = await charged(provider(), numberOf(id));
    expect(verdict).toEqual({ kind: 'declined', code, raw, providerReference: expect.stringMatching(/^pi_/) });
    expect(await capturesOf(network.url, request.paymentId)).toBe(0);
    expect(await provider().findCharge(request)).toEqual(verdict);
  });

  test('the plain cards that are not approved are the ten above', () => {
    expect(idsWhere((card) => plain(card) && card.behaviour.verdict !== 'approve')).toHaveLength(10);
  });

  test('a token reveals only what the platform may know of a card', async () => {
    const amex = await provider().tokenise(cardOf('378282246310005'));
    expect(amex).toEqual({
      kind: 'token',
      token: expect.stringMatching(/^pm_/),
      providerCustomer: null,
      brand: 'amex',
      lastFour: '0005',
      funding: 'credit',
      country: 'US',
      fingerprint: expect.any(String),
    });
    const again = await provider().tokenise(cardOf('378282246310005'));
    expect(again).toMatchObject({ fingerprint: amex.kind === 'token' ? amex.fingerprint : '' });
    expect(again).not.toMatchObject({ token: amex.kind === 'token' ? amex.token : '' });
  });

  test.each([
    ['a wrong check digit', { number: CARD_WITH_WRONG_CHECK_DIGIT }, 'number'],
    ['a number that is none', { number: '4242' }, 'number'],
    ['a month that is none', { expiryMonth: 13 }, 'expiry'],
    ['a year that has passed', { expiryYear: 2020 }, 'expiry'],
    ['a security code of the wrong length', { cvc: '12' }, 'cvc'],
  ])('%s is invalid', async (_, changes, field) => {
    expect(await provider().tokenise(cardOf('4242424242424242', changes))).toEqual({ kind: 'invalid', field });
  });

  test('a real card is declined and not stored', async () => {
    const number = '4929939187355598';
    expect(findTestCard(number)).toBeUndefined();
    expect(await provider().tokenise(cardOf(number))).toEqual({
      kind: 'declined',
      code: 'card_declined',
      raw: 'card_declined/test_mode_live_card',
    });
  });

  test('a token that the provider does not know is expired', async () => {
    expect(await provider().charge(chargeOf('pm_never_made'))).toMatchObject({ kind: 'declined', code: 'token_expired' });
  });

  test('a token that was used before leaves the outcome open, since an earlier call did arrive', async () => {
    const token = await tokenOf(provider(), '4242424242424242');
    await provider().charge(chargeOf(token));
    expect(await provider().charge(chargeOf(token))).toEqual({ kind: 'unknown', reason: 'token_already_used', providerReference: null });
  });
});

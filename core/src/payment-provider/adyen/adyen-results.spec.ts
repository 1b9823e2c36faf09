import { describe, expect, test } from '@jest/globals';
import { readAnswer } from './adyen-client.ts';
import { declineOutcomeOf } from './adyen-decline-codes.ts';
import { resultOf } from './adyen-results.ts';

const asked = { reference: 'p.1', amount: { currency: 'EUR', value: 25_000 } };
const resultOfBody = (body: object, status = 200) => resultOf(readAnswer(status, JSON.stringify(body)), asked);
const authorised = { resultCode: 'Authorised', pspReference: 'PSP1', merchantReference: 'p.1', amount: { currency: 'EUR', value: 25_000 } };
const unknown = (reason: string, providerReference: string | null = null) => ({ kind: 'unknown', reason, providerReference });

describe('an answer about a charge', () => {
  test('that is authorised is a capture of the amount that it names, else of the amount asked for', () => {
    expect(resultOfBody(authorised)).toMatchObject({
      kind: 'captured',
      money: { asset: 'EUR', minor: '25000' },
      evidence: { providerReference: 'PSP1' },
    });
    expect(resultOfBody({ ...authorised, amount: { currency: 'EUR', value: 1 } })).toMatchObject({ money: { minor: '1' } });
    expect(resultOfBody({ ...authorised, amount: null })).toMatchObject({ money: { minor: '25000' } });
  });

  test('in a currency without a ledger account is still a capture', () => {
    expect(resultOfBody({ ...authorised, amount: { currency: 'JPY', value: 7 } })).toMatchObject({
      money: null,
      reported: { currency: 'JPY', minor: '7' },
    });
  });

  test('that authorises a part without saying how much leaves the outcome open', () => {
    const part = { ...authorised, resultCode: 'PartiallyAuthorised', amount: null };
    expect(resultOfBody(part)).toEqual(unknown('authorised_without_amount', 'p.1'));
  });

  test.each([
    ['Refused', '12', 'insufficient_funds'],
    ['Refused', '24', 'incorrect_cvc'],
    ['Refused', '5', 'card_declined'],
    ['Refused', '20', 'blocked'],
    ['Refused', '999', 'card_declined'],
    ['Cancelled', '16', 'authentication_abandoned'],
    ['Error', '4', 'processing_error'],
  ])('%s with reason %s is the decline %s', (resultCode, refusalReasonCode, code) => {
    const result = resultOfBody({ resultCode, refusalReasonCode, pspReference: 'PSP1' });
    expect(result).toEqual({ kind: 'declined', code, raw: `${resultCode}/${refusalReasonCode}`, providerReference: 'PSP1' });
  });

  test('that asks for a redirect is a challenge, known by our reference', () => {
    const action = { type: 'redirect', method: 'GET', url: 'https://bank.example/3ds' };
    expect(resultOfBody({ resultCode: 'RedirectShopper', action })).toEqual({
      kind: 'requires-action',
      url: 'https://bank.example/3ds',
      providerReference: 'p.1',
    });
  });

  test.each([
    ['an error without a reason', { resultCode: 'Error' }, unknown('result_Error')],
    ['another payment', { ...authorised, merchantReference: 'p.2' }, unknown('answer_about_another_payment')],
    ['a result that is not known', { resultCode: 'OnTheMoon' }, unknown('result_OnTheMoon')],
    ['a page', { html: '<html>' }, unknown('unreadable_answer')],
    [
      'a challenge by form',
      { resultCode: 'RedirectShopper', action: { type: 'redirect', method: 'POST', url: 'https://b/' } },
      unknown('unexpected_action', 'p.1'),
    ],
    ['a challenge inside the page', { resultCode: 'ChallengeShopper', action: { type: 'threeDS2' } }, unknown('result_ChallengeShopper')],
  ])('that is %s leaves the outcome open', (_, body, result) => {
    expect(resultOfBody(body)).toEqual(result);
  });
});

describe('an error', () => {
  const error = (status: number, errorType: string, errorCode: string) =>
    resultOfBody({ status, errorType, errorCode, message: '' }, status);

  test('that refuses the request is a decline', () => {
    expect(error(422, 'validation', '14_030')).toMatchObject({ kind: 'declined', code: 'processing_error', raw: 'validation/14_030' });
    expect(error(422, 'validation', '803')).toMatchObject({ kind: 'declined', code: 'token_expired' });
  });

  test.each([
    [422, 'validation', '704', 'http_422_704'],
    [422, 'internal', '905', 'http_422_905'],
    [401, 'security', '000', 'http_401_000'],
    [403, 'security', '901', 'http_403_901'],
    [500, 'validation', '702', 'http_500_702'],
  ])('%d of type %s with code %s leaves the outcome open', (status, errorType, errorCode, reason) => {
    expect(error(status, errorType, errorCode)).toEqual(unknown(reason));
  });

  test('of a proxy leaves the outcome open', () => {
    expect(resultOf(readAnswer(502, '<html>'), asked)).toEqual(unknown('http_502'));
    expect(resultOf(readAnswer(200, '<html>'), asked)).toEqual(unknown('unreadable_answer'));
  });
});

test('every refusal reason that Adyen documents has an outcome', () => {
  const gaps = [1, 13, 30];
  const codes = Array.from({ length: 45 }, (_, index) => index + 2).filter((code) => !gaps.includes(code));
  expect(codes.filter((code) => declineOutcomeOf(`Refused/${code.toString()}`) === undefined)).toEqual([]);
});

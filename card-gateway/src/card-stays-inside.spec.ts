import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { declineCardTry, openCardTry } from '@danubit/contracts/http/payments/card-try.contract';
import { goodPayment, startGateway, type GatewayUnderTest } from './testing/gateway-under-test.ts';

/** Ends a payment in every way, then searches all output of the process for the card, in every encoding a number may have. */

const NUMBER = '5555555555554444';
const CVV = '975';
/** A request id may contain the three digits by chance. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const payment = { ...goodPayment, cardNumber: NUMBER, cvv: CVV };

let under: GatewayUnderTest;
beforeEach(async () => {
  under = await startGateway();
  under.provider.answers({
    kind: 'token',
    token: 'pm_x',
    providerCustomer: null,
    brand: 'mastercard',
    lastFour: '4444',
    funding: 'debit',
    country: 'GB',
    fingerprint: 'fp_x',
  });
});
afterEach(() => under.close());

const formsOf = (digits: string): readonly string[] => {
  const grouped = digits.match(/.{1,4}/g) ?? [];
  const forms = [
    digits,
    grouped.join(' '),
    grouped.join('-'),
    grouped.join('%20'),
    Buffer.from(digits).toString('hex'),
    BigInt(digits).toString(16),
  ];
  return [...forms, ...[0, 1, 2].map((offset) => base64Core(digits, offset))];
};

/** What base64 makes of the inner digits when the number stands at this offset of a 3-byte group. */
const base64Core = (digits: string, offset: number): string =>
  Buffer.from(' '.repeat(offset) + digits)
    .toString('base64')
    .slice(4, 20);

const endings: [string, (u: GatewayUnderTest) => Promise<{ readonly body: string; readonly headers: unknown }>][] = [
  ['a success', (u) => u.post(payment)],
  ['a decline of the provider', (u) => (u.provider.answers({ kind: 'declined', code: 'card_declined', raw: 'x' }), u.post(payment))],
  ['a provider that throws the card back', (u) => (u.provider.answers(new Error(`bad card ${NUMBER} ${CVV}`)), u.post(payment))],
  [
    'a decline of the api',
    (u) => (u.api.answers({ status: 402, body: { error: { code: 'CARD_DECLINED', message: 'No.' }, request_id: 'r' } }), u.post(payment)),
  ],
  ['a try that the api does not open', (u) => (u.api.answersTries(openCardTry, 'reset'), u.post(payment))],
  [
    'a decline that the api does not count',
    (u) => {
      u.provider.answers({ kind: 'declined', code: 'card_declined', raw: 'x' });
      u.api.answersTries(declineCardTry, 'nonsense');
      return u.post(payment);
    },
  ],
  ['an api that breaks off', (u) => (u.api.answers('reset'), u.post(payment))],
  ['a wrong amount', (u) => u.post({ ...payment, amount: -1 })],
  ['a wrong security code', (u) => u.post({ ...payment, cvv: `${CVV}1` })],
  ['a wrong check digit', (u) => u.post({ ...payment, cardNumber: `${NUMBER}0` })],
  ['the number in other fields', (u) => u.post({ ...payment, cardholderName: NUMBER, [NUMBER]: NUMBER })],
  ['broken JSON', (u) => u.post(JSON.stringify(payment).slice(0, -1))],
  ['the wrong content type', (u) => u.post(payment, { 'content-type': 'text/plain' })],
  ['a caller who is not signed in', (u) => u.post(payment, { authorization: '' })],
];

describe('the card', () => {
  it.each(endings)('does not leave the gateway by %s', async (_name, pay) => {
    const { body, headers } = await pay(under);
    const requests = [...under.api.received, ...under.api.tries].map((request) => JSON.stringify(request));
    const left = [...under.logLines, ...requests, body, JSON.stringify(headers)].join('\n');
    for (const form of formsOf(NUMBER)) expect(left.toLowerCase()).not.toContain(form.toLowerCase());
    expect(body.replaceAll(UUID, '')).not.toContain(CVV);
  });

  it('reaches the api without any field for a number or a code', async () => {
    await under.post(payment);
    const text = under.api.received[0]?.text ?? '';
    expect(text).not.toMatch(/cv[vc]|number|expir/i);
    expect(text).not.toContain(CVV);
  });

  it('has no place in a log line', async () => {
    for (const [, pay] of endings) await pay(under);
    const keys = new Set(under.logLines.flatMap((line) => Object.keys(JSON.parse(line) as object)));
    const allowed = ['level', 'time', 'process', 'requestId', 'traceId', 'route', 'status', 'durationMs', 'msg', 'error', 'code', 'at'];
    expect([...keys].filter((key) => !allowed.includes(key))).toEqual([]);
    expect(under.logLines).not.toEqual([]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import { DECLINE_CODES, type DeclineCode } from '../domain/payments/payment/payment.events.ts';
import { DECLINE_OUTCOMES, declineTable, type CodesByOutcome, type DeclineOutcome } from './decline-outcomes.ts';

const none = Object.fromEntries(Object.keys(DECLINE_OUTCOMES).map((outcome) => [outcome, []])) as unknown as CodesByOutcome;
const outcomes: readonly (readonly [string, DeclineOutcome])[] = Object.entries(DECLINE_OUTCOMES);

describe('outcomes of declines', () => {
  test('cover every code of ours, each with a text for the customer that says that nothing was charged', () => {
    expect(new Set(outcomes.map(([, { code }]) => code))).toEqual(new Set(DECLINE_CODES));
    const texts: Readonly<Record<DeclineCode, string>> = FAILURE_MESSAGES;
    for (const code of DECLINE_CODES) expect(texts[code]).toContain('You have not been charged');
  });

  test('of which the bank is the cause are never tried elsewhere when it said not to try again', () => {
    expect(outcomes.filter(([, { retry, mayTryAnotherProvider }]) => retry === 'do-not-retry' && mayTryAnotherProvider)).toEqual([]);
  });
});

describe('a table of a provider', () => {
  test('knows the codes that it lists and no other', () => {
    const table = declineTable({ ...none, blocked: ['34'] });
    expect([table('34'), table('35')]).toEqual(['blocked', undefined]);
  });

  test('gives no code two meanings', () => {
    expect(() => declineTable({ ...none, blocked: ['34'], card_declined: ['34'] })).toThrow('two meanings');
  });
});

import { describe, expect, test } from '@jest/globals';
import { tokeniseCard, withoutCardData } from './card-vault.ts';

const key = Buffer.alloc(32, 1);
const now = new Date('2027-03-15T00:00:00Z');
const form = new Map([
  ['type', 'card'],
  ['card[number]', '4242 4242 4242 4242'],
  ['card[exp_month]', '3'],
  ['card[exp_year]', '2027'],
  ['card[cvc]', '739'],
  ['billing_details[name]', 'Zuzana Skúšobná'],
]);

describe('what the network stores of a card', () => {
  test('is the id of the test card, a keyed fingerprint and the last four digits', () => {
    const kept = tokeniseCard(form, key, now);
    expect(kept).toMatchObject({ card: 'visa', last_four: '4242', fingerprint: expect.stringMatching(/^[\w-]{22}$/) });
    expect(tokeniseCard(form, Buffer.alloc(32, 2), now).fingerprint).not.toBe(kept.fingerprint);
    expect(JSON.stringify(kept)).not.toMatch(/4242 ?4242|739|Zuzana/);
  });

  test('with an idempotency key has no number, spaced or not, and no security code', () => {
    const remembered = withoutCardData(form, key);
    expect(JSON.stringify([...remembered])).not.toMatch(/4242 ?4242|739|cvc/);
    expect([...remembered.keys()]).toContain('card[number]');
  });

  test('is valid to the end of the month on the card', () => {
    expect(() => tokeniseCard(new Map([...form, ['card[exp_month]', '2']]), key, now)).toThrow('expiration year');
    expect(() => tokeniseCard(form, key, new Date('2027-03-31T23:59:59Z'))).not.toThrow();
  });
});

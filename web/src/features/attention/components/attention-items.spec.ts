import { expect, test } from '@jest/globals';
import { attentionItems } from './attention-items.ts';

const transaction = {
  id: 'txn_01K9M4ABCDEFGHJKMNPQRSTVW0',
  created_at: '2026-11-21T13:31:52.104Z',
  completed_at: null,
  amount: '250.00',
  currency: 'EUR',
  status: 'processing',
  psp_provider: 'stripe',
  method_type: 'card',
  card_brand: 'visa',
  last_four: '4242',
  failure_code: null,
  failure_message: null,
  challenge_url: null,
  refunded_amount: null,
} as const;
const titles = (...[subject]: Parameters<typeof attentionItems>): readonly string[] => attentionItems(subject).map(({ title }) => title);

test('lists no item when the account is complete, and none for a payment in progress', () => {
  expect(attentionItems({ profile: { missing: [] }, open: [transaction] })).toEqual([]);
});

test('lists confirmations at the bank first, then the account, then payments in review', () => {
  const open = [
    { ...transaction, status: 'in_review' as const },
    { ...transaction, challenge_url: 'http://bank.example' },
  ];
  expect(titles({ profile: { missing: ['email_confirmation', 'terms', 'age', 'identity'] }, open })).toEqual([
    'Confirm 250.00 EUR with your bank',
    'Accept the Terms of Service',
    '250.00 EUR is in review',
  ]);
});

test('lists the nationality while it is still asked of a customer who has the level', () => {
  expect(attentionItems({ profile: { missing: [], still_asked: ['nationality'] }, open: [] })).toMatchObject([
    { title: 'Tell us your nationality', action: { kind: 'verification' } },
  ]);
});

test('leaves email and identity to the checklist, which shows their state', () => {
  expect(attentionItems({ profile: { missing: ['email_confirmation', 'identity'] }, open: [] })).toEqual([]);
});

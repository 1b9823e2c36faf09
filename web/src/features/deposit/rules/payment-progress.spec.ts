import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { describe, expect, test } from '@jest/globals';
import { progressSteps } from './payment-progress.ts';

const payment: Transaction = {
  id: 'txn_01K9M4ABCDEFGHJKMNPQRSTVW0',
  created_at: '2026-11-21T13:31:52.104Z',
  completed_at: null,
  amount: '250.00',
  currency: 'EUR',
  status: 'pending',
  psp_provider: 'stripe',
  method_type: 'card',
  card_brand: 'visa',
  last_four: '4242',
  failure_code: null,
  failure_message: null,
  challenge_url: null,
  refunded_amount: null,
};
const nowOf = (change: Partial<Transaction>) => progressSteps({ ...payment, ...change }).find(({ state }) => state === 'now')?.label;

describe('the progress of a payment', () => {
  test('names the step in progress', () => {
    expect(nowOf({ status: 'pending' })).toBe('Checking your limits and account');
    expect(nowOf({ status: 'processing' })).toBe('Waiting for your bank');
    expect(nowOf({ status: 'processing', challenge_url: 'https://bank.example/confirm' })).toBe('Confirm with your bank');
    expect(nowOf({ status: 'in_review' })).toBe('In review');
  });

  test('ends with the balance, at the time of the credit', () => {
    const steps = progressSteps({ ...payment, status: 'completed', completed_at: '2026-11-21T13:31:54.000Z' });
    expect(steps.every(({ state }) => state === 'done')).toBe(true);
    expect(steps.at(-1)).toMatchObject({ label: 'Balance credited', at: '2026-11-21T13:31:54.000Z' });
  });

  test('shows no further steps after a failure', () => {
    expect(progressSteps({ ...payment, status: 'failed' }).map(({ label }) => label)).toEqual([
      'Payment requested',
      'Ended without a charge',
    ]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { entriesFor } from './reference-entries.ts';

const titles = (question: string) => entriesFor(question).map(({ title }) => title);

describe('the search of the reference', () => {
  test('finds guides, endpoints, codes and tokens by their titles first', () => {
    expect(titles('idempotency')[0]).toBe('Idempotency');
    expect(titles('place order')).toContain('Place an order');
    expect(entriesFor('quote_expired')[0]).toMatchObject({ title: 'QUOTE_EXPIRED', address: '#error-quote_expired' });
    expect(titles('tok_review')).toEqual(expect.arrayContaining(['tok_review', 'tok_review_refunded']));
  });

  test('finds an endpoint by one of its fields, and leads to the tab that has it', () => {
    expect(entriesFor('crypto_address')).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'Place an order', address: '?tab=quotes#create-order' })]),
    );
    expect(titles('old_secret_until')).toContain('GET /v1/webhook_endpoints/{id}/secret');
  });

  test('needs every word, and finds nothing for nothing', () => {
    expect(titles('order zebra')).toEqual([]);
    expect(titles('  ')).toEqual([]);
  });
});

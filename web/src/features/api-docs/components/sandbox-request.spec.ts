import { describe, expect, test } from '@jest/globals';
import { idsIn, mistakeIn, withOwnIds } from './sandbox-request.ts';

const ORIGIN = 'https://danubit.example';
const request = { method: 'POST', address: '/v1/orders', body: '{}', apiKey: 'dan_test_abc' };
const EXAMPLE = 'test_quo_01M88TSSH9EKK9AK7HY3TVX1SP';
const OWN = 'test_quo_01M89RN1C8E5GVHJ8W3SEK7X7G';

describe('a request from the reference', () => {
  test('is sent with a test key, to this site, with JSON', () => {
    expect(mistakeIn(request, ORIGIN)).toBeUndefined();
    expect(mistakeIn({ ...request, body: undefined }, ORIGIN)).toBeUndefined();
  });

  test.each([
    ['apiKey', { apiKey: '' }],
    ['apiKey', { apiKey: 'dan_live_abc' }],
    ['address', { address: 'https://elsewhere.example/v1/orders' }],
    ['address', { address: '//elsewhere.example/v1/orders' }],
    ['address', { address: '/\\elsewhere.example/v1/orders' }],
    ['body', { body: '{' }],
  ])('names the field with a mistake: %s of %j', (field, change) => {
    expect(mistakeIn({ ...request, ...change }, ORIGIN)).toMatchObject({ field });
  });

  test('takes the ids of earlier answers in place of those of the example, and of no others', () => {
    const ids = idsIn(JSON.stringify({ quote_id: OWN, order: null }));
    expect(withOwnIds(`{"quote_id":"${EXAMPLE}"}`, ids)).toBe(`{"quote_id":"${OWN}"}`);
    const another = 'test_quo_01M89RN1C8ZZZZZZZZZZZZZZZZ';
    expect(withOwnIds(another, ids)).toBe(another);
    expect(withOwnIds(EXAMPLE, new Map())).toBe(EXAMPLE);
  });
});

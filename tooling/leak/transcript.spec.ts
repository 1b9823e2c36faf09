import { describe, expect, test } from '@jest/globals';
import { differencesOf, normaliserFor, type Transcript } from './transcript.ts';

const STEP = { name: 'GET /api/transactions', status: 200, headers: { 'cache-control': 'no-store' }, body: '{"status":"in_review"}' };
const SAME: Transcript = {
  ...{ steps: [STEP], mails: ['Deposit in review'], webhooks: ['{"type":"order.in_review"}'], frames: ['transactions'] },
  fastest: new Map([['/api/orders', 20]]),
};

describe('two journeys', () => {
  test('that are alike differ in nothing', () => {
    expect(differencesOf(SAME, { ...SAME })).toEqual([]);
  });

  test.each<[string, Transcript]>([
    ['a body', { ...SAME, steps: [{ ...STEP, body: '{"status":"pending"}' }] }],
    ['a code', { ...SAME, steps: [{ ...STEP, status: 202 }] }],
    ['a header', { ...SAME, steps: [{ ...STEP, headers: { ...STEP.headers, 'x-hold': 'aml' } }] }],
    ['a step', { ...SAME, steps: [STEP, STEP] }],
    ['a mail', { ...SAME, mails: [] }],
    ['a webhook', { ...SAME, webhooks: ['{"type":"order.paid"}'] }],
    ['a time', { ...SAME, fastest: new Map([['/api/orders', 200]]) }],
    ['a live message', { ...SAME, frames: ['alerts', 'transactions'] }],
  ])('that differ in %s are told apart', (_, other) => {
    expect(differencesOf(SAME, other)).toHaveLength(other.frames.length > 1 ? 2 : 1);
  });
});

test('ids, times and what is a person’s own are left out, and lists are sorted', () => {
  expect(normaliserFor([]).body('{"a":["y","x"],"id":"01a1fc2f-0c18-7faa-9bc8-0000784af788"}')).toBe('{"a":["x","y"],"id":"<id>"}');
  expect(normaliserFor(['Jana']).text('Jana on 2026-11-21T12:00:00.000Z, 21 November 2026 at 12:00')).toBe('<own> on <time>, <time>');
});

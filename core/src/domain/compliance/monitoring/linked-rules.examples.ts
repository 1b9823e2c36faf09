import type { LinkedMovement } from './movement.ts';
import { arrived, sent } from './coin-rules.examples.ts';
import { HOUR, moved, out, usual, type Example } from './rule-pack.examples.ts';

/** What another customer moved with the same card or account. */
const other = (eur: number, agoMs = 0, more: Partial<LinkedMovement> = {}): LinkedMovement => {
  const { id, kind, atMs, eurMinor, minor } = moved(eur, agoMs);
  return { id, kind, atMs, eurMinor, minor, customer: 1, ...more };
};
const CARD_2 = { counterparty: 'card-2' };
const sentByOther = (eur: number, agoMs = 0) => other(eur, agoMs, { kind: 'delivered' });

/** For each rule about movements with one card, account or address: what it must notice and what it must let pass. */
export const LINKED_EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  'linked-sum-1000': [
    [
      'two customers with one card, 1,000 together',
      true,
      () => usual(moved(300, 0, { linked: [other(400, HOUR)] }), [moved(300, 23 * HOUR)]),
    ],
    ['a cent less', false, () => usual(moved(299.99, 0, { linked: [other(400, HOUR)] }), [moved(300, HOUR)])],
    ['what the other paid a day before', false, () => usual(moved(600, 0, { linked: [other(400, 24 * HOUR)] }))],
    ['what the other paid a millisecond later', true, () => usual(moved(600, 0, { linked: [other(400, 24 * HOUR - 1)] }))],
    ['payments of one customer', false, () => usual(moved(300), [moved(300, HOUR), moved(400, HOUR)])],
    ['another card of the same customer', false, () => usual(moved(300, 0, { linked: [other(400)] }), [moved(300, HOUR, CARD_2)])],
    ['one of them on the line', false, () => usual(moved(300, 0, { linked: [other(1_000, HOUR)] }), [moved(300, HOUR)])],
    ['a movement on the line', false, () => usual(moved(1_000, 0, { linked: [other(400, HOUR)] }))],
    ['a payer who is not known', false, () => usual(moved(600, 0, { counterparty: null, linked: [other(400, HOUR)] }))],
    ['withdrawals to one account', true, () => usual(out(600, 0, { linked: [other(400, HOUR, { kind: 'out' })] }))],
    [
      'yen of 900 that are worth five euros',
      false,
      () => usual(moved(5.5, 0, { minor: 900n, linked: [other(5.5, HOUR, { minor: 900n })] })),
    ],
  ],
  'linked-sum-10000': [
    [
      'three customers with one card, 10,000 together',
      true,
      () => usual(moved(4_000, 0, { linked: [other(2_000), other(2_000, HOUR, { customer: 2 })] }), [moved(2_000, 23 * HOUR)]),
    ],
    ['a cent less', false, () => usual(moved(5_999.99, 0, { linked: [other(4_000, HOUR)] }))],
    ['one of them on the line', false, () => usual(moved(9_000, 0, { linked: [other(10_000, HOUR)] }))],
    ['payments of one customer', false, () => usual(moved(3_000), [moved(3_000, HOUR), moved(4_000, HOUR)])],
  ],
  'coins-linked-sum-1000': [
    ['three deliveries to one address, 1,000 together', true, () => usual(sent(300), [sent(300, HOUR), sent(400, 23 * HOUR)])],
    ['two deliveries of one customer', false, () => usual(sent(500), [sent(500, HOUR)])],
    ['deliveries of two customers', true, () => usual(sent(500, 0, { linked: [sentByOther(300, HOUR)] }), [sent(200, 23 * HOUR)])],
    ['a cent less', false, () => usual(sent(499.99, 0, { linked: [sentByOther(300, HOUR)] }), [sent(200, HOUR)])],
    ['what another customer sent a day before', false, () => usual(sent(500, 0, { linked: [sentByOther(500, 24 * HOUR)] }))],
    ['another address', false, () => usual(sent(300), [sent(300, HOUR), sent(400, HOUR, { counterparty: 'address-2' })])],
    ['one of them on the line', false, () => usual(sent(500), [sent(1_000, HOUR), sent(400, HOUR)])],
    ['coins that came from the address', false, () => usual(sent(500), [sent(100, HOUR), arrived(500, HOUR)])],
  ],
};

import type { AddressAssessment } from './address-assessment.ts';
import type { Movement } from './movement.ts';
import { HOUR, moved, times, usual, type Example } from './rule-pack.examples.ts';

/** For each rule about coins that leave or arrive: what it must notice and what it must let pass. */
export const sent = (eur: number, agoMs = 0, more: Partial<Movement> = {}): Movement =>
  moved(eur, agoMs, { kind: 'delivered', counterparty: 'address-1', ...more });

export const arrived = (eur: number, agoMs = 0, more: Partial<Movement> = {}): Movement => sent(eur, agoMs, { kind: 'received', ...more });
const fromAddresses = (count: number): readonly Movement[] => times(count, (at) => arrived(10, at * HOUR, { counterparty: `a${at}` }));

type Owners = AddressAssessment['exposures'][number]['category'];
/** An address as blockchain analytics see it, with these thousandths of its funds at sanctioned or other owners. */
const assessed = (score: number, perMille = 0, category: Owners = 'sanctions'): AddressAssessment => ({
  ...{ address: 'address-1', direction: 'outgoing', provider: 'test', reference: 'r1', assessedAt: '2026-11-21T12:00:00.000Z', score },
  exposures: [
    { category: 'exchange', perMille: 1_000 - perMille },
    { category, perMille },
  ],
});

export const COIN_EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  'coins-just-below-1000': [
    ['three deliveries of 800 to 999.99 in a day', true, () => usual(sent(999.99), [sent(800, HOUR), sent(950, 23 * HOUR)])],
    ['one of them a cent below the band', false, () => usual(sent(999.99), [sent(799.99, HOUR), sent(950, 2 * HOUR)])],
    ['one of them on the line', false, () => usual(sent(999.99), [sent(1_000, HOUR), sent(950, 2 * HOUR)])],
    ['the payments for them', false, () => usual(moved(999.99), [sent(800, HOUR), sent(950, 2 * HOUR)])],
  ],
  'coins-volume-day': [
    ['25,000.01 within a day', true, () => usual(sent(5_000.01), [sent(20_000, 23 * HOUR)])],
    ['25,000 within a day', false, () => usual(sent(5_000), [sent(20_000, 23 * HOUR)])],
    ['what was paid for them', false, () => usual(sent(5_000.01), [moved(20_000, HOUR)])],
  ],
  'coins-many-addresses': [
    [
      'five addresses in a week',
      true,
      () =>
        usual(
          sent(10, 0, { counterparty: 'x' }),
          times(4, (at) => sent(10, at * HOUR, { counterparty: `a${at}` })),
        ),
    ],
    [
      'four addresses',
      false,
      () =>
        usual(
          sent(10, 0, { counterparty: 'x' }),
          times(3, (at) => sent(10, at * HOUR, { counterparty: `a${at}` })),
        ),
    ],
  ],
  'coins-pass-through': [
    ['four fifths of 1,000 that arrived within a day', true, () => usual(sent(800), [arrived(1_000, 23 * HOUR)])],
    ['a cent less', false, () => usual(sent(799.99), [arrived(1_000, 23 * HOUR)])],
    ['less than 1,000 that arrived', false, () => usual(sent(900), [arrived(999.99, HOUR)])],
    ['coins that arrived a day before', false, () => usual(sent(800), [arrived(1_000, 24 * HOUR)])],
    ['coins that were bought', false, () => usual(sent(800), [moved(1_000, HOUR)])],
  ],
  'receipts-just-below-1000': [
    ['three receipts of 800 to 999.99 in a day', true, () => usual(arrived(999.99), [arrived(800, HOUR), arrived(950, 23 * HOUR)])],
    ['one of them a cent below the band', false, () => usual(arrived(999.99), [arrived(799.99, HOUR), arrived(950, 2 * HOUR)])],
    ['one of them on the line', false, () => usual(arrived(999.99), [arrived(1_000, HOUR), arrived(950, 2 * HOUR)])],
    ['coins that were sent', false, () => usual(arrived(999.99), [sent(800, HOUR), sent(950, 2 * HOUR)])],
  ],
  'receipts-volume-day': [
    ['25,000.01 within a day', true, () => usual(arrived(5_000.01), [arrived(20_000, 23 * HOUR)])],
    ['25,000 within a day', false, () => usual(arrived(5_000), [arrived(20_000, 23 * HOUR)])],
    ['coins that were sent', false, () => usual(arrived(5_000.01), [sent(20_000, HOUR)])],
  ],
  'receipts-many-addresses': [
    ['five addresses in a week', true, () => usual(arrived(10, 0, { counterparty: 'x' }), fromAddresses(4))],
    ['four addresses', false, () => usual(arrived(10, 0, { counterparty: 'x' }), fromAddresses(3))],
  ],
  'address-risk': [
    ['a score of 70', true, () => usual(sent(10, 0, { addresses: [assessed(70)] }))],
    ['one of several senders', true, () => usual(arrived(10, 0, { addresses: [assessed(0), assessed(70)] }))],
    ['a score of 69', false, () => usual(sent(10, 0, { addresses: [assessed(69)] }))],
    ['an address that was not assessed', false, () => usual(sent(10))],
    ['an address of an earlier movement', false, () => usual(sent(10), [sent(10, HOUR, { addresses: [assessed(100)] })])],
  ],
  'address-mixers': [
    ['the smallest share of a mixer', true, () => usual(sent(10, 0, { addresses: [assessed(0, 1, 'mixer')] }))],
    ['the smallest share of a darknet market', true, () => usual(arrived(10, 0, { addresses: [assessed(0, 1, 'darknet')] }))],
    ['one of several senders', true, () => usual(arrived(10, 0, { addresses: [assessed(0), assessed(0, 1, 'mixer')] }))],
    ['no share', false, () => usual(sent(10, 0, { addresses: [assessed(69, 0, 'mixer')] }))],
    ['gambling', false, () => usual(sent(10, 0, { addresses: [assessed(69, 500, 'gambling')] }))],
    ['an address that was not assessed', false, () => usual(sent(10))],
  ],
  'address-sanctions': [
    ['the smallest share', true, () => usual(arrived(10, 0, { addresses: [assessed(0, 1)] }))],
    ['one of several senders', true, () => usual(arrived(10, 0, { addresses: [assessed(0), assessed(0, 1)] }))],
    ['no share', false, () => usual(arrived(10, 0, { addresses: [assessed(69)] }))],
    ['an address that was not assessed', false, () => usual(arrived(10))],
  ],
};

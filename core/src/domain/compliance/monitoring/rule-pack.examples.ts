import type { CustomerFacts, MonitoringCase, Movement } from './movement.ts';

/** For each rule of the pack: what it must notice and what it must let pass, one step on either side of each line. */
const NOW_MS = 1_800_000_000_000;
const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

let counter = 0;
/** A movement of so many EUR, so long before the decision. The amount is never round, unless a test asks for it. */
export const moved = (eur: number, agoMs = 0, more: Partial<Movement> = {}): Movement => ({
  id: `m${counter++}`,
  kind: 'in',
  atMs: NOW_MS - agoMs,
  eurMinor: BigInt(Math.round(eur * 100)),
  minor: BigInt(Math.round(eur * 100)) + 1n,
  counterparty: 'card-1',
  payerSimilarity: 1_000,
  countries: { instrument: 'SK', device: 'SK', document: 'SK' },
  ...more,
});
export const out = (eur: number, agoMs = 0, more: Partial<Movement> = {}): Movement => moved(eur, agoMs, { kind: 'out', ...more });
const CUSTOMER: CustomerFacts = {
  sinceMs: NOW_MS - 700 * 24 * HOUR,
  expectedMonthlyEurMinor: null,
  isPoliticallyExposed: false,
  availableEurMinor: 100_000n,
};
export const times = (count: number, one: (at: number) => Movement): readonly Movement[] =>
  Array.from({ length: count }, (_, at) => one(at));
/** A movement yesterday, so that no customer counts as dormant. */
export const usual = (movement: Movement, history: readonly Movement[] = [], customer: Partial<CustomerFacts> = {}): MonitoringCase => ({
  movement,
  history,
  customer: { ...CUSTOMER, ...customer },
  highRiskCountries: ['KP', 'IR'],
});

export type Example = readonly [what: string, isHit: boolean, subject: () => MonitoringCase];
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  'structuring-1000': [
    ['three of 800 to 999.99 in a day', true, () => usual(moved(999.99), [moved(800, HOUR), moved(950, 23 * HOUR)])],
    ['one of them one cent below the band', false, () => usual(moved(999.99), [moved(799.99, HOUR), moved(950, 2 * HOUR)])],
    ['one of them on the line', false, () => usual(moved(999.99), [moved(1_000, HOUR), moved(950, 2 * HOUR)])],
    ['the first of them a day before', false, () => usual(moved(999.99), [moved(800, HOUR), moved(950, 24 * HOUR)])],
    [
      'yen of 900 that are worth five euros',
      false,
      () =>
        usual(
          moved(5.5, 0, { minor: 900n }),
          times(2, () => moved(5.5, HOUR, { minor: 900n })),
        ),
    ],
  ],
  'structuring-10000': [
    [
      'three of 8,000 to 9,999.99 in a day',
      true,
      () =>
        usual(
          moved(9_999.99),
          times(2, () => moved(8_000, HOUR)),
        ),
    ],
    ['two of them', false, () => usual(moved(9_999.99), [moved(8_000, HOUR)])],
    ['one of them a cent below the band', false, () => usual(moved(9_999.99), [moved(7_999.99, HOUR), moved(8_000, HOUR)])],
    [
      'the last of them on the line',
      false,
      () =>
        usual(
          moved(10_000),
          times(2, () => moved(8_000, HOUR)),
        ),
    ],
  ],
  'volume-day': [
    ['25,000.01 within a day', true, () => usual(moved(5_000.01), [moved(20_000, 23 * HOUR)])],
    ['25,000 within a day', false, () => usual(moved(5_000), [moved(20_000, 23 * HOUR)])],
    ['the same over more than a day', false, () => usual(moved(5_000.01), [moved(20_000, 24 * HOUR)])],
    ['what went out', false, () => usual(moved(5_000.01), [out(20_000, HOUR)])],
  ],
  'large-single': [
    ['50,000.01', true, () => usual(moved(50_000.01))],
    ['50,000', false, () => usual(moved(50_000))],
    ['over ten times the expected volume', true, () => usual(moved(50_000), [], { expectedMonthlyEurMinor: 499_999n })],
    ['ten times the expected volume', false, () => usual(moved(50_000), [], { expectedMonthlyEurMinor: 500_000n })],
  ],
  'count-velocity': [
    [
      'five in five minutes, 1,000 together',
      true,
      () =>
        usual(
          moved(200),
          times(4, (at) => moved(200, at * MINUTE)),
        ),
    ],
    [
      'five of 999.99 together',
      false,
      () =>
        usual(
          moved(199.99),
          times(4, (at) => moved(200, at * MINUTE)),
        ),
    ],
    [
      'the first one five minutes before',
      false,
      () =>
        usual(
          moved(200),
          times(4, (at) => moved(200, (at + 2) * MINUTE)),
        ),
    ],
  ],
  'above-history': [
    ['over three times the largest of 30 days', true, () => usual(moved(1_500.01), [moved(500, 29 * 24 * HOUR)])],
    ['three times the largest', false, () => usual(moved(1_500), [moved(500, 29 * 24 * HOUR)])],
    ['below 1,000', false, () => usual(moved(999.99), [moved(10, HOUR)])],
    ['without a history', false, () => usual(moved(1_500.01), [moved(500, 30 * 24 * HOUR)])],
  ],
  'rapid-in-out': [
    ['four fifths leave within a day', true, () => usual(out(800), [moved(1_000, 23 * HOUR)])],
    ['a cent less leaves', false, () => usual(out(799.99), [moved(1_000, 23 * HOUR)])],
    ['what came a day before', false, () => usual(out(800), [moved(1_000, 24 * HOUR)])],
    ['little money', false, () => usual(out(999), [moved(999.99, HOUR)])],
  ],
  'new-account': [
    ['5,000 on the first day', true, () => usual(moved(5_000), [], { sinceMs: NOW_MS - 24 * HOUR + 1 })],
    ['5,000 after a day', false, () => usual(moved(5_000), [], { sinceMs: NOW_MS - 24 * HOUR })],
    ['4,999.99 on the first day', false, () => usual(moved(4_999.99), [], { sinceMs: NOW_MS - 12 * HOUR })],
    [
      'everything leaves on the first day',
      true,
      () => usual(out(10), [moved(10, HOUR)], { sinceMs: NOW_MS - 12 * HOUR, availableEurMinor: 0n }),
    ],
  ],
  dormant: [
    ['1,000 after 90 days', true, () => usual(moved(1_000), [moved(20, 90 * 24 * HOUR)])],
    ['1,000 after 90 days less an hour', false, () => usual(moved(1_000), [moved(20, (90 * 24 - 1) * HOUR)])],
    ['999.99 after 90 days', false, () => usual(moved(999.99), [moved(20, 90 * 24 * HOUR)])],
    ['a first movement', false, () => usual(moved(1_000))],
  ],
  'round-amounts': [
    [
      'three of whole hundreds in 30 days',
      true,
      () =>
        usual(
          moved(1_000, 0, { minor: 100_000n }),
          times(2, () => moved(2_000, 29 * 24 * HOUR, { minor: 200_000n })),
        ),
    ],
    [
      'whole hundreds of another currency',
      true,
      () =>
        usual(
          moved(1_050, 0, { minor: 120_000n }),
          times(2, () => moved(1_050, HOUR, { minor: 120_000n })),
        ),
    ],
    [
      'one of them worth a cent less than 1,000',
      false,
      () =>
        usual(
          moved(999.99, 0, { minor: 110_000n }),
          times(2, () => moved(2_000, HOUR, { minor: 200_000n })),
        ),
    ],
    [
      'one of them a cent more',
      false,
      () =>
        usual(
          moved(1_000, 0, { minor: 100_001n }),
          times(2, () => moved(2_000, HOUR, { minor: 200_000n })),
        ),
    ],
  ],
  'many-to-one': [
    [
      'five payers in a week',
      true,
      () =>
        usual(
          moved(10, 0, { counterparty: 'x' }),
          times(4, (at) => moved(10, at * HOUR, { counterparty: `p${at}` })),
        ),
    ],
    [
      'four payers, one of them twice',
      false,
      () =>
        usual(
          moved(10, 0, { counterparty: 'p0' }),
          times(4, (at) => moved(10, at * HOUR, { counterparty: `p${at}` })),
        ),
    ],
    [
      'the first a week before',
      false,
      () =>
        usual(
          moved(10, 0, { counterparty: 'x' }),
          times(4, (at) => moved(10, (165 + at) * HOUR, { counterparty: `p${at}` })),
        ),
    ],
  ],
  'one-to-many': [
    [
      'five receivers in a week',
      true,
      () =>
        usual(
          out(10, 0, { counterparty: 'x' }),
          times(4, (at) => out(10, at * HOUR, { counterparty: `p${at}` })),
        ),
    ],
    [
      'five payers',
      false,
      () =>
        usual(
          moved(10, 0, { counterparty: 'x' }),
          times(4, (at) => moved(10, at * HOUR, { counterparty: `p${at}` })),
        ),
    ],
  ],
  'third-party': [
    ['names that are 0.849 alike', true, () => usual(moved(10, 0, { payerSimilarity: 849 }))],
    ['names that are 0.85 alike', false, () => usual(moved(10, 0, { payerSimilarity: 850 }))],
    ['no name', false, () => usual(moved(10, 0, { payerSimilarity: null }))],
  ],
  'country-mismatch': [
    ['two countries, 1,000', true, () => usual(moved(1_000, 0, { countries: { instrument: 'SK', device: 'CZ', document: null } }))],
    ['two countries, 999.99', false, () => usual(moved(999.99, 0, { countries: { instrument: 'SK', device: 'CZ', document: 'SK' } }))],
    [
      'a device elsewhere than card and document',
      true,
      () => usual(moved(1_000, 0, { countries: { instrument: 'SK', device: 'CZ', document: 'SK' } })),
    ],
    ['one country and two unknown', false, () => usual(moved(1_000, 0, { countries: { instrument: 'SK', device: null, document: null } }))],
  ],
  'card-testing': [
    [
      'five declines in an hour',
      true,
      () =>
        usual(
          moved(10),
          times(5, (at) => moved(10, at * MINUTE, { kind: 'declined' })),
        ),
    ],
    [
      'four declines',
      false,
      () =>
        usual(
          moved(10),
          times(4, (at) => moved(10, at * MINUTE, { kind: 'declined' })),
        ),
    ],
    [
      'three cards',
      true,
      () =>
        usual(
          moved(10),
          times(3, (at) => moved(10, at * MINUTE, { kind: 'declined', counterparty: `c${at}` })),
        ),
    ],
    [
      'three cards over an hour',
      false,
      () =>
        usual(
          moved(10),
          times(3, (at) => moved(10, at * 30 * MINUTE, { kind: 'declined', counterparty: `c${at}` })),
        ),
    ],
  ],
  'high-risk-country': [
    ['a card of such a country', true, () => usual(moved(10, 0, { countries: { instrument: 'KP', device: 'SK', document: 'SK' } }))],
    ['other countries', false, () => usual(moved(10, 0, { countries: { instrument: 'FR', device: 'SK', document: 'SK' } }))],
  ],
  'politically-exposed': [
    ['such a customer', true, () => usual(moved(10), [], { isPoliticallyExposed: true })],
    ['another customer', false, () => usual(moved(10))],
  ],
  'profile-drift': [
    [
      'over twice the expected volume in 30 days',
      true,
      () => usual(moved(1_000.01), [out(1_000, 29 * 24 * HOUR)], { expectedMonthlyEurMinor: 100_000n }),
    ],
    ['twice the expected volume', false, () => usual(moved(1_000), [out(1_000, 29 * 24 * HOUR)], { expectedMonthlyEurMinor: 100_000n })],
    ['an unknown expected volume', false, () => usual(moved(1_000.01), [out(1_000, HOUR)])],
  ],
};

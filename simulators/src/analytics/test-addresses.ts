import type { AnalyticsAnswer } from '@danubit/core/address-analytics/http/analytics-wire';

type Assessed = Pick<AnalyticsAnswer['assessments'][number], 'score' | 'exposures' | 'owner'>;

/**
 * What is known about an address. `error` is answered with 500, `silence` never, `late` the first time after every caller has given up and
 * then immediately, as clean. `exchange` is clean, and belongs to an exchange.
 */
export const OUTCOMES = ['clean', 'exchange', 'risky', 'mixer', 'sanctions', 'error', 'silence', 'late'] as const;
export type Outcome = (typeof OUTCOMES)[number];
type Answered = Exclude<Outcome, 'error' | 'silence'>;

const CLEAN: Assessed = { score: 5, exposures: [{ category: 'exchange', share: 1 }] };

export const ASSESSED_AS: Readonly<Record<Answered, Assessed>> = {
  clean: CLEAN,
  late: CLEAN,
  exchange: { score: 5, exposures: [{ category: 'exchange', share: 1 }], owner: 'exchange' },
  // On the line of the rule.
  risky: {
    score: 70,
    exposures: [
      { category: 'gambling', share: 0.6 },
      { category: 'scam', share: 0.1 },
      { category: 'exchange', share: 0.3 },
    ],
  },
  mixer: {
    score: 85,
    exposures: [
      { category: 'mixer', share: 0.45 },
      { category: 'exchange', share: 0.55 },
    ],
  },
  sanctions: {
    score: 98,
    exposures: [
      { category: 'sanctions', share: 0.12 },
      { category: 'mixer', share: 0.38 },
      { category: 'exchange', share: 0.5 },
    ],
  },
};

/** Addresses that bring an outcome about: of Ethereum, and of the Bitcoin chain of an installation. Every other one is clean. */
export const TEST_ADDRESSES: readonly (readonly [Outcome, string])[] = [
  ['risky', '0x7700000000000000000000000000000000000001'],
  ['mixer', '0x7700000000000000000000000000000000000002'],
  ['sanctions', '0x7700000000000000000000000000000000000003'],
  ['error', '0x7700000000000000000000000000000000000004'],
  ['silence', '0x7700000000000000000000000000000000000005'],
  ['late', '0x7700000000000000000000000000000000000006'],
  ['risky', 'bcrt1qy8072p5v38mrslzq7kg55uguffl4xng06h823n'],
  ['mixer', 'bcrt1qwm9h9cj4hxa5urwkgxxght58frdxn2feytunns'],
  ['sanctions', 'bcrt1qh5dfchvwel2dcyqrq20vmv9pn5ftdxp9xct4gq'],
  ['error', 'bcrt1qk7nwtmlqpv9474a47lcwhsanj36ga9qzq37gt2'],
  ['silence', 'bcrt1q0kmn7xxrxgqftr6h5w60n3aqfhenv5vl9lcepd'],
  ['late', 'bcrt1qs6d96mtv43y2gk0ye26xla8vge3tu58a3z5xvp'],
];

import type { Condition, Movements, Rule, Value } from '@danubit/contracts/values/monitoring-rules';

/**
 * The rules that the platform starts with, in EUR after conversion. The lines of 1,000 and 10,000 come from Regulation (EU) 2023/1113
 * art. 14 and Regulation (EU) 2024/1624 art. 19, the patterns from guidance of the FATF. Other figures are starting points, to be tuned by
 * trials.
 */
const eur = (amount: number): Value => ({ is: 'number', value: String(amount * 100) });
const number = (value: number): Value => ({ is: 'number', value: String(value) });
const IN: Movements = { kinds: ['in'] };
const OUT: Movements = { kinds: ['out'] };
const COINS: Movements = { kinds: ['delivered'] };
const ARRIVED: Movements = { kinds: ['received'] };
const MONEY: Movements['kinds'] = ['in', 'out'];
const DAY = 24;
const AMOUNT: Value = { is: 'amount' };
const overTime = (is: 'sum' | 'count' | 'largest' | 'counterparties' | 'customers', of: Movements, hours: number): Value => ({
  is,
  of,
  hours,
});
const earlier = (is: 'sum' | 'count' | 'largest', of: Movements, hours: number): Value => ({ is, of, hours, before: true });
const atLeast = (left: Value, right: Value): Condition => ({ is: 'at least', left, right });
const moreThan = (left: Value, right: Value): Condition => ({ is: 'more than', left, right });
const lessThan = (left: Value, right: Value): Condition => ({ is: 'less than', left, right });
const all = (...of: readonly Condition[]): Condition => ({ is: 'all', of });
const any = (...of: readonly Condition[]): Condition => ({ is: 'any', of });

/** Several movements just below a line, including the present one. */
const justBelow = (fromEur: number, lineEur: number, times: number, kinds: Movements['kinds'] = ['in', 'out']): Condition => {
  const band: Movements = { kinds, from: String(fromEur * 100), below: String(lineEur * 100) };
  return all(atLeast(AMOUNT, eur(fromEur)), lessThan(AMOUNT, eur(lineEur)), atLeast(overTime('count', band, DAY), number(times)));
};

/** Movements with one card, account or address, each below a line, that reach it together within a day. */
const reachTogether = (lineEur: number, kinds: Movements['kinds'], ...of: readonly Condition[]): Condition => {
  const below: Movements = { kinds, below: String(lineEur * 100), linked: true };
  return all(lessThan(AMOUNT, eur(lineEur)), atLeast(overTime('sum', below, DAY), eur(lineEur)), ...of);
};
const ofCustomers = (kinds: Movements['kinds'], times: number): Condition =>
  atLeast(overTime('customers', { kinds, linked: true }, DAY), number(times));

/** About money. */
const rule = (id: string, name: string, reason: string, when: Condition, score: number, outcome: Rule['outcome'] = 'review'): Rule => ({
  id,
  version: 1,
  name,
  reason,
  when,
  outcome,
  score,
});

/** For coins sent to an address: the payment for them is checked when it is made. */
const coins = (...rest: Parameters<typeof rule>): Rule => ({ ...rule(...rest), on: ['delivered'] });

/** For coins that arrive at a customer's address. */
const arrivals = (...rest: Parameters<typeof rule>): Rule => ({ ...rule(...rest), on: ['received'] });

/** For the addresses on the other side of coins, which blockchain analytics assess. */
const addresses = (...rest: Parameters<typeof rule>): Rule => ({ ...rule(...rest), on: ['delivered', 'received'] });

export const RULE_PACK: readonly Rule[] = [
  rule(
    'structuring-1000',
    'Just below 1,000',
    'Three movements of 800 to 999.99 in a day stay under the line of wallet proof.',
    justBelow(800, 1_000, 3),
    40,
  ),
  rule(
    'structuring-10000',
    'Just below 10,000',
    'Three movements of 8,000 to 9,999.99 in a day stay under a reporting line.',
    justBelow(8_000, 10_000, 3),
    60,
  ),
  rule(
    'linked-sum-1000',
    '1,000 together by one card or account',
    'Two customers pay with one card or account, each time below 1,000, and reach it together in a day.',
    reachTogether(1_000, MONEY, ofCustomers(MONEY, 2)),
    40,
  ),
  rule(
    'linked-sum-10000',
    '10,000 together by one card or account',
    'Two customers pay with one card or account, each time below 10,000, and reach it together in a day.',
    reachTogether(10_000, MONEY, ofCustomers(MONEY, 2)),
    60,
  ),
  rule('volume-day', 'High volume in a day', 'More than 25,000 came in within a day.', moreThan(overTime('sum', IN, DAY), eur(25_000)), 50),
  rule(
    'large-single',
    'Large single movement',
    'One movement is over 50,000, or ten times what the customer expects to move in a month.',
    any(moreThan(AMOUNT, eur(50_000)), moreThan(AMOUNT, { is: 'times', left: { is: 'expected monthly volume' }, right: number(10) })),
    70,
    'block_and_review',
  ),
  rule(
    'count-velocity',
    'Many movements at once',
    'Five movements within five minutes, 1,000 together.',
    all(
      atLeast(overTime('count', { kinds: ['in', 'out'] }, 5 / 60), number(5)),
      atLeast(overTime('sum', { kinds: ['in', 'out'] }, 5 / 60), eur(1_000)),
    ),
    40,
  ),
  rule(
    'above-history',
    'Far above the usual',
    'Over three times the largest movement of 30 days, from 1,000.',
    all(
      atLeast(AMOUNT, eur(1_000)),
      moreThan(earlier('count', IN, 30 * DAY), number(0)),
      moreThan(AMOUNT, { is: 'times', left: earlier('largest', IN, 30 * DAY), right: number(3) }),
    ),
    30,
  ),
  rule(
    'rapid-in-out',
    'In and out again',
    'Four fifths of what came in within a day leave again, from 1,000.',
    all(
      atLeast(overTime('sum', IN, DAY), eur(1_000)),
      atLeast(
        { is: 'times', left: overTime('sum', OUT, DAY), right: number(100) },
        { is: 'times', left: overTime('sum', IN, DAY), right: number(80) },
      ),
    ),
    50,
  ),
  rule(
    'new-account',
    'Much from a new account',
    'In the first day 5,000 at once, or everything leaves again.',
    all(
      lessThan({ is: 'relationship age in hours' }, number(DAY)),
      any(
        all(atLeast(overTime('count', IN, DAY), number(1)), atLeast(AMOUNT, eur(5_000))),
        all(atLeast(overTime('sum', OUT, DAY), number(1)), lessThan({ is: 'available' }, number(1))),
      ),
    ),
    40,
  ),
  rule(
    'dormant',
    'Awake after a long time',
    'Nothing moved for 90 days, then 1,000 or more.',
    all(atLeast({ is: 'hours since last movement' }, number(90 * DAY)), atLeast(AMOUNT, eur(1_000))),
    30,
  ),
  rule(
    'round-amounts',
    'Round amounts',
    'Three movements of whole hundreds, each 1,000 or more, in 30 days.',
    atLeast(overTime('count', { kinds: ['in', 'out'], multipleOf: '10000', from: '100000' }, 30 * DAY), number(3)),
    10,
  ),
  rule(
    'many-to-one',
    'Many payers',
    'Five different payers or addresses in a week.',
    atLeast(overTime('counterparties', IN, 7 * DAY), number(5)),
    50,
  ),
  rule(
    'one-to-many',
    'Many receivers',
    'Five different receivers in a week.',
    atLeast(overTime('counterparties', OUT, 7 * DAY), number(5)),
    50,
  ),
  rule(
    'third-party',
    'Someone else pays',
    'The names of payer and customer differ.',
    lessThan({ is: 'payer similarity' }, number(850)),
    50,
    'block_and_review',
  ),
  rule(
    'country-mismatch',
    'Countries differ',
    'Card or bank, device and document are from different countries, from 1,000.',
    all(atLeast({ is: 'country mismatch' }, number(1)), atLeast(AMOUNT, eur(1_000))),
    20,
  ),
  rule(
    'card-testing',
    'Many declines',
    'Five declines, or declines of three cards, within an hour.',
    any(
      atLeast(overTime('count', { kinds: ['declined'] }, 1), number(5)),
      atLeast(overTime('counterparties', { kinds: ['declined'] }, 1), number(3)),
    ),
    40,
  ),
  rule(
    'high-risk-country',
    'High-risk country',
    'A high-risk country takes part.',
    atLeast({ is: 'high-risk country' }, number(1)),
    60,
    'block_and_review',
  ),
  rule(
    'politically-exposed',
    'Politically exposed',
    'Movements of politically exposed people are looked at.',
    atLeast({ is: 'politically exposed' }, number(1)),
    30,
  ),
  rule(
    'profile-drift',
    'Beyond the profile',
    'In 30 days more than twice of what the customer expects to move in a month.',
    moreThan(overTime('sum', { kinds: ['in', 'out'] }, 30 * DAY), {
      is: 'times',
      left: { is: 'expected monthly volume' },
      right: number(2),
    }),
    40,
  ),
  coins(
    'coins-just-below-1000',
    'Coins just below 1,000',
    'Three deliveries worth 800 to 999.99 in a day stay under the line of wallet proof.',
    justBelow(800, 1_000, 3, ['delivered']),
    40,
  ),
  coins(
    'coins-linked-sum-1000',
    'Coins of 1,000 together to one address',
    'Three deliveries to one address, or those of two customers, stay below 1,000 and reach the line of wallet proof together in a day.',
    reachTogether(
      1_000,
      ['delivered'],
      any(atLeast(overTime('count', { kinds: ['delivered'], linked: true }, DAY), number(3)), ofCustomers(['delivered'], 2)),
    ),
    40,
  ),
  coins(
    'coins-volume-day',
    'Many coins in a day',
    'Coins worth more than 25,000 leave within a day.',
    moreThan(overTime('sum', COINS, DAY), eur(25_000)),
    50,
  ),
  coins(
    'coins-many-addresses',
    'Coins to many addresses',
    'Five different addresses in a week.',
    atLeast(overTime('counterparties', COINS, 7 * DAY), number(5)),
    50,
  ),
  coins(
    'coins-pass-through',
    'Coins in and out again',
    'Four fifths of the coins that arrived within a day leave again, from 1,000.',
    all(
      atLeast(overTime('sum', ARRIVED, DAY), eur(1_000)),
      atLeast(
        { is: 'times', left: overTime('sum', COINS, DAY), right: number(100) },
        { is: 'times', left: overTime('sum', ARRIVED, DAY), right: number(80) },
      ),
    ),
    50,
  ),
  arrivals(
    'receipts-just-below-1000',
    'Coins received just below 1,000',
    'Three receipts worth 800 to 999.99 in a day stay under the line of wallet proof.',
    justBelow(800, 1_000, 3, ['received']),
    40,
  ),
  arrivals(
    'receipts-volume-day',
    'Many coins received in a day',
    'Coins worth more than 25,000 arrive within a day.',
    moreThan(overTime('sum', ARRIVED, DAY), eur(25_000)),
    50,
  ),
  arrivals(
    'receipts-many-addresses',
    'Coins from many addresses',
    'Coins from five different addresses arrive in a week.',
    atLeast(overTime('counterparties', ARRIVED, 7 * DAY), number(5)),
    50,
  ),
  addresses(
    'address-risk',
    'Risky address',
    'Blockchain analytics give the address a risk score of 70 or more.',
    atLeast({ is: 'address risk' }, number(70)),
    60,
  ),
  addresses(
    'address-mixers',
    'Mixer or darknet',
    'Blockchain analytics find a mixer or a darknet market among those from whom the funds of the address come, or to whom they go.',
    any(moreThan({ is: 'mixer exposure' }, number(0)), moreThan({ is: 'darknet exposure' }, number(0))),
    60,
  ),
  addresses(
    'address-sanctions',
    'Funds of sanctioned owners',
    'Blockchain analytics find sanctioned owners among those from whom the funds of the address come, or to whom they go.',
    moreThan({ is: 'sanctions exposure' }, number(0)),
    100,
    'block_and_review',
  ),
];

import { describe, expect, test } from '@jest/globals';
import { evaluateRules, type MonitoringVerdict } from './evaluate-rules.ts';
import type { MonitoringCase, Movement } from './movement.ts';
import type { Condition, Value } from '@danubit/contracts/values/monitoring-rules';
import { COIN_EXAMPLES } from './coin-rules.examples.ts';
import { LINKED_EXAMPLES } from './linked-rules.examples.ts';
import { EXAMPLES as MONEY_EXAMPLES, HOUR, moved, times, usual } from './rule-pack.examples.ts';
import { RULE_PACK } from './rule-pack.ts';

const EXAMPLES = { ...MONEY_EXAMPLES, ...LINKED_EXAMPLES, ...COIN_EXAMPLES };
const THRESHOLDS = { review: 100, blockAndReview: 150 };

const evaluate = (subject: MonitoringCase): MonitoringVerdict => evaluateRules(RULE_PACK, subject, THRESHOLDS);
const hits = (subject: MonitoringCase): readonly string[] =>
  evaluate(subject)
    .results.filter(({ hit }) => hit)
    .map(({ ruleId }) => ruleId);

test('every rule has examples that hit and examples that miss', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(RULE_PACK.map(({ id }) => id).sort());
  for (const [id, examples] of Object.entries(EXAMPLES)) {
    expect([id, new Set(examples.map(([, isHit]) => isHit)).size]).toEqual([id, 2]);
  }
});

const THRESHOLD_STEP = 100n;
/** How close an example comes to a line of its rule: one cent, one payment, one hour; a share is counted in hundredths. */
const distances = (id: string, isHit: boolean): readonly bigint[] =>
  (EXAMPLES[id] ?? [])
    .filter(([, expected]) => expected === isHit)
    .flatMap(([, , subject]) => evaluate(subject()).results.filter(({ ruleId }) => ruleId === id))
    .flatMap(({ inputs }) => inputs.filter(({ holds }) => holds === isHit))
    .filter(({ left, right }) => left !== 'unknown' && right !== 'unknown')
    .map(({ left, right }) => BigInt(left) - BigInt(right))
    .map((distance) => (distance < 0n ? -distance : distance));

test.each(RULE_PACK.map(({ id }) => id))('the rule "%s" has an example on its line and one just beyond it', (id) => {
  expect(distances(id, true).some((distance) => distance <= THRESHOLD_STEP)).toBe(true);
  expect(distances(id, false).some((distance) => distance <= THRESHOLD_STEP)).toBe(true);
});

describe.each(Object.entries(EXAMPLES))('The rule "%s"', (id, examples) => {
  test.each(examples)('%s: %p', (_, isHit, subject) => {
    expect(hits(subject()).includes(id)).toBe(isHit);
  });
});

const yen = (movement: Movement): Movement => ({ ...movement, minor: movement.eurMinor * 164n + 7n });

/** Round amounts are round in their own currency, and have examples in another one. */
describe.each(Object.entries(EXAMPLES).filter(([id]) => id !== 'round-amounts'))('In another currency the rule "%s"', (id, examples) => {
  test.each(examples)('%s: %p as well', (_, isHit, subject) => {
    const { movement, history, ...rest } = subject();
    expect(hits({ ...rest, movement: yen(movement), history: history.map(yen) }).includes(id)).toBe(isHit);
  });
});

const valuesIn = (condition: Condition): readonly Value[] =>
  'of' in condition ? condition.of.flatMap(valuesIn) : [condition.left, condition.right].flatMap(partsOf);
const partsOf = (value: Value): readonly Value[] => (value.is === 'times' ? [...partsOf(value.left), ...partsOf(value.right)] : [value]);
const windowOf = (id: string): number =>
  Math.max(
    0,
    ...valuesIn(RULE_PACK.find((rule) => rule.id === id)?.when ?? { is: 'all', of: [] }).flatMap((value) =>
      'hours' in value ? [value.hours] : [],
    ),
  );

/** The first day of an account is an age, not a window: its edge is among the examples. */
const WITH_WINDOW = RULE_PACK.map(({ id }) => [id, windowOf(id)] as const).filter(([id, hours]) => hours > 0 && id !== 'new-account');

test.each(WITH_WINDOW)('The rule "%s" counts what happened within %d hours to the millisecond', (id, hours) => {
  const examples = (EXAMPLES[id] ?? []).filter(([, isHit, subject]) => isHit && subject().history.length > 0);
  expect(examples).not.toEqual([]);
  for (const [, , subject] of examples) {
    const { movement, history, ...rest } = subject();
    const [oldest, ...others] = history.toSorted((one, other) => one.atMs - other.atMs);
    const withOldest = (agoMs: number): boolean =>
      hits({ ...rest, movement, history: oldest === undefined ? [] : [{ ...oldest, atMs: movement.atMs - agoMs }, ...others] }).includes(
        id,
      );
    expect([withOldest(hours * HOUR - 1), withOldest(hours * HOUR)]).toEqual([true, false]);
  }
});

describe('A verdict', () => {
  test('is the strongest outcome of the rules that hit', () => {
    expect(evaluate(usual(moved(10)))).toMatchObject({ outcome: 'approve', score: 0 });
    expect(evaluate(usual(moved(10), [], { isPoliticallyExposed: true }))).toMatchObject({ outcome: 'review', score: 30 });
    expect(evaluate(usual(moved(10, 0, { payerSimilarity: 100 })))).toMatchObject({ outcome: 'block_and_review', score: 50 });
  });

  test('is stronger when the scores of several rules reach a threshold', () => {
    const several = usual(
      moved(9_999.99),
      times(2, () => moved(9_000, HOUR)),
      { isPoliticallyExposed: true, expectedMonthlyEurMinor: 200_000n },
    );
    expect(evaluateRules(RULE_PACK, several, { review: 100, blockAndReview: 130 })).toMatchObject({ outcome: 'block_and_review' });
    expect(evaluateRules(RULE_PACK, several, { review: 100, blockAndReview: 1_000 })).toMatchObject({ outcome: 'review' });
  });

  test('shows every figure that a rule looked at, and the same ones again', () => {
    const subject = usual(moved(5_000.01), [moved(20_000, 23 * HOUR)]);
    const of = (verdict: MonitoringVerdict) => verdict.results.find(({ ruleId }) => ruleId === 'volume-day');
    expect(of(evaluate(subject))).toEqual({
      ruleId: 'volume-day',
      version: 1,
      hit: true,
      inputs: [{ comparison: 'more than', left: '2500001', right: '2500000', holds: true }],
    });
    expect(evaluate(subject)).toEqual(evaluate(subject));
  });

  test('does not depend on movements after the one that asks to pass', () => {
    const subject = usual(moved(5_000.01, HOUR), [moved(20_000, 0)]);
    expect(hits(subject)).not.toContain('volume-day');
  });
});

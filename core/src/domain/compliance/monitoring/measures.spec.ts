import { describe, expect, test } from '@jest/globals';
import { evaluateRules } from './evaluate-rules.ts';
import { measuresOf } from './measures.ts';
import { HOUR, moved, usual } from './rule-pack.examples.ts';
import { RULE_PACK } from './rule-pack.ts';

const THRESHOLDS = { review: 60, blockAndReview: 120 };
const measured = (id: string, subject: Parameters<typeof evaluateRules>[1]) => {
  const rule = RULE_PACK.find((each) => each.id === id);
  const [result] = evaluateRules(rule === undefined ? [] : [rule], subject, THRESHOLDS).results;
  if (rule === undefined || result === undefined) throw new Error(`There is no rule ${id}.`);
  return measuresOf(rule, result.inputs);
};

describe('what a rule compared', () => {
  test('reads as a sentence with both figures', () => {
    expect(measured('volume-day', usual(moved(5_000.01), [moved(20_000, 23 * HOUR)]))).toEqual([
      {
        ...{ measure: 'Sum of incoming payments within 24 hours', unit: 'eur', comparison: 'more than' },
        ...{ value: '25000.01', threshold: '25000.00', holds: true },
      },
    ]);
    expect(measured('structuring-1000', usual(moved(980))).map(({ measure, value, threshold }) => [measure, value, threshold])).toEqual([
      ['Amount of this payment', '980.00', '800.00'],
      ['Amount of this payment', '980.00', '1000.00'],
      ['Number of incoming and outgoing payments of 800.00 to under 1,000.00 EUR within 24 hours', '1', '3'],
    ]);
  });

  test('shows a share as one, and an unknown figure as unknown', () => {
    expect(measured('rapid-in-out', usual(moved(1_000))).at(1)).toMatchObject({
      measure: 'Sum of outgoing payments within 24 hours against 80% of sum of incoming payments within 24 hours',
      ...{ value: '0.00', threshold: '800.00', holds: false },
    });
    expect(measured('profile-drift', usual(moved(1_000), [])).at(0)).toMatchObject({ threshold: null, holds: false });
  });

  test('names every comparison of every rule', () => {
    for (const { id } of RULE_PACK)
      for (const { measure } of measured(id, usual(moved(10)))) expect([id, measure]).toEqual([id, expect.stringMatching(/^[A-Z].{5,}/)]);
  });
});

import type { AlertMade, ListedAlert } from '@danubit/core/compliance/alert-book';
import { describe, expect, test } from '@jest/globals';
import { alertFigures } from './alert-figures.ts';

const AT = new Date('2026-11-25T12:00:00.000Z');

const alertOf = (raisedAt: string, decisions: readonly (readonly [AlertMade['decision'], string])[] = [], isHeld = false): ListedAlert => {
  const made = decisions.map(([decision, at]): AlertMade => ({ decision, at, by: 'analyst', approvedBy: null, rationale: 'Invoices.' }));
  return {
    state: {
      ...{
        alertId: 'a',
        trigger: 'deposit',
        status: 'open',
        isEscalated: false,
        isKept: false,
        isHeld,
        needsTwo: false,
        dueAt: '2026-11-24T00:00:00.000Z',
      },
      ...{
        userId: 'u',
        paymentId: 'p',
        method: 'card',
        proposals: 0,
        proposal: null,
        isApplied: false,
        isScreeningHit: false,
        isExposure: false,
      },
    },
    ...{ pseudonym: 'p', raisedAt, outcome: 'review', score: 60, isScreeningHit: false, reasons: ['Structuring'], subject: null },
    ...{ decision: made.at(-1) ?? null, decisions: made },
  };
};

describe('figures of alerts', () => {
  test('put what waits into its age, at the edges as well', () => {
    const { ages, late } = alertFigures(
      [
        alertOf('2026-11-25T08:00:00.001Z', [], true),
        alertOf('2026-11-25T08:00:00.000Z'),
        alertOf('2026-11-24T12:00:00.000Z'),
        alertOf('2026-11-22T12:00:00.000Z'),
        alertOf('2026-11-25T12:00:00.001Z'),
      ],
      AT,
    );
    expect(ages).toEqual({
      under_4_hours: { waiting: 1, held: 1 },
      under_a_day: { waiting: 1, held: 0 },
      under_3_days: { waiting: 1, held: 0 },
      older: { waiting: 1, held: 0 },
    });
    expect(late).toBe(4);
  });

  test('know at a past moment only what had been decided by then', () => {
    const kept = alertOf('2026-11-25T00:00:00.000Z', [
      ['keep', '2026-11-25T02:00:00.000Z'],
      ['clear', '2026-11-25T11:00:00.000Z'],
    ]);
    expect(alertFigures([kept], new Date('2026-11-25T01:00:00.000Z')).ages.under_4_hours.waiting).toBe(1);
    expect(alertFigures([kept], new Date('2026-11-25T03:00:00.000Z'))).toMatchObject({ outcomes: { keep: 1, clear: 0 }, median_hours: 2 });
    expect(alertFigures([kept], AT)).toMatchObject({
      ...{ outcomes: { keep: 0, clear: 1 }, median_hours: 11, reasons: [{ reason: 'Structuring', raised: 1, cleared: 1 }] },
    });
    expect(alertFigures([kept], new Date('2027-11-25T12:00:00.000Z'))).toMatchObject({ outcomes: { clear: 0 }, reasons: [] });
  });
});

import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import type { Alert, AlertState } from '@danubit/core/domain/compliance/alert/alert.state';
import { describe, expect, it } from '@jest/globals';
import { readSamples, walkStates } from './testing/walk-states.ts';

/**
 * Alerts wait in the restricted log, where no reactor of the workers follows: the compliance process looks at all of them each second.
 * - an analyst: past its time, it becomes a matter for officers;
 * - the compliance process: carries what was decided into the main log;
 * - kept: money of a listed person stays where it is. After 30 days officers look at it; no time and no rule moves it, two people can.
 */
const ALERT: Readonly<Record<Alert['status'], 'an analyst' | 'the compliance process' | 'kept'>> = {
  open: 'an analyst',
  proposed: 'an analyst',
  cleared: 'the compliance process',
  refused: 'the compliance process',
  kept: 'kept',
};

describe('every state of an alert', () => {
  const LATER = '2099-01-01T00:00:00.000Z';
  const by = { rationale: 'Another person.', by: 'officer', isOfficer: true, at: LATER, lapsesAt: LATER } as const;
  const isAccepted = (state: AlertState, command: Parameters<typeof alert.decide>[0]): boolean => alert.decide(command, state).accepted;

  it('is reached, escalates when it is not decided in time, and is never left by time alone', async () => {
    const { states } = walkStates({ types: Object.keys(alertEvents), evolution: alert }, await readSamples());
    states.delete('none');
    // The frozen example of a confirmed alert keeps the payment.
    states.set('refused', { ...(states.get('kept') as Alert), status: 'refused', isKept: false });
    expect([...states.keys()].toSorted()).toEqual(Object.keys(ALERT).toSorted());
    for (const [status, reached] of states) {
      const state = reached as Alert;
      const waits = ALERT[state.status] === 'an analyst';
      const fresh: Alert = { ...state, isEscalated: false, isApplied: false, proposal: null };
      expect([status, isAccepted(fresh, { type: 'EscalateOverdue', at: LATER })]).toEqual([status, waits || fresh.isKept]);
      const escalated = alert.evolve(fresh, { type: 'AlertEscalated', data: { alertId: fresh.alertId, by: null, rationale: null } });
      // An officer can always decide what waits or was kept.
      const mayClear = isAccepted(escalated, { type: 'DecideAlert', decision: 'clear', ...by });
      expect([escalated?.status, mayClear]).toEqual([status, waits || status === 'kept']);
      expect([status, isAccepted(fresh, { type: 'RecordApplied' })]).toEqual([status, true]);
    }
  });
});

import type { CommandBus } from '@nestjs/cqrs';
import { describe, expect, test } from '@jest/globals';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import type { StaffAlerts } from '../alert-desk.ts';
import type { DecideAlert } from './decide-alert.handler.ts';
import { DecideWithDuplicates, DecideWithDuplicatesHandler } from './decide-with-duplicates.handler.ts';

const listed = (alertId: string) => ({
  ...{ pseudonym: 'p', isScreeningHit: false, reasons: ['large'] },
  state: { alertId, status: 'open', needsTwo: false, isHeld: false, isEscalated: false },
});
const ALERTS = ['a', 'b', 'c'].map(listed);

/** Decides alerts in memory; `refused` was decided by a colleague after the list was read. */
const decideAll = async (refused: string | null): Promise<{ readonly decided: readonly string[]; readonly result: unknown }> => {
  const decided: string[] = [];
  const alerts = { one: () => Promise.resolve(ALERTS[0]), all: () => Promise.resolve(ALERTS) } as unknown as StaffAlerts;
  const commands = {
    execute: ({ alertId }: DecideAlert) => {
      if (alertId === refused) return Promise.reject(new HttpProblem(409, 'ALERT_DECIDED', 'This alert has been decided.'));
      decided.push(alertId);
      return Promise.resolve({ id: alertId, status: 'cleared', is_escalated: false });
    },
  } as unknown as CommandBus;
  const staff = { userId: 's' } as AuthenticatedCustomer;
  const answer = { kind: 'clear', rationale: 'The invoices explain all of them.' } as const;
  const handler = new DecideWithDuplicatesHandler(alerts, commands);
  const result: unknown = await handler.execute(new DecideWithDuplicates(staff, 'a', answer, ['b', 'c'])).catch((error: unknown) => error);
  return { decided, result };
};

describe('an alert with its duplicates', () => {
  test('is decided with each of them', async () => {
    expect(await decideAll(null)).toMatchObject({ decided: ['b', 'c', 'a'], result: { id: 'a', also: ['b', 'c'] } });
  });

  test('stays open when one of them is refused, and the refusal says how many were decided', async () => {
    const { decided, result } = await decideAll('c');
    expect(decided).toEqual(['b']);
    expect(result).toMatchObject({
      status: 409,
      code: 'ALERT_DECIDED',
      message: expect.stringMatching(/1 duplicate was decided before the error; this alert was not\./),
    });
  });
});

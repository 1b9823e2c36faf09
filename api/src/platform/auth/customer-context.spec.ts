import { expect, it } from '@jest/globals';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';
import { customerContext } from './customer-context.ts';
import { staffContext } from './staff-context.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const jana: AuthenticatedCustomer = {
  userId: 'u1',
  subjectId: 's1',
  sessionId: 'se1',
  authLevel: 'aal2',
  owesSecondFactor: false,
  staffRoles: ['compliance_officer', 'auditor'],
};
const request = { commandId: 'c1', occurredAt: '2026-11-23T12:00:00.000Z', sessionId: 'se1', authLevel: 'aal2', channel: 'web' };

it('a customer’s action is recorded with the customer as actor', () => {
  expect(customerContext(jana, 'c1', now)).toMatchObject({
    ...request,
    actor: { kind: 'customer', id: 'u1', role: null },
    subjectId: 's1',
  });
});

it('an action of staff is recorded with their role as actor and the other account as subject', () => {
  expect(staffContext(jana, 's2', 'c1', now)).toMatchObject({
    ...request,
    actor: { kind: 'staff', id: 'u1', role: 'compliance_officer' },
    subjectId: 's2',
  });
  expect(staffContext({ ...jana, staffRoles: [] }, 's2', 'c1', now).actor).toEqual({ kind: 'staff', id: 'u1', role: null });
});

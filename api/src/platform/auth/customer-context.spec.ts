import { expect, it } from '@jest/globals';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';
import { customerContext, staffContext } from './customer-context.ts';

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

it('what a customer does is recorded under their own name', () => {
  expect(customerContext(jana, 'c1', now)).toMatchObject({
    ...request,
    actor: { kind: 'customer', id: 'u1', role: null },
    subjectId: 's1',
  });
});

it('what staff does to another account is recorded under their role, about the other', () => {
  expect(staffContext(jana, 's2', 'c1', now)).toMatchObject({
    ...request,
    actor: { kind: 'staff', id: 'u1', role: 'compliance_officer' },
    subjectId: 's2',
  });
  expect(staffContext({ ...jana, staffRoles: [] }, 's2', 'c1', now).actor).toEqual({ kind: 'staff', id: 'u1', role: null });
});

import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { TestClock } from '../../testing/test-clock.ts';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';
import { StaffRoles } from './staff-roles.ts';

let clock: TestClock;
let log: EventLog;
let roles: StaffRoles;
beforeEach(() => {
  clock = new TestClock();
  log = memoryLog({ clock });
  roles = new StaffRoles(log, clock);
});

const record = async (type: 'RoleGranted' | 'RoleWithdrawn', role: StaffRole, userId = 'jana'): Promise<void> => {
  const context = { commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId: userId };
  await log.append(staffStream(userId), [{ type, data: { userId, role, approver: 'Board' } }], 'any', commandContext(context));
};
const jana: AuthenticatedCustomer = {
  userId: 'jana',
  subjectId: 's',
  sessionId: 'se',
  authLevel: 'aal2',
  owesSecondFactor: false,
  staffRoles: ['auditor', 'compliance_officer'],
};

describe('a role of staff', () => {
  it('counts when the token names it, the log grants it and the contract requires it', async () => {
    await record('RoleGranted', 'auditor');
    await record('RoleGranted', 'senior_manager');
    expect(await roles.effective(jana, ['auditor', 'compliance_officer', 'senior_manager'])).toEqual(['auditor']);
    expect(await roles.effective(jana, ['compliance_officer'])).toEqual([]);
    expect(await roles.effective(jana, ['senior_manager'])).toEqual([]);
    expect(await roles.effective({ ...jana, staffRoles: [] }, ['auditor'])).toEqual([]);
  });

  it('counts only after two-factor', async () => {
    await record('RoleGranted', 'auditor');
    expect(await roles.effective({ ...jana, authLevel: 'aal1' }, ['auditor'])).toEqual([]);
  });

  it('does not count for other people', async () => {
    await record('RoleGranted', 'auditor');
    expect(await roles.effective({ ...jana, userId: 'eva' }, ['auditor'])).toEqual([]);
  });

  it('ends within a second of its withdrawal', async () => {
    await record('RoleGranted', 'auditor');
    expect(await roles.heldBy('jana')).toEqual(['auditor']);
    await record('RoleWithdrawn', 'auditor');
    clock.advance(999);
    expect(await roles.heldBy('jana')).toEqual(['auditor']);
    clock.advance(1);
    expect(await roles.heldBy('jana')).toEqual([]);
  });

  it('is cached for at most a thousand people', async () => {
    for (let person = 0; person < 1_000; person += 1) await roles.heldBy(`person-${String(person)}`);
    await record('RoleGranted', 'auditor', 'person-0');
    expect(await roles.heldBy('person-0')).toEqual([]);
    await roles.heldBy('person-1000');
    expect(await roles.heldBy('person-0')).toEqual(['auditor']);
  });
});

import { describe, expect, test } from '@jest/globals';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { staff } from './staff.decider.ts';
import type { StaffEvent } from './staff.events.ts';

const { given } = specFor(staff);

const officer = { userId: 'u1', role: 'compliance_officer', approver: 'Board, 2026-03-01' } as const;
const granted: StaffEvent = { type: 'RoleGranted', data: officer };
const withdrawn: StaffEvent = { type: 'RoleWithdrawn', data: officer };

describe('a member of staff', () => {
  test('is granted a role once', () => {
    given()
      .when({ type: 'GrantRole', ...officer })
      .then(granted);
    given(granted)
      .when({ type: 'GrantRole', ...officer })
      .then();
    given(granted, withdrawn)
      .when({ type: 'GrantRole', ...officer })
      .then(granted);
  });

  test('loses the role that is withdrawn and keeps the others', () => {
    const auditor: StaffEvent = { type: 'RoleGranted', data: { ...officer, role: 'auditor', approver: ERASED } };
    given(granted, auditor)
      .when({ type: 'WithdrawRole', ...officer })
      .then(withdrawn);
    given(auditor)
      .when({ type: 'WithdrawRole', ...officer })
      .then();
    expect([granted, auditor, withdrawn].reduce(staff.evolve, staff.initial)).toEqual(['auditor']);
  });

  test('holds a role once, however often it was granted', () => {
    expect([granted, granted].reduce(staff.evolve, staff.initial)).toEqual(['compliance_officer']);
    expect([granted, granted, withdrawn].reduce(staff.evolve, staff.initial)).toEqual([]);
  });
});

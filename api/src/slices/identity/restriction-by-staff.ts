import type { CommandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { AccountRestrictions } from '../../platform/accounts/account-restrictions.ts';
import type { RegisteredAccount } from '../../platform/accounts/accounts.ts';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';

/** @throws HttpProblem 404 for an unknown account, before anything is written. */
export const restrictionContext = (staff: AuthenticatedCustomer, account: RegisteredAccount | undefined, now: Date): CommandContext => {
  if (account === undefined) throw notFound();
  return staffContext(staff, account.subjectId, newCommandId(now), now);
};

/** @throws HttpProblem 404, 409 ACCOUNT_CLOSED */
export const refuseRestriction = (outcome: Awaited<ReturnType<AccountRestrictions['reinstate']>>): void => {
  if (outcome === 'not_registered') throw notFound();
  if (outcome === 'account_closed') throw new HttpProblem(409, 'ACCOUNT_CLOSED', 'This account is closed.');
};

import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { AccountEvent } from './account.events.ts';
import type { Account } from './account.state.ts';

/** Second factors of an account. Secrets and codes are in identity tables; the log records only that factors were added or removed. */
export type FactorCommand =
  | { readonly type: 'EnrollFactor'; readonly factorId: string }
  | { readonly type: 'RemoveFactor'; readonly factorId: string }
  | { readonly type: 'IssueRecoveryCodes'; readonly count: number }
  | { readonly type: 'UseRecoveryCode'; readonly remaining: number };

/** An account has one authenticator or none: "two-factor is on" has one meaning everywhere. */
export type FactorRefusal = { readonly code: 'factor_already_enrolled' };

export const decideFactors = (command: FactorCommand, { userId, factorIds }: Account): Decision<AccountEvent, FactorRefusal> => {
  switch (command.type) {
    case 'EnrollFactor': {
      const { factorId } = command;
      if (factorIds.includes(factorId)) return accept();
      if (factorIds.length > 0) return refuse({ code: 'factor_already_enrolled' });
      return accept<AccountEvent>({ type: 'FactorEnrolled', data: { userId, factorId } });
    }
    case 'RemoveFactor': {
      const { factorId } = command;
      return factorIds.includes(factorId) ? accept<AccountEvent>({ type: 'FactorRemoved', data: { userId, factorId } }) : accept();
    }
    case 'IssueRecoveryCodes':
      return accept<AccountEvent>({ type: 'RecoveryCodesIssued', data: { userId, count: command.count } });
    case 'UseRecoveryCode':
      return accept<AccountEvent>({ type: 'RecoveryCodeUsed', data: { userId, remaining: command.remaining } });
  }
};

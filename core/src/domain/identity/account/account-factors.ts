import { accept, type Decision } from '../../../kernel/result.ts';
import type { AccountEvent } from './account.events.ts';
import type { Account } from './account.state.ts';

/** Second factors of an account. Secrets and codes live in identity tables; the log tells only that they came and went. */
export type FactorCommand =
  | { readonly type: 'EnrollFactor'; readonly factorId: string }
  | { readonly type: 'RemoveFactor'; readonly factorId: string }
  | { readonly type: 'IssueRecoveryCodes'; readonly count: number }
  | { readonly type: 'UseRecoveryCode'; readonly remaining: number };

export const decideFactors = (command: FactorCommand, { userId, factorIds }: Account): Decision<AccountEvent, never> => {
  switch (command.type) {
    case 'EnrollFactor': {
      const { factorId } = command;
      return factorIds.includes(factorId) ? accept() : accept<AccountEvent>({ type: 'FactorEnrolled', data: { userId, factorId } });
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

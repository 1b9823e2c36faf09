import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { AccountEvent } from './account.events.ts';
import type { Account } from './account.state.ts';

/** Second factors of an account. Secrets and codes are in identity tables; the log records only that factors were added or removed. */
export type FactorCommand =
  | { readonly type: 'EnrollFactor'; readonly factorId: string }
  | { readonly type: 'RemoveFactor'; readonly factorId: string }
  | { readonly type: 'AddPasskey' | 'RenamePasskey' | 'RemovePasskey'; readonly passkeyId: string }
  | { readonly type: 'IssueRecoveryCodes'; readonly count: number }
  | { readonly type: 'UseRecoveryCode'; readonly remaining: number };

/** Enough for every device of a person; a bound on what one account stores and a sign-in sends. */
export const MAX_PASSKEYS = 10;

/** An account has one authenticator or none, and up to MAX_PASSKEYS passkeys. */
export type FactorRefusal = { readonly code: 'factor_already_enrolled' | 'too_many_passkeys' | 'no_such_passkey' };

export const decideFactors = (command: FactorCommand, account: Account): Decision<AccountEvent, FactorRefusal> => {
  const { userId, factorIds } = account;
  switch (command.type) {
    case 'AddPasskey':
    case 'RenamePasskey':
    case 'RemovePasskey':
      return decidePasskeys(command, account);
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

type PasskeyCommand = Extract<FactorCommand, { readonly passkeyId: string }>;

const decidePasskeys = ({ type, passkeyId }: PasskeyCommand, { userId, passkeyIds }: Account): Decision<AccountEvent, FactorRefusal> => {
  const isThere = passkeyIds.includes(passkeyId);
  const data = { userId, passkeyId };
  switch (type) {
    case 'AddPasskey':
      if (isThere) return accept();
      if (passkeyIds.length >= MAX_PASSKEYS) return refuse({ code: 'too_many_passkeys' });
      return accept<AccountEvent>({ type: 'PasskeyAdded', data });
    case 'RenamePasskey':
      return isThere ? accept<AccountEvent>({ type: 'PasskeyRenamed', data }) : refuse({ code: 'no_such_passkey' });
    case 'RemovePasskey':
      return isThere ? accept<AccountEvent>({ type: 'PasskeyRemoved', data }) : accept();
  }
};

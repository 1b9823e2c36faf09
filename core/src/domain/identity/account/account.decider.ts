import type { Decider } from '@danubit/event-store/kernel/decider';
import { isErased } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { timeZoneAt } from './account-time-zone.ts';
import { decideFactors } from './factors-and-passkeys.ts';
import type { AccountCommand, AccountRefusal, RegisterAccount } from './account.commands.ts';
import type { AccountEvent } from './account.events.ts';
import { evolveAccount, type Account, type AccountState } from './account.state.ts';

/** A login and the terms that its owner accepted. Repeating a change that already applies records no event and is not refused. */
export const account: Decider<AccountState, AccountCommand, AccountEvent, AccountRefusal> = {
  initial: null,
  evolve: evolveAccount,

  decide(command, state) {
    if (command.type === 'RegisterAccount') return state === null ? register(command) : refuse({ code: 'already_registered' });
    if (state === null) return refuse({ code: 'not_registered' });
    if (command.type === 'CloseAccount')
      return state.isClosed ? accept() : accept<AccountEvent>({ type: 'AccountClosed', data: { userId: state.userId } });
    return state.isClosed ? refuse({ code: 'account_closed' }) : decideOpen(command, state);
  },
};

type AccountDecision = Decision<AccountEvent, AccountRefusal>;
type OpenCommand = Exclude<AccountCommand, { type: 'RegisterAccount' | 'CloseAccount' }>;
type CommandOf<Type extends OpenCommand['type']> = Extract<OpenCommand, { type: Type }>;

const register = ({ userId, subjectId, email, firstName, lastName, redirectPath, ...terms }: RegisterAccount): AccountDecision =>
  accept<AccountEvent>(
    { type: 'AccountRegistered', data: { userId, subjectId, email, firstName, lastName, redirectPath } },
    { type: 'TermsAccepted', data: { userId, version: terms.termsVersion, hash: terms.termsHash } },
    { type: 'AgeConfirmed', data: { userId, minimumAge: terms.minimumAge } },
  );

const decideOpen = (command: OpenCommand, state: Account): AccountDecision => {
  const { userId } = state;
  switch (command.type) {
    case 'ConfirmEmail':
      return state.isEmailConfirmed ? accept() : accept<AccountEvent>({ type: 'EmailConfirmed', data: { userId } });
    case 'AcceptTerms':
      return acceptTerms(command, state);
    case 'ChangeNames': {
      const { firstName, lastName } = command;
      const isSame = state.firstName === firstName && state.lastName === lastName;
      return isSame ? accept() : accept<AccountEvent>({ type: 'NamesChanged', data: { userId, firstName, lastName } });
    }
    case 'ChangeTimeZone':
      return changeTimeZone(command, state);
    case 'RequestPasswordRecovery':
      return accept<AccountEvent>({ type: 'PasswordRecoveryRequested', data: { userId } });
    case 'ChangePassword':
      return accept<AccountEvent>({ type: 'PasswordChanged', data: { userId } });
    case 'RequestEmailChange':
      return accept<AccountEvent>({
        type: 'EmailChangeRequested',
        data: { userId, changeId: command.changeId, newEmail: command.newEmail },
      });
    case 'ConfirmEmailChange':
      return confirmEmailChange(command, state);
    case 'EnrollFactor':
    case 'RemoveFactor':
    case 'AddPasskey':
    case 'RenamePasskey':
    case 'RemovePasskey':
    case 'IssueRecoveryCodes':
    case 'UseRecoveryCode':
      return decideFactors(command, state);
    case 'RestrictAccount':
      return state.restriction === command.code && command.isAnew !== true
        ? accept()
        : accept<AccountEvent>({ type: 'AccountRestricted', data: { userId, code: command.code } });
    case 'KeepRestriction':
      return state.restriction === null
        ? refuse({ code: 'not_restricted' })
        : accept<AccountEvent>({ type: 'AccountRestrictionKept', data: { userId } });
    case 'ReinstateAccount':
      return state.restriction === null || state.restriction !== (command.only ?? state.restriction)
        ? accept()
        : accept<AccountEvent>({ type: 'AccountReinstated', data: { userId } });
  }
};

const acceptTerms = (command: CommandOf<'AcceptTerms'>, { userId, termsVersion, isAgeConfirmed }: Account): AccountDecision => {
  const events: AccountEvent[] = [];
  if (termsVersion !== command.termsVersion) {
    events.push({ type: 'TermsAccepted', data: { userId, version: command.termsVersion, hash: command.termsHash } });
  }
  if (!isAgeConfirmed) events.push({ type: 'AgeConfirmed', data: { userId, minimumAge: command.minimumAge } });
  return accept(...events);
};

/** A change applies from the next month, so that the limits of a month are never counted by two calendars. */
const changeTimeZone = ({ zone, now, nextMonth }: CommandOf<'ChangeTimeZone'>, state: Account): AccountDecision => {
  if (state.timeZones.at(-1)?.zone === zone) return accept();
  const data = { userId: state.userId, before: timeZoneAt(state, now), after: zone, effectiveFrom: nextMonth };
  return accept<AccountEvent>({ type: 'TimeZoneChanged', data });
};

const confirmEmailChange = (
  { changeId, side }: CommandOf<'ConfirmEmailChange'>,
  { userId, email, emailChange }: Account,
): AccountDecision => {
  if (emailChange?.changeId !== changeId) return refuse({ code: 'no_such_email_change' });
  if (emailChange.confirmed.includes(side)) return accept();
  if (isErased(emailChange.newEmail)) return refuse({ code: 'account_erased' });
  const confirmed: AccountEvent = { type: 'EmailChangeConfirmed', data: { userId, changeId, side } };
  return emailChange.confirmed.length === 0
    ? accept(confirmed)
    : accept<AccountEvent>(confirmed, {
        type: 'EmailChanged',
        data: { userId, changeId, previousEmail: email, email: emailChange.newEmail },
      });
};

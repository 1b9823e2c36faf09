import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import type { Personal } from '@danubit/event-store/kernel/personal';
import { DEFAULT_TIME_ZONE } from '../../payments/time-zone.ts';
import type { AccountEvent } from './account.events.ts';
import type { ZoneSince } from './account-time-zone.ts';

export type EmailSide = 'current' | 'new';
type EmailChange = {
  readonly changeId: string;
  readonly newEmail: Personal<string>;
  readonly confirmed: readonly EmailSide[];
};

export type Account = {
  readonly userId: string;
  readonly subjectId: string;
  readonly email: Personal<string>;
  readonly firstName: Personal<string>;
  readonly lastName: Personal<string>;
  readonly isEmailConfirmed: boolean;
  readonly termsVersion: string | null;
  readonly isAgeConfirmed: boolean;
  /** Oldest first; the last may not apply yet (`timeZoneAt`). */
  readonly timeZones: readonly ZoneSince[];
  /** A requested change of address. */
  readonly emailChange: EmailChange | null;
  /** Enrolled authenticators. */
  readonly factorIds: readonly string[];
  readonly passkeyIds: readonly string[];
  /** Why the account is suspended; null when it is not. */
  readonly restriction: RestrictionCode | null;
  readonly isClosed: boolean;
};
export type AccountState = Account | null;

/** Neither suspended nor closed: money may move. */
export const isOpen = ({ restriction, isClosed }: Account): boolean => restriction === null && !isClosed;

/** Applies until the first change. */
const DEFAULT_ZONES: readonly ZoneSince[] = [{ zone: DEFAULT_TIME_ZONE, from: '0000-01-01T00:00:00.000Z' }];

type Registered = Extract<AccountEvent, { type: 'AccountRegistered' }>['data'];

const registered = ({ userId, subjectId, email, firstName, lastName }: Registered): Account => ({
  userId,
  subjectId,
  email,
  firstName,
  lastName,
  isEmailConfirmed: false,
  termsVersion: null,
  isAgeConfirmed: false,
  timeZones: DEFAULT_ZONES,
  emailChange: null,
  factorIds: [],
  passkeyIds: [],
  restriction: null,
  isClosed: false,
});

/** Events before the registration do not create an account. */
export const evolveAccount = (state: AccountState, event: AccountEvent): AccountState => {
  if (event.type === 'AccountRegistered') return registered(event.data);
  return state && evolveRegistered(state, event);
};

const evolveRegistered = (state: Account, event: Exclude<AccountEvent, { type: 'AccountRegistered' }>): Account => {
  switch (event.type) {
    case 'EmailConfirmed':
      return { ...state, isEmailConfirmed: true };
    case 'TermsAccepted':
      return { ...state, termsVersion: event.data.version };
    case 'AgeConfirmed':
      return { ...state, isAgeConfirmed: true };
    case 'NamesChanged':
      return { ...state, firstName: event.data.firstName, lastName: event.data.lastName };
    case 'TimeZoneChanged': {
      const { after, effectiveFrom } = event.data;
      // A later choice replaces one that does not apply yet.
      return { ...state, timeZones: [...state.timeZones.filter(({ from }) => from < effectiveFrom), { zone: after, from: effectiveFrom }] };
    }
    case 'EmailChangeRequested':
      return { ...state, emailChange: { changeId: event.data.changeId, newEmail: event.data.newEmail, confirmed: [] } };
    case 'EmailChangeConfirmed':
      return { ...state, emailChange: state.emailChange && withConfirmed(state.emailChange, event.data.side) };
    case 'EmailChanged':
      return { ...state, email: event.data.email, emailChange: null };
    case 'FactorEnrolled':
      return { ...state, factorIds: [...state.factorIds, event.data.factorId] };
    case 'FactorRemoved':
      return { ...state, factorIds: state.factorIds.filter((id) => id !== event.data.factorId) };
    case 'PasskeyAdded':
      return { ...state, passkeyIds: [...state.passkeyIds, event.data.passkeyId] };
    case 'PasskeyRemoved':
      return { ...state, passkeyIds: state.passkeyIds.filter((id) => id !== event.data.passkeyId) };
    case 'AccountRestricted':
      return { ...state, restriction: event.data.code };
    case 'AccountReinstated':
      return { ...state, restriction: null };
    case 'AccountClosed':
      return { ...state, isClosed: true, emailChange: null };
    case 'PasswordRecoveryRequested':
    case 'PasswordChanged':
    case 'PasskeyRenamed':
    case 'RecoveryCodesIssued':
    case 'RecoveryCodeUsed':
    case 'AccountRestrictionKept':
      return state;
  }
};

const withConfirmed = (change: EmailChange, side: EmailSide): EmailChange => ({ ...change, confirmed: [...change.confirmed, side] });

import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import type { FactorCommand, FactorRefusal } from './factors-and-passkeys.ts';
import type { EmailSide } from './account.state.ts';

type TermsAcceptance = { readonly termsVersion: string; readonly termsHash: string; readonly minimumAge: number };

export type RegisterAccount = {
  readonly type: 'RegisterAccount';
  readonly userId: string;
  readonly subjectId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly redirectPath: string;
} & TermsAcceptance;

export type AccountCommand =
  | RegisterAccount
  | { readonly type: 'ConfirmEmail' }
  | ({ readonly type: 'AcceptTerms' } & TermsAcceptance)
  | { readonly type: 'ChangeNames'; readonly firstName: string; readonly lastName: string }
  /** `zone` is known to the runtime; `nextMonth` is the first instant of the next month in the zone that applies at `now`. */
  | { readonly type: 'ChangeTimeZone'; readonly zone: string; readonly now: string; readonly nextMonth: string }
  | { readonly type: 'RequestPasswordRecovery' }
  | { readonly type: 'ChangePassword' }
  | { readonly type: 'RequestEmailChange'; readonly changeId: string; readonly newEmail: string }
  | { readonly type: 'ConfirmEmailChange'; readonly changeId: string; readonly side: EmailSide }
  | FactorCommand
  /** `isAnew`: recorded even where the same code applies, since another now holds it. */
  | { readonly type: 'RestrictAccount'; readonly code: RestrictionCode; readonly isAnew?: boolean }
  /** Reviewed by staff, who keep what staff have placed. */
  | { readonly type: 'KeepRestriction' }
  /** `only`: nothing happens where another restriction is in force. */
  | { readonly type: 'ReinstateAccount'; readonly only?: RestrictionCode }
  | { readonly type: 'CloseAccount' };

export type AccountRefusal =
  | FactorRefusal
  | { readonly code: 'already_registered' }
  | { readonly code: 'not_registered' }
  | { readonly code: 'account_closed' }
  | { readonly code: 'not_restricted' }
  /** A newer change replaced it, or there was none. */
  | { readonly code: 'no_such_email_change' }
  /** The person's data was erased: there is no address to change to. */
  | { readonly code: 'account_erased' };

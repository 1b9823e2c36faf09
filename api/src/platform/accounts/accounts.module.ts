import { Global, Module } from '@nestjs/common';
import { CodeLimits } from '../factors/code-limits.ts';
import { FactorRemovals } from '../factors/factor-removals.ts';
import { Factors } from '../factors/factors.ts';
import { PasskeyCeremonies } from '../factors/passkey-ceremonies.ts';
import { PasskeyChallenges } from '../factors/passkey-challenges.ts';
import { PasskeyRemovals } from '../factors/passkey-removals.ts';
import { Passkeys } from '../factors/passkeys.ts';
import { RecoveryCodeBook } from '../factors/recovery-code-book.ts';
import { Housekeeping } from '../housekeeping/housekeeping.ts';
import { UnrecordedDocuments } from '../housekeeping/unrecorded-documents.ts';
import { RefreshTokens } from '../sessions/refresh-tokens.ts';
import { SessionActivity } from '../sessions/session-activity.ts';
import { SessionEndings } from '../sessions/session-endings.ts';
import { SessionProofs } from '../sessions/session-proofs.ts';
import { SessionReplies } from '../sessions/session-replies.ts';
import { SessionStarter } from '../sessions/session-starter.ts';
import { RateLimits } from '../throttling/rate-limits.ts';
import { VisitorCountries } from '../visitors/visitor-countries.ts';
import { PastBalances } from '../wallet/past-balances.ts';
import { StatementMonths } from '../wallet/statement-months.ts';
import { Accounts } from './accounts.ts';
import { AccountRestrictions } from './account-restrictions.ts';
import { Credentials } from './credentials.ts';
import { KeyedIndex } from './keyed-index.ts';
import { KnownDevices } from './known-devices.ts';
import { LinkMails } from './link-mails.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { PasswordProofs } from './password-proofs.ts';
import { Passwords } from './passwords.ts';
import { Reauthentication } from './reauthentication.ts';
import { RestrictionReasons } from './restriction-reasons.ts';
import { SecuritySettingsReader } from './security-settings-reader.ts';
import { SignInLimits } from './sign-in-limits.ts';

const shared = [
  Accounts,
  CodeLimits,
  AccountRestrictions,
  RestrictionReasons,
  Credentials,
  FactorRemovals,
  Factors,
  KeyedIndex,
  KnownDevices,
  LinkMails,
  OneTimeLinks,
  PasskeyCeremonies,
  PasskeyChallenges,
  PasskeyRemovals,
  Passkeys,
  PastBalances,
  PasswordProofs,
  Passwords,
  Reauthentication,
  RateLimits,
  RecoveryCodeBook,
  RefreshTokens,
  SecuritySettingsReader,
  SessionActivity,
  SessionEndings,
  SessionProofs,
  SessionReplies,
  SessionStarter,
  SignInLimits,
  StatementMonths,
  VisitorCountries,
];

/** Shared by slices, which may not import each other. */
@Global()
@Module({ providers: [...shared, Housekeeping, UnrecordedDocuments], exports: shared })
export class AccountsModule {}

import { Global, Module } from '@nestjs/common';
import { Housekeeping } from '../housekeeping/housekeeping.ts';
import { RefreshTokens } from '../sessions/refresh-tokens.ts';
import { SessionEndings } from '../sessions/session-endings.ts';
import { SessionReplies } from '../sessions/session-replies.ts';
import { SessionStarter } from '../sessions/session-starter.ts';
import { RateLimits } from '../throttling/rate-limits.ts';
import { Accounts } from './accounts.ts';
import { ConfirmationMails } from './confirmation-mails.ts';
import { Credentials } from './credentials.ts';
import { KeyedIndex } from './keyed-index.ts';
import { Passwords } from './passwords.ts';
import { SignInLimits } from './sign-in-limits.ts';

const shared = [
  Accounts,
  ConfirmationMails,
  Credentials,
  KeyedIndex,
  Passwords,
  RateLimits,
  RefreshTokens,
  SessionEndings,
  SessionReplies,
  SessionStarter,
  SignInLimits,
];

/** What the identity slices share, since slices do not import slices. */
@Global()
@Module({ providers: [...shared, Housekeeping], exports: shared })
export class AccountsModule {}

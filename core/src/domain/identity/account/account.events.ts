import { RESTRICTION_CODES } from '@danubit/contracts/values/restriction-codes';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/** Stream `account-<userId>`. */
export const accountEvents = {
  AccountRegistered: defineEvent(
    'AccountRegistered',
    {
      userId: z.string(),
      subjectId: z.string(),
      email: personal(z.string()),
      firstName: personal(z.string()),
      lastName: personal(z.string()),
      /** The path on our site that the confirmation link opens. */
      redirectPath: z.string(),
    },
    { retentionClass: 'account' },
  ),
  EmailConfirmed: defineEvent('EmailConfirmed', { userId: z.string() }),
  TermsAccepted: defineEvent('TermsAccepted', { userId: z.string(), version: z.string(), hash: z.string() }),
  AgeConfirmed: defineEvent('AgeConfirmed', { userId: z.string(), minimumAge: z.int() }),
  NamesChanged: defineEvent(
    'NamesChanged',
    { userId: z.string(), firstName: personal(z.string()), lastName: personal(z.string()) },
    { retentionClass: 'account' },
  ),
  /** IANA names. Applies from an instant on: the first of the next month, in the zone that applies until then. */
  TimeZoneChanged: defineEvent('TimeZoneChanged', {
    userId: z.string(),
    before: z.string(),
    after: z.string(),
    effectiveFrom: z.iso.datetime(),
  }),
  PasswordRecoveryRequested: defineEvent('PasswordRecoveryRequested', { userId: z.string() }),
  PasswordChanged: defineEvent('PasswordChanged', { userId: z.string() }),
  /** Each of the two addresses gets a link; the address changes when both were followed. */
  EmailChangeRequested: defineEvent(
    'EmailChangeRequested',
    { userId: z.string(), changeId: z.string(), newEmail: personal(z.string()) },
    { retentionClass: 'account' },
  ),
  EmailChangeConfirmed: defineEvent('EmailChangeConfirmed', {
    userId: z.string(),
    changeId: z.string(),
    side: z.enum(['current', 'new']),
  }),
  EmailChanged: defineEvent(
    'EmailChanged',
    { userId: z.string(), changeId: z.string(), previousEmail: personal(z.string()), email: personal(z.string()) },
    { retentionClass: 'account' },
  ),
  /** An authenticator whose first code was right. The log never contains its secret. */
  FactorEnrolled: defineEvent('FactorEnrolled', { userId: z.string(), factorId: z.string() }),
  FactorRemoved: defineEvent('FactorRemoved', { userId: z.string(), factorId: z.string() }),
  /** A passkey (WebAuthn). Its name, public key and counter are not in the log. */
  PasskeyAdded: defineEvent('PasskeyAdded', { userId: z.string(), passkeyId: z.string() }),
  PasskeyRenamed: defineEvent('PasskeyRenamed', { userId: z.string(), passkeyId: z.string() }),
  PasskeyRemoved: defineEvent('PasskeyRemoved', { userId: z.string(), passkeyId: z.string() }),
  RecoveryCodesIssued: defineEvent('RecoveryCodesIssued', { userId: z.string(), count: z.int() }),
  /** A sign-in, or a fresh proof, without the authenticator. */
  RecoveryCodeUsed: defineEvent('RecoveryCodeUsed', { userId: z.string(), remaining: z.int() }),
  AccountRestricted: defineEvent('AccountRestricted', { userId: z.string(), code: z.enum(RESTRICTION_CODES) }),
  /** Staff have looked at it again and keep it. */
  AccountRestrictionKept: defineEvent('AccountRestrictionKept', { userId: z.string() }),
  AccountReinstated: defineEvent('AccountReinstated', { userId: z.string() }),
  AccountClosed: defineEvent('AccountClosed', { userId: z.string() }),
};
export type AccountEvent = EventOf<typeof accountEvents>;

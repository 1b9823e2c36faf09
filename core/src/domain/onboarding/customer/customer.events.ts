import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal, RETENTION_CLASSES } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

export const DOCUMENT_TYPES = ['passport', 'drivers_license', 'national_id_card'] as const;

/** `requestId`: the request about personal data that led to it. */
const restriction = { subjectId: z.string(), userId: z.string(), requestId: z.string() };

/** Stream `customer-<subjectId>`. */
export const customerEvents = {
  RelationshipStarted: defineEvent('RelationshipStarted', { subjectId: z.string(), userId: z.string() }),
  /** Refused or ended, for any reason: what is owed can still be withdrawn, and no new business begins. */
  RelationshipEnded: defineEvent('RelationshipEnded', { subjectId: z.string(), userId: z.string() }),
  /** Limits of this customer alone, each for deposits and for withdrawals; null where the others apply. It replaces an earlier one. */
  CustomerCapSet: defineEvent('CustomerCapSet', {
    subjectId: z.string(),
    userId: z.string(),
    daily: z.nullable(moneySchema),
    monthly: z.nullable(moneySchema),
  }),
  CustomerCapLifted: defineEvent('CustomerCapLifted', { subjectId: z.string(), userId: z.string() }),
  IdentityVerificationStarted: defineEvent(
    'IdentityVerificationStarted',
    {
      verificationId: z.string(),
      subjectId: z.string(),
      userId: z.string(),
      firstName: personal(z.string()),
      lastName: personal(z.string()),
      /** ISO date. */
      birthDate: personal(z.string()),
      country: personal(z.string()),
      documentNumber: personal(z.string()),
      documentType: z.enum(DOCUMENT_TYPES),
    },
    { retentionClass: 'cdd' },
  ),
  IdentityVerified: defineEvent('IdentityVerified', {
    verificationId: z.string(),
    subjectId: z.string(),
    userId: z.string(),
    level: z.enum(['standard']),
    evidenceHash: z.string(),
    expiresAt: z.string(),
  }),
  IdentityRejected: defineEvent('IdentityRejected', {
    verificationId: z.string(),
    subjectId: z.string(),
    userId: z.string(),
    publicCode: z.enum(['document_unreadable', 'document_expired', 'details_mismatch', 'under_age', 'not_accepted']),
  }),
  /** The data is kept and not used otherwise (GDPR art. 18): after a request for erasure, or a restriction that was granted. */
  ProcessingRestricted: defineEvent('ProcessingRestricted', restriction),
  ProcessingRestrictionLifted: defineEvent('ProcessingRestrictionLifted', restriction),
  /**
   * The keys of these classes are destroyed. For a person with a login it is appended after every process has dropped its copies, so that
   * a projection that follows it cannot read the data again. `userId` is null for a person without one, such as the sender of an enquiry.
   */
  SubjectKeyDestroyed: defineEvent('SubjectKeyDestroyed', {
    subjectId: z.string(),
    userId: z.nullable(z.string()),
    classes: z.array(z.enum(RETENTION_CLASSES)),
  }),
  /** The keys of one month or accounting year of a class are destroyed, because its period is over. */
  RetentionPeriodDestroyed: defineEvent('RetentionPeriodDestroyed', {
    subjectId: z.string(),
    userId: z.nullable(z.string()),
    retentionClass: z.enum(RETENTION_CLASSES),
    period: z.string(),
  }),
};
export type CustomerEvent = EventOf<typeof customerEvents>;

import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import { DECLINE_CODES } from '../payment/payment.events.ts';

const base = { verificationId: z.string(), userId: z.string() };

/** Stream `cardverification-<verificationId>`: a card that is verified without a charge, so that it can be stored. */
export const cardVerificationEvents = {
  CardVerificationRequested: defineEvent(
    'CardVerificationRequested',
    {
      ...base,
      subjectId: z.string(),
      card: z.strictObject({
        token: z.string(),
        provider: z.string(),
        brand: z.string(),
        lastFour: z.string(),
        funding: z.string(),
        country: z.nullable(z.string()),
        fingerprint: z.string(),
      }),
      payer: personal(z.strictObject({ name: z.string(), country: z.string(), zipCode: z.string() })),
      device: personal(z.strictObject({ userAgent: z.string(), address: z.string() })),
      returnUrl: z.string(),
      /** The provider's customer that the card will belong to; null for a card that cannot be charged again. */
      providerCustomer: z.nullable(z.string()),
    },
    { version: 2, retentionClass: 'transaction' },
  ),
  CardVerificationActionRequired: defineEvent('CardVerificationActionRequired', {
    ...base,
    url: z.string(),
    providerReference: z.string(),
    expiresAt: z.string(),
  }),
  CardVerified: defineEvent('CardVerified', { ...base, providerReference: z.string() }),
  CardVerificationFailed: defineEvent('CardVerificationFailed', {
    ...base,
    code: z.enum([...DECLINE_CODES, 'too_many_declined_tries']),
  }),
};
export type CardVerificationEvent = EventOf<typeof cardVerificationEvents>;

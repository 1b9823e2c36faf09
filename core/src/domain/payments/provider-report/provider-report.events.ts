import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';
import { chargeEvidenceSchema } from '../payment/payment.events.ts';

/**
 * `authorisation`: approved and not captured. `challenge`: the result that the customer's browser brought back, which the provider has to
 * read; it is not signed and proves nothing. `dispute`: the state of a dispute of the charge.
 */
const REPORTED = ['charge', 'refund', 'cancellation', 'capture', 'authorisation', 'challenge', 'dispute'] as const;

/**
 * Stream `report_<provider>-<reference>`: everything that a provider without look-ups reported about one payment, card check or refund of
 * ours, each signed report once. Such a provider's adapter answers look-ups from this stream.
 */
export const providerReportEvents = {
  ProviderReportReceived: defineEvent(
    'ProviderReportReceived',
    {
      provider: z.string(),
      /** The id of the payment, card check or refund; of a dispute: the provider's reference of the charge. */
      reference: z.string(),
      /** The same report has the same id, however often it comes. */
      noticeId: z.string(),
      about: z.enum(REPORTED),
      /** 0 when it is about no attempt of a payment. */
      attempt: z.int(),
      isSuccess: z.boolean(),
      providerReference: z.nullable(z.string()),
      /** ISO 4217 code and minor units, as reported. */
      amount: z.nullable(z.strictObject({ currency: z.string(), minor: z.string() })),
      /** The provider's codes of a failure; null for a success. Of a challenge: its result; of a dispute: the name of the event. */
      raw: z.nullable(z.string()),
      evidence: z.nullable(chargeEvidenceSchema),
      /** Null when the log has no such payment. */
      paymentId: z.nullable(z.string()),
      /** For a dispute, when the evidence is due, if the provider says so. */
      dueAt: z.optional(z.string()),
    },
    { version: 3 },
  ),
};
export type ProviderReportEvent = EventOf<typeof providerReportEvents>;
export type RecordedReport = ProviderReportEvent['data'];

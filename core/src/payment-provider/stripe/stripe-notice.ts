import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { ProviderNotice } from '../payment-provider.port.ts';
import { noticeSchema } from './stripe-wire.ts';

/**
 * Reads a webhook after checking its signature over the bytes as sent, and its age (five minutes at most). Needs the signing secret
 * alone, so that the process that takes webhooks need not be able to charge.
 */
export const stripeNoticeOf = (rawBody: string | Uint8Array, signatureHeader: string, secret: string): ProviderNotice | undefined => {
  try {
    const body = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody);
    const notice = z.parse(noticeSchema, Stripe.webhooks.constructEvent(body, signatureHeader, secret));
    const { object, id, payment_intent: intent, metadata } = notice.data.object;
    const providerReference = (object === 'payment_intent' ? id : intent) ?? null;
    return { noticeId: notice.id, type: notice.type, providerReference, paymentId: metadata?.['payment_id'] ?? null };
  } catch {
    return undefined;
  }
};

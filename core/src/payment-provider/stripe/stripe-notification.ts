import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { ProviderNotification } from '../payment-provider.port.ts';
import { notificationSchema } from './stripe-wire.ts';

/**
 * Reads a webhook after checking its signature over the bytes as sent, and its age (five minutes at most). Needs only the signing secret,
 * so that the process that receives webhooks need not be able to charge.
 */
export const stripeNotificationOf = (
  rawBody: string | Uint8Array,
  signatureHeader: string,
  secret: string,
): ProviderNotification | undefined => {
  try {
    const body = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody);
    const notification = z.parse(notificationSchema, Stripe.webhooks.constructEvent(body, signatureHeader, secret));
    const { object, id, payment_intent: intent, metadata } = notification.data.object;
    const providerReference = (object === 'payment_intent' ? id : intent) ?? null;
    return { notificationId: notification.id, type: notification.type, providerReference, paymentId: metadata?.['payment_id'] ?? null };
  } catch {
    return undefined;
  }
};

import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { ProviderNotification } from '../payment-provider.port.ts';
import { notificationSchema } from './stripe-wire.ts';

/** The tolerance of Stripe's library, in seconds, which it applies to the past only. */
const TOLERANCE_SECONDS = 300;

/** Other objects are known by their intent. */
const NAMED_BY_ID: readonly string[] = ['payment_intent', 'payout'];

/**
 * Reads a webhook after checking its signature over the bytes as sent, and its time (at most five minutes ago or ahead). Needs only the
 * signing secret, so that the process that receives webhooks need not be able to charge.
 */
export const stripeNotificationOf = (
  rawBody: string | Uint8Array,
  signatureHeader: string,
  secret: string,
): ProviderNotification | undefined => {
  try {
    if (isFromFuture(signatureHeader)) return undefined;
    const body = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody);
    const notification = z.parse(notificationSchema, Stripe.webhooks.constructEvent(body, signatureHeader, secret));
    const { object, id, payment_intent: intent, metadata } = notification.data.object;
    const providerReference = (NAMED_BY_ID.includes(object) ? id : intent) ?? null;
    return { notificationId: notification.id, type: notification.type, providerReference, paymentId: metadata?.['payment_id'] ?? null };
  } catch {
    return undefined;
  }
};

/** A signature dated ahead would stay valid for as long as it is ahead, and could be sent again until then. */
const isFromFuture = (signatureHeader: string): boolean =>
  [...signatureHeader.matchAll(/(?:^|,)t=(\d+)/g)].some(([, seconds]) => Number(seconds) > Date.now() / 1_000 + TOLERANCE_SECONDS);

import * as z from 'zod/mini';

/**
 * The part of Adyen's answers that the adapter relies on. An answer is trusted only after these schemas have parsed it, since a proxy may
 * answer in the provider's place.
 */
const text = z.nullish(z.string());

export const amountSchema = z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)), value: z.int().check(z.gte(0)) });
export type AdyenAmount = z.infer<typeof amountSchema>;

/** Answer of `/payments` and `/payments/details`. */
export const paymentSchema = z.object({
  resultCode: z.string(),
  pspReference: text,
  merchantReference: text,
  amount: z.nullish(amountSchema),
  refusalReasonCode: text,
  action: z.nullish(z.object({ type: z.string(), url: text, method: text })),
  additionalData: z.nullish(z.record(z.string(), z.unknown())),
});
export type AdyenPayment = z.infer<typeof paymentSchema>;

/** Answer to refunds and cancellations: how they end is reported later. */
export const modificationSchema = z.object({ status: z.literal('received'), pspReference: z.string().check(z.minLength(1)) });

export const errorSchema = z.object({ errorCode: z.string(), errorType: z.string() });

/** One item of a webhook. Only the fields under the signature are read, and the day until which staff may answer a dispute. */
export const notificationItemSchema = z.object({
  additionalData: z.object({ hmacSignature: z.string(), defensePeriodEndsAt: text }),
  /** For a report, the name of its file. */
  pspReference: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,100}$/)),
  originalReference: text,
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  amount: z.object({ currency: z.string(), value: z.int() }),
  eventCode: z.string().check(z.regex(/^[A-Z_]{1,60}$/)),
  success: z.enum(['true', 'false']),
});
export type AdyenNotificationItem = z.infer<typeof notificationItemSchema>;

export const notificationSchema = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: notificationItemSchema })).check(z.minLength(1)),
});

import { passesLuhn } from '@danubit/contracts/values/luhn';
import * as z from 'zod/mini';

/** What the simulator reads of requests; the rest is accepted, as by the provider. */
const text = z.string().check(z.minLength(1), z.maxLength(1024));
const amount = z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)), value: z.int().check(z.gte(0), z.lte(99_999_999)) });

export const paymentRequest = z.object({
  merchantAccount: text,
  amount,
  reference: text.check(z.maxLength(80)),
  paymentMethod: z.object({
    type: z.literal('scheme'),
    number: z.optional(z.string()),
    expiryMonth: z.optional(z.string()),
    expiryYear: z.optional(z.string()),
    cvc: z.optional(z.string()),
    holderName: z.optional(z.string()),
    storedPaymentMethodId: z.optional(text),
  }),
  shopperReference: text.check(z.minLength(3), z.maxLength(256)),
  storePaymentMethod: z.optional(z.boolean()),
  authenticationData: z.optional(z.object({ attemptAuthentication: z.optional(z.string()) })),
  returnUrl: text,
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

export const linkRequest = z.object({
  merchantAccount: text,
  amount,
  reference: text.check(z.maxLength(80)),
  allowedPaymentMethods: z.array(z.enum(['paypal', 'klarna', 'applepay', 'googlepay', 'samsungpay'])).check(z.minLength(1)),
  description: text.check(z.maxLength(280)),
  returnUrl: text,
  manualCapture: z.optional(z.boolean()),
});
export type LinkRequest = z.infer<typeof linkRequest>;

export const linkUpdate = z.object({ status: z.literal('expired') });

export const detailsRequest = z.object({ details: z.object({ redirectResult: z.string().check(z.minLength(1), z.maxLength(20_000)) }) });
export const refundRequest = z.object({ merchantAccount: text, amount, reference: z.optional(text) });
export const captureRequest = z.object({ merchantAccount: text, amount, reference: z.optional(text) });
export const cancelRequest = z.object({ merchantAccount: text, paymentReference: text });

type Fault = { readonly code: string; readonly message: string };

/** Adyen's error for a card that it would not even send to the bank. */
export const faultOfCard = (card: PaymentRequest['paymentMethod'], now: Date): Fault | undefined => {
  const { number = '' } = card;
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return { code: '101', message: 'Invalid card number' };
  if (!isInFuture(card, now)) return { code: '129', message: 'Expiry Date Invalid' };
  const length = /^3[47]/.test(number) ? 4 : 3;
  const { cvc = '0'.repeat(length) } = card;
  return /^\d+$/.test(cvc) && cvc.length === length ? undefined : { code: '103', message: 'CVC is not the right length' };
};

const isInFuture = ({ expiryMonth = '', expiryYear = '' }: PaymentRequest['paymentMethod'], now: Date): boolean =>
  /^(0[1-9]|1[0-2])$/.test(expiryMonth) &&
  /^20\d\d$/.test(expiryYear) &&
  `${expiryYear}-${expiryMonth}` >= now.toISOString().slice(0, 'yyyy-mm'.length);

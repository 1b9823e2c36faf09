import type { RedirectMethod } from '@danubit/contracts/values/deposit-methods';
import * as z from 'zod/mini';
import type { ChargeResult, PageCharge } from '../payment-provider.port.ts';
import type { AdyenAnswer } from './adyen-client.ts';
import { pageReference } from './adyen-references.ts';
import { amountOf } from './adyen-requests.ts';
import { resultOf, unknownResult } from './adyen-results.ts';

/** Adyen's own page is a payment link, which is paid once: its state can be read and ended, unlike that of a session. */

const TYPES: Readonly<Record<RedirectMethod, string>> = {
  paypal: 'paypal',
  klarna: 'klarna',
  apple_pay: 'applepay',
  google_pay: 'googlepay',
  samsung_pay: 'samsungpay',
};

/** What Klarna's risk checks require; the page asks the customer for it. */
const ASKED_BY_KLARNA = ['billingAddress', 'shopperEmail', 'shopperName'];

/** Like a charge: the same bytes for the same request. */
export const linkBody = (merchantAccount: string, request: PageCharge): object => {
  const amount = amountOf(request);
  return {
    merchantAccount,
    amount,
    reference: pageReference(request),
    allowedPaymentMethods: [TYPES[request.page]],
    reusable: false,
    ...(request.capture === 'separately' ? { manualCapture: true } : { captureDelayHours: 0 }),
    description: request.description,
    returnUrl: request.returnUrl,
    ...(request.page === 'klarna' && {
      requiredShopperFields: ASKED_BY_KLARNA,
      lineItems: [{ quantity: 1, amountIncludingTax: amount.value, description: request.description, id: '1' }],
    }),
  };
};

/** A link's id stands for the charge until there is one. */
export const isLink = (providerReference: string): boolean => /^PL[A-Za-z0-9]{1,60}$/.test(providerReference);

const linkSchema = z.object({
  id: z.string().check(z.regex(/^PL[A-Za-z0-9]{1,60}$/)),
  url: z.string(),
  reference: z.string(),
  status: z.string(),
});
export type Link = z.infer<typeof linkSchema>;

/** The link of an answer; else what the answer proves. `expected`: our reference, or the link's id. */
export const linkOf = (answer: AdyenAnswer, expected: string): Link | ChargeResult => {
  if (answer.kind !== 'answer') return resultOf(answer, { reference: expected, amount: null });
  const link = z.safeParse(linkSchema, answer.body);
  if (!link.success) return unknownResult('unreadable_answer');
  return link.data.reference === expected || link.data.id === expected ? link.data : unknownResult('answer_about_another_payment');
};

/** Pure: what a link proves while no capture is reported. Only its end without a payment is a decline. */
export const resultOfLink = ({ id, url, status }: Link): ChargeResult => {
  switch (status) {
    case 'active':
      return /^https?:/.test(url) && URL.canParse(url)
        ? { kind: 'requires-action', url, providerReference: id }
        : unknownResult('unexpected_action', id);
    case 'paymentPending':
    case 'completed':
    case 'paid':
      // The signed report says what was captured.
      return { kind: 'processing', providerReference: id };
    case 'expired':
      return { kind: 'declined', code: 'authentication_abandoned', raw: 'link/expired', providerReference: id };
    default:
      return unknownResult('unknown_link_status', id);
  }
};

import { definePaymentProvider } from '../provider-definition.ts';
import { STRIPE_CAPABILITIES } from './stripe-capabilities.ts';
import { declineOutcomeOf } from './stripe-decline-codes.ts';
import { STRIPE_PAGES } from './stripe-pages.ts';
import { stripeSettings } from './stripe.settings.ts';

/** Stripe puts the payout into the text of the transfer. */
const PAYOUT = /\bSTRIPE PAYOUT (po_[A-Za-z0-9]{1,80})\b/;

export const stripe = definePaymentProvider({
  name: 'stripe',
  title: 'Stripe',
  settings: stripeSettings,
  capabilities: STRIPE_CAPABILITIES,
  outcomeOf: declineOutcomeOf,
  pages: STRIPE_PAGES,
  // Imported on demand: the library is large, and the process that receives notifications needs it for few requests.
  openAdapter: async ({ STRIPE_API_URL, STRIPE_SECRET_KEY }, { timeoutMs, settlesWithinMs }) => {
    const { StripePaymentProvider } = await import('./stripe-payment-provider.ts');
    return new StripePaymentProvider({
      apiUrl: STRIPE_API_URL,
      secretKey: STRIPE_SECRET_KEY,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      capabilities: settlesWithinMs === undefined ? {} : { notFoundCountsAfterMs: settlesWithinMs },
    });
  },
  payoutIn: (remittance) => PAYOUT.exec(remittance)?.[1],
  readNotifications: async ({ text, headers }, { STRIPE_WEBHOOK_SECRET: secret }) => {
    if (secret === undefined) return undefined;
    const { stripeNotificationOf } = await import('./stripe-notification.ts');
    const notification = stripeNotificationOf(text, headers['stripe-signature'] ?? '', secret);
    return notification === undefined ? undefined : [notification];
  },
});

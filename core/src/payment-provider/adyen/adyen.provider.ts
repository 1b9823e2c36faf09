import { definePaymentProvider } from '../provider-definition.ts';
import { ADYEN_CAPABILITIES } from './adyen-capabilities.ts';
import { declineOutcomeOf } from './adyen-decline-codes.ts';
import { ADYEN_PAGES } from './adyen-pages.ts';
import { adyenSettings } from './adyen.settings.ts';

/** "TX<payout>XT <merchant account> batch <number>", as Adyen writes it into the text of the transfer. */
const BATCH = /\bTX\w{1,40}XT \S{1,80} batch (\d{1,9})\b/;

export const adyen = definePaymentProvider({
  name: 'adyen',
  title: 'Adyen',
  settings: adyenSettings,
  capabilities: ADYEN_CAPABILITIES,
  outcomeOf: declineOutcomeOf,
  pages: ADYEN_PAGES,
  openAdapter: async (
    { ADYEN_API_URL, ADYEN_REPORTS_URL, ADYEN_PRIVACY_URL, ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT },
    { timeoutMs, settlesWithinMs, reports },
  ) => {
    const { AdyenPaymentProvider } = await import('./adyen-payment-provider.ts');
    return new AdyenPaymentProvider({
      apiUrl: ADYEN_API_URL,
      reportsUrl: ADYEN_REPORTS_URL,
      privacyUrl: ADYEN_PRIVACY_URL,
      apiKey: ADYEN_API_KEY,
      merchantAccount: ADYEN_MERCHANT_ACCOUNT,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(reports === undefined ? {} : { reports }),
      capabilities: settlesWithinMs === undefined ? {} : { notFoundCountsAfterMs: settlesWithinMs },
    });
  },
  readNotifications: async ({ text }, { ADYEN_HMAC_KEY, ADYEN_MERCHANT_ACCOUNT }) => {
    const { adyenNotificationsOf } = await import('./adyen-notification.ts');
    return adyenNotificationsOf(text, ADYEN_HMAC_KEY, ADYEN_MERCHANT_ACCOUNT);
  },
  payoutIn: (remittance) => {
    const batch = BATCH.exec(remittance)?.[1];
    return batch === undefined ? undefined : `settlement_detail_report_batch_${batch}`;
  },
  readReturn: ({ redirectResult }) => redirectResult,
});

import { definePaymentProvider } from '../provider-definition.ts';
import { ADYEN_PAGES } from './adyen-pages.ts';
import { adyenSettings } from './adyen.settings.ts';

export const adyen = definePaymentProvider({
  name: 'adyen',
  settings: adyenSettings,
  pages: ADYEN_PAGES,
  openAdapter: async ({ ADYEN_API_URL, ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT }, { timeoutMs, settlesWithinMs, reports }) => {
    const { AdyenPaymentProvider } = await import('./adyen-payment-provider.ts');
    return new AdyenPaymentProvider({
      apiUrl: ADYEN_API_URL,
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
  readReturn: ({ redirectResult }) => redirectResult,
});

import type { SettingDefinitions } from '@danubit/runtime/settings/setting-definition';
import * as z from 'zod/mini';

const TEST_HOST = /(^|\.|-)test\.adyen\.com$/;
const isTestAddress = (value: string): boolean => URL.canParse(value) && TEST_HOST.test(new URL(value).hostname);

const ADYEN_MERCHANT_ACCOUNT = {
  schema: z.string().check(z.minLength(1)),
  help: "Adyen's merchant account that is charged for. Notifications about others are ignored.",
} as const;

export const adyenSettings = {
  calls: {
    ADYEN_API_URL: {
      schema: z._default(z.string().check(z.minLength(1)), 'https://checkout-test.adyen.com/v72'),
      help: "Adyen's Checkout API with its version; in live mode with the prefix of the account. The Adyen simulator has the same API.",
      provider: 'address',
      faultOf: (value, mode) => {
        if (mode === 'live' && isTestAddress(value)) return 'ADYEN_API_URL is the test API. Set the live address of the account.';
        if (mode === 'test' && /-live\.adyenpayments\.com$/.test(URL.canParse(value) ? new URL(value).hostname : ''))
          return 'ADYEN_API_URL is the live API, but MODE is test. Set the test API.';
        return undefined;
      },
    },
    ADYEN_REPORTS_URL: {
      schema: z._default(z.string().check(z.minLength(1)), 'https://ca-test.adyen.com/reports/download/MerchantAccount'),
      help: "Where Adyen's settlement detail reports are fetched, without account and file. The API key needs the role for reports.",
      provider: 'address',
      faultOf: (value, mode) => {
        if (mode === 'live' && value.startsWith('https://ca-test.')) return 'ADYEN_REPORTS_URL is the test address. Set the live one.';
        return undefined;
      },
    },
    ADYEN_PRIVACY_URL: {
      schema: z._default(z.string().check(z.minLength(1)), 'https://ca-test.adyen.com/ca/services/DataProtectionService/v1'),
      help: "Adyen's Data Protection API with its version, which erases the person of a charge. The API key needs its role.",
      provider: 'address',
      faultOf: (value, mode) => {
        if (mode === 'live' && value.startsWith('https://ca-test.')) return 'ADYEN_PRIVACY_URL is the test address. Set the live one.';
        return undefined;
      },
    },
    ADYEN_API_KEY: {
      schema: z.string().check(z.minLength(8)),
      help: 'API key of Adyen. Its role must allow raw card data.',
      provider: 'secret',
    },
    ADYEN_MERCHANT_ACCOUNT,
  },
  notifications: {
    ADYEN_HMAC_KEY: {
      schema: z.string().check(z.regex(/^(?:[0-9a-fA-F]{2}){16,64}$/)),
      help: "Key of the signatures of Adyen's webhooks, in hexadecimal. Unset: webhooks are refused.",
      provider: 'secret',
    },
    ADYEN_MERCHANT_ACCOUNT,
  },
} as const satisfies Readonly<Record<string, SettingDefinitions>>;

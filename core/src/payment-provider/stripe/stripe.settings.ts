import type { SettingDefinitions } from '@danubit/runtime/settings/setting-definition';
import * as z from 'zod/mini';

const LIVE_KEY = /^(sk|rk)_live_/;

export const stripeSettings = {
  calls: {
    STRIPE_API_URL: {
      schema: z._default(z.string().check(z.minLength(1)), 'https://api.stripe.com'),
      help: 'API of Stripe. The card network simulator has the same API.',
      provider: 'address',
    },
    STRIPE_SECRET_KEY: {
      schema: z.string().check(z.minLength(8)),
      help: 'Secret key of Stripe.',
      provider: 'secret',
      faultOf: (value, mode) => {
        if (mode === 'live' && !LIVE_KEY.test(value))
          return 'STRIPE_SECRET_KEY is not a live key. Set the key that begins with sk_live_ or rk_live_.';
        if (mode === 'test' && LIVE_KEY.test(value))
          return 'STRIPE_SECRET_KEY is a live key, but MODE is test. Set the key that begins with sk_test_ or rk_test_.';
        return undefined;
      },
    },
  },
  notifications: {
    STRIPE_WEBHOOK_SECRET: {
      schema: z.optional(z.string().check(z.minLength(8))),
      help: "Signing secret (whsec_…) of Stripe's webhooks. Unset: webhooks are refused.",
      provider: 'secret',
    },
  },
} as const satisfies Readonly<Record<string, SettingDefinitions>>;

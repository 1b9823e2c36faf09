import * as z from 'zod/mini';
import type { SettingDefinitions } from './setting-definition.ts';

/** Webhooks to partners. */
export const WEBHOOK_SETTINGS = {
  WEBHOOK_SECRET_KEY: {
    schema: z.string().check(z.minLength(32)),
    help: '32 random bytes in base64: the secrets that sign webhooks to partners follow from it. A new one changes all of them.',
  },
  WEBHOOK_LOOPBACK: {
    schema: z._default(z.enum(['yes', 'no']), 'no'),
    help: '"yes": webhooks may go to receivers on this machine, also over http, for local development. Live mode refuses it.',
    faultOf: (value, mode) => (mode === 'live' && value === 'yes' ? 'WEBHOOK_LOOPBACK is yes. Unset it.' : undefined),
  },
  WEBHOOK_PROXY_URL: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'HTTP proxy through which webhooks leave, such as http://egress.internal:3128. It is given addresses, never names. Unset: none.',
  },
} as const satisfies SettingDefinitions;

import * as z from 'zod/mini';
import type { SettingDefinitions } from './setting-definition.ts';

/** Settings of payments whose amount is approved first and captured by a separate call. */
export const CAPTURE_SETTINGS = {
  CAPTURE_SEPARATELY: {
    schema: z._default(z.string().check(z.regex(/^(([a-z_]+)(,[a-z_]+)*)?$/)), 'klarna'),
    help: 'Methods of a page of the provider whose amount is approved first and captured by a separate call, comma-separated: paypal, klarna, apple_pay, google_pay, samsung_pay.',
  },
  CAPTURE_AFTER_SECONDS: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(432_000)), 60),
    help: 'How long staff may capture a part of an approved amount, or release it, before the whole of it is captured.',
  },
} as const satisfies SettingDefinitions;

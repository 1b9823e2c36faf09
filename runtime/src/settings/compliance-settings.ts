import * as z from 'zod/mini';
import type { SettingDefinitions } from './setting-definition.ts';

const text = z.string().check(z.minLength(1));
const secret = z.string().check(z.minLength(32));

/** Screening and monitoring of what customers move. */
export const COMPLIANCE_SETTINGS = {
  COMPLIANCE_URL: {
    schema: text,
    help: 'Address of the compliance process, as api and workers reach it. Without its answer no payment passes.',
  },
  COMPLIANCE_TOKEN: { schema: secret, help: 'Secret shared by api, workers and the compliance process: proves who asks it.' },
  COMPLIANCE_PSEUDONYM_KEY: {
    schema: secret,
    help: 'Shared by api and compliance process: 32 random bytes in base64. Makes names of streams in the restricted log that tell no customer.',
  },
  GOAML_ENTITY_ID: {
    schema: z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'),
    help: 'Number under which the FIU knows the reporting entity on its goAML portal; 0 until it has given one.',
  },
  SCREENING_LISTS: {
    schema: z.optional(text),
    help: 'Compliance process only: folder or address (https://…) of the lists un.xml, eu.xml and ofac.xml, and pep.json, own.json and countries.json if there are any. Unset: invented samples, in test mode only.',
    faultOf: (value, mode) =>
      mode === 'live' && value === '' ? 'SCREENING_LISTS is missing: the lists that come with the product are invented' : undefined,
  },
  ADDRESS_ANALYTICS_URL: {
    schema: z.optional(text),
    help: 'Compliance process only: blockchain analytics that assess the addresses which coins come from or go to, such as https://analytics.bank.eu/v1. Unset: no address is assessed, which live mode refuses.',
    provider: 'address',
  },
  ADDRESS_ANALYTICS_KEY: {
    schema: z.optional(z.string().check(z.minLength(8))),
    help: 'Bearer key of that service, if it asks for one.',
    provider: 'secret',
  },
} as const satisfies SettingDefinitions;

import { ibanSchema } from '@danubit/contracts/values/iban';
import type { SettingDefinitions } from '@danubit/runtime/settings/setting-definition';
import * as z from 'zod/mini';

/** No bank of Slovakia has the code 9952. */
const SIMULATED_BANK = /^SK\d\d9952/;

const account = {
  BANK_ACCOUNT_IBAN: {
    schema: ibanSchema,
    help: 'Our account for money of customers at the bank, without spaces. Unset: deposits by bank transfer are not offered.',
    provider: 'account',
    faultOf: (value, mode) =>
      mode === 'live' && SIMULATED_BANK.test(value) ? 'BANK_ACCOUNT_IBAN is an account at the simulated bank. Set your own.' : undefined,
  },
  BANK_OWN_ACCOUNT_IBAN: {
    schema: ibanSchema,
    help: 'The company’s own account at that bank, from which customers’ money is topped up, and to which what became ours is swept.',
  },
  BANK_ACCOUNT_HOLDER: { schema: z.string().check(z.minLength(1), z.maxLength(70)), help: 'Name of the holder of that account.' },
  BANK_BIC: { schema: z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)), help: 'BIC of the bank of that account.' },
  BANK_NAME: { schema: z.string().check(z.minLength(1), z.maxLength(70)), help: 'Name of that bank, as customers read it.' },
} as const satisfies SettingDefinitions;

export const iso20022Settings = {
  calls: {
    ...account,
    BANK_FILES_DIR: {
      schema: z.string().check(z.minLength(1)),
      help: 'Folder in which ISO 20022 files are exchanged with the bank: its subfolders are incoming and outgoing.',
    },
  },
  notifications: account,
} as const satisfies Readonly<Record<string, SettingDefinitions>>;

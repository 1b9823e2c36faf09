import { FIAT_CURRENCIES, type FiatCurrency } from '@danubit/contracts/values/assets';
import { ibanSchema } from '@danubit/contracts/values/iban';
import { passesAbaCheck } from '@danubit/contracts/values/routing-number';
import type { SettingDefinitions } from '@danubit/runtime/settings/setting-definition';
import * as z from 'zod/mini';

/** No bank of Slovakia has the code 9952. */
const SIMULATED_BANK = /^SK\d\d9952/;

/** In which customers pay and are paid. The first account is in EUR. */
const FOREIGN_CURRENCIES = FIAT_CURRENCIES.filter((currency): currency is Exclude<FiatCurrency, 'EUR'> => currency !== 'EUR');

const foreignAccount = z.strictObject({
  currency: z.enum(FOREIGN_CURRENCIES),
  iban: ibanSchema,
  ownIban: ibanSchema,
  ach: z.optional(
    z.strictObject({
      routingNumber: z.string().check(z.refine(passesAbaCheck, 'This is not a routing number: its check digit does not fit.')),
      accountNumber: z.string().check(z.regex(/^\d{4,17}$/)),
    }),
  ),
});
type ForeignAccount = z.infer<typeof foreignAccount>;

const isOneEach = (accounts: readonly ForeignAccount[]): boolean =>
  new Set(accounts.map(({ currency }) => currency)).size === accounts.length;
const hasAchInUsdOnly = (accounts: readonly ForeignAccount[]): boolean =>
  accounts.every(({ currency, ach }) => ach === undefined || currency === 'USD');

const foreignAccounts = z
  .array(foreignAccount)
  .check(
    z.refine(isOneEach, 'There is more than one account in a currency.'),
    z.refine(hasAchInUsdOnly, 'Only an account in USD has ACH details.'),
  );

/** @param text BANK_FOREIGN_ACCOUNTS @returns undefined when it is not valid */
const parseForeign = (text: string): readonly ForeignAccount[] | undefined => {
  try {
    return z.safeParse(foreignAccounts, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

export const foreignAccountsOf = (text: string | undefined): readonly ForeignAccount[] =>
  text === undefined ? [] : (parseForeign(text) ?? []);

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
  BANK_FOREIGN_ACCOUNTS: {
    schema: z.optional(z.string().check(z.refine((text) => parseForeign(text) !== undefined))),
    help:
      `Our accounts in other currencies (${FOREIGN_CURRENCIES.join(', ')}) at that bank, as JSON: ` +
      'a list of { "currency", "iban", "ownIban" }, for USD also "ach" with ' +
      '"routingNumber" and "accountNumber". Unset: bank transfers in EUR only.',
    faultOf: (value, mode) =>
      mode === 'live' && /SK\d\d9952/.test(value) ? 'BANK_FOREIGN_ACCOUNTS has an account at the simulated bank. Set your own.' : undefined,
  },
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

import { definePaymentProvider } from '../provider-definition.ts';
import { BANK_CAPABILITIES } from './bank-capabilities.ts';
import { iso20022Settings } from './iso20022.settings.ts';

const NAME = 'iso20022';

/** A bank account for money of customers, through ISO 20022 files. */
export const iso20022 = definePaymentProvider({
  name: NAME,
  title: 'Bank account',
  settings: iso20022Settings,
  capabilities: BANK_CAPABILITIES,
  openAdapter: async (settings, { reports, payers, settlesWithinMs }) => {
    const [{ BankPaymentProvider }, { openBankFolder }] = await Promise.all([
      import('./bank-payment-provider.ts'),
      import('./bank-folder.ts'),
    ]);
    return new BankPaymentProvider(NAME, accountOf(settings), openBankFolder(settings.BANK_FILES_DIR), {
      reports,
      payers,
      settlesWithinMs,
    });
  },
  readNotifications: () => Promise.resolve(undefined),
  depositAccount: accountOf,
  openInbox: async (settings) => {
    const [{ openBankFolder }, { readBankFile }] = await Promise.all([import('./bank-folder.ts'), import('./read-bank-file.ts')]);
    const folder = openBankFolder(settings.BANK_FILES_DIR);
    return { ...folder, read: (bytes) => readBankFile(bytes, settings.BANK_ACCOUNT_IBAN, settings.BANK_OWN_ACCOUNT_IBAN) };
  },
});

type AccountSettings = {
  readonly BANK_ACCOUNT_IBAN: string;
  readonly BANK_OWN_ACCOUNT_IBAN: string;
  readonly BANK_ACCOUNT_HOLDER: string;
  readonly BANK_BIC: string;
  readonly BANK_NAME: string;
};

function accountOf({ BANK_ACCOUNT_IBAN, BANK_OWN_ACCOUNT_IBAN, BANK_ACCOUNT_HOLDER, BANK_BIC, BANK_NAME }: AccountSettings) {
  const whose = { holder: BANK_ACCOUNT_HOLDER, bic: BANK_BIC, bankName: BANK_NAME };
  return { iban: BANK_ACCOUNT_IBAN, ownIban: BANK_OWN_ACCOUNT_IBAN, ...whose, currency: 'EUR' } as const;
}

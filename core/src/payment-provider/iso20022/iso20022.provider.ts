import { definePaymentProvider } from '../provider-definition.ts';
import type { DepositAccount } from '../deposit-account.ts';
import { BANK_CAPABILITIES } from './bank-capabilities.ts';
import { foreignAccountsOf, iso20022Settings } from './iso20022.settings.ts';

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
    return new BankPaymentProvider(NAME, accountsOf(settings), openBankFolder(settings.BANK_FILES_DIR), {
      reports,
      payers,
      settlesWithinMs,
    });
  },
  readNotifications: () => Promise.resolve(undefined),
  depositAccounts: accountsOf,
  openInbox: async (settings) => {
    const [{ openBankFolder }, { readBankFile }] = await Promise.all([import('./bank-folder.ts'), import('./read-bank-file.ts')]);
    const folder = openBankFolder(settings.BANK_FILES_DIR);
    return { ...folder, read: (bytes) => readBankFile(bytes, accountsOf(settings)) };
  },
});

type AccountSettings = {
  readonly BANK_ACCOUNT_IBAN: string;
  readonly BANK_OWN_ACCOUNT_IBAN: string;
  readonly BANK_ACCOUNT_HOLDER: string;
  readonly BANK_BIC: string;
  readonly BANK_NAME: string;
  readonly BANK_FOREIGN_ACCOUNTS?: string | undefined;
};

function accountsOf(settings: AccountSettings): readonly [DepositAccount, ...DepositAccount[]] {
  const { BANK_ACCOUNT_IBAN: iban, BANK_OWN_ACCOUNT_IBAN: ownIban } = settings;
  const foreign = foreignAccountsOf(settings.BANK_FOREIGN_ACCOUNTS);
  const whose = { holder: settings.BANK_ACCOUNT_HOLDER, bic: settings.BANK_BIC, bankName: settings.BANK_NAME };
  return [{ iban, ownIban, currency: 'EUR', ...whose }, ...foreign.map((account) => ({ ...account, ...whose }))];
}

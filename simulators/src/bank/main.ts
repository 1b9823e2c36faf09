import { join } from 'node:path';
import { foreignAccountsOf, iso20022Settings } from '@danubit/core/payment-provider/iso20022/iso20022.settings';
import { readSettingsAnd } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createBank } from './bank.app.ts';

runSimulator('bank', () => {
  const { BANK_ACCOUNT_IBAN, BANK_OWN_ACCOUNT_IBAN, BANK_BIC, BANK_FILES_DIR, BANK_FOREIGN_ACCOUNTS } = iso20022Settings.calls;
  const ofBank = { BANK_ACCOUNT_IBAN, BANK_OWN_ACCOUNT_IBAN, BANK_BIC, BANK_FILES_DIR, BANK_FOREIGN_ACCOUNTS };
  const { settings, others } = readSettingsAnd(['LISTEN_HOST', 'LISTEN_PORT', 'DATA_DIR'], ofBank);
  const { LISTEN_HOST: host, LISTEN_PORT: port } = settings;
  const app = createBank({
    folder: join(settings.DATA_DIR, 'simulators'),
    filesFolder: others.BANK_FILES_DIR,
    account: {
      iban: others.BANK_ACCOUNT_IBAN,
      ownIban: others.BANK_OWN_ACCOUNT_IBAN,
      bic: others.BANK_BIC,
      foreign: foreignAccountsOf(others.BANK_FOREIGN_ACCOUNTS),
    },
    logger: { level: 'info' },
  });
  return { app, host, port };
});

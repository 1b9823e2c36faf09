import type { ConfiguredProviders } from '@danubit/core/payment-provider/configured-providers';
import type { BookSettlementTools } from '../jobs/book-settlement.job.ts';
import type { PayoutTools } from '../jobs/recognise-payout.ts';
import type { ClientAccount } from './client-account.ts';

/** How payouts of the configured providers reach us: by their text on the statement, in the currencies of our accounts. */
export const payoutsOf = (
  providers: ConfiguredProviders['providers'],
): Pick<PayoutTools, 'payoutIn' | 'accounts'> & Pick<BookSettlementTools, 'isOnStatement'> => {
  const accounts = providers.flatMap(({ definition: { name, openInbox, depositAccounts }, values }): readonly ClientAccount[] => {
    if (openInbox === undefined || depositAccounts === undefined) return [];
    return depositAccounts(values).map(({ iban, ownIban, currency }) => ({ provider: name, iban, ownIban, currency }));
  });
  return {
    payoutIn: (remittance) => {
      for (const { definition } of providers) {
        const reportId = definition.payoutIn?.(remittance);
        if (reportId !== undefined) return { provider: definition.name, reportId };
      }
      return undefined;
    },
    accounts,
    isOnStatement: (asset) => accounts.some(({ currency }) => currency === asset),
  };
};

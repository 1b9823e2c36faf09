import type { ConfiguredProviders } from '@danubit/core/payment-provider/configured-providers';
import type { BookSettlementTools } from '../jobs/book-settlement.job.ts';
import type { PayoutTools } from '../jobs/recognise-payout.ts';

/** How payouts of the configured providers reach us: by their text on the statement, in the currencies of our accounts. */
export const payoutsOf = (
  providers: ConfiguredProviders['providers'],
): Pick<PayoutTools, 'payoutIn'> & Pick<BookSettlementTools, 'isOnStatement'> => {
  const currencies = providers.flatMap(({ definition: { openInbox, depositAccount }, values }) =>
    openInbox === undefined || depositAccount === undefined ? [] : [depositAccount(values).currency],
  );
  return {
    payoutIn: (remittance) => {
      for (const { definition } of providers) {
        const reportId = definition.payoutIn?.(remittance);
        if (reportId !== undefined) return { provider: definition.name, reportId };
      }
      return undefined;
    },
    isOnStatement: (currency) => currencies.some((each) => each === currency),
  };
};

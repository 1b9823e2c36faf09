import type { Tools } from '../jobs/all-jobs.ts';

/** For specs without payouts of providers and without reconciliation. */
export const NO_OTHER_BOOKS: Pick<
  Tools,
  'clearing' | 'known' | 'bankEntries' | 'payoutIn' | 'accounts' | 'isOnStatement' | 'ledgerTotals' | 'coinsInCustody' | 'onProof'
> = {
  clearing: { about: () => Promise.resolve([]), openedIn: () => Promise.resolve([]), open: () => Promise.resolve([]) },
  known: {
    unresolved: () => Promise.resolve([]),
    breaks: () => Promise.resolve([]),
    settlements: () => Promise.resolve([]),
    lastSettlement: () => Promise.resolve(null),
  },
  bankEntries: { about: () => Promise.resolve([]), between: () => Promise.resolve([]) },
  payoutIn: () => undefined,
  accounts: [],
  isOnStatement: () => false,
  ledgerTotals: () => Promise.resolve(undefined),
  coinsInCustody: () => Promise.resolve({ statements: [], sent: [] }),
  onProof: () => undefined,
};

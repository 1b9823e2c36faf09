import { minorOf, type Asset } from '@danubit/contracts/values/money';
import type { Entry, LedgerAccount } from '@danubit/core/domain/ledger/entry/entry.events';

const CUSTOMER_ACCOUNTS: ReadonlySet<LedgerAccount> = new Set(['customer.available', 'customer.reserved', 'customer.debt']);

/** Assets in which the entry changes customer accounts. @throws Error for lines of another wallet, whose owner is unknown here */
export const assetsOf = ({ walletId, lines }: Entry): readonly Asset[] => {
  const own = lines.filter(({ account }) => CUSTOMER_ACCOUNTS.has(account));
  if (own.some((line) => line.walletId !== walletId)) throw new Error('An entry has a customer line of another wallet.');
  return [...new Set(own.map((line) => line.money.asset))];
};

/** What the entry adds to one of the customer's accounts, in minor units. A credit is negative in the ledger and raises what we owe. */
export const creditedTo = (account: LedgerAccount, { lines }: Entry, asset: Asset): bigint =>
  lines.filter((line) => line.account === account && line.money.asset === asset).reduce((sum, line) => sum - minorOf(line.money), 0n);

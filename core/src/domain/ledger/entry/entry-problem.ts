import { ASSETS, minorOf, type Asset } from '@danubit/contracts/values/money';
import { CUSTOMER_ACCOUNTS, type EntryLine, type LedgerAccount } from './entry.events.ts';

export type EntryProblem =
  'too_few_lines' | 'amount_is_zero' | 'scale_differs' | 'lines_do_not_balance' | 'customer_line_without_wallet' | 'house_line_with_wallet';

const CUSTOMERS: ReadonlySet<LedgerAccount> = new Set(CUSTOMER_ACCOUNTS);

export const isCustomerLine = ({ account }: EntryLine): boolean => CUSTOMERS.has(account);

/** The fault in the lines of an entry of any kind; null when they are valid. */
export const entryProblem = (lines: readonly EntryLine[]): EntryProblem | null => {
  if (lines.length < 2) return 'too_few_lines';
  return lines.map(lineProblem).find((problem) => problem !== null) ?? (isBalanced(lines) ? null : 'lines_do_not_balance');
};

/** Whether two entries move the same money between the same accounts; the order of their lines does not matter. */
export const isSameMoney = (left: readonly EntryLine[], right: readonly EntryLine[]): boolean => movesOf(left) === movesOf(right);

const movesOf = (lines: readonly EntryLine[]): string =>
  JSON.stringify(lines.map(({ account, walletId, money }) => `${account} ${String(walletId)} ${money.asset} ${money.minor}`).toSorted());

const lineProblem = (line: EntryLine): EntryProblem | null => {
  const { money, walletId } = line;
  if (money.scale !== ASSETS[money.asset].scale) return 'scale_differs';
  if (minorOf(money) === 0n) return 'amount_is_zero';
  if (isCustomerLine(line)) return walletId === null ? 'customer_line_without_wallet' : null;
  return walletId === null ? null : 'house_line_with_wallet';
};

/** Per asset: a euro does not balance a dollar. */
const isBalanced = (lines: readonly EntryLine[]): boolean => {
  const sums = new Map<Asset, bigint>();
  for (const { money } of lines) sums.set(money.asset, (sums.get(money.asset) ?? 0n) + minorOf(money));
  return [...sums.values()].every((sum) => sum === 0n);
};

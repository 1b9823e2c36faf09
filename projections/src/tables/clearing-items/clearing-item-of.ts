import { minorOf } from '@danubit/contracts/values/money';
import { WRITE_OFF } from '@danubit/core/domain/ledger/entry/card.entries';
import type { Entry, EntryLine, LedgerAccount } from '@danubit/core/domain/ledger/entry/entry.events';

/** Accounts through which money only passes: each must come back to zero, item by item. */
const CLEARING: ReadonlySet<LedgerAccount> = new Set(['psp.receivable', 'suspense', 'transit', 'liquidity.payable']);

export const clearingId = (account: string, asset: string, item: string): string => `${account}:${asset}:${item}`;
export const receivableId = (asset: string, item: string): string => clearingId('psp.receivable', asset, item);

/** What moved at a provider, by the entry that booked it; other accounts collect what one cause brought in and took out. */
const KINDS: Readonly<Record<string, string>> = {
  payment: 'charge',
  capture: 'charge',
  refund: 'refund',
  suspense_return: 'refund',
  dispute_opened: 'dispute',
  dispute_won: 'dispute_won',
  dispute_fee: 'dispute_fee',
  settlement: 'settlement',
};

export const kindOf = (id: string): string => {
  const [account, , item = ''] = id.split(':');
  const name = account === 'psp.receivable' ? (item.split('-')[0] ?? item) : item;
  return KINDS[name] ?? name;
};

/** Deposits and orders by card are both a payment. */
const itemOfEntry = (entryId: string): string => entryId.replace(/^(?:deposit|order_payment)-/u, 'payment-');

const idOf = ({ entryId, cause }: Entry, { account, money: { asset } }: EntryLine): string => {
  if (entryId.startsWith(WRITE_OFF)) return cause.id;
  return clearingId(account, asset, account === 'psp.receivable' ? itemOfEntry(entryId) : `${cause.kind}:${cause.id}`);
};

/** What an entry adds to each item. */
export const movesOf = (entry: Entry): ReadonlyMap<string, bigint> => {
  const moves = new Map<string, bigint>();
  for (const line of entry.lines) {
    if (!CLEARING.has(line.account)) continue;
    const id = idOf(entry, line);
    moves.set(id, (moves.get(id) ?? 0n) + minorOf(line.money));
  }
  return moves;
};

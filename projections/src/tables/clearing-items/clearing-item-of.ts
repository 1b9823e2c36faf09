import { minorOf } from '@danubit/contracts/values/money';
import { WRITE_OFF } from '@danubit/core/domain/ledger/entry/card.entries';
import type { Entry, EntryLine, LedgerAccount } from '@danubit/core/domain/ledger/entry/entry.events';

/** Accounts through which money only passes: each must come back to zero, item by item. */
const CLEARING: ReadonlySet<LedgerAccount> = new Set(['psp.receivable', 'suspense', 'transit', 'liquidity.payable']);

/**
 * The key of an item is `<account>:<asset>:<item>`. At a provider (`psp.receivable`) the item is `<what>-<id>`, as the entry that booked it
 * is called: `payment-<paymentId>`, `suspense_return-<itemId>`. On the other accounts it is `<kind>:<id>` of the cause, which brings in and
 * takes out: `bank_transfer:<transferId>`. A write-off has the key that it clears as its cause.
 */
export const clearingId = (account: string, asset: string, item: string): string => `${account}:${asset}:${item}`;
export const receivableId = (asset: string, item: string): string => clearingId(RECEIVABLE, asset, item);

/** The parts of a key; `what` is that of the entry, or the kind of the cause. */
export const partsOf = (id: string): { readonly account: string; readonly asset: string; readonly what: string } => {
  const [account = '', asset = '', item = ''] = id.split(':');
  return { account, asset, what: account === RECEIVABLE ? (item.split('-')[0] ?? item) : item };
};

const RECEIVABLE: LedgerAccount = 'psp.receivable';

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
  const { what } = partsOf(id);
  return KINDS[what] ?? what;
};

/** Deposits and orders by card are both a payment. */
const itemOfEntry = (entryId: string): string => entryId.replace(/^(?:deposit|order_payment)-/u, 'payment-');

const idOf = ({ entryId, cause }: Entry, { account, money: { asset } }: EntryLine): string => {
  if (entryId.startsWith(WRITE_OFF)) return cause.id;
  return clearingId(account, asset, account === RECEIVABLE ? itemOfEntry(entryId) : `${cause.kind}:${cause.id}`);
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

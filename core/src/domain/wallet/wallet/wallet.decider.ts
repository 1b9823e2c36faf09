import { minorOf } from '@danubit/contracts/values/money';
import type { Decider } from '../../../kernel/decider.ts';
import { accept, refuse, type Decision } from '../../../kernel/result.ts';
import type { EntryLine, WalletEntry } from '../../ledger/entry/entry.events.ts';
import type { CarriedBalances, WalletEvent } from './wallet.events.ts';

type Data<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];
type Balances = { readonly available: bigint; readonly reserved: bigint; readonly debt: bigint };

/** A list that each entry adds to without copying it: a full period is folded in a millisecond, not in fifty. */
type SeenEntries = { readonly id: string; readonly before: SeenEntries } | null;

export type WalletState = {
  readonly status: 'none' | 'open' | 'closed';
  readonly balances: Balances;
  /** Ids seen in this period and those carried over, the newest first: an entry is booked once, whatever period its retry meets. */
  readonly seen: SeenEntries;
  readonly entryCount: number;
};

export type WalletCommand =
  | { readonly type: 'OpenPeriod'; readonly period: Data<'WalletPeriodOpened'> }
  | { readonly type: 'PostEntry'; readonly entry: WalletEntry }
  | { readonly type: 'ClosePeriod'; readonly period: Omit<Data<'WalletPeriodClosed'>, 'closing' | 'recentEntryIds'> };

export type WalletRefusal = {
  readonly code:
    'period_not_open' | 'period_closed' | 'period_full' | 'entry_already_posted' | 'lines_do_not_balance' | 'would_be_negative';
};

/** A period is closed after this many entries, so that a command costs the same on an old wallet as on a new one. */
export const MAX_ENTRIES_PER_PERIOD = 1_000;
/** How many entry ids are carried into the next period: retries older than that are long since settled. */
const MAX_CARRIED_ENTRY_IDS = 1_000;

/**
 * One period of a wallet in one asset. Invariants: every entry's lines sum to zero per asset, no balance is ever negative
 * (what is owed goes to customer.debt), and an entry id is booked once.
 */
export const wallet: Decider<WalletState, WalletCommand, WalletEvent, WalletRefusal> = {
  initial: { status: 'none', balances: { available: 0n, reserved: 0n, debt: 0n }, seen: null, entryCount: 0 },

  evolve(state, event) {
    switch (event.type) {
      case 'WalletPeriodOpened': {
        const { carried, recentEntryIds } = event.data;
        return { status: 'open', balances: parse(carried), seen: recentEntryIds.reduce<SeenEntries>(add, null), entryCount: 0 };
      }
      case 'EntryPosted':
        return {
          ...state,
          balances: applyLines(state.balances, event.data.walletId, event.data.lines),
          seen: add(state.seen, event.data.entryId),
          entryCount: state.entryCount + 1,
        };
      case 'FundsReserved':
        return { ...state, balances: shift(state.balances, minorOf(event.data.money)) };
      case 'FundsReleased':
        return { ...state, balances: shift(state.balances, -minorOf(event.data.money)) };
      case 'WalletPeriodClosed':
        return { ...state, status: 'closed' };
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'OpenPeriod':
        return state.status === 'none' ? accept<WalletEvent>({ type: 'WalletPeriodOpened', data: command.period }) : accept();
      case 'ClosePeriod': {
        if (state.status === 'none') return refuse({ code: 'period_not_open' });
        if (state.status === 'closed') return accept();
        const recentEntryIds = latestOf(state.seen);
        return accept<WalletEvent>({
          type: 'WalletPeriodClosed',
          data: { ...command.period, closing: format(state.balances), recentEntryIds },
        });
      }
      case 'PostEntry':
        return decideEntry(command.entry, state);
    }
  },
};

const decideEntry = (entry: WalletEntry, state: WalletState): Decision<WalletEvent, WalletRefusal> => {
  if (contains(state.seen, entry.entryId)) return refuse({ code: 'entry_already_posted' });
  if (state.status === 'none') return refuse({ code: 'period_not_open' });
  if (state.status === 'closed') return refuse({ code: 'period_closed' });
  if (state.entryCount >= MAX_ENTRIES_PER_PERIOD) return refuse({ code: 'period_full' });
  if (!isBalanced(entry.lines)) return refuse({ code: 'lines_do_not_balance' });
  const after = applyLines(state.balances, entry.walletId, entry.lines);
  if (after.available < 0n || after.reserved < 0n || after.debt < 0n) return refuse({ code: 'would_be_negative' });
  return accept<WalletEvent>({ type: 'EntryPosted', data: entry });
};

const add = (before: SeenEntries, id: string): SeenEntries => ({ id, before });

const contains = (seen: SeenEntries, id: string): boolean => {
  for (let entry = seen; entry !== null; entry = entry.before) if (entry.id === id) return true;
  return false;
};

/** The newest ids, oldest of them first. */
const latestOf = (seen: SeenEntries): string[] => {
  const ids: string[] = [];
  for (let entry = seen; entry !== null && ids.length < MAX_CARRIED_ENTRY_IDS; entry = entry.before) ids.push(entry.id);
  return ids.reverse();
};

/** Customer accounts are what we owe the customer: a credit (negative line) raises them. Debt is what the customer owes us. */
const applyLines = (balances: Balances, walletId: string | null, lines: readonly EntryLine[]): Balances => {
  let { available, reserved, debt } = balances;
  for (const line of lines) {
    if (line.walletId !== walletId) continue;
    if (line.account === 'customer.available') available -= minorOf(line.money);
    else if (line.account === 'customer.reserved') reserved -= minorOf(line.money);
    else if (line.account === 'customer.debt') debt += minorOf(line.money);
  }
  return { available, reserved, debt };
};

const shift = (balances: Balances, reservedMinor: bigint): Balances => ({
  ...balances,
  available: balances.available - reservedMinor,
  reserved: balances.reserved + reservedMinor,
});

const isBalanced = (lines: readonly EntryLine[]): boolean => {
  const sums = new Map<string, bigint>();
  for (const { money } of lines) sums.set(money.asset, (sums.get(money.asset) ?? 0n) + minorOf(money));
  return lines.length >= 2 && [...sums.values()].every((sum) => sum === 0n);
};

const parse = (carried: CarriedBalances): Balances => ({
  available: BigInt(carried.available),
  reserved: BigInt(carried.reserved),
  debt: BigInt(carried.debt),
});

const format = (balances: Balances): CarriedBalances => ({
  available: balances.available.toString(),
  reserved: balances.reserved.toString(),
  debt: balances.debt.toString(),
});

export const walletStreamOf = (walletId: string, asset: string, month: string, number: number): string =>
  `wallet-${walletId}-${asset}-${month}-${String(number)}`;

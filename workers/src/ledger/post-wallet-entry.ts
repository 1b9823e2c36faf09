import type { CommandContext } from '@danubit/core/event-store/command-context';
import { deriveCommandId } from '@danubit/core/event-store/event-ids';
import type { EventLog } from '@danubit/core/event-store/event-log';
import { rememberedStreams } from '@danubit/core/event-store/remembered-streams';
import { handleCommand } from '@danubit/core/event-store/handle-command';
import { wallet } from '@danubit/core/domain/wallet/wallet/wallet.decider';
import type { WalletEvent } from '@danubit/core/domain/wallet/wallet/wallet.events';
import { walletPeriods, type Period, type WalletPeriods } from './wallet-periods.ts';

type Entry = Extract<WalletEvent, { type: 'EntryPosted' }>['data'];
type Closed = Extract<WalletEvent, { type: 'WalletPeriodClosed' }>['data'];

/** Turns of closing and opening one posting may need: a month has ended, the period is full, another process was quicker. */
const MAX_TURNS = 6;

export class EntryRefused extends Error {
  constructor(entryId: string, code: string) {
    super(`Entry ${entryId} cannot be posted: ${code}.`);
    this.name = 'EntryRefused';
  }
}

/** @throws EntryRefused when the entry can never be booked (unbalanced, or it would take more than there is). */
export type PostWalletEntry = (context: CommandContext, entry: Entry) => Promise<void>;

type Ledger = { readonly log: Pick<EventLog, 'read' | 'append'>; readonly periods: WalletPeriods };

/** Wallet streams hold no personal data, and a busy wallet is read again and again: what was read of it is remembered. */
export const openLedger = (log: EventLog): PostWalletEntry => {
  const remembered = rememberedStreams(log);
  const ledger = { log: remembered, periods: walletPeriods(remembered) };
  return (context, entry) => postWalletEntry(ledger, context, entry);
};

/**
 * Books one entry in the wallet's period of the moment, opening it (and closing the one before) when needed. Repeatable: an entry
 * id is booked once, in this period or in the one carried over.
 */
const postWalletEntry = async (ledger: Ledger, context: CommandContext, entry: Entry): Promise<void> => {
  const { log, periods } = ledger;
  const month = context.occurredAt.slice(0, 7).replace('-', '');
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const period = await periods.find(entry.walletId, entry.asset, month);
    if (period.status === 'none') {
      await openPeriod(ledger, context, entry, period);
      continue;
    }
    const posted = await handleCommand(log, {
      stream: period.stream,
      decider: wallet,
      command: { type: 'PostEntry', entry },
      context: { ...context, commandId: deriveCommandId(context.commandId, period.stream) },
    });
    if (posted.accepted || posted.refusal.code === 'entry_already_posted') return;
    if (posted.refusal.code === 'period_full') await closePeriod(ledger, context, entry, period);
    else if (posted.refusal.code !== 'period_closed') throw new EntryRefused(entry.entryId, posted.refusal.code);
  }
  throw new Error(`Entry ${entry.entryId} found no open period in ${String(MAX_TURNS)} turns.`);
};

const openPeriod = async (ledger: Ledger, context: CommandContext, entry: Entry, period: Period): Promise<void> => {
  const previous = await ledger.periods.previous(entry.walletId, entry.asset, period);
  const closed = previous === undefined ? undefined : await closePeriod(ledger, context, entry, previous);
  await handleCommand(ledger.log, {
    stream: period.stream,
    decider: wallet,
    command: {
      type: 'OpenPeriod',
      period: {
        ...periodData(entry, period),
        carried: closed?.closing ?? { available: '0', reserved: '0', debt: '0' },
        recentEntryIds: closed?.recentEntryIds ?? [],
      },
    },
    context: { ...context, commandId: deriveCommandId(context.commandId, `open:${period.stream}`) },
  });
};

/** Closes a period and answers what it ended with; a period closed before answers the same. */
const closePeriod = async ({ log }: Ledger, context: CommandContext, entry: Entry, period: Period): Promise<Closed> => {
  await handleCommand(log, {
    stream: period.stream,
    decider: wallet,
    command: { type: 'ClosePeriod', period: periodData(entry, period) },
    context: { ...context, commandId: deriveCommandId(context.commandId, `close:${period.stream}`) },
  });
  const history = await log.read<WalletEvent>(period.stream);
  const closed = history.find((event) => event.type === 'WalletPeriodClosed');
  if (closed === undefined) throw new Error(`Period ${period.stream} was not closed.`);
  return closed.data;
};

const periodData = ({ walletId, userId, asset }: Entry, { month, number }: Period) => ({ walletId, userId, asset, month, number });

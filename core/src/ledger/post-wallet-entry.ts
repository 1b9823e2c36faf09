import type { CommandContext } from '../event-store/command-context.ts';
import { deriveCommandId } from '../event-store/event-ids.ts';
import type { EventLog } from '../event-store/event-log.ts';
import type { WalletEntry } from '../domain/ledger/entry/entry.events.ts';
import { EntryRefused } from './entry-refused.ts';
import type { Booked } from './ledger.ts';
import { handleCommand } from '../event-store/handle-command.ts';
import { wallet } from '../domain/wallet/wallet/wallet.decider.ts';
import type { WalletEvent } from '../domain/wallet/wallet/wallet.events.ts';
import { walletPeriods, type Period, type WalletPeriods } from './wallet-periods.ts';

type Closed = Extract<WalletEvent, { type: 'WalletPeriodClosed' }>['data'];

/** Turns of closing and opening one posting may need: a month has ended, the period is full, another process was quicker. */
const MAX_TURNS = 6;

type Ledger = { readonly log: Pick<EventLog, 'read' | 'append'>; readonly periods: WalletPeriods };

/**
 * Books one entry in the wallet's period of the moment, opening it (and closing the one before) when needed. Repeatable: an entry
 * id is booked once, in this period or in the one carried over.
 */
export const postWalletEntry = async (ledger: Ledger, context: CommandContext, entry: WalletEntry): Promise<Booked> => {
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
    if (posted.accepted || posted.refusal.code === 'entry_already_posted') return { entryId: entry.entryId, stream: period.stream };
    if (posted.refusal.code === 'period_full') await closePeriod(ledger, context, entry, period);
    else if (posted.refusal.code !== 'period_closed') throw new EntryRefused(entry.entryId, posted.refusal.code);
  }
  throw new Error(`Entry ${entry.entryId} found no open period in ${String(MAX_TURNS)} turns.`);
};

const openPeriod = async (ledger: Ledger, context: CommandContext, entry: WalletEntry, period: Period): Promise<void> => {
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
const closePeriod = async ({ log }: Ledger, context: CommandContext, entry: WalletEntry, period: Period): Promise<Closed> => {
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

const periodData = ({ walletId, userId, asset }: WalletEntry, { month, number }: Period) => ({ walletId, userId, asset, month, number });

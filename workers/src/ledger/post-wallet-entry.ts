import type { CommandContext } from '@danubit/core/event-store/command-context';
import { deriveCommandId } from '@danubit/core/event-store/event-ids';
import type { EventLog } from '@danubit/core/event-store/event-log';
import { handleCommand } from '@danubit/core/event-store/handle-command';
import { wallet } from '@danubit/core/domain/wallet/wallet/wallet.decider';
import type { WalletEvent } from '@danubit/core/domain/wallet/wallet/wallet.events';
import { findPeriod, previousPeriod, type Period } from './wallet-periods.ts';

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

/**
 * Books one entry in the wallet's period of the moment, opening it (and closing the one before) when needed. Repeatable: an entry
 * id is booked once, in this period or in the one carried over.
 * @throws EntryRefused when the entry can never be booked (unbalanced, or it would take more than there is).
 */
export const postWalletEntry = async (log: EventLog, context: CommandContext, entry: Entry): Promise<void> => {
  const month = context.occurredAt.slice(0, 7).replace('-', '');
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const period = await findPeriod(log, entry.walletId, entry.asset, month);
    if (period.status === 'none') {
      await openPeriod(log, context, entry, period);
      continue;
    }
    const posted = await handleCommand(log, {
      stream: period.stream,
      decider: wallet,
      command: { type: 'PostEntry', entry },
      context: { ...context, commandId: deriveCommandId(context.commandId, period.stream) },
    });
    if (posted.accepted || posted.refusal.code === 'entry_already_posted') return;
    if (posted.refusal.code === 'period_full') await closePeriod(log, context, entry, period);
    else if (posted.refusal.code !== 'period_closed') throw new EntryRefused(entry.entryId, posted.refusal.code);
  }
  throw new Error(`Entry ${entry.entryId} found no open period in ${String(MAX_TURNS)} turns.`);
};

const openPeriod = async (log: EventLog, context: CommandContext, entry: Entry, period: Period): Promise<void> => {
  const previous = await previousPeriod(log, entry.walletId, entry.asset, period);
  const closed = previous === undefined ? undefined : await closePeriod(log, context, entry, previous);
  await handleCommand(log, {
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
const closePeriod = async (log: EventLog, context: CommandContext, entry: Entry, period: Period): Promise<Closed> => {
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

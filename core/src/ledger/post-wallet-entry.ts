import { isSameMoney } from '../domain/ledger/entry/entry-problem.ts';
import type { WalletEntry } from '../domain/ledger/entry/entry.events.ts';
import { wallet } from '../domain/wallet/wallet/wallet.decider.ts';
import type { CommandContext } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { Position } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { EntryRefused, type PostedEntry, type LedgerLog } from './booking.ts';
import { monthOf, type WalletChains } from './wallet-chain.ts';

/** Rounds of closing and opening that one posting may need: a month has ended, the period is full, another process was faster. */
const MAX_TURNS = 6;

type Wallets = { readonly log: LedgerLog; readonly chains: WalletChains };

/**
 * Books one entry in the wallet's open period, after closing that period when its month is over or it is full. Invariant: an entry id is
 * booked only once. A clock that is behind books in the open period too.
 */
export const postWalletEntry = async (
  { log, chains }: Wallets,
  context: CommandContext,
  entry: WalletEntry,
  causedAt: Position,
): Promise<PostedEntry> => {
  const { entryId, walletId, userId, asset } = entry;
  const owner = { walletId, userId, asset };
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const period = await chains.openPeriod(context, owner);
    const found = await chains.findEntry(owner, period, entryId, causedAt);
    if (found !== undefined) {
      if (!isSameMoney(found.entry.lines, entry.lines)) throw new EntryRefused(entryId, 'entry_differs');
      return { entryId, stream: found.stream };
    }
    if (monthOf(context.occurredAt) > period.name.month) {
      await chains.close(context, period);
      continue;
    }
    const posted = await handleCommand(log, {
      stream: period.stream,
      decider: wallet,
      command: { type: 'PostEntry', entry },
      context: { ...context, commandId: deriveCommandId(context.commandId, `${period.stream} ${entryId}`) },
    });
    if (posted.accepted || posted.refusal.code === 'entry_already_posted') return { entryId, stream: period.stream };
    if (posted.refusal.code === 'period_full') await chains.close(context, period);
    else if (posted.refusal.code !== 'period_closed') throw new EntryRefused(entryId, posted.refusal.code);
  }
  throw new Error(`Entry ${entryId} found no open period in ${String(MAX_TURNS)} turns.`);
};

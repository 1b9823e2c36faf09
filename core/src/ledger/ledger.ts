import type { JournalEntry, WalletEntry } from '../domain/ledger/entry/entry.events.ts';
import type { CommandContext } from '@danubit/event-store/command-context';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position } from '@danubit/event-store/event-store.port';
import { rememberedStreams } from '@danubit/event-store/remembered-streams';
import type { Balances } from '../domain/wallet/wallet/balances.ts';
import { wallet } from '../domain/wallet/wallet/wallet.decider.ts';
import type { Owner, PostedEntry } from './booking.ts';
import { postJournalEntry } from './post-journal-entry.ts';
import { postWalletEntry } from './post-wallet-entry.ts';
import { WalletChains } from './wallet-chain.ts';

/**
 * The only way to write to the ledger. Entries are built by `domain/ledger/entry/*.entries.ts`; each is booked only once, however often it
 * is posted. Both calls return the place of the entry, even when an earlier call booked it.
 */
export type Ledger = {
  /**
   * Books an entry that touches a customer in the wallet's open period. `causedAt`: log position of the event that caused the entry. The
   * entry can only lie after it, which bounds the search for an earlier booking; a position that is too early only costs reads.
   * @throws EntryRefused when it cannot be booked
   */
  readonly postWalletEntry: (context: CommandContext, entry: WalletEntry, causedAt: Position) => Promise<PostedEntry>;
  /**
   * Books an entry that touches no customer in `journal-<sourceId>`: one entry for each source.
   * @throws EntryRefused when it cannot be booked
   */
  readonly postJournalEntry: (context: CommandContext, sourceId: string, entry: JournalEntry) => Promise<PostedEntry>;
  /** Whether the entry of a wallet is booked. `causedAt` bounds the search, as above. */
  readonly isPosted: (context: CommandContext, entry: WalletEntry, causedAt: Position) => Promise<boolean>;
  /** What the wallet holds now in this asset. */
  readonly balancesOf: (context: CommandContext, owner: Owner) => Promise<Balances>;
};

/** Ledger streams hold no personal data, and a busy wallet is read often, so the events read are remembered. */
export const openLedger = (log: EventLog): Ledger => {
  const remembered = rememberedStreams(log);
  const wallets = { log: remembered, chains: new WalletChains(remembered) };
  return {
    postWalletEntry: (context, entry, causedAt) => postWalletEntry(wallets, context, entry, causedAt),
    postJournalEntry: (context, sourceId, entry) => postJournalEntry(log, context, sourceId, entry),
    isPosted: async (context, { entryId, walletId, userId, asset }, causedAt) => {
      const owner = { walletId, userId, asset };
      const period = await wallets.chains.openPeriod(context, owner);
      return (await wallets.chains.findEntry(owner, period, entryId, causedAt)) !== undefined;
    },
    balancesOf: async (context, owner) =>
      (await wallets.chains.openPeriod(context, owner)).history.reduce(wallet.evolve, wallet.initial).balances,
  };
};

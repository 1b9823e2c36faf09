import type { EventLog } from '@danubit/event-store/event-log';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { MAX_ENTRIES_PER_PERIOD } from '@danubit/core/domain/wallet/wallet/wallet.decider';
import type { WalletEvent } from '@danubit/core/domain/wallet/wallet/wallet.events';
import { walletStream } from '@danubit/core/domain/wallet/wallet/wallet.stream';
import type { WalletChainEvent } from '@danubit/core/domain/wallet/wallet-chain/wallet-chain.events';
import { walletChainStream } from '@danubit/core/domain/wallet/wallet-chain/wallet-chain.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { ASSET, benchContext, entryOf, MONTH } from '../contenders/ledger-entries.ts';
import { callsInTurn } from '../frame/loops.ts';
import type { Measurement } from '../frame/measurement.ts';

const FULL_PERIODS = 99;
/** Entries in the old wallet's last period at the start of the run. On average, a period is half full when it has to be folded. */
const IN_LAST_PERIOD = MAX_ENTRIES_PER_PERIOD / 2;
const NEW_WALLETS = 5_000;
const PER_APPEND = 500;
/** A few hundred per window are enough, and the new wallets then suffice for repeated rounds. */
const CALLS_PER_WINDOW = 300;

/** Compares posting an entry to a wallet with a long history and to a wallet with a single entry. */
export const wallet: Measurement = {
  name: 'wallet',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    const log = await postgresLog(database.url);
    await fillOldWallet(log);
    await makeNewWallets(log);
    const ledger = openLedger(log);
    // An entry's cause is the newest event in the log, as when a payment has just completed.
    const causedAt = await log.store.head();
    const post = async (walletId: string): Promise<void> => {
      await ledger.postWalletEntry(benchContext(), entryOf(walletId), causedAt);
    };
    let used = 0;
    const onNew = (): Promise<void> => {
      used += 1;
      if (used === NEW_WALLETS) throw new Error('The new wallets are used up.');
      return post(newWallet(used));
    };
    try {
      // The first posting after a restart reads the whole period; later ones read only new events.
      await post(OLD);
      const race = await bench.race([
        { name: 'new', window: () => callsInTurn(CALLS_PER_WINDOW, onNew) },
        { name: 'old', window: () => callsInTurn(CALLS_PER_WINDOW, () => post(OLD)) },
      ]);
      const [{ p50Ms: newMs = Number.NaN }, { p50Ms: oldMs = Number.NaN }] = [race.of('new'), race.of('old')];
      bench.report({
        goal: 'G15',
        what: 'command on a wallet with 100,000 entries / on a new one',
        ratio: oldMs / newMs,
        target: { atMost: 1.2 },
        ours: `p50 ${oldMs.toFixed(2)} ms`,
        reference: `${newMs.toFixed(2)} ms`,
        disturbedBy: race.disturbedBy,
      });
    } finally {
      await log.close();
      await database.drop();
    }
  },
};

const OLD = 'old';
const newWallet = (n: number): string => `new${String(n)}`;

const opened = (walletId: string, number: number): WalletEvent => ({
  type: 'WalletPeriodOpened',
  data: {
    walletId,
    userId: walletId,
    asset: ASSET,
    month: MONTH,
    number,
    carried: NOTHING,
    previous: number === 1 ? null : { month: MONTH, number: number - 1 },
  },
});

/** As the ledger does: the pointer names the open period. */
const pointTo = async (log: EventLog, walletId: string, number: number): Promise<void> => {
  const first = { month: MONTH, number };
  const started: WalletChainEvent = {
    type: 'WalletChainStarted',
    data: { walletId, userId: walletId, asset: ASSET, first, carried: NOTHING, earlier: [] },
  };
  await log.append(walletChainStream(walletId, ASSET), [started], 'no-stream', benchContext());
};

const NOTHING = { available: '0', reserved: '0', debt: '0' };

const fillOldWallet = async (log: EventLog): Promise<void> => {
  for (let number = 1; number <= FULL_PERIODS + 1; number += 1) {
    const isFull = number <= FULL_PERIODS;
    const entries = Array.from({ length: isFull ? MAX_ENTRIES_PER_PERIOD : IN_LAST_PERIOD }, (): WalletEvent => ({
      type: 'EntryPosted',
      data: entryOf(OLD),
    }));
    const closed: WalletEvent = {
      type: 'WalletPeriodClosed',
      data: {
        walletId: OLD,
        userId: OLD,
        asset: ASSET,
        month: MONTH,
        number,
        closing: NOTHING,
        next: { month: MONTH, number: number + 1 },
      },
    };
    const events = [opened(OLD, number), ...entries, ...(isFull ? [closed] : [])];
    for (let begin = 0; begin < events.length; begin += PER_APPEND) {
      await log.append(walletStream(OLD, ASSET, MONTH, number), events.slice(begin, begin + PER_APPEND), 'any', benchContext());
    }
  }
  await pointTo(log, OLD, FULL_PERIODS + 1);
};

const makeNewWallets = async (log: EventLog): Promise<void> => {
  for (let begin = 1; begin <= NEW_WALLETS; begin += PER_APPEND) {
    await Promise.all(
      Array.from({ length: PER_APPEND }, async (_, index) => {
        const id = newWallet(begin + index);
        const events: WalletEvent[] = [opened(id, 1), { type: 'EntryPosted', data: entryOf(id) }];
        await log.append(walletStream(id, ASSET, MONTH, 1), events, 'no-stream', benchContext());
        await pointTo(log, id, 1);
      }),
    );
  }
};

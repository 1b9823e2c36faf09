import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import { money } from '@danubit/contracts/values/money';
import { custodyOnChain } from '@danubit/core/chain/custody';
import { ownCoinsReceived } from '@danubit/core/domain/ledger/entry/order.entries';
import { journalStream } from '@danubit/core/domain/ledger/journal/journal.stream';
import { postJournalEntry } from '@danubit/core/ledger/post-journal-entry';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { readSettings } from '@danubit/runtime/settings/settings';
import { setTimeout as wait } from 'node:timers/promises';
import { chainsOf } from '../installation/chains-of-installation.ts';
import { environmentOf, type InstallationFacts } from '../installation/environment.ts';
import { isSimulated } from '../installation/simulated.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Books the coins that the simulated chains give to the hot wallets as the company's own, so that the books agree with the chains.
 * @throws Error when a coin does not arrive
 */
export const seedOwnCoins = async (facts: InstallationFacts): Promise<void> => {
  const needed = ['bitcoin-simulator', 'ethereum-simulator', 'signer'] as const;
  if (!needed.every((name) => isSimulated(name, facts, process.env))) return;
  const chains = await chainsOf(facts);
  const log = await openFitEventLog(readSettings(EVENT_LOG_SETTINGS, environmentOf('workers', facts, process.env)));
  try {
    for (const asset of CRYPTO_ASSETS) {
      const transferId = `${asset}-demo`;
      const sourceId = `own_coins-${transferId}`;
      // The wallets have moved coins since.
      if ((await log.read(journalStream(sourceId))).length > 0) continue;
      const held = await onceThere(() => custodyOnChain(chains, asset));
      const now = new Date();
      const at = now.toISOString();
      const context = commandContext({ commandId: newCommandId(now), occurredAt: at, actor: SYSTEM_ACTOR, subjectId: null });
      const entry = ownCoinsReceived({ transferId, money: money(asset, held), effectiveAt: at });
      await postJournalEntry(log, context, sourceId, entry);
    }
  } finally {
    await log.close();
  }
};

/** The balance once it is the same at two looks: a wallet gets its coins one after the other. */
const onceThere = async (look: () => Promise<bigint>): Promise<bigint> => {
  const endsAt = Date.now() + PATIENCE_MS;
  let last = 0n;
  for (;;) {
    const held = await look();
    if (held > 0n && held === last) return held;
    if (Date.now() > endsAt) throw new Error('the simulated chains gave no coins to the hot wallets');
    last = held;
    await wait(PAUSE_MS);
  }
};

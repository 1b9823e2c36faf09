import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import { money } from '@danubit/contracts/values/money';
import { CHAIN_SETTINGS, chainsConfig } from '@danubit/core/chain/chains-config';
import { openNodes } from '@danubit/core/chain/chains';
import { custodyOnChain } from '@danubit/core/chain/custody';
import { ownCoinsReceived } from '@danubit/core/domain/ledger/entry/order.entries';
import { postJournalEntry } from '@danubit/core/ledger/post-journal-entry';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import type { HotWalletRef } from '@danubit/core/signer/signer.port';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { readSettings } from '@danubit/runtime/settings/settings';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { environmentOf, type InstallationFacts } from '../installation/environment.ts';
import { isSimulated } from '../installation/simulated.ts';

const walletsSchema = z.array(z.object({ asset: z.string(), hotWallet: z.int(), address: z.string() }));
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Books the coins that the simulated chains give to the hot wallets as the company's own, so that the books agree with the chains.
 * @throws Error when a coin does not arrive
 */
export const seedOwnCoins = async (facts: InstallationFacts): Promise<void> => {
  const needed = ['bitcoin-simulator', 'ethereum-simulator', 'signer'] as const;
  if (!needed.every((name) => isSimulated(name, facts, process.env))) return;
  const settings = readSettings(
    [...EVENT_LOG_SETTINGS, ...CHAIN_SETTINGS, 'BITCOIN_RPC_URL', 'ETHEREUM_RPC_URL'],
    environmentOf('workers', facts, process.env),
  );
  const wallets = z.parse(walletsSchema, JSON.parse(await readFile(join(facts.dataDir, 'hot-wallets.json'), 'utf8')));
  const signer = {
    addressOf: ({ asset }: HotWalletRef): Promise<string> => {
      const wallet = wallets.find((each) => each.asset === asset);
      return wallet === undefined ? Promise.reject(new Error(`The signer has no address for ${asset}.`)) : Promise.resolve(wallet.address);
    },
  };
  const nodes = openNodes(settings, chainsConfig(settings));
  const log = await openFitEventLog(settings);
  try {
    for (const asset of CRYPTO_ASSETS) {
      const held = await onceThere(() => custodyOnChain({ nodes, signer }, asset));
      const now = new Date();
      const at = now.toISOString();
      const context = commandContext({ commandId: newCommandId(now), occurredAt: at, actor: SYSTEM_ACTOR, subjectId: null });
      const transferId = `${asset}-demo`;
      const entry = ownCoinsReceived({ transferId, money: money(asset, held), effectiveAt: at });
      await postJournalEntry(log, context, `own_coins-${transferId}`, entry);
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

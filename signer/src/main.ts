import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { parseColdAddresses } from '@danubit/core/chain/cold-storage-settings';
import { addressRulesOf, CHAIN_SETTINGS, chainsConfig } from '@danubit/core/chain/chains-config';
import { LISTENING_SETTINGS, listenInternally } from '@danubit/runtime/http/listen-internally';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { InvalidSettings, readSettings } from '@danubit/runtime/settings/settings';
import { HOT_WALLETS, hotKeys } from './hot-keys.ts';
import { SignerJournal } from './journal.ts';
import { parseSignerLimits } from './signer-limits.ts';
import { createSigner } from './signer.app.ts';

const logger = createLogger('signer', maskCardNumbers);

startOrDie(async () => {
  const settings = readSettings([
    ...CHAIN_SETTINGS,
    ...LISTENING_SETTINGS,
    ...(['DATA_DIR', 'SIGNER_TOKEN', 'HOT_WALLET_SEED', 'SIGNER_LIMITS', 'COLD_ADDRESSES'] as const),
  ]);
  const { SIGNER_TOKEN: token } = settings;
  if (token === undefined)
    throw new InvalidSettings(['SIGNER_TOKEN is missing. Without it every local process could ask for a signature.']);
  const chains = chainsConfig(settings);
  const keys = hotKeys(Buffer.from(settings.HOT_WALLET_SEED, 'base64'), chains);
  const journal = new SignerJournal(join(settings.DATA_DIR, 'signer', 'journal.sqlite'));
  const app = createSigner({
    keys,
    journal,
    chains,
    token,
    logger: { level: 'info' },
    limits: parseSignerLimits(settings.SIGNER_LIMITS),
    cold: parseColdAddresses(settings.COLD_ADDRESSES, addressRulesOf(chains)),
    now: Date.now,
  });
  // Addresses are public; the simulated chains read them here to give the hot wallets coins.
  writeFileSync(
    join(settings.DATA_DIR, 'hot-wallets.json'),
    JSON.stringify(HOT_WALLETS.map((wallet) => ({ ...wallet, address: keys.addressOf(wallet) }))),
  );
  const stop = await listenInternally({
    server: app.server,
    listen: (host) => app.listen({ host, port: settings.LISTEN_PORT }),
    settings,
    callers: ['workers'],
  });
  endOnSignal(async () => {
    stop();
    await app.close();
    journal.close();
  }, logger);
  logger.info({ port: settings.LISTEN_PORT }, 'ready');
}, logger);

import type { CHAIN_SETTINGS } from '@danubit/core/chain/chains-config';
import { parseWalletLevels } from '@danubit/core/chain/cold-storage-settings';
import { openLiquiditySources } from '@danubit/core/liquidity/registry';
import type { EventLog } from '@danubit/event-store/event-log';
import { SystemClock } from '@danubit/runtime/clock';
import type { Settings } from '@danubit/runtime/settings/settings';
import type pg from 'pg';
import type { Logger } from 'pino';
import { coinsInCustodyIn, paidAddressesIn } from './books/coins-in-custody.ts';
import { chainMarksIn } from './chain/chain-marks.ts';
import { coldPlacesOf } from './chain/cold-places.ts';
import { ownPayersOf } from './chain/own-payers.ts';
import { knownAddressesIn } from './chain/known-addresses.ts';
import { watchFees } from './chain/watch-fees.ts';
import { watchInboxes } from './chain/watch-inboxes.ts';
import { watchWallets } from './chain/watch-wallets.ts';
import { worthInEuroAt } from './chain/worth-in-euro.ts';
import { deliveryTools } from './delivery-tools.ts';

type CoinSettings = Settings<
  | (typeof CHAIN_SETTINGS)[number]
  | 'MODE'
  | 'BITCOIN_RPC_URL'
  | 'ETHEREUM_RPC_URL'
  | 'INTERNAL_TLS_FOLDER'
  | 'SIGNER_URL'
  | 'SIGNER_TOKEN'
  | 'LISTED_ADDRESSES_FILE'
  | 'COLD_ADDRESSES'
  | 'HOT_WALLET_LIMITS'
  | 'HOT_WALLET_LEVELS'
  | 'TRAVEL_RULE_PROVIDERS'
  | 'LIQUIDITY_URL'
>;

/** What the jobs need to buy, send, receive and prove coins. */
export const coinsOf = async (settings: CoinSettings, pool: pg.Pool) => {
  const { MODE: mode } = settings;
  const deliveries = await deliveryTools(settings);
  const liquidity = openLiquiditySources(settings.LIQUIDITY_URL);
  return {
    ...deliveries,
    liquidity,
    levels: parseWalletLevels(settings.HOT_WALLET_LEVELS),
    worthInEuro: worthInEuroAt(liquidity, new SystemClock()),
    coinsInCustody: coinsInCustodyIn({ ...deliveries, pool, mode, paidAddresses: paidAddressesIn(pool, mode) }),
  };
};

type Watching = { readonly log: EventLog; readonly pool: pg.Pool; readonly mode: 'live' | 'test'; readonly logger: Logger };

/** Follows the chains for coins that arrive, our own wallets on them, and what they charge. */
export const watchCoins = (
  { inboxes, nodes, signer, cold, levels }: Awaited<ReturnType<typeof coinsOf>>,
  { log, pool, mode, logger }: Watching,
): { readonly stop: () => Promise<void> } => {
  const clock = new SystemClock();
  const networks = inboxes.map(({ network }) => network);
  const watched = [
    ...watchInboxes({
      log,
      clock,
      inboxes,
      nodes,
      logger,
      marks: chainMarksIn(pool),
      known: knownAddressesIn(pool, mode),
      ownPayers: ownPayersOf(signer),
      coldPlaces: coldPlacesOf(signer, cold),
    }),
    // Without a chain there is no signer.
    ...(inboxes.length === 0 ? [] : [watchWallets({ pool, nodes, signer, cold, levels, logger })]),
    watchFees({ pool, nodes, networks, clock, logger }),
  ];
  return {
    stop: async () => {
      await Promise.all(watched.map((each) => each.stop()));
    },
  };
};

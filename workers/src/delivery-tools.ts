import { readFile } from 'node:fs/promises';
import { openNodes } from '@danubit/core/chain/chains';
import { addressRulesOf, chainsConfig, type CHAIN_SETTINGS } from '@danubit/core/chain/chains-config';
import { EXAMPLE_LIST, readListedAddresses } from '@danubit/core/chain/listed-addresses';
import { parseColdAddresses, parseHotWalletLimits } from '@danubit/core/chain/cold-storage-settings';
import { openInboxes } from '@danubit/core/chain/inboxes';
import { httpDepositAccounts, httpSigner, noDepositAccounts, noSigner } from '@danubit/core/signer/http-signer';
import { readProviderList } from '@danubit/core/travel-rule/provider-list';
import { trpExchange } from '@danubit/core/travel-rule/trp/trp-exchange';
import { internalFetch } from '@danubit/runtime/http/internal-fetch';
import { openInternalTls } from '@danubit/runtime/http/internal-tls';
import { InvalidSettings, type Settings } from '@danubit/runtime/settings/settings';
import type { DepositAddressTools } from './jobs/assign-deposit-address.job.ts';
import type { ClearDeliveryTools } from './jobs/clear-delivery.job.ts';
import type { ColdStorageTools } from './jobs/store-surplus.job.ts';
import type { DeliveryTools } from './jobs/delivery-subject.ts';

type DeliverySettings = Settings<
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
  | 'TRAVEL_RULE_PROVIDERS'
>;

type ExchangeTool = 'travelRuleProviders' | 'travelRuleExchange';

/**
 * Nodes, signer and lists. What is not set up gives no answer, so that deliveries wait for it.
 * @throws Error for a list that cannot be read
 */
export const deliveryTools = async (
  settings: DeliverySettings,
): Promise<
  Pick<DeliveryTools & ClearDeliveryTools, 'nodes' | 'signer' | 'addressRules' | 'listed' | ExchangeTool> &
    Pick<DepositAddressTools, 'inboxes' | 'depositAccounts' | 'bitcoinChain'> &
    ColdStorageTools
> => {
  refuseTestChains(settings);
  const chains = chainsConfig(settings);
  const send = internalFetch(openInternalTls(settings.INTERNAL_TLS_FOLDER));
  const { SIGNER_URL: url, SIGNER_TOKEN: token, LISTED_ADDRESSES_FILE: list } = settings;
  return {
    nodes: openNodes(settings, chains),
    signer: url === undefined || token === undefined ? noSigner : httpSigner({ url, token, send }),
    inboxes: openInboxes(settings, chains),
    depositAccounts: url === undefined || token === undefined ? noDepositAccounts : httpDepositAccounts({ url, token, send }),
    bitcoinChain: chains.bitcoin,
    addressRules: addressRulesOf(chains),
    cold: parseColdAddresses(settings.COLD_ADDRESSES, addressRulesOf(chains)),
    hotWalletLimits: parseHotWalletLimits(settings.HOT_WALLET_LIMITS),
    listed: readListedAddresses(list === undefined ? EXAMPLE_LIST : await readFile(list, 'utf8')),
    travelRuleProviders: readProviderList(settings.TRAVEL_RULE_PROVIDERS),
    travelRuleExchange: trpExchange(),
  };
};

/** @throws InvalidSettings when live money would be used with worthless test coins */
const refuseTestChains = (settings: DeliverySettings): void => {
  const { MODE, BITCOIN_RPC_URL, BITCOIN_CHAIN, ETHEREUM_RPC_URL, ETHEREUM_CHAIN_ID } = settings;
  if (MODE !== 'live') return;
  const problems = [
    ...(BITCOIN_RPC_URL !== undefined && BITCOIN_CHAIN !== 'main' ? ['BITCOIN_CHAIN must be main in live mode.'] : []),
    ...(ETHEREUM_RPC_URL !== undefined && ETHEREUM_CHAIN_ID !== 1 ? ['ETHEREUM_CHAIN_ID must be 1 in live mode.'] : []),
  ];
  if (problems.length > 0) throw new InvalidSettings(problems);
};

import { openNodes } from '@danubit/core/chain/chains';
import { addressRulesOf, type ChainsConfig } from '@danubit/core/chain/chains-config';
import { readListedAddresses } from '@danubit/core/chain/listed-addresses';
import { noDepositAccounts, noSigner } from '@danubit/core/signer/http-signer';

export const DEVELOPMENT_CHAINS: ChainsConfig = { bitcoin: 'regtest', ethereum: { chainId: 31_337, tokens: {} } };

/** For tests without other providers. */
export const noCounterparties = {
  travelRuleProviders: [],
  travelRuleExchange: {
    ask: () => Promise.resolve({ kind: 'unknown', reason: 'no_providers' } as const),
    tell: () => Promise.resolve({ kind: 'unknown', reason: 'no_providers' } as const),
  },
  ...{ publicUrl: 'http://danubit.test', oneTimeTokenKey: 'key-of-tests' },
};

/** For tests without deliveries: no node, no signer. */
export const noDeliveries = {
  nodes: openNodes({}, DEVELOPMENT_CHAINS),
  signer: noSigner,
  addressRules: addressRulesOf(DEVELOPMENT_CHAINS),
  listed: readListedAddresses(''),
  cold: {},
  hotWalletLimits: {},
  travelRuleProviders: noCounterparties.travelRuleProviders,
  travelRuleExchange: noCounterparties.travelRuleExchange,
  inboxes: [],
  depositAccounts: noDepositAccounts,
  bitcoinChain: DEVELOPMENT_CHAINS.bitcoin,
  worthInEuro: () => Promise.resolve(undefined),
};

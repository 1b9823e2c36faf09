type Installed = { readonly mode: 'live' | 'test' };

/** The setting with which the caller names a real service. */
const REPLACED_BY = {
  'card-network': 'STRIPE_API_URL',
  'adyen-simulator': 'ADYEN_API_URL',
  'identity-provider': 'IDENTITY_PROVIDER_URL',
  bank: 'BANK_ACCOUNT_IBAN',
  liquidity: 'LIQUIDITY_URL',
  'other-providers': 'TRAVEL_RULE_PROVIDERS',
  'bitcoin-simulator': 'BITCOIN_RPC_URL',
  'ethereum-simulator': 'ETHEREUM_RPC_URL',
  // Holds the keys of coins that are worth nothing; live money has a signer of the caller.
  signer: 'SIGNER_URL',
} as const;
export type SimulatedProcess = keyof typeof REPLACED_BY;

/** Whether the installation itself stands in for an outside service: in test mode, unless the caller names a real one. */
export const isSimulated = (name: SimulatedProcess, { mode }: Installed, caller: NodeJS.ProcessEnv): boolean =>
  mode === 'test' && (caller[REPLACED_BY[name]] ?? '') === '';

/** Whether the installation has this process. */
export const isPartOf = (name: string, installation: Installed, caller: NodeJS.ProcessEnv): boolean =>
  !isSimulatedProcess(name) || isSimulated(name, installation, caller);

const isSimulatedProcess = (name: string): name is SimulatedProcess => name in REPLACED_BY;

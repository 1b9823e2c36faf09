/** The providers that the simulator plays, as `TRAVEL_RULE_PROVIDERS` lists them. */
const SIMULATED_PROVIDERS = [
  ['sava', 'Sava Exchange d. o. o.', 'SI'],
  ['soca', 'Soča Wallet d. o. o.', 'SI'],
  ['drava', 'Drava Crypto d. o. o.', 'HR'],
  ['morava', 'Morava Coins s. r. o.', 'CZ'],
  ['tisza', 'Tisza Digital Kft.', 'HU'],
] as const;

/** @param address of the simulator */
export const simulatedProviders = (address: string): string =>
  SIMULATED_PROVIDERS.map(([id, name, country]) => [id, name, country, '', `${address}/providers/${id}/inquiries`].join('|')).join(';');

/** Which settings the simulator `other-providers` stands in for. */
export const playedByOtherProviders = (address: string) => ({
  TRAVEL_RULE_PROVIDERS: simulatedProviders(address),
  ADDRESS_ANALYTICS_URL: `${address}/analytics`,
});

const WEBHOOKS: Readonly<Record<string, string>> = { 'adyen-simulator': 'adyen', 'other-providers': 'travel-rule' };

/** The part of `/webhooks/…` to which a simulator sends. */
export const webhooksOf = (simulator: string): string => WEBHOOKS[simulator] ?? 'stripe';

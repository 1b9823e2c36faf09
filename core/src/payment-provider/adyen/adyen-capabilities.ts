import type { ProviderCapabilities } from '../payment-provider.port.ts';

const DAY_MS = 24 * 3_600_000;

export const ADYEN_CAPABILITIES: ProviderCapabilities = {
  keyWindowMs: 7 * DAY_MS,
  replaysErrors: false,
  notFoundCountsAfterMs: 90_000,
  looksUpByReference: false,
  listsByTime: false,
  settles: true,
  keepsAccount: false,
  cancels: true,
  refundsInParts: true,
  capturesInParts: true,
  modifiesLater: true,
};

import type { ProviderCapabilities } from '../payment-provider.port.ts';

const HOUR_MS = 3_600_000;

export const STRIPE_CAPABILITIES: ProviderCapabilities = {
  keyWindowMs: 24 * HOUR_MS,
  replaysErrors: true,
  notFoundCountsAfterMs: 90_000,
  looksUpByReference: true,
  listsByTime: true,
  settles: true,
  keepsAccount: false,
  cancels: true,
  refundsInParts: true,
  capturesInParts: true,
  modifiesLater: false,
};

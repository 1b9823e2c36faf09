import type { ProviderCapabilities } from '../payment-provider.port.ts';

const DAY_MS = 24 * 3_600_000;

export const BANK_CAPABILITIES: ProviderCapabilities = {
  // The bank refuses a repeated message id for at least this long, and we keep every order besides.
  keyWindowMs: 30 * DAY_MS,
  replaysErrors: true,
  notFoundCountsAfterMs: 60_000,
  looksUpByReference: false,
  listsByTime: false,
  settles: false,
  keepsAccount: true,
  cancels: false,
  refundsInParts: true,
  capturesInParts: false,
  modifiesLater: true,
};

import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** A card that was verified was listed, and could not be charged again. */
const cardListedOnly: Upcaster = {
  type: 'CardVerificationRequested',
  fromVersion: 1,
  upcast: (data) => ({ ...data, providerCustomer: null }),
};

export const cardVerificationUpcasters: readonly Upcaster[] = [cardListedOnly];

import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** A card of the first version was listed, and could not be charged again. */
const cardListedOnly: Upcaster = { type: 'PaymentMethodAdded', fromVersion: 1, upcast: (data) => ({ ...data, charge: null, payer: null }) };

export const paymentMethodUpcasters: readonly Upcaster[] = [cardListedOnly];

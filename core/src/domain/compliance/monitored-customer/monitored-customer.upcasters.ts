import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first version did not keep what was known about the customer. */
const assessedWithoutFacts: Upcaster = { type: 'MovementAssessed', fromVersion: 1, upcast: (data) => ({ ...data, facts: null }) };

export const monitoredCustomerUpcasters: readonly Upcaster[] = [assessedWithoutFacts];

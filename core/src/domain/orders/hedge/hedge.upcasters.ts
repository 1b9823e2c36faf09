import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first version named the source by our own name alone. */
const filledWithoutLei: Upcaster = { type: 'HedgeFilled', fromVersion: 1, upcast: (data) => ({ ...data, sourceLei: null }) };

export const hedgeUpcasters: readonly Upcaster[] = [filledWithoutLei];

import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first version knew neither a reason nor past moments. */
const readsWithoutReason: Upcaster = { type: 'RecordRead', fromVersion: 1, upcast: (data) => ({ ...data, reason: null, moments: [] }) };

export const recordReadUpcasters: readonly Upcaster[] = [readsWithoutReason];

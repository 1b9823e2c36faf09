import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** Whatever was approved was captured in the same step. */
const capturedAtOnce: Upcaster = { type: 'ProviderReportReceived', fromVersion: 1, upcast: (data) => data };

/** Disputes were not reported. */
const withoutDisputes: Upcaster = { type: 'ProviderReportReceived', fromVersion: 2, upcast: (data) => data };

export const providerReportUpcasters: readonly Upcaster[] = [capturedAtOnce, withoutDisputes];

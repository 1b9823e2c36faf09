import type { Upcaster } from '@danubit/event-store/kernel/upcaster';
import { suspenseEvents } from './suspense.events.ts';

/** Only captures were in suspense, which all have a payment and a customer. */
const ofACapture = Object.keys(suspenseEvents).map((type): Upcaster => ({
  type,
  fromVersion: 1,
  upcast: (data) => (type === 'SuspenseResolutionRequested' ? { ...data, creditTo: null } : data),
}));

export const suspenseUpcasters: readonly Upcaster[] = ofACapture;

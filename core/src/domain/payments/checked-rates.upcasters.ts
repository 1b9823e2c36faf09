import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first versions of both events did not record when a rate had been compared with its source. */
export const checkedRatesUpcasters: readonly Upcaster[] = [
  { type: 'LimitReserved', fromVersion: 1, upcast: (data) => ({ ...data, rateCheckedAt: null }) },
  {
    type: 'PaymentRequested',
    fromVersion: 1,
    upcast: ({ eur, ...rest }) => ({ ...rest, eur: typeof eur === 'object' ? { ...eur, checkedAt: null } : eur }),
  },
];

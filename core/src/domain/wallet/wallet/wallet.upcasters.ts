import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first versions carried the latest entry ids. The previous and the next period were found by the clock and are not known. */
const periodOpenedWithPrevious: Upcaster = {
  type: 'WalletPeriodOpened',
  fromVersion: 1,
  upcast: ({ recentEntryIds: _, ...data }) => ({ ...data, previous: null }),
};

const periodClosedWithNext: Upcaster = {
  type: 'WalletPeriodClosed',
  fromVersion: 1,
  upcast: ({ recentEntryIds: _, ...data }) => ({ ...data, next: null }),
};

export const walletUpcasters: readonly Upcaster[] = [periodOpenedWithPrevious, periodClosedWithNext];

import { sandboxClockOf } from '@danubit/core/partners/sandbox-clock';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** The clock of all work except that of a partner's sandbox. It cannot be moved. */
export const SYSTEM_CLOCK = 'system';

/** The clock of a partner's sandbox. It equals the system clock until a row of `work.clocks` moves it. */
export const clockOf = ({ metadata: { mode, partnerId } }: Pick<RecordedDomainEvent, 'metadata'>): string =>
  mode === 'test' && partnerId !== null ? sandboxClockOf(partnerId) : SYSTEM_CLOCK;

import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** The clock of everything that is not a partner's sandbox. It cannot be moved. */
export const SYSTEM_CLOCK = 'system';

/** A partner's sandbox has a clock of its own; until a row of `work.clocks` moves it, it reads like the system's. */
export const clockOf = ({ metadata: { mode, partnerId } }: Pick<RecordedDomainEvent, 'metadata'>): string =>
  mode === 'test' && partnerId !== null ? `sandbox:${partnerId}` : SYSTEM_CLOCK;

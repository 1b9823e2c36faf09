import { sandboxClockOf } from '@danubit/core/partners/sandbox-clock';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isSandboxStream } from '@danubit/event-store/sandbox-stream';

/** The clock of all work except that of a partner's sandbox. It cannot be moved. */
export const SYSTEM_CLOCK = 'system';

/**
 * By the stream: in an installation for tests, live orders of partners are of mode `test` too. The clock of a sandbox equals the system
 * clock until a row of `work.clocks` moves it.
 */
export const clockOf = ({ stream, metadata: { partnerId } }: Pick<RecordedDomainEvent, 'stream' | 'metadata'>): string =>
  isSandboxStream(stream) && partnerId !== null ? sandboxClockOf(partnerId) : SYSTEM_CLOCK;

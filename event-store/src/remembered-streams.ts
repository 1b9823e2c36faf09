import type { DomainEvent, RecordedDomainEvent } from './kernel/event.ts';
import type { EventLog } from './event-log.ts';

/** About 50 MB of ledger entries: some hundred busy wallets. Beyond it the streams unused for longest are forgotten. */
const MAX_EVENTS = 50_000;

export type RememberedStreams = Pick<EventLog, 'read' | 'append'>;

/**
 * A log whose streams are read on from where they were last read. A stream only grows, so what was read of it stays true; what came
 * since is always asked for, and an append is judged by the store as ever. Only for streams without personal data: what was decrypted
 * once would outlive its key here.
 */
export const rememberedStreams = (log: EventLog, maxEvents: number = MAX_EVENTS): RememberedStreams => {
  // In the order of their last use.
  const known = new Map<string, readonly RecordedDomainEvent[]>();
  let events = 0;

  const remember = (stream: string, history: readonly RecordedDomainEvent[]): void => {
    events += history.length - (known.get(stream)?.length ?? 0);
    known.delete(stream);
    known.set(stream, history);
    for (const [oldest, forgotten] of known) {
      if (events <= maxEvents) return;
      known.delete(oldest);
      events -= forgotten.length;
    }
  };

  return {
    append: (...request) => log.append(...request),
    async read<Event extends DomainEvent = DomainEvent>(stream: string, from = 0n): Promise<readonly RecordedDomainEvent<Event>[]> {
      const before = known.get(stream) ?? [];
      // A look at the end of a stream that nobody reads whole is not worth its memory.
      if (before.length === 0 && from > 0n) return log.read<Event>(stream, from);
      const last = before.at(-1)?.revision;
      const since = await log.read(stream, last === undefined ? 0n : last + 1n);
      const history = since.length === 0 ? before : [...before, ...since];
      if (history.length > 0) remember(stream, history);
      return (from === 0n ? history : history.filter(({ revision }) => revision >= from)) as readonly RecordedDomainEvent<Event>[];
    },
  };
};

import type { Evolution } from './kernel/decider.ts';
import type { DomainEvent, RecordedDomainEvent } from './kernel/event.ts';
import type { EventLog, Loaded } from './event-log.ts';

/** About 50 MB of ledger entries: some hundred busy wallets. Beyond it the least recently used streams are forgotten. */
const MAX_EVENTS = 50_000;

export type RememberedStreams = Pick<EventLog, 'read' | 'load' | 'loadWithHistory' | 'append'>;

/** A whole stream as far as it was read, and the state of its first `folded.events` events. */
type Remembered = {
  readonly history: readonly RecordedDomainEvent[];
  readonly folded: { readonly evolve: unknown; readonly state: unknown; readonly events: number } | undefined;
};

/**
 * A log that reads and folds only the events of a stream that were appended since the last read, so that the cost of a command does not
 * depend on the length of its stream (docs/performance.md, G15). A stream only grows, so the remembered events stay true; the store still
 * checks every append. Only for streams without personal data, or for the time of one request: a decrypted value would outlive its key
 * here.
 */
export const rememberedStreams = (log: EventLog, maxEvents: number = MAX_EVENTS): RememberedStreams => {
  // In the order of their last use.
  const known = new Map<string, Remembered>();
  let events = 0;

  const remember = (stream: string, history: readonly RecordedDomainEvent[]): void => {
    const before = known.get(stream);
    events += history.length - (before?.history.length ?? 0);
    known.delete(stream);
    known.set(stream, { history, folded: before?.folded });
    for (const [oldest, forgotten] of known) {
      if (events <= maxEvents) return;
      known.delete(oldest);
      events -= forgotten.history.length;
    }
  };

  const read = async <Event extends DomainEvent = DomainEvent>(
    stream: string,
    from = 0n,
  ): Promise<readonly RecordedDomainEvent<Event>[]> => {
    const before = known.get(stream)?.history ?? [];
    // A read of the end of an unknown stream must not load and remember the whole stream.
    if (before.length === 0 && from > 0n) return log.read<Event>(stream, from);
    const last = before.at(-1)?.revision;
    const since = await log.read(stream, last === undefined ? 0n : last + 1n);
    const history = since.length === 0 ? before : [...before, ...since];
    if (history.length > 0) remember(stream, history);
    return (from === 0n ? history : history.filter(({ revision }) => revision >= from)) as readonly RecordedDomainEvent<Event>[];
  };

  const loadWithHistory = async <State, Event extends DomainEvent>(
    { initial, evolve }: Evolution<State, Event>,
    stream: string,
  ): Promise<Loaded<State, Event>> => {
    const history = await read<Event>(stream);
    const remembered = known.get(stream);
    const before = remembered?.folded;
    // Another call may have read and folded further meanwhile.
    const from = before?.evolve === evolve && before.events <= history.length ? before : { state: initial, events: 0 };
    const state = history.slice(from.events).reduce(evolve, from.state as State);
    if (remembered !== undefined) known.set(stream, { ...remembered, folded: { evolve, state, events: history.length } });
    return { state, history };
  };

  return {
    append: (...request) => log.append(...request),
    read,
    load: async (evolution, stream) => (await loadWithHistory(evolution, stream)).state,
    loadWithHistory,
  };
};

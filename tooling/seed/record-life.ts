import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import { mainLogUpcasters } from '@danubit/core/domain/main-log.upcasters';
import { openPersonalDataKeys, type EventLogSettings } from '@danubit/core/main-log/open-event-log';
import { deriveCommandId, eventIdOf } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START, type Position } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { RegisteredEventCodec } from '@danubit/event-store/registered-event-codec';
import { DEMO_REASON } from '@danubit/workers/reactors/recorded-late';

const PAGE = 5_000;

/**
 * Copies what a life adds to its own log into the log of the installation. All new events of a stream are stored in one append, and those
 * of payments last: the running workers only ever see payments that have ended and are booked, so they find no work
 * left. Ids follow from the place in the story, so that an interrupted copy can be repeated.
 */
export class LifeRecorder {
  readonly #target: EventLog;
  readonly #keys;
  readonly #codec;
  readonly #userId: string;
  #copied: Position = START;

  constructor(settings: EventLogSettings, target: EventLog, userId: string) {
    this.#target = target;
    this.#userId = userId;
    this.#keys = openPersonalDataKeys(settings);
    this.#codec = new RegisteredEventCodec({ definitions: mainLogEvents, upcasters: mainLogUpcasters, keys: this.#keys });
  }

  /** Everything since the last call, whole steps only. @returns the position of the last event; undefined when there was none */
  async record(life: EventLog): Promise<Position | undefined> {
    const events = await life.decode(await life.store.readAll(this.#copied, PAGE));
    this.#copied = events.at(-1)?.position ?? this.#copied;
    const byStream = [...Map.groupBy(events, ({ stream }) => stream)];
    const others = await this.#appendAll(byStream.filter(([stream]) => !isPayment(stream)));
    return (await this.#appendAll(byStream.filter(([stream]) => isPayment(stream)))) ?? others;
  }

  /** Sent together, in this order: the store takes them in few transactions. */
  async #appendAll(streams: readonly Added[]): Promise<Position | undefined> {
    const positions = await Promise.all(streams.map(([stream, added]) => this.#append(stream, added)));
    return positions.toSorted().at(-1);
  }

  async close(): Promise<void> {
    await this.#keys.close();
  }

  async #append(stream: string, events: readonly RecordedDomainEvent[]): Promise<Position> {
    const first = events[0]?.revision ?? 0n;
    const encoded = await Promise.all(
      events.map((event) => {
        const { type, data, revision, metadata } = event;
        const start = events.find((other) => other.metadata.commandId === metadata.commandId) ?? event;
        const commandId = deriveCommandId(timedId(start, this.#userId), `${stream}:${String(start.revision)}`);
        const eventId = eventIdOf(commandId, Number(revision - start.revision));
        const correlationId = deriveCommandId(this.#userId, metadata.correlationId);
        const { schemaVersion: _, keyId: __, cipher: ___, ...kept } = metadata;
        return this.#codec.encode(
          stream,
          { type, data },
          { ...kept, commandId, eventId, correlationId, causationId: null, reasonCode: DEMO_REASON },
        );
      }),
    );
    return (await this.#target.store.append(stream, encoded, first === 0n ? 'no-stream' : first - 1n)).position;
  }
}

type Added = readonly [stream: string, events: readonly RecordedDomainEvent[]];

const isPayment = (stream: string): boolean => stream.startsWith('payment-');

/** Ids begin with a time: that of the event. */
const timedId = ({ metadata }: RecordedDomainEvent, userId: string): string =>
  Date.parse(metadata.occurredAt).toString(16).padStart(12, '0') + userId.replaceAll('-', '').slice(12);

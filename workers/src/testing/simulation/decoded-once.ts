import { EventCodec, type MetadataToEncode } from '@danubit/event-store/event-codec';
import type { EventToAppend, StoredEvent } from '@danubit/event-store/event-store.port';
import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/**
 * Decodes each stored event once, however often its stream is read: half of a run was decoding. For a store that returns the same objects,
 * and while no key is destroyed.
 */
export class DecodedOnce extends EventCodec {
  readonly #codec: EventCodec;
  readonly #decoded = new WeakMap<StoredEvent, RecordedDomainEvent>();

  constructor(codec: EventCodec) {
    super();
    this.#codec = codec;
  }

  override encode(stream: string, event: DomainEvent, metadata: MetadataToEncode): Promise<EventToAppend> {
    return this.#codec.encode(stream, event, metadata);
  }

  override async decode(stored: readonly StoredEvent[]): Promise<readonly RecordedDomainEvent[]> {
    const fresh = stored.filter((event) => !this.#decoded.has(event));
    const decoded = fresh.length === 0 ? [] : await this.#codec.decode(fresh);
    for (const [index, event] of fresh.entries()) {
      const result = decoded[index];
      if (result !== undefined) this.#decoded.set(event, result);
    }
    return stored.map((event) => this.#decoded.get(event)).filter((event) => event !== undefined);
  }
}

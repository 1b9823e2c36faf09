import type { Position, StoredEvent } from '@danubit/event-store/event-store.port';
import { START } from '@danubit/event-store/event-store.port';
import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { RestrictedDestructionEvent } from '../domain/compliance/restricted-destruction/restricted-destruction.events.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';

const PAGE = 1_000;

type Kind<Entry, Event extends DomainEvent> = {
  /** Prefix of the streams, such as "alert-". */
  readonly prefix: string;
  readonly idOf: (event: Event) => string;
  readonly fold: (before: Entry | undefined, event: RecordedDomainEvent<Event>) => Entry | undefined;
  /** Others are not decrypted; absent where all events are wanted. */
  readonly wants?: (event: StoredEvent) => boolean;
};

/**
 * One kind of stream of the restricted log, folded in memory: a copy elsewhere would lie where others can look. Every question first reads
 * what is new, so that an answer is never behind a decision.
 */
export abstract class RestrictedBook<Entry, Event extends DomainEvent> {
  readonly #log: RestrictedLog;
  readonly #kind: Kind<Entry, Event>;
  readonly #entries = new Map<string, Entry>();
  #position: Position = START;
  #reading: Promise<void> = Promise.resolve();

  protected constructor(log: RestrictedLog, kind: Kind<Entry, Event>) {
    this.#log = log;
    this.#kind = kind;
  }

  async all(): Promise<readonly Entry[]> {
    await this.#catchUp();
    return [...this.#entries.values()];
  }

  async of(id: string): Promise<Entry | undefined> {
    await this.#catchUp();
    return this.#entries.get(id);
  }

  /** As everything was at a time. What is erased is erased in the past as well. */
  async asOf(at: string): Promise<readonly Entry[]> {
    const { prefix, wants = () => true } = this.#kind;
    const entries = new Map<string, Entry>();
    let position = START;
    for (;;) {
      const page = await this.#log.store.readAll(position, PAGE);
      const own = page.filter((event) => event.stream.startsWith(prefix) && event.recordedAt <= at && wants(event));
      for (const event of await this.#log.decode<Event>(own)) foldInto(entries, this.#kind, event);
      position = page.at(-1)?.position ?? position;
      if (page.length < PAGE) return [...entries.values()];
    }
  }

  /** One after the other: two readers of the same page would fold it twice. */
  #catchUp(): Promise<void> {
    const reading = this.#reading.catch(() => undefined).then(() => this.#readOn());
    this.#reading = reading;
    return reading;
  }

  async #readOn(): Promise<void> {
    const { prefix, wants = () => true } = this.#kind;
    for (;;) {
      const page = await this.#log.store.readAll(this.#position, PAGE);
      const own = await this.#log.decode<Event>(page.filter((event) => event.stream.startsWith(prefix) && wants(event)));
      for (const event of own) foldInto(this.#entries, this.#kind, event);
      for (const stream of await this.#destroyedIn(page)) await this.#foldAgain(stream, page.at(-1)?.position ?? START);
      this.#position = page.at(-1)?.position ?? this.#position;
      if (page.length < PAGE) return;
    }
  }

  /** Own streams whose keys are destroyed: what was folded before holds their plaintext. */
  async #destroyedIn(page: readonly StoredEvent[]): Promise<readonly string[]> {
    const destroyed = await this.#log.decode<RestrictedDestructionEvent>(page.filter(({ type }) => type === 'RestrictedKeysDestroyed'));
    return destroyed.flatMap(({ data }) => data.streams.filter((stream) => stream.startsWith(this.#kind.prefix)));
  }

  async #foldAgain(stream: string, upTo: Position): Promise<void> {
    const history = (await this.#log.read<Event>(stream)).filter(({ position }) => position <= upTo);
    const [first] = history;
    if (first !== undefined) this.#entries.delete(this.#kind.idOf(first));
    for (const event of history) foldInto(this.#entries, this.#kind, event);
  }
}

const foldInto = <Entry, Event extends DomainEvent>(
  entries: Map<string, Entry>,
  { idOf, fold }: Kind<Entry, Event>,
  event: RecordedDomainEvent<Event>,
): void => {
  const id = idOf(event);
  const entry = fold(entries.get(id), event);
  if (entry !== undefined) entries.set(id, entry);
};

import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { START, type Position } from '@danubit/event-store/event-store.port';
import { Injectable } from '@nestjs/common';

const PAGE = 2_000;
/** What stands before the first dash of a stream that is listed. Look-ups and refusals, the bulk of the log, are passed over. */
const LISTED = ['retention', 'evidence'] as const;
export type ListedCategory = (typeof LISTED)[number];

/**
 * The names of streams of the restricted log by category, oldest first. Names alone are kept, in memory: each call reads what was added
 * since the last one, so a list does not read the whole log again.
 */
@Injectable()
export class RestrictedStreams {
  readonly #names = new Map<ListedCategory, Set<string>>(LISTED.map((category) => [category, new Set()]));
  #after: Position = START;
  #reading: Promise<void> = Promise.resolve();

  constructor(private readonly log: RestrictedLog) {}

  /** @throws StoreUnreachable */
  async of(category: ListedCategory): Promise<readonly string[]> {
    const reading = this.#reading.catch(() => undefined).then(() => this.#catchUp());
    this.#reading = reading;
    await reading;
    return [...(this.#names.get(category) ?? [])];
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const events = await this.log.store.readAll(this.#after, PAGE);
      for (const { stream } of events) {
        const category = LISTED.find((name) => stream.startsWith(`${name}-`));
        if (category !== undefined) this.#names.get(category)?.add(stream);
      }
      const last = events.at(-1);
      if (last === undefined) return;
      this.#after = last.position;
    }
  }
}

import type { Position } from '@danubit/event-store/event-store.port';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { applyTogether, FEW_EVENTS } from './apply-together.ts';
import { consumePage, type Page, type PageContext } from './consume-page.ts';
import type { ConsumerSchema } from './consumer.ts';
import type { NewlyParked } from './parking-table.ts';
import { skipTogether } from './skip-together.ts';
import type pg from 'pg';

/**
 * How long the stored checkpoint may stay behind events that do not concern the consumer. Short for tables, since their readers wait for a
 * position.
 */
const SKIPPED_FOR_AT_MOST_MS: Readonly<Record<ConsumerSchema, number>> = { read: 50, work: 1_000 };

export type Cursor = {
  /** After the last page that was taken. */
  readonly position: () => Position;
  /** Applies a page and stores the checkpoint; only remembers a page without an event for the consumer. Returns newly parked streams. */
  readonly take: (page: Page) => Promise<readonly NewlyParked[]>;
  /** Until `store` is due. */
  readonly dueInMs: () => number;
  /** Stores the checkpoint if it is behind the position. */
  readonly store: () => Promise<void>;
};

const isSmall = ({ deliveries: { length } }: Page): boolean => length > 0 && length <= FEW_EVENTS;

/** The place of a consumer in the log. A crash loses at most the knowledge that some events do not concern it. */
export const openCursor = (pool: pg.Pool, context: PageContext, checkpoint: Position): Cursor => {
  let stored = checkpoint;
  let skipped: { readonly page: Page; readonly dueAt: number } | undefined;

  const consume = async (page: Page): Promise<readonly NewlyParked[]> => {
    const isApplied = isSmall(page) && (await applyTogether[context.schema](pool, { consumer: context.consumer, from: stored, page }));
    const parked = isApplied ? [] : await consumePage(context, stored, page);
    failpoint('batch-committed');
    stored = page.last;
    skipped = undefined;
    return parked;
  };

  return {
    position: () => skipped?.page.last ?? stored,
    take: (page) => {
      if (page.deliveries.length > 0) return consume(page);
      skipped = { page, dueAt: skipped?.dueAt ?? performance.now() + SKIPPED_FOR_AT_MOST_MS[context.schema] };
      return Promise.resolve([]);
    },
    dueInMs: () => (skipped?.dueAt ?? Number.POSITIVE_INFINITY) - performance.now(),
    store: async () => {
      if (skipped === undefined) return;
      const { page } = skipped;
      const skip = { consumer: context.consumer, from: stored, to: { position: page.last, eventId: page.lastId } };
      if (await skipTogether[context.schema](pool, skip)) {
        stored = page.last;
        skipped = undefined;
      } else await consume(page);
    },
  };
};

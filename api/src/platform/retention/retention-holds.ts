import type { RetentionHoldEvent } from '@danubit/core/domain/compliance/retention-hold/retention-hold.events';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { pagesOf } from '@danubit/event-store/copy-log/log-digest';
import { isErased } from '@danubit/event-store/kernel/personal';

const TYPES: readonly string[] = ['RetentionHoldPlaced', 'RetentionHoldLifted'] satisfies RetentionHoldEvent['type'][];

/** Whose data must not be destroyed at this moment, whatever its ordinary period. Read in the restricted log and kept nowhere. */
export const heldSubjects = async (log: Pick<RestrictedLog, 'store' | 'head' | 'decode'>, now: Date): Promise<ReadonlySet<string>> => {
  const holds = new Map<string, string>();
  for await (const page of pagesOf(log.store, await log.head())) {
    for (const { type, data } of await log.decode<RetentionHoldEvent>(page.filter((event) => TYPES.includes(event.type)))) {
      if (type === 'RetentionHoldLifted') holds.delete(data.holdId);
      else if (!isErased(data.about) && (data.until === null || data.until > now.toISOString()))
        holds.set(data.holdId, data.about.subjectId);
    }
  }
  return new Set(holds.values());
};

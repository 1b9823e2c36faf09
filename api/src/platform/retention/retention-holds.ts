import { isHoldInForce, retentionHold, type RetentionHold } from '@danubit/core/domain/compliance/retention-hold/retention-hold.decider';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { RestrictedStreams } from '../restricted/restricted-streams.ts';

type Restricted = { readonly restrictedLog: RestrictedLog; readonly restrictedStreams: RestrictedStreams };

export type HoldInForce = RetentionHold & { readonly placedAt: string };

/** The holds of this moment, the oldest first. Read in the restricted log and kept nowhere. */
export const holdsInForce = async ({ restrictedLog, restrictedStreams }: Restricted, now: Date): Promise<readonly HoldInForce[]> => {
  const holds: HoldInForce[] = [];
  for (const stream of await restrictedStreams.of('retention')) {
    const { state: hold, history } = await restrictedLog.loadWithHistory(retentionHold, stream);
    const placedAt = history[0]?.recordedAt ?? '';
    if (hold !== null && isHoldInForce(hold, now.toISOString())) holds.push({ ...hold, placedAt });
  }
  return holds;
};

/** Users whose data may not be destroyed now, although its ordinary period is over. */
export const heldSubjects = async (restricted: Restricted, now: Date): Promise<ReadonlySet<string>> =>
  new Set((await holdsInForce(restricted, now)).flatMap(({ about }) => (isErased(about) ? [] : [about.subjectId])));

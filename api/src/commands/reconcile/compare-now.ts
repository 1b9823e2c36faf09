import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { reconciliation } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import type { ReconciliationEvent } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';

export type Compared = { readonly scope: string; readonly date: string } & (
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'complete' | 'unavailable'; readonly ours: number; readonly theirs: number; readonly breaks: number }
);

type Options = {
  readonly log: EventLog;
  readonly now: Date;
  /** The member of staff who asks. */
  readonly by: { readonly id: string; readonly role: StaffRole };
  /** Waits a moment; false once the time allowed has passed. */
  readonly pause: () => Promise<boolean>;
};

/**
 * Asks for a comparison of our books with a provider's and waits until the workers have made it. If one has been asked for and not made,
 * its result is returned. `waiting`: the workers did not finish in the time allowed; they will later.
 */
export const compareNow = async ({ log, now, by, pause }: Options, scope: string): Promise<Compared> => {
  const date = now.toISOString().slice(0, 10);
  const stream = reconciliationStream(scope, date);
  await handleCommand(log, {
    stream,
    decider: reconciliation,
    command: { type: 'RequestRun', scope, date, by: by.id },
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: { kind: 'staff', ...by },
      subjectId: null,
      channel: 'cli',
    }),
  });
  const { requested } = await log.load(reconciliation, stream);
  for (;;) {
    const events = await log.read<ReconciliationEvent>(stream);
    for (const { type, data } of events) {
      if (type !== 'ReconciliationRun' || data.run < requested) continue;
      const { outcome, ours, theirs, breaks } = data;
      return { scope, date, outcome, ours, theirs, breaks };
    }
    if (!(await pause())) return { scope, date, outcome: 'waiting' };
  }
};

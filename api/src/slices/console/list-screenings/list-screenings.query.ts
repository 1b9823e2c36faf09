import type { listScreenings } from '@danubit/contracts/http/console/screenings.contract';
import { screeningRunStream, type ScreeningRunEvent } from '@danubit/core/domain/compliance/screening-run/screening-run.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { listedScreeningOf, ScreeningDesk } from '../screening-desk.ts';

type Listed = z.infer<(typeof listScreenings)['replies'][200]>;
type Wanted = z.infer<(typeof listScreenings)['query']>;

const PAGE = 50;

export class ListScreenings extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly userId: string,
    readonly wanted: Wanted,
  ) {
    super();
  }
}

@QueryHandler(ListScreenings)
export class ListScreeningsHandler implements IQueryHandler<ListScreenings> {
  constructor(
    private readonly desk: ScreeningDesk,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ staff, userId, wanted: { movement, before } }: ListScreenings): Promise<Listed> {
    const found = (await this.desk.of(staff, userId))
      .filter(({ revision }) => before === undefined || revision < BigInt(before))
      .map((event) => ({ revision: event.revision, listed: listedScreeningOf(event) }))
      .filter(({ listed }) => movement === undefined || listed.movement_id === movement)
      .toReversed();
    const shown = found.slice(0, PAGE);
    await this.reads.record({ staff, purpose: 'screening_list' }, [{ kind: 'customer', id: userId, userId }]);
    return {
      user_id: userId,
      screenings: shown.map(({ listed }) => listed),
      next: found.length > PAGE ? String(shown.at(-1)?.revision) : null,
      run: await this.#lastRun(),
    };
  }

  /** Each month has its own stream: early in a month the last run may be in the one before. */
  async #lastRun(): Promise<Listed['run']> {
    const now = this.clock.now();
    const monthBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
    for (const month of [now, monthBefore]) {
      const run = lastRunIn(await this.restrictedLog.read<ScreeningRunEvent>(screeningRunStream(month)));
      if (run !== null) return run;
    }
    return null;
  }
}

const lastRunIn = (events: readonly RecordedDomainEvent<ScreeningRunEvent>[]): Listed['run'] => {
  const started = events.findLast(({ type }) => type === 'ScreeningRunStarted');
  if (started?.type !== 'ScreeningRunStarted') return null;
  const { runId, persons, lists } = started.data;
  const completed = events.find(({ type, data }) => type === 'ScreeningRunCompleted' && data.runId === runId);
  return { started_at: started.recordedAt, completed_at: completed?.recordedAt ?? null, persons, lists };
};

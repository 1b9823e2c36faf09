import type { listRetentionHolds, StaffRetentionHold } from '@danubit/contracts/http/console/retention-holds.contract';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RestrictedStreams } from '../../../platform/restricted/restricted-streams.ts';
import { holdsInForce, type HoldInForce } from '../../../platform/retention/retention-holds.ts';
import { RecordReads } from '../record-reads.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';

type Listed = z.infer<(typeof listRetentionHolds)['replies'][200]>;

export class ListRetentionHolds extends Query<Listed> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListRetentionHolds)
export class ListRetentionHoldsHandler implements IQueryHandler<ListRetentionHolds> {
  constructor(
    private readonly database: DataSource,
    private readonly restrictedLog: RestrictedLog,
    private readonly restrictedStreams: RestrictedStreams,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  async execute({ staff }: ListRetentionHolds): Promise<Listed> {
    const now = this.clock.now();
    const { restrictedLog, restrictedStreams } = this;
    const holds = await holdsInForce({ restrictedLog, restrictedStreams }, now);
    await this.reads.record(
      { staff, purpose: 'retention_hold_list' },
      holds.map(({ holdId }) => ({ kind: 'retention_hold', id: holdId, userId: null })),
    );
    const people = holds.flatMap(({ about, placedBy, proposal }) => [
      ...(isErased(about) ? [] : [about.userId]),
      ...[placedBy, proposal?.proposedBy ?? null],
    ]);
    const names = await namesOf(this.database, people);
    return { holds: holds.map((hold) => shown(hold, names, now.toISOString())) };
  }
}

const shown = (
  { holdId, about, reason, placedBy, placedAt, until, proposal }: HoldInForce,
  names: Names,
  at: string,
): StaffRetentionHold => ({
  id: holdId,
  customer: isErased(about) ? null : personOf(about.userId, names),
  reason: orErased(reason, null),
  placed_by: personOf(placedBy, names),
  placed_at: placedAt,
  last_day: until === null ? null : new Date(Date.parse(until) - 1).toISOString().slice(0, 10),
  proposal:
    proposal === null || proposal.lapsesAt <= at
      ? null
      : { reason: orErased(proposal.reason, null), proposed_by: personOf(proposal.proposedBy, names), lapses_at: proposal.lapsesAt },
});

import type { DISPUTE_LISTS, listDisputes } from '@danubit/contracts/http/console/disputes.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';
import { NAMED_DISPUTES, staffDisputeOf, type NamedDisputeRow } from '../staff-disputes.ts';

type Listed = z.infer<(typeof listDisputes)['replies'][200]>;
type ListName = (typeof DISPUTE_LISTS)[number];

const MOST = 100;

export class ListDisputes extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly state: ListName,
  ) {
    super();
  }
}

@QueryHandler(ListDisputes)
export class ListDisputesHandler implements IQueryHandler<ListDisputes> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, state }: ListDisputes): Promise<Listed> {
    const rows = await this.database.query<NamedDisputeRow[]>(
      `SELECT ${NAMED_DISPUTES} WHERE d.mode = $1 AND ${IN_STATE[state]} LIMIT ${String(MOST + 1)}`,
      [this.own.mode],
    );
    const shown = rows.slice(0, MOST);
    await this.reads.record(
      { staff, purpose: 'dispute_list' },
      shown.map(({ payment_id: id, user_id: userId }) => ({ kind: 'payment', id, userId })),
    );
    return { disputes: shown.map(staffDisputeOf), has_more: rows.length > MOST };
  }
}

const IN_STATE: Readonly<Record<ListName, string>> = {
  open: `d.status NOT IN ('won', 'lost') ORDER BY d.status <> 'needs_response', d.due_at, d.id`,
  decided: `d.status IN ('won', 'lost') ORDER BY d.updated_at DESC, d.id`,
};

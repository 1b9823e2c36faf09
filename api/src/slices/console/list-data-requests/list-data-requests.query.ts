import type { listStaffDataRequests, StaffDataRequest } from '@danubit/contracts/http/console/data-requests.contract';
import { dataRequest } from '@danubit/core/domain/privacy/data-request/data-request.decider';
import { dataRequestStream } from '@danubit/core/domain/privacy/data-request/data-request.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { DataRequestRow } from '@danubit/projections/tables/data-requests/data-requests.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';

type Listed = z.infer<(typeof listStaffDataRequests)['replies'][200]>;
type NamedRow = DataRequestRow & { readonly first_name: string | null; readonly last_name: string | null };
const MOST = 100;

export class ListStaffDataRequests extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly state: DataRequestRow['status'] | undefined,
  ) {
    super();
  }
}

@QueryHandler(ListStaffDataRequests)
export class ListStaffDataRequestsHandler implements IQueryHandler<ListStaffDataRequests> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, state }: ListStaffDataRequests): Promise<Listed> {
    const rows = await this.database.query<NamedRow[]>(
      `SELECT r.*, p.first_name, p.last_name FROM read.data_requests r LEFT JOIN read.profiles p ON p.user_id = r.user_id
       WHERE r.mode = $1 AND ($2::text IS NULL OR r.status = $2)
       ORDER BY r.status DESC, CASE r.status WHEN 'waiting' THEN r.due_at END, r.answered_at DESC, r.id LIMIT ${String(MOST + 1)}`,
      [this.own.mode, state ?? null],
    );
    const shown = rows.slice(0, MOST);
    await this.reads.record(
      { staff, purpose: 'data_request_list' },
      shown.map(({ id, user_id: userId }) => ({ kind: 'data_request', id, userId })),
    );
    return { requests: await Promise.all(shown.map((row) => this.#named(row))), has_more: rows.length > MOST };
  }

  /** The words are in the log alone, because a copy in a table would survive their erasure. */
  async #named(row: NamedRow): Promise<StaffDataRequest> {
    const { id, reference, kind, status, outcome, user_id, first_name, last_name, requested_at, due_at, is_extended } = row;
    const state = await this.log.load(dataRequest, dataRequestStream(id));
    const name = [first_name, last_name].filter((part) => part !== null).join(' ') || null;
    return {
      id,
      reference,
      kind,
      status,
      outcome,
      is_extended,
      customer: { user_id, name },
      details: orErased(state?.details ?? null, null),
      answer: orErased(state?.answer ?? null, null),
      requested_at: new Date(requested_at).toISOString(),
      due_at: new Date(due_at).toISOString(),
    };
  }
}

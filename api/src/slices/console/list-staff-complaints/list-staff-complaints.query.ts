import type { listStaffComplaints } from '@danubit/contracts/http/console/complaints.contract';
import type { ComplaintStatus } from '@danubit/contracts/values/complaints';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ComplaintDesk, type NamedComplaint } from '../complaint-desk.ts';

type Listed = z.infer<(typeof listStaffComplaints)['replies'][200]>;
const MOST = 100;

export class ListStaffComplaints extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly state: ComplaintStatus | undefined,
  ) {
    super();
  }
}

@QueryHandler(ListStaffComplaints)
export class ListStaffComplaintsHandler implements IQueryHandler<ListStaffComplaints> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly desk: ComplaintDesk,
  ) {}

  async execute({ staff, state }: ListStaffComplaints): Promise<Listed> {
    const rows = await this.database.query<NamedComplaint[]>(
      `SELECT c.*, p.first_name, p.last_name FROM read.complaints c LEFT JOIN read.profiles p ON p.user_id = c.user_id
       WHERE c.mode = $1 AND ($2::text IS NULL OR c.status = $2)
       ORDER BY CASE WHEN c.status IN ('waiting', 'in_review') THEN c.due_at END ASC NULLS LAST, c.answered_at DESC, c.id
       LIMIT ${String(MOST + 1)}`,
      [this.own.mode, state ?? null],
    );
    const complaints = await this.desk.shown(staff, 'complaint_list', rows.slice(0, MOST));
    return { complaints: [...complaints], has_more: rows.length > MOST };
  }
}

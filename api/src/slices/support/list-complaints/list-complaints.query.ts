import type { Complaint } from '@danubit/contracts/http/support/complaints.contract';
import { complaintEntity } from '@danubit/projections/tables/complaints/complaints.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { OwnComplaints } from '../own-complaints.ts';

const MAX_LISTED = 20;

export class ListComplaints extends Query<readonly Complaint[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListComplaints)
export class ListComplaintsHandler implements IQueryHandler<ListComplaints> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly complaints: OwnComplaints,
  ) {}

  async execute({ userId }: ListComplaints): Promise<readonly Complaint[]> {
    const rows = await this.database
      .getRepository(complaintEntity)
      .find({ where: this.own.of(userId), order: { received_at: 'DESC', id: 'DESC' }, take: MAX_LISTED });
    return Promise.all(rows.map(({ id }) => this.complaints.shown(userId, id)));
  }
}

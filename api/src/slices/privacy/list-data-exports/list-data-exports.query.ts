import type { DataExport } from '@danubit/contracts/http/privacy/data-exports.contract';
import { dataExportEntity } from '@danubit/projections/tables/data-exports/data-exports.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ExportArchives } from '../export-archives.ts';

const MAX_LISTED = 5;

export class ListDataExports extends Query<DataExport[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListDataExports)
export class ListDataExportsHandler implements IQueryHandler<ListDataExports> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly archives: ExportArchives,
  ) {}

  async execute({ userId }: ListDataExports): Promise<DataExport[]> {
    const rows = await this.database
      .getRepository(dataExportEntity)
      .find({ where: this.own.of(userId), order: { requested_at: 'DESC', id: 'DESC' }, take: MAX_LISTED });
    const made = await this.archives.progressOf(userId);
    return rows.map(({ id, reference, status, requested_at, ready_at, expires_at, bytes }) => {
      const percent = status === 'requested' ? (made.get(id) ?? 0) : null;
      return { reference, status, requested_at, percent, ready_at, expires_at, bytes };
    });
  }
}

import type { getPastTable } from '@danubit/contracts/http/console/audit.contract';
import { tablesAsOf, tablesOfPeople } from '@danubit/projections/as-of/as-of';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { shown } from '../audit-words.ts';
import { Moments } from '../moments.ts';
import { RecordReads } from '../record-reads.ts';

type Asked = z.infer<(typeof getPastTable)['body']>;
type Shown = z.infer<(typeof getPastTable)['replies'][200]>;

const MOST_ROWS = 500;

export class GetPastTable extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly asked: Asked,
  ) {
    super();
  }
}

@QueryHandler(GetPastTable)
export class GetPastTableHandler implements IQueryHandler<GetPastTable> {
  constructor(
    private readonly moments: Moments,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, asked: { user_id: userId, reason, at, table } }: GetPastTable): Promise<Shown> {
    const projection = tablesOfPeople.find((each) => each.table === table);
    if (projection === undefined) throw invalidParameter('table', "'table' must name a read table.");
    const person = await this.moments.person(userId);
    const { position } = await this.moments.resolve(at, 'at');
    await this.reads.record({ staff, purpose: 'audit_table', reason, moments: [position] }, [{ kind: 'customer', id: userId, userId }]);
    const { tables } = tablesAsOf(await this.moments.events(person, position), person, position, [projection]);
    const rows = tables[0]?.rows ?? [];
    const columns = Object.keys(projection.columns);
    return {
      position,
      tables: tablesOfPeople.map((each) => each.table).sort(),
      columns,
      key_column: projection.keyColumn,
      rows: rows.slice(0, MOST_ROWS).map((row) => columns.map((column) => shown(column, row[column]))),
      has_more: rows.length > MOST_ROWS,
    };
  }
}

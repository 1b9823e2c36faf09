import type { requestPastTable } from '@danubit/contracts/http/console/past-tables.contract';
import { wholeTables } from '@danubit/projections/as-of/whole-tables';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { Moments } from '../moments.ts';
import { PastTables } from '../past-tables.ts';
import { RecordReads } from '../record-reads.ts';

type Wanted = z.infer<(typeof requestPastTable)['body']>;
type Requested = z.infer<(typeof requestPastTable)['replies'][202]>;

export class RequestPastTable extends Command<Requested> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly wanted: Wanted,
  ) {
    super();
  }
}

@CommandHandler(RequestPastTable)
export class RequestPastTableHandler implements ICommandHandler<RequestPastTable> {
  constructor(
    private readonly moments: Moments,
    private readonly reads: RecordReads,
    private readonly pastTables: PastTables,
  ) {}

  async execute({ staff, wanted: { id, table, reason, at, compare_with: other } }: RequestPastTable): Promise<Requested> {
    if (!wholeTables.some((each) => each.table === table)) throw invalidParameter('table', "'table' must name a read table.");
    const moment = await this.moments.resolve(at, 'at');
    const compared = other === undefined ? null : await this.moments.resolve(other, 'compare_with');
    if (compared?.position === moment.position)
      throw invalidParameter('compare_with', "'compare_with' must be another moment than 'at': between these two no event was recorded.");
    const [first = moment, second = null] = [moment, ...(compared === null ? [] : [compared])].sort((left, right) =>
      left.position < right.position ? -1 : 1,
    );
    const moments = [first, ...(second === null ? [] : [second])].map(({ position }) => position);
    await this.reads.record({ staff, purpose: 'past_table_request', reason, moments }, [{ kind: 'past_table', id: table, userId: null }]);
    await this.pastTables.ask({ id, askedBy: staff.userId, table, first, second });
    return { id };
  }
}

import type { listPastTables } from '@danubit/contracts/http/console/past-tables.contract';
import { wholeTables } from '@danubit/projections/as-of/whole-tables';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { PastTables } from '../past-tables.ts';

type Listed = z.infer<(typeof listPastTables)['replies'][200]>;

export class ListPastTables extends Query<Listed> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListPastTables)
export class ListPastTablesHandler implements IQueryHandler<ListPastTables> {
  constructor(private readonly pastTables: PastTables) {}

  /** The caller's own requests, without any row: not a look-up of customers. */
  async execute({ staff }: ListPastTables): Promise<Listed> {
    const tables = wholeTables.map(({ table }) => table).sort();
    return { tables, asked: [...(await this.pastTables.of(staff.userId))] };
  }
}

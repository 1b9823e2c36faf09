import type { cancelPastTable } from '@danubit/contracts/http/console/past-tables.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { PastTables } from '../past-tables.ts';

type Cancelled = z.infer<(typeof cancelPastTable)['replies'][202]>;

export class CancelPastTable extends Command<Cancelled> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CancelPastTable)
export class CancelPastTableHandler implements ICommandHandler<CancelPastTable> {
  constructor(private readonly pastTables: PastTables) {}

  async execute({ staff, id }: CancelPastTable): Promise<Cancelled> {
    await this.pastTables.cancel(staff.userId, id);
    return { id };
  }
}

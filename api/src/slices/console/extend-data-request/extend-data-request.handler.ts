import type { extendDataRequest } from '@danubit/contracts/http/console/data-requests.contract';
import { EXTENDED_BY_MONTHS } from '@danubit/contracts/values/data-requests';
import { afterMonths } from '@danubit/core/domain/privacy/calendar';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { DataRequestDesk } from '../data-request-desk.ts';

export class ExtendDataRequest extends Command<void> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly requestId: string,
    readonly given: z.infer<(typeof extendDataRequest)['body']>,
  ) {
    super();
  }
}

@CommandHandler(ExtendDataRequest)
export class ExtendDataRequestHandler implements ICommandHandler<ExtendDataRequest> {
  constructor(private readonly desk: DataRequestDesk) {}

  execute({ staff, requestId, given: { reason } }: ExtendDataRequest): Promise<void> {
    return this.desk.give(staff, requestId, ({ dueAt }) => ({
      type: 'ExtendRequest',
      by: staff.userId,
      dueAt: afterMonths(dueAt, EXTENDED_BY_MONTHS),
      reason,
    }));
  }
}

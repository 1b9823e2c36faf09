import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { AccessGrantDesk } from '../access-grant-desk.ts';

export class WithdrawAccess extends Command<{ id: string }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly grantId: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawAccess)
export class WithdrawAccessHandler implements ICommandHandler<WithdrawAccess> {
  constructor(private readonly desk: AccessGrantDesk) {}

  execute({ staff, grantId }: WithdrawAccess): Promise<{ id: string }> {
    return this.desk.give(staff, grantId, (at) => ({ type: 'WithdrawAccess', by: staff.userId, at }));
  }
}

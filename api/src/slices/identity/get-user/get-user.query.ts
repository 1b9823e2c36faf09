import type { GoTrueUser } from '@danubit/contracts/http/identity/gotrue-session';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { goTrueUserOf } from '../../../platform/accounts/gotrue-user.ts';

export class GetUser extends Query<GoTrueUser> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Read from the account's own stream: the address is nowhere else. */
@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ userId }: GetUser): Promise<GoTrueUser> {
    return goTrueUserOf(await this.accounts.get(userId));
  }
}

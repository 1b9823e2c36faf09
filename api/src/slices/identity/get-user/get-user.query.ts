import type { GoTrueUser } from '@danubit/contracts/http/identity/gotrue-session';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { goTrueUserOf } from '../../../platform/accounts/gotrue-user.ts';
import { Factors } from '../../../platform/factors/factors.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';

export class GetUser extends Query<GoTrueUser> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Reads the account's stream: the email address is not stored in any table. */
@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: Factors,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ userId }: GetUser): Promise<GoTrueUser> {
    return goTrueUserOf(await this.accounts.get(userId), this.settings.values.MODE, await this.factors.describe(userId));
  }
}

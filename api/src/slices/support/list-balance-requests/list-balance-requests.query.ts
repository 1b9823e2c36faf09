import type { BalanceRequest } from '@danubit/contracts/http/support/balance-requests.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OwnBalanceRequests } from '../own-balance-requests.ts';

export class ListBalanceRequests extends Query<BalanceRequest[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListBalanceRequests)
export class ListBalanceRequestsHandler implements IQueryHandler<ListBalanceRequests> {
  constructor(private readonly requests: OwnBalanceRequests) {}

  async execute({ userId }: ListBalanceRequests): Promise<BalanceRequest[]> {
    return this.requests.of(userId);
  }
}

import type { StoredCoin } from '@danubit/contracts/http/console/cold-storage.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RefillDesk } from '../refill-desk.ts';

export class GetColdStorage extends Query<StoredCoin[]> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

/** No customer data is shown, so the look-up is not recorded. */
@QueryHandler(GetColdStorage)
export class GetColdStorageHandler implements IQueryHandler<GetColdStorage> {
  constructor(private readonly desk: RefillDesk) {}

  execute({ staff }: GetColdStorage): Promise<StoredCoin[]> {
    return this.desk.all(staff);
  }
}

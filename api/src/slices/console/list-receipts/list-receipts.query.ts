import type { listReceipts, RECEIPT_LISTS } from '@danubit/contracts/http/console/staff-receipts.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ReceiptDesk } from '../receipt-desk.ts';

type State = (typeof RECEIPT_LISTS)[number];
type Listed = z.infer<(typeof listReceipts)['replies'][200]>;

const MOST = 100;

export class ListReceipts extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly state: State,
  ) {
    super();
  }
}

@QueryHandler(ListReceipts)
export class ListReceiptsHandler implements IQueryHandler<ListReceipts> {
  constructor(private readonly desk: ReceiptDesk) {}

  execute({ staff, state }: ListReceipts): Promise<Listed> {
    return this.desk.find(staff, { ...IN_STATE[state], most: MOST });
  }
}

const IN_STATE: Readonly<Record<State, { readonly where: string; readonly order: string }>> = {
  open: {
    where: `r.status NOT IN ('credited', 'too_small', 'returned', 'lost')`,
    order: `r.status IN ('held', 'refused') DESC, r.received_at, r.id`,
  },
  ended: { where: `r.status IN ('credited', 'too_small', 'returned', 'lost')`, order: 'r.received_at DESC, r.id' },
};

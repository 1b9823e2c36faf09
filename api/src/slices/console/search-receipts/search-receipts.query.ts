import type { searchReceipts } from '@danubit/contracts/http/console/staff-receipts.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ReceiptDesk } from '../receipt-desk.ts';

type Found = z.infer<(typeof searchReceipts)['replies'][200]>;

const MOST = 50;

export class SearchReceipts extends Query<Found> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly text: string,
  ) {
    super();
  }
}

@QueryHandler(SearchReceipts)
export class SearchReceiptsHandler implements IQueryHandler<SearchReceipts> {
  constructor(private readonly desk: ReceiptDesk) {}

  /** In either case: an explorer may show an address or an id in capitals. */
  execute({ staff, text }: SearchReceipts): Promise<Found> {
    const where = 'r.id = lower($2) OR lower(r.txid) = lower($2) OR lower(a.address) = lower($2)';
    return this.desk.find(staff, { where, values: [text], order: 'r.received_at DESC, r.id', most: MOST });
  }
}

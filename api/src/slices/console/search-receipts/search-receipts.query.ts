import type { searchReceipts } from '@danubit/contracts/http/console/staff-receipts.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { BlindIndex } from '../../../platform/evidence/blind-index.ts';
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
  constructor(
    private readonly desk: ReceiptDesk,
    private readonly index: BlindIndex,
  ) {}

  /** In either case: an explorer may show an address or an id in capitals. Senders are only in the log, and in the blind index. */
  async execute({ staff, text }: SearchReceipts): Promise<Found> {
    const paidBy = await this.index.ofSender(text);
    const ofSender = 'SELECT receipt_id FROM app.blind_receipts WHERE value = ANY($3::bytea[])';
    const where = `r.id = lower($2) OR lower(r.txid) = lower($2) OR lower(a.address) = lower($2) OR r.id IN (${ofSender})`;
    const order = 'r.received_at DESC, r.id';
    return this.desk.find(staff, { where, values: [text, paidBy], order, most: MOST });
  }
}

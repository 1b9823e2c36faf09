import type { searchReceipts, StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
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
    const paidBy = await this.index.find('address', text);
    const where = 'r.id = lower($2) OR lower(r.txid) = lower($2) OR lower(a.address) = lower($2) OR r.user_id = ANY($3)';
    const order = 'r.received_at DESC, r.id';
    return this.desk.find(staff, {
      where,
      values: [text, paidBy],
      order,
      most: MOST,
      isMeant: (receipt) => namesIn(receipt).has(lower(text)),
    });
  }
}

const lower = (text: string): string => text.toLowerCase();

const namesIn = ({ id, txid, address, senders }: StaffReceipt): ReadonlySet<string> =>
  new Set([id, txid, address ?? '', ...(senders ?? [])].map(lower));

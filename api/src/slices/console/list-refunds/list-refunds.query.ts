import type { listRefunds, REFUND_LISTS } from '@danubit/contracts/http/console/refunds.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';
import { NAMED_REFUNDS, staffRefundOf, type NamedRefundRow } from '../staff-refunds.ts';

type Filter = z.infer<(typeof listRefunds)['query']>;
type Listed = z.infer<(typeof listRefunds)['replies'][200]>;

const MOST = 100;

export class ListRefunds extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly filter: Filter,
  ) {
    super();
  }
}

@QueryHandler(ListRefunds)
export class ListRefundsHandler implements IQueryHandler<ListRefunds> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, filter: { state, payment } }: ListRefunds): Promise<Listed> {
    const conditions = ['r.mode = $1', ...(state === undefined ? [] : [IN_STATE[state]])];
    const values: string[] = [this.own.mode];
    if (payment !== undefined) {
      values.push(paymentIdOf(payment) ?? '');
      conditions.push('r.payment_id = $2');
    }
    const rows = await this.database.query<NamedRefundRow[]>(
      `SELECT ${NAMED_REFUNDS} WHERE ${conditions.join(' AND ')} ORDER BY r.requested_at, r.id LIMIT ${String(MOST + 1)}`,
      values,
    );
    const shown = rows.slice(0, MOST);
    await this.reads.record(
      { staff, purpose: 'refund_list' },
      shown.map(({ payment_id: id, user_id: userId }) => ({ kind: 'payment', id, userId })),
    );
    const refunds = await Promise.all(shown.map(async (row) => staffRefundOf(row, await this.#reasonOf(row.id))));
    return { refunds, has_more: rows.length > MOST };
  }

  /** From the log, because a copy in a table would survive the erasure of personal data. */
  async #reasonOf(refundId: string): Promise<string | null> {
    const [requested] = await this.log.read<RefundEvent>(refundStream(refundId));
    return requested?.type === 'RefundRequested' ? orErased(requested.data.reason, null) : null;
  }
}

const IN_STATE: Readonly<Record<(typeof REFUND_LISTS)[number], string>> = {
  'awaiting-approval': `r.status IN ('proposed', 'held')`,
  open: `r.status NOT IN ('refused', 'refunded', 'ended')`,
};

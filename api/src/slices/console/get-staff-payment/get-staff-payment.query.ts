import type { getStaffPayment, StaffPaymentLine } from '@danubit/contracts/http/console/get-staff-payment.contract';
import { assetSchema, money, tickerOf, toDecimal } from '@danubit/contracts/values/money';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import { disputeFeeId } from '@danubit/core/domain/ledger/entry/card.entries';
import type { DisputeEvent } from '@danubit/core/domain/payments/dispute/dispute.events';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { LedgerEntryRow } from '@danubit/projections/tables/ledger-entries/ledger-entries.entity';
import * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { NAMED_TRANSACTIONS, readRecordOf, staffPaymentOf, type NamedTransactionRow } from '../staff-payments.ts';
import { RecordReads } from '../record-reads.ts';
import { staffSteps } from './staff-steps.ts';

type Shown = z.infer<(typeof getStaffPayment)['replies'][200]>;

export class GetStaffPayment extends Query<Shown | undefined> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly transactionId: string,
  ) {
    super();
  }
}

@QueryHandler(GetStaffPayment)
export class GetStaffPaymentHandler implements IQueryHandler<GetStaffPayment> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
  ) {}

  /** `undefined` for an unknown payment and for one of the other mode. */
  async execute({ staff, transactionId }: GetStaffPayment): Promise<Shown | undefined> {
    const paymentId = paymentIdOf(transactionId);
    const [row] = await this.database.query<NamedTransactionRow[]>(`SELECT ${NAMED_TRANSACTIONS} WHERE t.id = $1 AND t.mode = $2`, [
      transactionId,
      this.own.mode,
    ]);
    if (row === undefined || paymentId === undefined) return undefined;
    await this.reads.record({ staff, purpose: 'payment_view' }, [readRecordOf(row)]);
    const events = await this.log.read<PaymentEvent>(paymentStream(paymentId));
    const related = [...(await this.#refundsOf(events)), ...(await this.#disputesOf(events))];
    const lines = await this.#linesOf([...entriesIn(events), ...entriesIn(related)]);
    return { payment: staffPaymentOf(row), steps: [...staffSteps(events)], lines: [...lines] };
  }

  async #refundsOf(events: readonly RecordedDomainEvent<PaymentEvent>[]): Promise<readonly RecordedDomainEvent<RefundEvent>[]> {
    const ids = events.flatMap(({ type, data }) => (type === 'RefundReserved' ? [data.refundId] : []));
    return (await Promise.all(ids.map((refundId) => this.log.read<RefundEvent>(refundStream(refundId))))).flat();
  }

  async #disputesOf(events: readonly RecordedDomainEvent<PaymentEvent>[]): Promise<readonly RecordedDomainEvent<DisputeEvent>[]> {
    const ids = events.flatMap(({ type, data }) => (type === 'PaymentDisputed' ? [data.disputeId] : []));
    return (await Promise.all(ids.map((disputeId) => this.log.read<DisputeEvent>(disputeStream(disputeId))))).flat();
  }

  async #linesOf(entryIds: readonly string[]): Promise<readonly StaffPaymentLine[]> {
    const rows = await this.database.query<Pick<LedgerEntryRow, 'effective_at' | 'account' | 'asset' | 'amount_minor'>[]>(
      `SELECT effective_at, account, asset, amount_minor FROM unnest($1::text[]) AS entry(id)
       JOIN read.ledger_entries l ON l.id > entry.id || ':' AND l.id < entry.id || ';' ORDER BY position, line_no`,
      [entryIds],
    );
    return rows.map(({ effective_at, account, asset, amount_minor }) => {
      const amount = money(z.parse(assetSchema, asset), BigInt(amount_minor));
      return { effective_at: new Date(effective_at).toISOString(), account, amount: toDecimal(amount), currency: tickerOf(amount.asset) };
    });
  }
}

/** The entries that these events say were posted. */
const entriesIn = (events: readonly RecordedDomainEvent<PaymentEvent | RefundEvent | DisputeEvent>[]): readonly string[] =>
  events.flatMap(({ type, data }) => [
    ...('entryId' in data && data.entryId !== null ? [data.entryId] : []),
    ...(type === 'DisputeCharged' ? [disputeFeeId(data.disputeId)] : []),
  ]);

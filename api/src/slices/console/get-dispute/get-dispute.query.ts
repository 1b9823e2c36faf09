import type { getDispute } from '@danubit/contracts/http/console/disputes.contract';
import { disputeEvidence } from '@danubit/core/domain/payments/dispute/dispute-evidence';
import type { DisputeEvent } from '@danubit/core/domain/payments/dispute/dispute.events';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';
import { NAMED_DISPUTES, staffDisputeOf, unknownDispute, type NamedDisputeRow } from '../staff-disputes.ts';

type Shown = z.infer<(typeof getDispute)['replies'][200]>;

export class GetDispute extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly disputeId: string,
  ) {
    super();
  }
}

@QueryHandler(GetDispute)
export class GetDisputeHandler implements IQueryHandler<GetDispute> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ staff, disputeId }: GetDispute): Promise<Shown> {
    const [row] = await this.database.query<NamedDisputeRow[]>(`SELECT ${NAMED_DISPUTES} WHERE d.mode = $1 AND d.id = $2`, [
      this.own.mode,
      disputeId,
    ]);
    if (row === undefined) throw unknownDispute();
    await this.reads.record({ staff, purpose: 'dispute_view' }, [{ kind: 'payment', id: row.payment_id, userId: row.user_id }]);
    const payment = await this.log.read<PaymentEvent>(paymentStream(row.payment_id));
    const { customerName, purchaseAddress, product, serviceDate, activity } = disputeEvidence(payment, '');
    return {
      dispute: staffDisputeOf(row),
      evidence: { customer_name: customerName, purchase_address: purchaseAddress, product, service_date: serviceDate, activity },
      statement: await this.#statementOf(disputeId),
    };
  }

  /** From the log, because a copy in a table would survive the erasure of personal data. */
  async #statementOf(disputeId: string): Promise<string | null> {
    const history = await this.log.read<DisputeEvent>(disputeStream(disputeId));
    const asked = history.findLast(({ type }) => type === 'DisputeEvidenceRequested');
    return asked?.type === 'DisputeEvidenceRequested' ? orErased(asked.data.statement, null) : null;
  }
}

import type { StaffRefund } from '@danubit/contracts/http/console/staff-refund';
import { modeOf, type Mode } from '@danubit/contracts/values/ids';
import { isWaiting, refund, type RefundCommand } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { RecordReads } from './record-reads.ts';
import { refundProblem, refundStatusOf, unknownRefund } from './staff-refunds.ts';

type Answer = Extract<RefundCommand, { type: 'ApproveRefund' | 'RejectRefund' }>;

/** What the answer of a member of staff to a proposed refund has in common, whichever it is. */
@Injectable()
export class RefundAnswers {
  readonly #mode: Mode;

  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
    own: OwnRows,
  ) {
    this.#mode = own.mode;
  }

  /** @throws HttpProblem 404, and as the decider refuses */
  async give(staff: AuthenticatedCustomer, refundId: string, answerAt: (now: Date) => Answer): Promise<Pick<StaffRefund, 'id' | 'status'>> {
    const stream = refundStream(refundId);
    const state = await this.log.load(refund, stream);
    if (state === null || modeOf(state.request.paymentId, this.#mode) !== this.#mode) throw unknownRefund();
    const { paymentId, userId, subjectId } = state.request;
    await this.reads.record({ staff, purpose: 'refund_answer' }, [{ kind: 'payment', id: paymentId, userId }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: refund,
      command: answerAt(now),
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw refundProblem(handled.refusal);
    await this.readTables.waitFor(['refunds'], handled.position);
    const after = (await this.log.load(refund, stream)) ?? state;
    return { id: refundId, status: refundStatusOf(after.status, isWaiting(after)) };
  }
}

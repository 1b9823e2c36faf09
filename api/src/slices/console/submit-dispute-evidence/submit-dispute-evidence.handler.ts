import type { submitDisputeEvidence } from '@danubit/contracts/http/console/disputes.contract';
import { modeOf } from '@danubit/contracts/values/ids';
import { dispute, type DisputeRefusal } from '@danubit/core/domain/payments/dispute/dispute.decider';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter } from '../../../platform/problems/http-problem.ts';
import { RecordReads } from '../record-reads.ts';
import { unknownDispute } from '../staff-disputes.ts';

type Accepted = z.infer<(typeof submitDisputeEvidence)['replies'][202]>;

export class SubmitDisputeEvidence extends Command<Accepted> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly disputeId: string,
    readonly statement: string,
  ) {
    super();
  }
}

/** Stores the statement; the workers send it with the evidence of the log. */
@CommandHandler(SubmitDisputeEvidence)
export class SubmitDisputeEvidenceHandler implements ICommandHandler<SubmitDisputeEvidence> {
  constructor(
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, disputeId, statement }: SubmitDisputeEvidence): Promise<Accepted> {
    const stream = disputeStream(disputeId);
    const state = await this.log.load(dispute, stream);
    if (state === null || modeOf(state.opening.paymentId, this.own.mode) !== this.own.mode) throw unknownDispute();
    const { paymentId, userId, subjectId } = state.opening;
    await this.reads.record({ staff, purpose: 'dispute_evidence' }, [{ kind: 'payment', id: paymentId, userId }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: dispute,
      command: { type: 'RequestEvidence', by: staff.userId, at: now.toISOString(), statement },
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    await this.readTables.waitFor(['disputes'], handled.position);
    return { id: disputeId, status: 'sending' };
  }
}

/** The other refusals are of the workers' commands. */
const problemOf = ({ code }: DisputeRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_dispute':
      return unknownDispute();
    case 'own_affair':
      return new HttpProblem(403, 'OWN_AFFAIR', 'You may not answer a dispute of your own payment. Ask a colleague.');
    case 'statement_missing':
      return invalidParameter('statement', 'Say what happened, in plain words for the bank.');
    case 'too_late':
      return new HttpProblem(409, 'TOO_LATE', 'The time for evidence is over. The bank decides without it.');
    default:
      return new HttpProblem(409, 'NOT_AWAITING_EVIDENCE', 'This dispute is not waiting for evidence. Load it again.');
  }
};

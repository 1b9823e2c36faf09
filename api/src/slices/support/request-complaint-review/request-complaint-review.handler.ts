import type { Complaint } from '@danubit/contracts/http/support/complaints.contract';
import { complaint } from '@danubit/core/domain/support/complaint/complaint.decider';
import { complaintStream } from '@danubit/core/domain/support/complaint/complaint.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';
import { answerDueAt } from '../../../platform/complaints/complaint-times.ts';
import { OwnComplaints } from '../own-complaints.ts';

export class RequestComplaintReview extends Command<Complaint> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly complaintId: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RequestComplaintReview)
export class RequestComplaintReviewHandler implements ICommandHandler<RequestComplaintReview> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly complaints: OwnComplaints,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404, also for a complaint of another customer; 400 INVALID_PARAMETER; 409 COMPLAINT_CLOSED */
  async execute({ customer, complaintId, reason }: RequestComplaintReview): Promise<Complaint> {
    if ((await this.complaints.stateOf(customer.userId, complaintId)) === undefined) throw notFound('We could not find this complaint.');
    const now = this.clock.now();
    const at = now.toISOString();
    const handled = await handleCommand(this.log, {
      stream: complaintStream(complaintId),
      decider: complaint,
      command: { type: 'RequestReview', at, dueAt: answerDueAt(at), reason },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemFor(handled.refusal.code);
    await this.readTables.waitFor(['complaints'], handled.position);
    return this.complaints.shown(customer.userId, complaintId);
  }
}

const problemFor = (code: string): HttpProblem => {
  switch (code) {
    case 'text_missing':
      return invalidParameter('reason', 'Say why you disagree with our answer.');
    case 'review_too_late':
      return new HttpProblem(409, 'COMPLAINT_CLOSED', 'The 30 days for a review are over. You can file a new complaint.');
    default:
      return new HttpProblem(409, 'COMPLAINT_CLOSED', 'There is no answer to review, or the review was already requested.');
  }
};
